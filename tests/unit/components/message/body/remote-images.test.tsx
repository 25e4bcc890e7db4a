import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WindowKind } from '../../../../../components/app/handover.ts';
import { RemoteImages } from '../../../../../components/message/body/remote-images.tsx';
import { browser } from '../../../../../lib/platform/browser.ts';
import { answer, calls } from '../../support/extension.ts';
import { find, preparePage, seeText, settingsView, show } from '../../support/page.ts';

const key = { address: 'a1', message: '1' };
const urls = ['https://one.example/x.png', 'https://one.example/y.png', 'http://127.0.0.1/z.png'];
const origins = ['https://one.example/*'];
const reread = vi.fn(async () => undefined);
let allows: boolean;
/** Origins that need no permission. */
let known: string[];

function open({
  remoteImages = 'ask',
  windowKind = 'tab',
  of = urls,
  trackers = 0,
}: {
  remoteImages?: 'ask' | 'always';
  windowKind?: WindowKind;
  of?: string[];
  trackers?: number;
} = {}) {
  show(
    <RemoteImages
      messageKey={key}
      blocked={of.length}
      trackers={trackers}
      urls={of}
      images={{ inline: new Map(), remote: new Map(), asked: false, reread }}
      files={[]}
      settings={settingsView({ remoteImages })}
      windowKind={windowKind}
    />,
  );
}
const words = () => document.body.textContent ?? '';
const question = 'The browser will ask for permission to load images from one.example.';

beforeEach(() => {
  localStorage.clear();
  reread.mockClear();
  allows = true;
  known = [];
  Object.assign(browser.permissions, {
    contains: async ({ origins = [] }: { origins?: string[] }) =>
      origins.every((origin) => known.includes(origin)),
    request: vi.fn(async () => allows),
  });
});

/** A person who has already read the explanation of the prompt. */
const explained = () => localStorage.setItem('images-explained', 'yes');

describe('remote images of a message', () => {
  it('are requested with their hosts, without local ones', async () => {
    explained();
    answer('fetchImages', () => ({ failed: 1, forbidden: 0 }));
    open();
    await seeText('If you show images, the sender');
    (await find('button', 'Show images')).click();
    await vi.waitFor(() => expect(reread).toHaveBeenCalledWith(true));
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins });
    expect(calls).toEqual([
      { name: 'intendImages', input: { ...key, urls, origins, from: 'tab' } },
      { name: 'fetchImages', input: { ...key, urls } },
    ]);
    expect(words()).not.toContain('Permission was denied');
  });

  it('are counted apart from tracking pixels', async () => {
    open({ trackers: 2 });
    await seeText('3 remote images blocked\nTracking pixels blocked: 2');
  });

  it('in the local network are not offered, and their hosts are listed with the reason', async () => {
    open({ of: ['http://127.0.0.1/z.png', 'http://10.0.0.7/z.png'] });
    await seeText('Mayfly loads no images from your own network: 127.0.0.1 and 10.0.0.7');
    expect(document.querySelector('button')).toBeNull();
  });

  it('stay hidden after a denial, which is shown and can be retried', async () => {
    explained();
    allows = false;
    answer('fetchImages', () => ({ failed: 3, forbidden: 3 }));
    open();
    (await find('button', 'Show images')).click();
    await seeText('Permission was denied. Nothing was loaded');
    expect(reread).not.toHaveBeenCalled();
    allows = true;
    answer('fetchImages', () => ({ failed: 0, forbidden: 0 }));
    (await find('button', 'Try again')).click();
    await vi.waitFor(() => expect(reread).toHaveBeenCalledWith(true));
    expect(words()).not.toContain('Permission was denied');
  });

  it('are shown if some of them loaded, without a message that permission was denied', async () => {
    explained();
    answer('fetchImages', () => ({ failed: 2, forbidden: 1 }));
    open();
    (await find('button', 'Show images')).click();
    await vi.waitFor(() => expect(reread).toHaveBeenCalledWith(true));
    await vi.waitFor(() =>
      expect(document.querySelector('button')?.getAttribute('aria-busy')).toBe('false'),
    );
    expect(words()).not.toContain('Permission was denied');
  });

  it('load automatically once, without a prompt, if the settings say so', async () => {
    answer('fetchImages', () => ({ failed: 0, forbidden: 0 }));
    open({ remoteImages: 'always' });
    await vi.waitFor(() => expect(reread).toHaveBeenCalledTimes(1));
    // Each render runs the effects of the previous render.
    for (const remoteImages of ['ask', 'always', 'ask'] as const) open({ remoteImages });
    explained();
    (await find('button', 'Show images')).click();
    await vi.waitFor(() => expect(reread).toHaveBeenCalledTimes(2));
    expect(calls.map(({ name }) => name)).toEqual(['fetchImages', 'intendImages', 'fetchImages']);
    expect(browser.permissions.request).toHaveBeenCalledOnce();
  });
});

describe('the explanation of the permission prompt', () => {
  it('is shown once, in a step before the prompt', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const request = vi.fn(() => promise);
    Object.assign(browser.permissions, { request });
    answer('fetchImages', () => ({ failed: 0, forbidden: 0 }));
    open();
    (await find('button', 'Show images')).click();
    await seeText(question);
    await seeText('If you show images, the sender');
    expect(request).not.toHaveBeenCalled();
    expect(document.activeElement?.textContent).toBe('Continue');
    (await find('button', 'Continue')).click();
    await seeText('Waiting for permission…');
    const button = await find('button', 'Show images');
    expect(document.activeElement).toBe(button);
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    button.click();
    expect(calls.filter(({ name }) => name === 'intendImages')).toHaveLength(1);
    resolve(true);
    await vi.waitFor(() => expect(reread).toHaveBeenCalledWith(true));
    preparePage();
    open();
    await seeText('Needs permission for one.example.');
    (await find('button', 'Show images')).click();
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  });

  it('can be dismissed', async () => {
    open();
    (await find('button', 'Show images')).click();
    (await find('button', 'Cancel')).click();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Show images'));
    expect(words()).not.toContain(question);
    expect(calls).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('lists three hosts and counts the others', async () => {
    open({ of: ['a', 'b', 'c', 'd', 'e'].map((host) => `https://${host}.example/x.png`) });
    (await find('button', 'Show images')).click();
    await seeText('permission to load images from a.example, b.example, c.example and 2 more.');
  });

  it('is not shown if no prompt is needed', async () => {
    known = origins;
    answer('fetchImages', () => ({ failed: 0, forbidden: 0 }));
    const asked = vi.spyOn(browser.permissions, 'contains');
    open();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    (await find('button', 'Show images')).click();
    await vi.waitFor(() => expect(reread).toHaveBeenCalledWith(true));
    expect(words()).not.toContain('The browser will ask');
  });
});

describe('the popup, which the permission prompt may close', () => {
  it('says that it may close, and stores where to return', async () => {
    location.hash = '#/message/a1/1';
    const { promise, resolve } = Promise.withResolvers<boolean>();
    Object.assign(browser.permissions, { request: () => promise });
    answer('resumeImages', () => ({ answer: 'none' }));
    answer('fetchImages', () => ({ failed: 0, forbidden: 0 }));
    open({ windowKind: 'popup' });
    (await find('button', 'Show images')).click();
    await seeText('Mayfly closes while the browser asks, then opens again with the images.');
    (await find('button', 'Continue')).click();
    await seeText('Waiting for permission…');
    expect(JSON.parse(localStorage.getItem('handover') ?? '')).toMatchObject({
      to: 'popup',
      hash: '#/message/a1/1',
    });
    // A popup that stayed open does not need to return.
    resolve(true);
    await vi.waitFor(() => expect(localStorage.getItem('handover')).toBeNull());
  });

  it('does not say that it may close in Firefox, where it stays open', async () => {
    vi.stubEnv('BROWSER', 'firefox');
    answer('resumeImages', () => ({ answer: 'none' }));
    open({ windowKind: 'popup' });
    (await find('button', 'Show images')).click();
    await seeText(question);
    expect(words()).not.toContain('Mayfly closes');
    vi.unstubAllEnvs();
  });

  it('shows after reopening that permission was denied', async () => {
    answer('resumeImages', () => ({ answer: 'denied' }));
    open({ windowKind: 'popup' });
    await seeText('Permission was denied. Nothing was loaded');
    await find('button', 'Try again');
    expect(reread).not.toHaveBeenCalled();
  });
});
