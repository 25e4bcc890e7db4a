import '../components/support/extension.ts';

import { describe, expect, it } from 'vitest';
import { readRequestingFrame } from '../../../lib/inline-menu/host.ts';

const sender = {
  id: 'mayfly',
  frameId: 3,
  tab: { id: 7, incognito: false },
  url: 'https://shop.example:8443/cart?item=2',
  origin: 'https://shop.example:8443',
};

describe('the origin of an inline menu', () => {
  it('is the frame origin from the browser', () => {
    expect(readRequestingFrame(sender)).toEqual({
      tab: 7,
      frame: 3,
      origin: 'https://shop.example:8443',
      site: 'shop.example:8443',
      isPrivate: false,
    });
  });

  it('is inherited in a frame without a URL', () => {
    expect(readRequestingFrame({ ...sender, url: 'about:srcdoc' })?.site).toBe('shop.example:8443');
  });

  it('is derived from the URL if the browser reports no origin', () => {
    const { origin: _, ...old } = sender;
    expect(readRequestingFrame(old)?.origin).toBe('https://shop.example:8443');
    expect(readRequestingFrame({ ...old, url: 'about:blank' })).toBeUndefined();
  });

  it.each([
    ['another extension', { id: 'other' }],
    ['an extension page outside a tab', { tab: undefined }],
    ['a frame with an opaque origin', { origin: 'null' }],
    [
      'an extension page in a tab',
      { origin: 'chrome-extension://mayfly', url: 'chrome-extension://mayfly/' },
    ],
    ['a file', { origin: 'file://', url: 'file:///home/me/form.html' }],
  ])('is undefined for %s', (_, change) => {
    expect(readRequestingFrame({ ...sender, ...change })).toBeUndefined();
  });
});
