// @vitest-environment jsdom
import '../../support/extension.ts';
import 'fake-indexeddb/auto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageBody } from '../../../../../components/message/body/message-body.tsx';
import { browser } from '../../../../../lib/platform/browser.ts';
import { resetExtension } from '../../support/extension.ts';
import { aMessage, find, preparePage, seeText, show } from '../../support/page.ts';

// A file of the extension that is no longer there cannot be had in a test.
vi.mock('../../../../../lib/mail-html.ts', () => {
  throw new Error('no such file');
});

const content = {
  ...aMessage(),
  to: 'a@mayfly.example',
  text: 'Hello',
  attachments: [],
  files: { live: true, attachments: true, source: true },
};
const given = {
  content,
  plain: false,
  files: [],
  settings: undefined,
  windowKind: 'tab' as const,
  images: { inline: new Map(), remote: new Map(), asked: false, reread: async () => {} },
  listener: { onLink() {}, onHint() {} },
  onShown() {},
};
const { id } = browser.runtime;

beforeEach(() => {
  resetExtension();
  preparePage();
});

afterEach(() => {
  Object.assign(browser.runtime, { id });
  vi.restoreAllMocks();
});

describe('a message body that cannot be displayed', () => {
  it('says so instead of a blank frame, and loads the page anew when asked to', async () => {
    const go = vi.spyOn(History.prototype, 'go').mockReturnValue();
    show(<MessageBody {...given} />);
    await seeText('Something went wrong in Mayfly.');
    expect(document.querySelector('iframe')?.hidden).toBe(true);
    (await find('button', 'Try again')).click();
    expect(go).toHaveBeenCalledWith(0);
  });

  it('says that the extension was updated, where it was', async () => {
    Object.assign(browser.runtime, { id: undefined });
    show(<MessageBody {...given} />);
    await seeText('Mayfly has been updated.');
  });
});
