/** A client whose service is plain and does as a test says, both anew for each test. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach } from 'vitest';
import {
  type MisbehavingService,
  mailWith,
  plainServiceDialect,
  startMisbehavingService,
} from '../../misbehaving-service.ts';
import { type ClientMailbox, createClientMailbox } from './client-mailbox.ts';

export let there: MisbehavingService;
export let here: ClientMailbox;

beforeEach(async () => {
  const dialect = plainServiceDialect({ post: 'form', life: '24 hours' });
  there = await startMisbehavingService(dialect, () => here.now());
  here = await createClientMailbox(there.base);
  await here.mailbox.ensureAddress({});
});
afterEach(() => there.stop());

export const address = async () => {
  const [first] = (await here.mailbox.view()).addresses;
  if (!first) throw new Error('no address');
  return first;
};
export const subjects = async () => (await here.mailbox.view()).inbox.map(({ subject }) => subject);
export const deliver = async (subject: string) => {
  here.pass(5000);
  there.deliver((await address()).email, mailWith({ subject }));
};

/** Answers a call with this. */
export function answer(path: string, status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  there.failures.set(path, (_, response) => response.writeHead(status).end(text));
}

export const listed = (id: unknown, subject: string) => ({
  id,
  sender_name: '',
  sender_email: 'a@b.example',
  subject,
  received_at: new Date(here.now()).toISOString(),
});
