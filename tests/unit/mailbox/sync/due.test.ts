import { describe, expect, it } from 'vitest';
import type { StoredSession } from '../../../../lib/mailbox/records/stored.ts';
import { dueByService, isAwaited } from '../../../../lib/mailbox/sync/due.ts';
import { createRequestRate } from '../../../../lib/mailbox/sync/request-rate.ts';
import { backOff, idleInterval } from '../../../../lib/mailbox/sync/schedule.ts';
import { createPushCoverage } from '../../../../lib/mailbox.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 21, 12);
const service = 'https://service.test';

/** An address that was last checked an hour ago by default. */
const session = (id: string, changes: Partial<StoredSession> = {}): StoredSession => ({
  ...{ id, service, email: `${id}@mail.test`, token: 't' },
  ...{ createdAt: now - hour, expiresAt: now + hour, usedAt: now, checkedAt: now - hour },
  life: { kind: 'live' },
  ...changes,
});

/** Ids of the due addresses, by service. */
function due(
  sessions: StoredSession[],
  options: Parameters<typeof dueByService>[1] = {},
  { pushCoverage = createPushCoverage(), requestRate = createRequestRate() } = {},
) {
  const isCovered = ({ id }: StoredSession) => pushCoverage.isCovered(id);
  const sessionsByService = dueByService(sessions, options, now, {
    requestRate,
    isCovered,
    intervalOf: () => 0,
  });
  return Object.fromEntries(
    [...sessionsByService].map(([name, sessions]) => [name, sessions.map(({ id }) => id)]),
  );
}

describe('addresses that are due', () => {
  it('are ordered by how urgent they are, each listed once', () => {
    const waiting = session('waiting', { waitUntil: now + minute });
    const longer = session('longer', { waitUntil: now + 2 * minute });
    const all = [
      session('rested', { checkedAt: now - minute }),
      session('overdue', { checkedAt: now - 2 * hour }),
      waiting,
      longer,
      session('watched'),
      session('pushed'),
      session('urgent', { waitUntil: now + 3 * minute }),
    ];
    const options = { watched: ['watched'], pushed: ['pushed', 'urgent'], urgent: ['urgent'] };
    expect(due(all, options)).toEqual({
      [service]: ['urgent', 'pushed', 'watched', 'longer', 'waiting', 'overdue', 'rested'],
    });
  });

  it('are grouped by service', () => {
    const other = 'https://other.test';
    expect(due([session('a'), session('b', { service: other }), session('c')])).toEqual({
      [service]: ['a', 'c'],
      [other]: ['b'],
    });
    expect(due([])).toEqual({});
  });

  it('are ordered by their time since the last check, relative to their interval', () => {
    const often = session('often', { checkedAt: now - 10 * minute });
    const rarely = session('rarely', { usedAt: now - 80 * hour, checkedAt: now - 40 * minute });
    expect(due([rarely, often])).toEqual({ [service]: ['often', 'rarely'] });
    const never = session('never');
    delete never.checkedAt;
    expect(due([often, never])).toEqual({ [service]: ['never', 'often'] });
  });

  it('include at most the twelve most recently awaited ones, and others up to the rate limit', () => {
    const waiting = Array.from({ length: 20 }, (_, index) =>
      session(`w${index}`, { waitUntil: now + index * 1000 + 1000, checkedAt: now - 3000 }),
    );
    const requestRate = createRequestRate({ requests: 3, per: minute });
    const sessions = due(waiting, {}, { pushCoverage: createPushCoverage(), requestRate })[service];
    expect(sessions?.slice(0, 12)).toEqual(
      waiting
        .toReversed()
        .slice(0, 12)
        .map(({ id }) => id),
    );
    expect(sessions).toHaveLength(12 + 3);
  });

  it('are checked at the interval that the service allows, and the one on screen most often', () => {
    const requestRate = createRequestRate();
    const checkedAt = new Map<string, number>();
    const checks: string[][] = [];
    for (let at = now; at < now + minute; at += 3000) {
      const sessions = ['a', 'b', 'c'].map((id) =>
        session(id, { waitUntil: now + hour, checkedAt: checkedAt.get(id) ?? now - minute }),
      );
      const rules = { requestRate, isCovered: () => false, intervalOf: () => 4000 };
      const found = dueByService(sessions, { watched: ['a'] }, at, rules).get(service) ?? [];
      for (const { id } of found) checkedAt.set(id, at);
      checks.push(found.map(({ id }) => id));
    }
    const all = checks.flat();
    expect(all.length).toBeLessThanOrEqual(15);
    expect(all.length).toBeGreaterThanOrEqual(14);
    const timesOf = (id: string) => all.filter((one) => one === id).length;
    expect(timesOf('a')).toBeGreaterThan(2 * timesOf('b'));
    expect(timesOf('b')).toBeGreaterThan(0);
    expect(timesOf('c')).toBeGreaterThan(0);
  });

  it('exclude recently checked ones, except on request or after an event', () => {
    const fresh = session('a', { checkedAt: now - 1000 });
    expect(due([fresh])).toEqual({});
    expect(due([fresh], { watched: ['a'] })).toEqual({});
    expect(due([fresh], { urgent: ['a'] })).toEqual({ [service]: ['a'] });
    expect(due([fresh], { pushed: ['a'] })).toEqual({ [service]: ['a'] });
    // A timer may fire slightly early.
    expect(due([{ ...fresh, checkedAt: now - 2500 }], { watched: ['a'] })).toEqual({
      [service]: ['a'],
    });
    expect(due([{ ...fresh, checkedAt: now - 2499 }], { watched: ['a'] })).toEqual({});
    // A clock that was set back must not block an address.
    expect(due([{ ...fresh, checkedAt: now + hour }])).toEqual({ [service]: ['a'] });
  });

  it('exclude those of a paused service, except on request if the service did not set the pause', () => {
    const failure = { code: 'unreachable' as const, failures: 1, retryAt: now + minute };
    const paused = session('a', { failure: failure });
    expect(due([paused])).toEqual({});
    expect(due([paused], { pushed: ['a'] })).toEqual({});
    expect(due([paused], { urgent: ['a'] })).toEqual({ [service]: ['a'] });
    const asked = session('a', { failure: { ...failure, asked: true } });
    expect(due([asked], { urgent: ['a'] })).toEqual({});
    expect(due([session('a', { failure: { ...failure, retryAt: now } })])).toEqual({
      [service]: ['a'],
    });
  });

  it('become due rarely if the service sends push events', () => {
    const pushCoverage = createPushCoverage();
    pushCoverage.started('a');
    const dueAfter = (ago: number, watched: string[] = []) =>
      due(
        [session('a', { checkedAt: now - ago, waitUntil: now + minute })],
        { watched },
        {
          pushCoverage,
          requestRate: createRequestRate(),
        },
      )[service]?.length ?? 0;
    expect(dueAfter(minute - 1, ['a'])).toBe(0);
    expect(dueAfter(minute, ['a'])).toBe(1);
    expect(dueAfter(10 * minute - 1)).toBe(0);
    expect(dueAfter(10 * minute)).toBe(1);
  });

  it('await mail while their inbox is visible, and for some time after a fill', () => {
    expect(isAwaited(session('a'), {}, now)).toBe(false);
    expect(isAwaited(session('a'), { watched: ['b'] }, now)).toBe(false);
    expect(isAwaited(session('a'), { watched: ['a'] }, now)).toBe(true);
    expect(isAwaited(session('a', { waitUntil: now + 1 }), {}, now)).toBe(true);
    expect(isAwaited(session('a', { waitUntil: now }), {}, now)).toBe(false);
  });
});

describe('the interval between two checks', () => {
  it.each([
    [0, 15_000],
    [hour - 1, 15_000],
    [hour, 45_000],
    [6 * hour, 165_000],
    [24 * hour, 585_000],
    [72 * hour, 1_785_000],
  ])('grows while an address is unused: after %i ms it is %i ms', (rest, interval) => {
    expect(idleInterval(rest)).toBe(interval);
  });

  it('grows with each failure up to five minutes, minus a random half', () => {
    expect([1, 2, 3, 8, 9, 50].map((failures) => backOff(failures, 0) / 1000)).toEqual([
      ...[2, 4, 8, 256, 300, 300],
    ]);
    expect(backOff(3, 1)).toBe(4000);
    expect(backOff(3, 0.5)).toBe(6000);
  });
});

it('an address is covered by push from a check that began after its last event', () => {
  const pushCoverage = createPushCoverage();
  expect(pushCoverage.isCovered('a')).toBe(false);
  pushCoverage.checked('a', now);
  expect(pushCoverage.isCovered('a')).toBe(false);
  pushCoverage.started('a');
  expect(pushCoverage.isCovered('a')).toBe(true);
  pushCoverage.changed('a', now);
  expect(pushCoverage.isCovered('a')).toBe(false);
  pushCoverage.checked('a', now - 1);
  expect(pushCoverage.isCovered('a')).toBe(false);
  pushCoverage.checked('a', now);
  expect(pushCoverage.isCovered('a')).toBe(true);
  pushCoverage.stopped('a');
  expect(pushCoverage.isCovered('a')).toBe(false);
});
