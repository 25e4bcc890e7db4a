import { afterEach, describe, expect, it, vi } from 'vitest';
import { MessageBody } from '../../../../../components/message/body/message-body.tsx';
import { browser } from '../../../../../lib/platform/browser.ts';
import { aMessage, find, seeText, show } from '../../support/page.ts';

// A missing extension file cannot be produced in a test.
vi.mock('../../../../../lib/mail-html.ts', () => {
  throw new Error('no such file');
});

const content = {
  ...aMessage(),
  to: 'a@mayfly.example',
  text: 'Hello',
  attachments: [],
  files: { live: true, attachments: true, source: true },
  from: { sender: 'acme.example' },
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

afterEach(() => {
  Object.assign(browser.runtime, { id });
  vi.restoreAllMocks();
});

describe('a message body that cannot be displayed', () => {
  it('shows an error instead of a blank frame, and reloads the page on request', async () => {
    const go = vi.spyOn(History.prototype, 'go').mockReturnValue();
    show(<MessageBody {...given} />);
    await seeText('Something went wrong in Mayfly.');
    expect(document.querySelector('iframe')?.hidden).toBe(true);
    (await find('button', 'Try again')).click();
    expect(go).toHaveBeenCalledWith(0);
  });

  it('reports an extension update', async () => {
    Object.assign(browser.runtime, { id: undefined });
    show(<MessageBody {...given} />);
    await seeText('Mayfly has been updated.');
  });
});
