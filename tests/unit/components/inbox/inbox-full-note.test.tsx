import { describe, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import type { MailboxView, MessageView, RoomView } from '../../../../lib/bus/client.ts';
import { answer, calls, publish } from '../support/extension.ts';
import {
  aMailbox,
  aMessage,
  anAddress,
  find,
  preparePage,
  seeText,
  show,
} from '../support/page.ts';

/** Messages numbered from the newest, with this many read. */
function messages(count: number, read = 0): MessageView[] {
  return Array.from({ length: count }, (_, index) =>
    aMessage({ message: `${index}`, unread: index >= read }),
  );
}

/** Shows an inbox whose view has the newest 50 messages. */
function showInbox(all: MessageView[], room: RoomView, change: Partial<MailboxView> = {}): void {
  answer('listMessages', ({ offset, count }: { offset: number; count: number }) =>
    all.slice(offset, offset + count),
  );
  const unread = all.filter((message) => message.unread).length;
  const addresses = [anAddress({ messages: all.length, unread })];
  publish('mailbox', aMailbox({ addresses, inbox: all.slice(0, 50), room, ...change }));
  show(<App windowKind="popup" />);
}

async function deleted(): Promise<string[]> {
  await expect.poll(() => calls.map(({ name }) => name)).toContain('deleteMessages');
  const inputs = calls.flatMap(({ name, input }) => (name === 'deleteMessages' ? [input] : []));
  const [{ messages: keys }] = inputs as [{ messages: { message: string }[] }];
  return keys.map(({ message }) => message);
}

const text = () => document.body.textContent ?? '';
const isThere = (label: string) =>
  [...document.querySelectorAll('button')].some((button) => button.textContent === label);

describe('a full inbox', () => {
  it('explains its effect and deletes all but the newest messages, with undo', async () => {
    const all = messages(200);
    showInbox(all, { kind: 'full' });
    await seeText('This inbox is full, and new mail is being rejected.');
    expect(isThere('Delete read messages')).toBe(false);
    (await find('button', 'Delete all but the newest 20')).click();
    expect(await deleted()).toEqual(all.slice(20).map(({ message }) => message));
    await seeText('180 messages deleted');
    await find('button', 'Undo');
  });

  it('offers to delete read messages if there are many', async () => {
    showInbox(messages(200, 60), { kind: 'full' });
    (await find('button', 'Delete read messages')).click();
    expect(await deleted()).toHaveLength(60);
  });

  it('does not offer to delete read messages if all or few are read', async () => {
    showInbox(messages(200, 200), { kind: 'full' });
    await find('button', 'Delete all but the newest 20');
    expect(isThere('Delete read messages')).toBe(false);
    preparePage();
    showInbox(messages(200, 19), { kind: 'full' });
    await find('button', 'Delete all but the newest 20');
    expect(isThere('Delete read messages')).toBe(false);
  });

  it.each([
    [30, 'Delete all but the newest 15'],
    [3, 'Delete all but the newest'],
  ])('with %i large messages keeps half of them: %s', async (count, label) => {
    showInbox(messages(count), { kind: 'too-big' });
    await seeText('A message was too large for this inbox and was rejected.');
    await find('button', label);
  });

  it.each<[RoomView, string]>([
    [{ kind: 'nearly-messages', used: 185, most: 200 }, 'almost full (messages: 185 of 200).'],
    [{ kind: 'nearly-bytes', used: 47_000_000, most: 52_428_800 }, 'almost full: 47 MB of 52 MB.'],
  ])('shows a warning before it is full: %j', async (room, words) => {
    showInbox(messages(60), room);
    await seeText(words);
    await find('button', 'Delete all but the newest 20');
  });
});

describe('an inbox with pending deletions', () => {
  it('says that no mail can arrive, instead of that none has arrived', async () => {
    showInbox([], { kind: 'making' });
    await seeText('New mail can arrive once the deleted messages are gone.');
    expect(text()).not.toContain('Nothing yet');
    publish('mailbox', aMailbox());
    await seeText('Nothing yet');
  });

  it('is reported above the remaining messages, without the offer of more deletions', async () => {
    showInbox(messages(20), { kind: 'making' });
    await seeText('Making room: new mail can arrive once the deleted messages are gone.');
    expect(isThere('Delete all but the newest 10')).toBe(false);
  });

  it('shows why the deletions are blocked', async () => {
    const problem = { code: 'slow-down', until: Date.now() + 40_000 } as const;
    showInbox(messages(20), { kind: 'making', problem });
    await seeText('The mail service is getting too many requests.');
    await seeText('Trying again in 40 s.');
  });
});

it('the list of addresses marks a full inbox', async () => {
  const addresses = [anAddress(), anAddress({ id: 'a2', email: 'b@x.example', full: true })];
  publish('mailbox', aMailbox({ addresses }));
  show(<App windowKind="popup" />);
  (await find('button', 'Addresses')).click();
  await seeText('Inbox full');
});
