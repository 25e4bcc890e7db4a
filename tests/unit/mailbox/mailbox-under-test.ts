import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach } from 'vitest';
import { type MailboxView, type MessageKey, undoTime } from '../../../lib/bus/views.ts';
import {
  type BackupFile,
  createMailbox,
  createMailboxData,
  type Mailbox,
  type MailboxDatabase,
  type MailboxDependencies,
  openMailboxDatabase,
} from '../../../lib/mailbox.ts';
import { createFakeService, type FakeService } from './fake-service.ts';

export const hour = 60 * 60 * 1000;
/** URL of the service of all addresses. */
export const base = 'https://service.test';

/** The time of the test, in milliseconds since 1970; `pass` advances it. */
export let now: number;
export let service: FakeService;
/** Ids of the messages in notifications, in order. */
export let notified: string[];
/** Ids of the messages whose notification was cleared. */
export let cleared: string[];
export let database: MailboxDatabase;
export let mailbox: Mailbox;
export let deps: MailboxDependencies;

/** Creates an empty mailbox with a service before each test of a file. */
export function setUpMailbox(): void {
  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    now = Date.UTC(2026, 10, 21, 12);
    service = createFakeService(() => now);
    notified = [];
    cleared = [];
    database = await openMailboxDatabase();
    restart();
  });
}

/** Advances the time, in milliseconds. */
export function pass(milliseconds: number): void {
  now += milliseconds;
}

/** Advances the time until actions can no longer be undone and are due at the service. */
export function passUndo(): void {
  pass(undoTime + 2000);
}

/** Restarts the mailbox on another database. */
export function restartOn(other: MailboxDatabase): void {
  database = other;
  restart();
}

/** Restarts the mailbox on the same database, as after a stop of the background. */
export function restart(overrides: Partial<MailboxDependencies> = {}): void {
  deps = {
    database,
    connect: () => service,
    now: () => now,
    random: () => 0,
    newId: () => crypto.randomUUID(),
    newAddressService: async () => base,
    addressStyle: async () => ({ beginning: '', place: 'any', name: '' }),
    addressPerSite: async () => true,
    siteInAddress: async () => false,
    newSuffix: () => 'zzzzzzzz',
    styleRejected: async () => undefined,
    notify: async (messages) => void notified.push(...messages.map(({ id }) => id)),
    clearNotification: async ({ id }) => void cleared.push(id),
    forgetWaitingPage: async () => undefined,
    changed: () => undefined,
    outboxChanged: () => undefined,
    ...overrides,
  };
  mailbox = createMailbox(deps);
}

/** The id of the shown address; empty if there is none. */
export async function current(): Promise<string> {
  return (await mailbox.current()) ?? '';
}

/** The view's inbox as ids. */
export async function inbox(): Promise<string[]> {
  return (await mailbox.view()).inbox.map(({ message }) => message);
}

/** Why checks fail, as pages show it. */
export async function problem(): Promise<MailboxView['check']['problem']> {
  return (await mailbox.view()).check.problem;
}

/** Number of calls of this kind to the service. */
export function callCount(call: string): number {
  return service.calls.filter((one) => one === call).length;
}

/** Checks the current address as on a manual request. */
export async function checkNow(): Promise<void> {
  await mailbox.checkMail({ urgent: [await current()] });
}

/** The key of a message of the shown address. */
export async function key(message: string): Promise<{ address: string; message: string }> {
  return { address: await current(), message };
}

/** Stores a message with a code that arrives now, by default at the shown address. */
export async function receiveCode(
  senderEmail: string,
  id = '1',
  code = '482913',
  address?: string,
): Promise<void> {
  await database.put('messages', {
    session: address ?? (await current()),
    id,
    code,
    senderName: '',
    senderEmail,
    subject: '',
    receivedAt: now,
    life: { kind: 'kept' },
  });
}

/** Changes the stored record of an address, by default of the shown one. */
export async function changeStored(changes: object, address?: string): Promise<void> {
  const session = await database.get('sessions', address ?? (await current()));
  if (!session) throw new Error('no such address');
  await database.put('sessions', { ...session, ...changes });
}

/** Stores the given number of further messages of the shown address. */
export async function receive(count: number): Promise<MessageKey[]> {
  const address = await current();
  const ids = Array.from({ length: count }, (_, index) => `${service.mails.size + index}`);
  for (const id of ids) service.deliver({ id });
  await checkNow();
  return ids.map((message) => ({ address, message }));
}

/** Export, import and deletion of all data. */
export const data = () => createMailboxData(deps);
export const password = 'seven green kettles';

export async function exported(files: BackupFile[] = []): Promise<Blob> {
  return (await data().write({ settings: { theme: 'dark' }, files, password })).file;
}

export async function imported(file: Blob, secret = password) {
  return (await data().import(file, secret)).count;
}

export async function erased(): Promise<void> {
  await (await data().erase())();
  restart();
}
