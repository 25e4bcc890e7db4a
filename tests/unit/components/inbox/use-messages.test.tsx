import { beforeEach, describe, expect, it } from 'vitest';
import { type Messages, useMessages } from '../../../../components/inbox/use-messages.ts';
import { answer, CallRejection, calls } from '../support/extension.ts';
import { aMailbox, aMessage, anAddress, show } from '../support/page.ts';

type ListInput = { address: string; offset: number; count: number };

/** A message that is identical on each request. */
const message = (id: string) => aMessage({ message: id, receivedAt: 1 });

/** Ids of all stored messages, newest first. */
let stored: string[];
let messages: Messages;

function Rows({ shown }: { shown: number }) {
  const inbox = stored.slice(0, shown).map(message);
  const address = anAddress({ messages: stored.length });
  messages = useMessages(aMailbox({ addresses: [address], inbox }), address, []);
  return <p>{messages.rows.length}</p>;
}

const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => String(from + at));
const rows = () => messages.rows.map((row) => row.message);
const isThere = (count: number) => expect.poll(() => document.body.textContent).toBe(String(count));
const inputs = () => calls.map(({ input }) => input as ListInput);

beforeEach(() => {
  stored = ids(0, 250);
  answer('listMessages', ({ offset, count }: ListInput) =>
    stored.slice(offset, offset + count).map(message),
  );
});

describe('the message list of an address', () => {
  it('starts with the newest messages and loads a hundred more on request', async () => {
    show(<Rows shown={50} />);
    await isThere(50);
    expect(messages.hasMore).toBe(true);
    expect(calls).toEqual([]);
    await messages.more();
    await isThere(150);
    await messages.more();
    await isThere(250);
    expect(rows()).toEqual(stored);
    expect(messages.hasMore).toBe(false);
    expect(inputs().map(({ offset }) => offset)).toEqual([50, 150]);
  });

  it('loads all messages on request, in calls of one thousand', async () => {
    stored = ids(0, 2300);
    show(<Rows shown={50} />);
    await isThere(50);
    expect(await messages.all()).toHaveLength(2300);
    await isThere(2300);
    expect(inputs().map(({ offset, count }) => [offset, count])).toEqual([
      [50, 1000],
      [1050, 1000],
      [2050, 250],
    ]);
    expect(await messages.all()).toHaveLength(2300);
    expect(calls).toHaveLength(3);
  });

  it('appends older messages after new ones without duplicates or gaps', async () => {
    show(<Rows shown={50} />);
    await isThere(50);
    await messages.all();
    await isThere(250);
    stored = ['new', ...stored];
    show(<Rows shown={50} />);
    await isThere(251);
    expect(rows()).toEqual(stored);
  });

  it('shrinks with deletions, down to the messages of the view and to none', async () => {
    for (const left of [20, 0]) {
      stored = ids(0, 250);
      show(<Rows shown={50} />);
      await messages.all();
      await isThere(250);
      stored = ids(0, left);
      show(<Rows shown={50} />);
      await isThere(left);
      expect(messages.hasMore).toBe(false);
    }
  });

  it('ignores a late response', async () => {
    show(<Rows shown={50} />);
    await isThere(50);
    const late = Promise.withResolvers<void>();
    const listed = stored;
    answer('listMessages', async ({ offset, count }: ListInput) => {
      await late.promise;
      return listed.slice(offset, offset + count).map(message);
    });
    const first = messages.more();
    await expect.poll(() => calls).toHaveLength(1);
    stored = ['new', ...stored];
    answer('listMessages', ({ offset, count }: ListInput) =>
      stored.slice(offset, offset + count).map(message),
    );
    show(<Rows shown={50} />);
    await isThere(150);
    late.resolve();
    await first;
    await isThere(150);
    expect(rows()).toEqual(stored.slice(0, 150));
  });

  it('is kept if older messages cannot be loaded, with the reason', async () => {
    answer('listMessages', () => {
      throw new CallRejection({ code: 'interrupted' });
    });
    show(<Rows shown={50} />);
    await isThere(50);
    await messages.more();
    await expect.poll(() => messages.problem).toMatchObject({ code: 'interrupted' });
    expect(rows()).toHaveLength(50);
  });
});
