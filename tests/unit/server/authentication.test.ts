import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AuthenticationRequest } from '../../../server/authentication/authenticator.ts';
import { startAuthenticator } from '../../../server/authentication.ts';
import { openStore, type Store, type Verdict } from '../../../server/store.ts';
import { type Thread, ThreadError } from '../../../server/thread.ts';
import { addressKey } from '../../address-key.ts';
import { silentLog as log } from '../../silent-log.ts';

const pass = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
const unknown = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' };
const address = 'inbox@x.example';
const token = 'token';

async function openInbox(now = Date.now): Promise<Store> {
  const bounds = { inboxMessages: 1000, inboxBytes: 1024 ** 3, storeBytes: 0, addressKey };
  const store = await openStore('sqlite::memory:', { ...bounds, now });
  onTestFinished(() => store.close());
  const expiresAt = Date.now() + 3_600_000;
  await store.createSession({ address, token, expiresAt });
  return store;
}

/** Delivers a mail and returns its id. */
async function deliver(store: Store, clientKey: string, text: string, size = 100) {
  const raw = new Uint8Array(Buffer.from(text.padEnd(size)));
  const header = { senderName: '', senderEmail: '', subject: text };
  await store.deliver({ recipients: [address], raw, authenticate: { clientKey }, ...header });
  const session = await store.findSession(token);
  if (typeof session !== 'object') throw new Error('The session has ended.');
  const listed = await store.listMessages(session);
  return listed.find(({ subject }) => subject === text)?.id ?? 0;
}

/** Creates fake threads that hold each request until the test answers it. */
function createThreads() {
  const asked: { text: string; size: number; answer(): void; fail(error: Error): void }[] = [];
  const most = { mails: 0, bytes: 0 };
  function startThread(): Thread {
    return {
      ask(request) {
        const { raw } = request as AuthenticationRequest;
        return new Promise((resolve, reject) => {
          const held = {
            text: Buffer.from(raw).toString().trim(),
            size: raw.length,
            answer: () => resolve(pass),
            fail: reject,
          };
          asked.push(held);
          most.mails = Math.max(most.mails, asked.length);
          most.bytes = Math.max(
            most.bytes,
            asked.reduce((sum, { size }) => sum + size, 0),
          );
        });
      },
      memory: async () => 0,
      async stop() {
        for (const { fail } of asked.splice(0)) fail(new ThreadError('died', 'It was stopped.'));
      },
    };
  }
  return { startThread, asked, most };
}

function start(store: Store, { startThread }: ReturnType<typeof createThreads>) {
  const options = { servers: ['127.0.0.1:9'], mta: 'mx.example' };
  const authenticate = startAuthenticator(options, store, log, Date.now, startThread);
  onTestFinished(() => authenticate.stop());
  return authenticate;
}

/** Waits long enough for a busy machine. */
const until = (look: () => unknown) => vi.waitUntil(look, { timeout: 30_000, interval: 1 });

/** Answers requests until `count` of them have been answered. */
async function answerAll({ asked }: ReturnType<typeof createThreads>, count: number) {
  let answered = 0;
  await until(async () => {
    // Gives further checks time to start.
    await pause(20);
    answered += asked.length;
    for (const { answer } of asked.splice(0)) answer();
    return answered >= count;
  });
}

test('at most 16 mails are checked at a time, even if more readers wait for verdicts', async () => {
  const store = await openInbox();
  const threads = createThreads();
  const authenticate = start(store, threads);
  const ids: number[] = [];
  for (let index = 0; index < 60; index++) {
    ids.push(await deliver(store, `client ${index}`, `mail ${index}`));
  }
  const verdicts = () => Promise.all(ids.map((id) => authenticate.verdictFor(address, id)));
  const first = verdicts();
  await until(() => threads.most.mails >= 16);
  await answerAll(threads, 60);
  expect(threads.most.mails).toBe(16);
  // On a busy machine, the first readers may reach their timeout of three seconds.
  await first;
  expect(await verdicts()).toEqual(ids.map(() => pass));
});

test('at most 32 MiB of mail are checked at a time', async () => {
  const store = await openInbox();
  const threads = createThreads();
  const authenticate = start(store, threads);
  const mebibyte = 1024 ** 2;
  for (let index = 0; index < 6; index++) {
    await deliver(store, `client ${index}`, `mail ${index}`, 8 * mebibyte);
  }
  authenticate.wake();
  await until(() => threads.most.bytes >= 32 * mebibyte);
  await answerAll(threads, 6);
  expect(threads.most.bytes).toBe(32 * mebibyte);
});

test('at most 8 MiB of one client are checked at a time, and a larger mail alone', async () => {
  const store = await openInbox();
  const threads = createThreads();
  const authenticate = start(store, threads);
  for (const [index, mebibytes] of [9, 5, 5].entries()) {
    await deliver(store, 'one', `mail ${index}`, mebibytes * 1024 ** 2);
  }
  authenticate.wake();
  await answerAll(threads, 3);
  expect(threads.most.mails).toBe(1);
});

test('four mails of one client are checked at a time, without delay for the mails of other clients', async () => {
  const store = await openInbox();
  const threads = createThreads();
  const authenticate = start(store, threads);
  const ids: number[] = [];
  for (let index = 0; index < 50; index++) ids.push(await deliver(store, 'one', `of one ${index}`));
  authenticate.wake();
  const readers = ids.map((id) => authenticate.verdictFor(address, id));
  await until(() => threads.asked.length > 0);
  const other = await deliver(store, 'other', 'of another');
  const read = authenticate.verdictFor(address, other);
  const mine = () => threads.asked.find(({ text }) => text === 'of another');
  await until(() => mine() !== undefined);
  expect(threads.asked).toHaveLength(5);
  mine()?.answer();
  expect(await read).toEqual(pass);
  expect(threads.most.mails).toBe(5);
  expect(new Set((await Promise.all(readers)).map(({ dmarc }) => dmarc))).toEqual(
    new Set(['temperror']),
  );
});

test('a mail is not retried too early if its retry is scheduled while due mails are being read', async () => {
  const store = await openInbox();
  const threads = createThreads();
  const first = await deliver(store, 'one', 'first');
  const authenticate = start(store, threads);
  const { asked } = threads;
  await until(() => asked.length === 1);
  const { due } = store.authentication;
  const read = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  vi.spyOn(store.authentication, 'due').mockImplementationOnce(async (most) => {
    const mails = await due(most);
    read.resolve();
    await resume.promise;
    return mails;
  });
  authenticate.wake();
  await read.promise;
  asked.pop()?.fail(new ThreadError('failed', 'Its verdict is temporary.'));
  await until(async () =>
    isDeepStrictEqual(await store.authentication.find(address, first), unknown),
  );
  await deliver(store, 'one', 'second');
  resume.resolve();
  await until(() => asked.length > 0);
  await pause(50);
  expect(asked.map(({ text }) => text)).toEqual(['second']);
});

test('after a thread crash, only a mail that also crashes a thread when it is checked alone is given up', async () => {
  // Time stands still, so that the mail that was given up is not retried.
  const opened = Date.now();
  const store = await openInbox(() => opened);
  const threads = createThreads();
  const authenticate = start(store, threads);
  const texts = ['good 1', 'bad', 'good 2', 'good 3'];
  const ids = new Map<string, number>();
  for (const text of texts) ids.set(text, await deliver(store, `client of ${text}`, text));
  authenticate.wake();
  const { asked } = threads;
  await until(() => asked.length === 4);
  for (const { fail } of asked.splice(0)) fail(new ThreadError('died', 'Out of memory.'));
  for (let left = texts.length; left > 0; left--) {
    await until(() => asked.length > 0);
    // Mails that may have killed the thread are checked one at a time.
    expect(asked).toHaveLength(1);
    for (const { text, answer, fail } of asked.splice(0)) {
      if (text === 'bad') fail(new ThreadError('died', 'Out of memory.'));
      else answer();
    }
  }
  for (const text of texts) {
    const found = () => store.authentication.find(address, ids.get(text) ?? 0);
    const expected: Verdict = text === 'bad' ? unknown : pass;
    await until(async () => isDeepStrictEqual(await found(), expected));
  }
});

test('a mail is checked again later, not at once, if its verdict cannot be stored', async () => {
  const store = await openStore('sqlite::memory:', {
    ...{ inboxMessages: 10, inboxBytes: 1024 ** 2, storeBytes: 0, addressKey, now: Date.now },
  });
  onTestFinished(() => store.close());
  const address = 'quiet@x.example';
  const token = 'token';
  await store.createSession({ address, token, expiresAt: Date.now() + 3_600_000 });
  const raw = new TextEncoder().encode('From: a@[192.0.2.1]\r\n\r\nHello');
  const header = { senderName: '', senderEmail: '', subject: '' };
  const authenticate = { clientKey: '192.0.2.1' };
  await store.deliver({ ...{ recipients: [address], raw, authenticate }, ...header });

  const saveVerdict = vi.fn(store.authentication.saveVerdict);
  saveVerdict.mockRejectedValue(new Error('the disk is full'));
  const failing = { ...store, authentication: { ...store.authentication, saveVerdict } };
  const servers = ['127.0.0.1:9'];
  const started = startAuthenticator({ servers, mta: 'mx.example' }, failing, log, Date.now);
  onTestFinished(() => started.stop());
  await vi.waitFor(() => expect(saveVerdict).toHaveBeenCalled());
  // An immediate retry would happen within these turns of the event loop.
  const before = saveVerdict.mock.calls.length;
  for (let turn = 0; turn < 100; turn++) await pause(0);
  expect(saveVerdict.mock.calls.length - before).toBeLessThan(10);

  saveVerdict.mockImplementation(store.authentication.saveVerdict);
  await vi.waitFor(async () => expect(await store.authentication.due(10)).toEqual([]));
});
