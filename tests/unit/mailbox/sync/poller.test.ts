import { expect, it, vi } from 'vitest';
import { createPoller } from '../../../../lib/mailbox.ts';

/** A poller whose timers run when the test says so. */
function startPoller() {
  const timers: { action: () => void; milliseconds: number }[] = [];
  const state = { awaited: true };
  const checkMail = vi.fn(() => new Promise<void>(() => undefined));
  const keepAlive = vi.fn();
  const poller = createPoller({
    isAwaited: async () => state.awaited,
    watched: async () => ['one'],
    checkMail,
    keepAlive,
    setTimeout: (action, milliseconds) => void timers.push({ action, milliseconds }),
  });
  const turn = async () => {
    const due = timers.splice(0);
    for (const { action } of due) action();
    await new Promise(setImmediate);
    return due.map(({ milliseconds }) => milliseconds);
  };
  return { poller, state, checkMail, keepAlive, turn };
}

it('the poller checks every three seconds while mail is awaited, also after a failed check', async () => {
  const { poller, checkMail, keepAlive, turn } = startPoller();
  poller.wake();
  expect(await turn()).toEqual([0]);
  expect(await turn()).toEqual([3000]);
  expect(await turn()).toEqual([3000]);
  expect(checkMail).toHaveBeenCalledTimes(3);
  expect(keepAlive).toHaveBeenCalledTimes(3);
});

it('the poller runs once, however often it is woken', async () => {
  const { poller, checkMail, turn } = startPoller();
  poller.wake();
  poller.wake();
  await turn();
  poller.wake();
  expect(await turn()).toEqual([3000]);
  expect(checkMail).toHaveBeenCalledTimes(2);
});

it('the poller stops when no mail is awaited, and can be woken again', async () => {
  const { poller, state, checkMail, turn } = startPoller();
  poller.wake();
  await turn();
  state.awaited = false;
  await turn();
  expect(await turn()).toEqual([]);
  state.awaited = true;
  poller.wake();
  await turn();
  expect(checkMail).toHaveBeenCalledTimes(2);
});
