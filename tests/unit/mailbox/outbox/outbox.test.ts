import { beforeEach, describe, expect, it } from 'vitest';
import { undoGraceTime } from '../../../../lib/mailbox/outbox/outbox-entry.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import {
  base,
  callCount,
  checkNow,
  current,
  database,
  inbox,
  mailbox,
  now,
  pass,
  passUndo,
  problem,
  receive,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

/** Message ids in the deletion requests to the service, one list per request. */
let requests: string[][];

beforeEach(async () => {
  requests = [];
  const { deleteMail, deleteMany } = service;
  service.deleteMail = async (token, id) => {
    requests.push([id]);
    await deleteMail(token, id);
  };
  service.deleteMany = async (token, ids) => {
    requests.push([...ids]);
    await deleteMany(token, ids);
  };
  await mailbox.ensureAddress({});
});

/** Runs the outbox as the background does: at the requested times, up to a maximum. */
async function runThrough(most: number): Promise<void> {
  for (let count = 0; count < most; count += 1) {
    const due = await mailbox.runOutbox();
    if (due === undefined) return;
    pass(Math.max(0, due - now));
  }
}

/** The service accepts one message per deletion request. */
async function takeOne(): Promise<void> {
  service.features = ['bearer'];
  await mailbox.refreshCapabilities(base);
}

const sent = () => requests.flat().toSorted();
const pause = (seconds: number) => new ServiceError('slow-down', { retryAt: now + seconds * 1000 });

describe('final deletions', () => {
  it.each([
    [13, [13]],
    [150, [100, 50]],
    [1, [1]],
  ])('are sent once: %i in batches of %j', async (count, sizes) => {
    const keys = await receive(count);
    // Separate calls, as when a key is pressed repeatedly.
    const runs = keys.map(async (key) => {
      await mailbox.deleteMessages({ messages: [key] });
      return mailbox.runOutbox();
    });
    for (const due of await Promise.all(runs)) expect(due).toBe(now + undoGraceTime);
    pass(undoGraceTime);
    await Promise.all(keys.map(() => mailbox.runOutbox()));
    expect(requests.map(({ length }) => length)).toEqual(sizes);
    expect(sent()).toEqual(keys.map(({ message }) => message).toSorted());
    expect(service.mails.size).toBe(0);
    expect(await mailbox.runOutbox()).toBeUndefined();
  });

  it('of two separate calls use two requests', async () => {
    const keys = await receive(13);
    for (const key of keys) {
      await mailbox.deleteMessages({ messages: [key] });
      pass(80);
    }
    await runThrough(5);
    expect(requests.map(({ length }) => length)).toEqual([1, 12]);
  });

  it('are sent one at a time and rate-limited to a service without batch deletion', async () => {
    await takeOne();
    const keys = await receive(13);
    await mailbox.deleteMessages({ messages: keys });
    pass(undoGraceTime);
    expect(await mailbox.runOutbox()).toBe(now + 5000);
    await mailbox.runOutbox();
    expect(requests).toHaveLength(5);
    await runThrough(5);
    expect(sent()).toEqual(keys.map(({ message }) => message).toSorted());
    expect(requests.every(({ length }) => length === 1)).toBe(true);
  });

  it('do not delay new mail, however slow the service is', async () => {
    const keys = await receive(3);
    await mailbox.deleteMessages({ messages: keys });
    passUndo();
    const gate = Promise.withResolvers<void>();
    service.deleteMany = () => gate.promise;
    const run = mailbox.runOutbox();
    service.deliver({ id: 'new', text: 'Your verification code is 482913.' });
    await mailbox.checkMail({ watched: [await current()] });
    expect(await inbox()).toEqual(['new']);
    gate.resolve();
    await run;
  });

  it('wait for a pause requested by the service, but checks for mail do not', async () => {
    const keys = await receive(3);
    await mailbox.deleteMessages({ messages: keys });
    passUndo();
    service.failures.set('delete-many', pause(90));
    expect(await mailbox.runOutbox()).toBe(now + 90_000);
    service.failures.clear();
    service.deliver({ id: 'new' });
    restart();
    pass(3000);
    await mailbox.checkMail({ watched: [await current()] });
    expect(await problem()).toBeUndefined();
    expect(await inbox()).toEqual(['new']);
    pass(86_000);
    await mailbox.runOutbox();
    expect(requests).toHaveLength(1);
    pass(1000);
    await mailbox.runOutbox();
    expect(requests).toHaveLength(2);
    expect([...service.mails.keys()]).toEqual(['new']);
    expect(await mailbox.runOutbox()).toBeUndefined();
  });

  it.each(['unreachable', 'unavailable', 'not-understood'] as const)(
    'are retried with growing delays after %s, while checks for mail continue normally',
    async (code) => {
      const keys = await receive(3);
      await mailbox.deleteMessages({ messages: keys });
      passUndo();
      service.failures.set('delete-many', new ServiceError(code));
      await runThrough(6);
      expect(requests).toHaveLength(6);
      expect((await mailbox.runOutbox()) ?? 0).toBeGreaterThan(now + 30_000);
      service.deliver({ id: 'new' });
      await mailbox.checkMail();
      expect(await problem()).toBeUndefined();
      expect(await inbox()).toEqual(['new']);
      service.failures.clear();
      await mailbox.online();
      await mailbox.runOutbox();
      expect([...service.mails.keys()]).toEqual(['new']);
    },
  );

  it('are not sent to a service with failing mail checks', async () => {
    const keys = await receive(2);
    await mailbox.deleteMessages({ messages: keys });
    passUndo();
    service.failures.set('check', pause(60));
    await checkNow();
    expect(await mailbox.runOutbox()).toBe(now + 60_000);
    expect(requests).toEqual([]);
    pass(60_000);
    service.failures.clear();
    await mailbox.runOutbox();
    expect(requests).toHaveLength(1);
  });

  it('are sent one by one if the service rejects the batch, and one failure delays no other', async () => {
    const keys = await receive(3);
    await mailbox.deleteMessages({ messages: keys });
    passUndo();
    service.failures.set('delete-many', new ServiceError('refused'));
    const { deleteMail } = service;
    service.deleteMail = async (token, id) => {
      await deleteMail(token, id);
      if (id === '0') throw new ServiceError('refused');
    };
    await mailbox.runOutbox();
    await runThrough(1);
    await mailbox.runOutbox();
    expect(requests.map((ids) => ids.toSorted().join())).toEqual(['0,1,2', '0', '1', '2']);
    expect(service.mails.size).toBe(0);
  });

  it('at one failing address do not delay those of other addresses', async () => {
    const [first] = await receive(1);
    await mailbox.createAddress({});
    const [second] = await receive(1);
    const { deleteMail } = service;
    service.deleteMail = (token, id) => {
      if (token === 'token-1') throw new ServiceError('unavailable');
      return deleteMail(token, id);
    };
    await mailbox.deleteMessages({ messages: [first, second].filter((key) => key !== undefined) });
    passUndo();
    await runThrough(3);
    expect(sent()).toEqual([second?.message]);
  });

  it('are sent first for a full inbox', async () => {
    await takeOne();
    const inNotFull = await receive(4);
    service.mails.clear();
    await mailbox.createAddress({});
    service.most = 3;
    const full = await receive(3);
    await mailbox.deleteMessages({ messages: inNotFull });
    await mailbox.deleteMessages({ messages: full });
    passUndo();
    await mailbox.runOutbox();
    const address = await current();
    const gone = await database.getAll('messages');
    expect(
      gone.filter(({ session, life }) => session === address && life.kind === 'gone'),
    ).toHaveLength(3);
  });

  it('and the end of the same address cause no duplicate requests', async () => {
    const keys = await receive(3);
    await mailbox.deleteMessages({ messages: keys });
    await mailbox.endAddress({ address: await current() });
    passUndo();
    await runThrough(3);
    expect(callCount('end')).toBe(1);
    expect(requests).toEqual([]);
    expect(await database.count('messages')).toBe(0);
    expect(await mailbox.runOutbox()).toBeUndefined();
  });
});
