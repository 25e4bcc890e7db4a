import { describe, expect, it } from 'vitest';
import type { StoredSession } from '../../../../lib/mailbox/records/stored.ts';
import { dueByService, isAwaited } from '../../../../lib/mailbox/sync/due.ts';
import { createRequestRate } from '../../../../lib/mailbox/sync/request-rate.ts';
import { backOff, restingInterval } from '../../../../lib/mailbox/sync/schedule.ts';
import { createPushCoverage } from '../../../../lib/mailbox.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 21, 12);
const service = 'https://service.test';

/** An address that has not been looked at for an hour, unless told otherwise. */
const session = (id: string, changes: Partial<StoredSession> = {}): StoredSession => ({
  ...{ id, service, email: `${id}@mail.test`, token: 't' },
  ...{ createdAt: now - hour, expiresAt: now + hour, usedAt: now, checkedAt: now - hour },
  life: { kind: 'live' },
  ...changes,
});

/** Ids of those that are due, by service. */
function due(
  sessions: StoredSession[],
  options: Parameters<typeof dueByService>[1] = {},
  { pushCoverage = createPushCoverage(), requestRate = createRequestRate() } = {},
) {
  const isCovered = ({ id }: StoredSession) => pushCoverage.isCovered(id);
  const sessionsByService = dueByService(sessions, options, now, { requestRate, isCovered });
  return Object.fromEntries(
    [...sessionsByService].map(([name, sessions]) => [name, sessions.map(({ id }) => id)]),
  );
}

describe('addresses that are due', () => {
  it('are looked at in the order of who waits for them, each once', () => {
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

  it('stand in the sessionsByService of their services', () => {
    const other = 'https://other.test';
    expect(due([session('a'), session('b', { service: other }), session('c')])).toEqual({
      [service]: ['a', 'c'],
      [other]: ['b'],
    });
    expect(due([])).toEqual({});
  });

  it('are those that waited longest for what they are used for first', () => {
    const often = session('often', { checkedAt: now - 10 * minute });
    const rarely = session('rarely', { usedAt: now - 80 * hour, checkedAt: now - 40 * minute });
    expect(due([rarely, often])).toEqual({ [service]: ['often', 'rarely'] });
    const never = session('never');
    delete never.checkedAt;
    expect(due([often, never])).toEqual({ [service]: ['never', 'often'] });
  });

  it('are at most twelve of those that somebody waits for, the latest of them, and a pace of others', () => {
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

  it('are none that were looked at a moment ago, save where somebody asks or something happened', () => {
    const fresh = session('a', { checkedAt: now - 1000 });
    expect(due([fresh])).toEqual({});
    expect(due([fresh], { watched: ['a'] })).toEqual({});
    expect(due([fresh], { urgent: ['a'] })).toEqual({ [service]: ['a'] });
    expect(due([fresh], { pushed: ['a'] })).toEqual({ [service]: ['a'] });
    // A timer that comes a little early still counts.
    expect(due([{ ...fresh, checkedAt: now - 2500 }], { watched: ['a'] })).toEqual({
      [service]: ['a'],
    });
    expect(due([{ ...fresh, checkedAt: now - 2499 }], { watched: ['a'] })).toEqual({});
    // A clock that was set back must not silence an address.
    expect(due([{ ...fresh, checkedAt: now + hour }])).toEqual({ [service]: ['a'] });
  });

  it('are none in a pause, save for who asks and where the service did not', () => {
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

  it('are rare where their service tells of what happens', () => {
    const pushCoverage = createPushCoverage();
    pushCoverage.started('a');
    const looked = (ago: number, watched: string[] = []) =>
      due(
        [session('a', { checkedAt: now - ago, waitUntil: now + minute })],
        { watched },
        {
          pushCoverage,
          requestRate: createRequestRate(),
        },
      )[service]?.length ?? 0;
    expect(looked(minute - 1, ['a'])).toBe(0);
    expect(looked(minute, ['a'])).toBe(1);
    expect(looked(10 * minute - 1)).toBe(0);
    expect(looked(10 * minute)).toBe(1);
  });

  it('are awaited while somebody looks on, or for a while after they were filled', () => {
    expect(isAwaited(session('a'), {}, now)).toBe(false);
    expect(isAwaited(session('a'), { watched: ['b'] }, now)).toBe(false);
    expect(isAwaited(session('a'), { watched: ['a'] }, now)).toBe(true);
    expect(isAwaited(session('a', { waitUntil: now + 1 }), {}, now)).toBe(true);
    expect(isAwaited(session('a', { waitUntil: now }), {}, now)).toBe(false);
  });
});

describe('the time between two looks', () => {
  it.each([
    [0, 15_000],
    [hour - 1, 15_000],
    [hour, 45_000],
    [6 * hour, 165_000],
    [24 * hour, 585_000],
    [72 * hour, 1_785_000],
  ])('grows with the time that nobody used an address: after %i ms to %i', (rest, interval) => {
    expect(restingInterval(rest)).toBe(interval);
  });

  it('grows with each failure, up to five minutes, a random half less', () => {
    expect([1, 2, 3, 8, 9, 50].map((failures) => backOff(failures, 0) / 1000)).toEqual([
      ...[2, 4, 8, 256, 300, 300],
    ]);
    expect(backOff(3, 1)).toBe(4000);
    expect(backOff(3, 0.5)).toBe(6000);
  });
});

it('an address is pushCoverage from a look that was begun after something happened there', () => {
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
