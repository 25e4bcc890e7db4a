// @vitest-environment jsdom
import '../support/extension.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import type { MailboxView, MessageView, RoomView } from '../../../../lib/bus/client.ts';
import { answer, calls, publish, resetExtension } from '../support/extension.ts';
import {
  aMailbox,
  aMessage,
  anAddress,
  find,
  preparePage,
  seeText,
  show,
} from '../support/page.ts';

beforeEach(() => {
  resetExtension();
  preparePage();
});

/** Messages numbered from the newest on, so many of them read. */
function messages(count: number, read = 0): MessageView[] {
  return Array.from({ length: count }, (_, index) =>
    aMessage({ message: `${index}`, unread: index >= read }),
  );
}

/** Shows an inbox whose view has the newest 50 messages, as ever. */
function showInbox(all: MessageView[], room: RoomView, change: Partial<MailboxView> = {}): void {
  answer('listMessages', ({ offset, count }: { offset: number; count: number }) =>
    all.slice(offset, offset + count),
  );
  const unread = all.filter((message) => message.unread).length;
  const addresses = [anAddress({ messages: all.length, unread })];
  publish('mailbox', aMailbox({ addresses, inbox: all.slice(0, 50), room, ...change }));
  show(<App place="popup" />);
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
  it('says what that means, and deletes all but the newest, with undo', async () => {
    const all = messages(200);
    showInbox(all, { kind: 'full' });
    await seeText('This inbox is full, and new mail is being rejected.');
    expect(isThere('Delete read messages')).toBe(false);
    (await find('button', 'Delete all but the newest 20')).click();
    expect(await deleted()).toEqual(all.slice(20).map(({ message }) => message));
    await seeText('180 messages deleted');
    await find('button', 'Undo');
  });

  it('deletes what was read where that is worth it', async () => {
    showInbox(messages(200, 60), { kind: 'full' });
    (await find('button', 'Delete read messages')).click();
    expect(await deleted()).toHaveLength(60);
  });

  it('does not offer that where all or hardly any were read', async () => {
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
  ])('of %i large messages keeps half: %s', async (count, label) => {
    showInbox(messages(count), { kind: 'too-big' });
    await seeText('A message was too large for this inbox and was rejected.');
    await find('button', label);
  });

  it.each<[RoomView, string]>([
    [{ kind: 'nearly-messages', used: 185, most: 200 }, 'almost full (messages: 185 of 200).'],
    [{ kind: 'nearly-bytes', used: 47_000_000, most: 52_428_800 }, 'almost full: 47 MB of 52 MB.'],
  ])('warns before: %j', async (room, words) => {
    showInbox(messages(60), room);
    await seeText(words);
    await find('button', 'Delete all but the newest 20');
  });
});

describe('an inbox in which room is being made', () => {
  it('does not say that mail will show up as long as it cannot', async () => {
    showInbox([], { kind: 'making' });
    await seeText('New mail can arrive once the deleted messages are gone.');
    expect(text()).not.toContain('Nothing yet');
    publish('mailbox', aMailbox());
    await seeText('Nothing yet');
  });

  it('says so above messages that stay, and offers no more deletion', async () => {
    showInbox(messages(20), { kind: 'making' });
    await seeText('Making room: new mail can arrive once the deleted messages are gone.');
    expect(isThere('Delete all but the newest 10')).toBe(false);
  });

  it('says why that cannot be done at the moment', async () => {
    const problem = { code: 'slow-down', until: Date.now() + 40_000 } as const;
    showInbox(messages(20), { kind: 'making', problem });
    await seeText('The mail service is getting too many requests.');
    await seeText('Trying again in 40 s.');
  });
});

it('a full inbox is told of in the list of addresses', async () => {
  const addresses = [anAddress(), anAddress({ id: 'a2', email: 'b@x.example', full: true })];
  publish('mailbox', aMailbox({ addresses }));
  show(<App place="popup" />);
  (await find('button', 'Addresses')).click();
  await seeText('Inbox full');
});
