import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../../../components/app/app.tsx';
import { undoTime } from '../../../../../lib/bus/views.ts';
import { answer, CallRejection, calls, publish } from '../../support/extension.ts';
import { aMailbox, aMessage, find, press, seeText, show } from '../../support/page.ts';

const key = (message: string) => ({ address: 'a1', message });
const messages = ['1', '2', '3'];

/** Simulates the background: publishes the inbox, and again without deleted messages. */
function simulateDeletion() {
  const deleted = new Set<string>();
  const publishInbox = () => {
    const left = messages.filter((message) => !deleted.has(message));
    publish('mailbox', aMailbox({ inbox: left.map((message) => aMessage({ message })) }));
  };
  type Input = { messages: { message: string }[] };
  answer('deleteMessages', (input: Input) => {
    for (const { message } of input.messages) deleted.add(message);
    publishInbox();
  });
  answer('undoDelete', (input: Input) => {
    for (const { message } of input.messages) deleted.delete(message);
    publishInbox();
  });
  publishInbox();
}

const rows = () =>
  [...document.querySelectorAll('[data-message]')].map((row) => row.getAttribute('data-message'));
const bar = () => document.querySelector('aside')?.textContent;
const undone = () => calls.filter(({ name }) => name === 'undoDelete').map(({ input }) => input);

async function deleteNext() {
  const before = rows().length;
  press('d');
  await vi.waitFor(() => expect(rows()).toHaveLength(before - 1));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  simulateDeletion();
  show(<App windowKind="popup" />);
  await find('ul', 'Inbox');
  press('ArrowDown');
});

afterEach(() => {
  vi.useRealTimers();
});

describe('undoing deletions', () => {
  it('restores all messages deleted within the undo time', async () => {
    await deleteNext();
    await vi.waitFor(() => expect(bar()).toContain('Message deleted'));
    await deleteNext();
    await vi.waitFor(() => expect(bar()).toContain('2 messages deleted'));
    (await find('button', 'Undo')).click();
    await vi.waitFor(() => expect(rows()).toEqual(messages));
    await seeText('2 messages restored');
    expect(undone()).toEqual([{ messages: [key('2'), key('1')] }]);
    expect(bar()).toBeUndefined();
  });

  it('has a separate time limit for each deletion', async () => {
    await deleteNext();
    await vi.waitFor(() => expect(bar()).toContain('Message deleted'));
    await vi.advanceTimersByTimeAsync(undoTime - 2000);
    await deleteNext();
    await vi.waitFor(() => expect(bar()).toContain('2 messages deleted'));
    await vi.advanceTimersByTimeAsync(3000);
    await vi.waitFor(() => expect(bar()).toContain('Message deleted'));
    (await find('button', 'Undo')).click();
    await vi.waitFor(() => expect(rows()).toEqual(['2', '3']));
    expect(undone()).toEqual([{ messages: [key('2')] }]);
  });

  it('is impossible after the undo time', async () => {
    await deleteNext();
    await vi.waitFor(() => expect(bar()).toContain('Message deleted'));
    await vi.advanceTimersByTimeAsync(undoTime + 500);
    await vi.waitFor(() => expect(bar()).toBeUndefined());
  });

  it('shows why it failed and can be retried', async () => {
    await deleteNext();
    await vi.waitFor(() => expect(bar()).toContain('Message deleted'));
    answer('undoDelete', () => {
      throw new CallRejection({ code: 'internal' });
    });
    (await find('button', 'Undo')).click();
    await seeText('Something went wrong in Mayfly.');
    simulateDeletion();
    (await find('button', 'Undo')).click();
    await vi.waitFor(() => expect(undone()).toHaveLength(2));
    await vi.waitFor(() => expect(bar()).toBeUndefined());
    expect(document.body.textContent).not.toContain('Something went wrong');
  });

  it('stays possible when another deletion fails', async () => {
    await deleteNext();
    await vi.waitFor(() => expect(bar()).toContain('Message deleted'));
    answer('deleteMessages', () => {
      throw new CallRejection({ code: 'internal' });
    });
    press('d');
    await seeText('Something went wrong in Mayfly.');
    expect(bar()).toContain('Message deleted');
  });

  it('works with Ctrl+Z wherever the focus is, except in text fields', async () => {
    const undoOn = (element: Element | null, change: KeyboardEventInit = {}) => {
      const keys = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true, ...change };
      element?.dispatchEvent(new KeyboardEvent('keydown', keys));
    };
    press('Delete');
    await vi.waitFor(() => expect(bar()).toContain('Message deleted'));
    const field = document.createElement('input');
    document.body.append(field);
    undoOn(field);
    undoOn(document.body, { shiftKey: true, key: 'Z' });
    expect(undone()).toEqual([]);
    undoOn(document.querySelector('.row-box'), { key: 'я', code: 'KeyZ' });
    await vi.waitFor(() => expect(rows()).toEqual(messages));
    expect(undone()).toEqual([{ messages: [key('1')] }]);
    field.remove();
  });
});

describe('an address that ends automatically', () => {
  const aViewWith = (address: string, until: number) =>
    aMailbox({
      inbox: [aMessage({ message: '3' })],
      undoable: [
        { kind: 'ends', keys: [address], until },
        { kind: 'messages', keys: [key('1')], until: until - 3000 },
      ],
    });

  it('can be kept with undo, also on a page that has already undone a deletion', async () => {
    await deleteNext();
    (await find('button', 'Undo')).click();
    await vi.waitFor(() => expect(rows()).toEqual(messages));
    const endedAt = Date.now();
    publish('mailbox', aViewWith('a1', endedAt + undoTime));
    await vi.waitFor(() => expect(bar()).toContain('Address ended'));
    (await find('button', 'Undo')).click();
    await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'undoEnd' }));
    // The bar ignores an undone action that the view still contains.
    publish('mailbox', aViewWith('a1', endedAt + undoTime - 1));
    await vi.advanceTimersByTimeAsync(100);
    expect(bar()).toBeUndefined();
    publish('mailbox', aViewWith('a1', Date.now() + undoTime + 1));
    await vi.waitFor(() => expect(bar()).toContain('Address ended'));
  });
});
