import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendDialog } from '../../../../components/address/send-dialog.tsx';
import type { TransferView } from '../../../../lib/bus/client.ts';
import { answer, CallRejection, calls } from '../support/extension.ts';
import { anAddress, clipboard, find, seeText, show } from '../support/page.ts';

const minute = 60_000;
const code = 'mayfly mail.example 0000-1111';
const text = () => document.body.textContent ?? '';
const asked = () => calls.filter(({ name }) => name === 'isTransferTaken').length;

function open(sent: Partial<TransferView> = {}) {
  answer('sendAddress', () => ({ code, until: Date.now() + 10 * minute, ...sent }));
  show(<SendDialog address={anAddress({ id: 'l1' })} onClose={() => undefined} />);
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer('isTransferTaken', () => false);
});
afterEach(() => vi.useRealTimers());

it('a code that could not be created is created on retry', async () => {
  answer('sendAddress', () => {
    throw new CallRejection({ code: 'unreachable' });
  });
  show(<SendDialog address={anAddress({ id: 'l1' })} onClose={() => undefined} />);
  const retry = await find('button', 'Try again');
  answer('sendAddress', () => ({ code, until: Date.now() + 10 * minute }));
  retry.click();
  (await find('button', 'Copy code')).click();
  await vi.waitFor(() => expect(clipboard.text).toBe(code));
});

it('a used code is replaced by a message', async () => {
  open();
  await seeText(code);
  answer('isTransferTaken', () => true);
  await vi.advanceTimersByTimeAsync(4000);
  await seeText('The other browser has it.');
  expect(text()).not.toContain(code);
  const before = asked();
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked()).toBe(before);
});

it('a code expires after ten minutes, and is not reported as used afterwards', async () => {
  open();
  await seeText('9 min left');
  await vi.advanceTimersByTimeAsync(10 * minute - 1000);
  answer('isTransferTaken', () => true);
  await vi.advanceTimersByTimeAsync(minute);
  await seeText('This code has expired.');
  expect(text()).not.toMatch(/0000-1111|The other browser has it/);
  answer('isTransferTaken', () => false);
  (await find('button', 'New code')).click();
  await seeText(code);
});

it('the use of a file is not polled', async () => {
  open({ file: { name: 'a.mayfly', text: 'sealed' } });
  await find('button', 'Save file');
  await seeText('The file can be used more than once');
  await vi.advanceTimersByTimeAsync(minute);
  expect(asked()).toBe(0);
});
