import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { answer, CallRejection, calls, publish } from '../support/extension.ts';
import { aMailbox, find, seeText, settingsView, show } from '../support/page.ts';

const count = (called: string) => calls.filter(({ name }) => name === called).length;
const text = () => document.body.textContent ?? '';

function failing(seconds: number) {
  const problem = { code: 'unreachable', until: Date.now() + seconds * 1000 } as const;
  return aMailbox({ inbox: [], check: { checkedAt: 1, problem } });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  publish('settings', settingsView({ serviceUrl: 'https://api.mail.tm' }));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('while the service does not answer', () => {
  it('the inbox shows the next check, checks on request, and announces no mail', async () => {
    publish('mailbox', failing(90));
    show(<App windowKind="popup" />);
    await seeText('No answer from mail.tm. Trying again in 1 min.');
    expect(text()).not.toContain('appears here automatically');
    (await find('button', 'Try now')).click();
    await expect.poll(() => count('checkNow')).toBe(1);
    publish('mailbox', aMailbox({ inbox: [], check: { checkedAt: 2 } }));
    await seeText('appears here automatically');
    expect(text()).not.toContain('No answer');
  });

  it('a requested address is created as soon as it answers, with one warning until then', async () => {
    answer('createAddress', () => {
      throw new CallRejection({ code: 'unreachable' });
    });
    publish('mailbox', failing(60));
    show(<App windowKind="popup" />);
    (await find('button', 'New address')).click();
    await seeText('Trying again in 5 s.');
    expect(text().split('No answer')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5000);
    expect(count('createAddress')).toBe(2);
    await seeText('Trying again in 10 s.');
    answer('createAddress', () => {});
    publish('mailbox', aMailbox({ check: { checkedAt: 2 } }));
    await expect.poll(() => count('createAddress')).toBe(3);
    await expect.poll(text).not.toContain('No answer');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count('createAddress')).toBe(3);
  });
});
