import { beforeEach, describe, expect, it } from 'vitest';
import { createMailbox, createPushCoverage, type Mailbox } from '../../../../lib/mailbox.ts';
import { ServiceError } from '../../../../lib/service-client.ts';
import { database, deps, hour, now, pass, service, setUpMailbox } from '../mailbox-under-test.ts';

setUpMailbox();

let pushCoverage: ReturnType<typeof createPushCoverage>;
let mailbox: Mailbox;

beforeEach(async () => {
  service.features.push('events');
  pushCoverage = createPushCoverage();
  mailbox = createMailbox(deps, pushCoverage);
  await mailbox.ensureAddress({});
});

const checks = () => service.calls.filter((call) => call === 'check').length;
const current = async () => (await mailbox.current()) ?? '';

/** Number of checks in the given number of rounds of the given milliseconds. */
async function checksIn(rounds: number, milliseconds: number, watched: string[] = []) {
  const before = checks();
  for (let round = 0; round < rounds; round += 1) {
    pass(milliseconds);
    await mailbox.checkMail({ watched });
  }
  return checks() - before;
}

describe('an address with push events', () => {
  it('is the only one checked after its event', async () => {
    const first = await current();
    const { address: second } = await mailbox.createAddress({});
    await mailbox.checkMail();
    for (const id of [first, second]) pushCoverage.started(id);
    service.deliver({ id: '7' });
    pass(1000);
    pushCoverage.changed(first, now);
    const before = checks();
    await mailbox.checkMail({ pushed: [first] });
    expect(checks()).toBe(before + 1);
    expect(await mailbox.listMessages({ address: first, offset: 0, count: 5 })).toHaveLength(1);
    expect(await mailbox.listMessages({ address: second, offset: 0, count: 5 })).toEqual([]);
    expect(pushCoverage.isCovered(first)).toBe(true);
  });

  it('is checked again if an event arrives during a check', async () => {
    const id = await current();
    await mailbox.checkMail();
    pushCoverage.started(id);
    const gate = Promise.withResolvers<void>();
    const { checkMail } = service;
    const listed: number[] = [];
    service.checkMail = async (token, etag) => {
      const answer = await checkMail(token, etag);
      listed.push(service.mails.size);
      if (listed.length === 1) await gate.promise;
      return answer;
    };
    const first = mailbox.checkMail({ pushed: [id] });
    await expect.poll(() => listed.length, { timeout: 30_000 }).toBe(1);
    service.deliver({ id: '7' });
    pass(10);
    pushCoverage.changed(id, now);
    const others = [mailbox.checkMail({ pushed: [id] }), mailbox.checkMail({ pushed: [id] })];
    gate.resolve();
    await Promise.all([first, ...others]);
    expect(listed).toEqual([0, 1]);
    expect(pushCoverage.isCovered(id)).toBe(true);
    expect(await mailbox.listMessages({ address: id, offset: 0, count: 5 })).toHaveLength(1);
  });

  it('is not covered by push while one of its messages is missing or its service fails', async () => {
    const id = await current();
    await mailbox.checkMail();
    service.deliver({ id: '7' });
    service.failures.set('read 7', new ServiceError('unavailable'));
    pushCoverage.started(id);
    pushCoverage.changed(id, now);
    await mailbox.checkMail({ pushed: [id] });
    expect(pushCoverage.isCovered(id)).toBe(false);
    service.failures.clear();
    pass(10_000);
    await mailbox.checkMail({ pushed: [id] });
    expect(pushCoverage.isCovered(id)).toBe(true);
    service.failures.set('check', new ServiceError('unreachable'));
    pushCoverage.changed(id, now);
    await mailbox.checkMail({ pushed: [id] });
    const before = checks();
    await mailbox.checkMail({ pushed: [id] });
    // A pause after a failure also applies to events.
    expect(checks()).toBe(before);
    expect(pushCoverage.isCovered(id)).toBe(false);
    service.failures.clear();
    expect(await checksIn(1, 6 * 60_000)).toBe(1);
    expect(pushCoverage.isCovered(id)).toBe(true);
  });
});

it('an address is checked as soon as possible when push events resume after a failure', async () => {
  const id = await current();
  await mailbox.checkMail();
  service.failures.set('check', new ServiceError('unreachable'));
  pushCoverage.changed(id, now);
  await mailbox.checkMail({ pushed: [id], watched: [id] });
  service.failures.clear();
  pushCoverage.started(id);
  expect(await checksIn(3, 3000, [id])).toBeGreaterThan(0);
  expect(await checksIn(3, 3000, [id])).toBe(0);
});

describe('push targets', () => {
  const keys = async () =>
    [...(await mailbox.pushTargets()).values()].flatMap(({ addresses }) =>
      addresses.map(({ key }) => key),
    );

  it('are the live addresses with their tokens and last listings', async () => {
    await mailbox.checkMail();
    service.deliver({ id: '7' });
    const id = await current();
    await mailbox.checkMail({ pushed: [id] });
    const session = await database.get('sessions', id);
    expect([...(await mailbox.pushTargets())]).toEqual([
      [
        'https://service.test',
        {
          source: { url: 'wss://service.test/events', base: 'https://service.test', dialect: {} },
          addresses: [{ key: id, token: session?.token, seen: session?.etag }],
        },
      ],
    ]);
  });

  it('have no last listing while a message body is missing', async () => {
    const id = await current();
    const seen = async () =>
      [...(await mailbox.pushTargets()).values()].map(({ addresses }) => addresses[0]?.seen);
    await mailbox.checkMail();
    service.deliver({ id: '7' });
    service.failures.set('read 7', new ServiceError('unreachable'));
    await mailbox.checkMail({ pushed: [id] });
    expect(await seen()).toEqual([undefined]);
    service.failures.clear();
    pass(10_000);
    await mailbox.checkMail({ pushed: [id] });
    expect(await seen()).toEqual([(await database.get('sessions', id))?.etag]);
    expect(await seen()).not.toEqual([undefined]);
  });

  it('exclude muted, ended, removed and expired addresses', async () => {
    const ids = [await current()];
    for (let more = 0; more < 3; more += 1) ids.push((await mailbox.createAddress({})).address);
    const [muted = '', ended = '', removed = '', last = ''] = ids;
    expect((await keys()).sort()).toEqual(ids.sort());
    await mailbox.muteAddress({ address: muted, muted: true });
    await mailbox.endAddress({ address: ended });
    await mailbox.endAddress({ address: removed });
    await mailbox.removeAddresses({ addresses: [removed] });
    expect(await keys()).toEqual([last]);
    await mailbox.muteAddress({ address: muted, muted: false });
    expect((await keys()).sort()).toEqual([muted, last].sort());
    pass(25 * hour);
    expect(await keys()).toEqual([]);
  });

  it('have another key after an extension', async () => {
    const id = await current();
    await mailbox.extendAddress({ address: id });
    expect(await keys()).toEqual([`${id} ${now}`]);
  });

  it('are empty after the service info no longer contains push events', async () => {
    expect(await keys()).toHaveLength(1);
    service.features.splice(service.features.indexOf('events'), 1);
    service.failures.set('domains', new ServiceError('unavailable'));
    await mailbox.refreshCapabilities('https://service.test');
    expect(await keys()).toHaveLength(1);
    service.failures.clear();
    pass(hour);
    await mailbox.refreshCapabilities('https://service.test');
    expect(await keys()).toEqual([]);
  });

  it('are empty for a service without push events until its service info contains them', async () => {
    const stored = await database.get('services', 'https://service.test');
    if (!stored?.dialect) throw new Error('nothing was learnt');
    const features = ['extend-session'] as const;
    service.features.splice(0, service.features.length, ...features);
    await database.put('services', {
      ...stored,
      dialect: { ...stored.dialect, features: [...features] },
    });
    const offers = () => service.calls.filter((call) => call === 'domains').length;
    const before = offers();
    await mailbox.refreshAllCapabilities();
    expect(await keys()).toEqual([]);
    service.features.push('events');
    await mailbox.refreshAllCapabilities();
    expect(await keys()).toHaveLength(1);
    service.features.push('delete-many');
    await mailbox.refreshAllCapabilities();
    await mailbox.refreshAllCapabilities();
    expect(offers()).toBe(before + 3);
    pass(25 * hour);
    service.features.splice(1);
    await database.put('services', {
      ...stored,
      dialect: { ...stored.dialect, features: [...features] },
    });
    await mailbox.refreshAllCapabilities();
    expect(offers()).toBe(before + 3);
  });
});
