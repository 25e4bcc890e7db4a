import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
import {
  createMailbox,
  type Mailbox,
  type MailboxContext,
  type MailboxDatabase,
  openMailboxDatabase,
} from '../../../lib/mailbox.ts';
import { createFakeService, type FakeService } from './fake-service.ts';

export const hour = 60 * 60 * 1000;

/** The time of the test, in milliseconds since 1970; `pass` moves it. */
export let now: number;
export let service: FakeService;
/** Ids of the messages that the person was told of, in order. */
export let told: string[];
/** Ids of the messages whose notification was taken back. */
export let withdrawn: string[];
export let database: MailboxDatabase;
export let mailbox: Mailbox;
/** What it stands on. */
export let context: MailboxContext;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  now = Date.UTC(2026, 10, 21, 12);
  service = createFakeService(() => now);
  told = [];
  withdrawn = [];
  database = await openMailboxDatabase();
  restart();
});

/** Lets time pass, in milliseconds. */
export function pass(milliseconds: number): void {
  now += milliseconds;
}

/** Starts the mailbox anew on another database. */
export function useDatabase(other: MailboxDatabase): void {
  database = other;
  restart();
}

/** Starts the mailbox anew on the same database, as after a stop of the background. */
export function restart(overrides: Partial<MailboxContext> = {}): void {
  context = {
    database,
    connect: () => service,
    now: () => now,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    newAddressService: async () => 'https://service.test',
    addressStyle: async () => ({ beginning: '', place: 'any', name: '' }),
    newSuffix: () => 'zzzzzzzz',
    styleRefused: async () => undefined,
    announce: async (messages) => void told.push(...messages.map(({ id }) => id)),
    withdraw: async ({ id }) => void withdrawn.push(id),
    changed: () => undefined,
    ...overrides,
  };
  mailbox = createMailbox(context);
}

/** The view's inbox as ids. */
export async function inbox(): Promise<string[]> {
  return (await mailbox.view()).inbox.map(({ message }) => message);
}

/** Looks at the current address as if the person had asked. */
export async function urgent(): Promise<void> {
  await mailbox.checkMail({ urgent: [(await mailbox.current()) ?? ''] });
}

export async function key(message: string): Promise<{ address: string; message: string }> {
  return { address: (await mailbox.current()) ?? '', message };
}
