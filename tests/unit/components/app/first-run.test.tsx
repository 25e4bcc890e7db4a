import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import type { MailboxView } from '../../../../lib/bus/client.ts';
import { answer, CallRejection, calls, publish } from '../support/extension.ts';
import { aMailbox, anAddress, find, seeText, show } from '../support/page.ts';

const attempts = () => calls.filter(({ name }) => name === 'ensureAddress').length;
const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

function noAddress(until: number): MailboxView {
  const creationProblem = { code: 'slow-down', until } as const;
  return { addresses: [], inbox: [], check: {}, creating: false, creationProblem };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  answer('ensureAddress', () => undefined);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('without a live address, the page', () => {
  it('retries at the end of each countdown', async () => {
    const end = inSeconds(90);
    publish('mailbox', noAddress(end));
    show(<App windowKind="popup" />);
    await seeText('Trying again in 1 min.');
    expect(attempts()).toBe(1);
    // `seeText` has advanced the clock.
    await vi.advanceTimersByTimeAsync(end - Date.now() - 500);
    expect(attempts()).toBe(1);
    answer('ensureAddress', () => publish('mailbox', noAddress(inSeconds(90))));
    await vi.advanceTimersByTimeAsync(1500);
    expect(attempts()).toBe(2);
    await seeText('Trying again in 1 min.');
    answer('ensureAddress', () => publish('mailbox', aMailbox()));
    await vi.advanceTimersByTimeAsync(91_000);
    expect(attempts()).toBe(3);
    await find('textarea', 'Temporary address');
    await vi.advanceTimersByTimeAsync(200_000);
    expect(attempts()).toBe(3);
  });

  it('also retries if the shown address has expired', async () => {
    const { creationProblem } = noAddress(inSeconds(90));
    const addresses = [anAddress({ expired: true })];
    publish('mailbox', aMailbox({ addresses, ...(creationProblem && { creationProblem }) }));
    show(<App windowKind="popup" />);
    await seeText('Trying again in 1 min.');
    await vi.advanceTimersByTimeAsync(91_000);
    expect(attempts()).toBe(2);
  });

  it('stops retrying when it shows another screen', async () => {
    publish('mailbox', noAddress(inSeconds(90)));
    show(<App windowKind="popup" />);
    await seeText('Trying again in 1 min.');
    show(null);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(attempts()).toBe(1);
  });

  it('waits at least one second between attempts', async () => {
    publish('mailbox', noAddress(Date.now() + 10));
    show(<App windowKind="popup" />);
    await seeText('The mail service is getting too many requests.');
    expect(attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(attempts()).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(attempts()).toBe(2);
  });

  it('shows why the attempt failed', async () => {
    publish('mailbox', noAddress(inSeconds(20)));
    show(<App windowKind="popup" />);
    await seeText('The mail service is getting too many requests.');
    answer('ensureAddress', () => {
      throw new CallRejection({ code: 'internal' });
    });
    (await find('button', 'Try again')).click();
    await seeText('Something went wrong in Mayfly.');
  });
});
