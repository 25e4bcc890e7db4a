import { beforeEach, describe, expect, it } from 'vitest';
import { callService } from '../../../../lib/mailbox/sync/call-service.ts';
import { type Dialect, type DialectUpdate, ServiceError } from '../../../../lib/service-client.ts';
import {
  base,
  callCount,
  changeStored,
  checkNow,
  current,
  database,
  deps,
  hour,
  mailbox,
  now,
  pass,
  problem,
  restart,
  service,
  setUpMailbox,
} from '../mailbox-under-test.ts';

setUpMailbox();

/** Calls the fake service through the mailbox. */
const reach = (
  action: () => Promise<unknown>,
  options: { urgent?: boolean; session?: string } = {},
) => callService(deps, base, action, options);
const fail = (error: Error) => () => Promise.reject(error);
/** The stored record of the service. */
const stored = () => database.get('services', base);

describe('service calls', () => {
  let changes: number;

  beforeEach(async () => {
    await mailbox.ensureAddress({});
    changes = 0;
    restart({ changed: () => void changes++ });
  });

  describe('the record of a service', () => {
    it('is created by reading the service info before the first call', async () => {
      await database.delete('services', base);
      service.calls.length = 0;
      expect(await reach(async () => 'done')).toBe('done');
      expect(service.calls).toEqual(['domains']);
      expect(await stored()).toEqual({
        base,
        dialect: { bearer: true, features: service.features },
      });
    });

    it('contains the features from the latest service info', async () => {
      const { readInfo } = service;
      service.readInfo = async () => ({ ...(await readInfo()), features: ['attachment'] });
      await mailbox.readServiceInfo();
      expect(await stored()).toMatchObject({ dialect: { bearer: true, features: ['attachment'] } });
    });

    it('contains what successful and failed calls revealed about the dialect', async () => {
      const teach =
        (update: DialectUpdate, then: () => Promise<unknown>) =>
        (_service: unknown, note: (update: DialectUpdate) => void) => {
          note(update);
          return then();
        };
      const form: DialectUpdate = (dialect) => ({ ...dialect, post: 'form' });
      await callService(
        deps,
        base,
        teach(form, async () => 1),
      );
      expect((await mailbox.dialectOf(base))?.post).toBe('form');
      const json: DialectUpdate = (dialect) => ({ ...dialect, post: 'json' });
      const refused = teach(json, fail(new ServiceError('refused')));
      await expect(callService(deps, base, refused)).rejects.toMatchObject({ code: 'refused' });
      expect((await mailbox.dialectOf(base))?.post).toBe('json');
    });

    it('causes no change event if nothing new was learnt', async () => {
      await reach(async () => 1);
      expect(changes).toBe(0);
      await expect(reach(fail(new ServiceError('unreachable')))).rejects.toThrow();
      expect(changes).toBe(1);
    });

    it('contains no failure after a successful call', async () => {
      await expect(reach(fail(new ServiceError('web-page')))).rejects.toThrow();
      expect((await stored())?.failure).toMatchObject({ code: 'web-page', failures: 1 });
      pass(hour);
      await reach(async () => 1);
      expect(await stored()).not.toHaveProperty('failure');
    });

    it.each(['address-expired', 'refused', 'message-gone', 'address-taken'] as const)(
      'gets no failure from an error about one address or message: %s',
      async (code) => {
        await expect(reach(fail(new ServiceError(code)))).rejects.toMatchObject({ code });
        expect(await stored()).not.toHaveProperty('failure');
      },
    );

    it('blocks calls during a pause and reports the reason, except for manual requests', async () => {
      const trace = { at: now, asked: 'GET https://service.test/domains' };
      const error = new ServiceError('unavailable', { detail: 'No', trace });
      await expect(reach(fail(error))).rejects.toThrow();
      let asked = 0;
      const ask = async () => {
        asked += 1;
      };
      await expect(reach(ask)).rejects.toMatchObject({
        code: 'unavailable',
        detail: 'No',
        trace,
        retryAt: now + 2000,
      });
      expect(asked).toBe(0);
      await reach(ask, { urgent: true });
      expect(asked).toBe(1);
    });

    it('counts concurrent failures as one', async () => {
      const gate = Promise.withResolvers<never>();
      const both = [reach(() => gate.promise), reach(() => gate.promise)];
      const settled = Promise.allSettled(both);
      // Both requests have started: the failure of one does not stop the other.
      await new Promise(setImmediate);
      gate.reject(new ServiceError('unreachable'));
      await settled;
      expect((await stored())?.failure).toMatchObject({ failures: 1 });
    });

    it('always records a requested pause or a missing network, even after other failures', async () => {
      await expect(reach(fail(new ServiceError('unreachable')))).rejects.toThrow();
      const later = new ServiceError('slow-down', { retryAt: now + hour });
      await expect(reach(fail(later), { urgent: true })).rejects.toThrow();
      expect((await stored())?.failure).toMatchObject({
        failures: 2,
        retryAt: now + hour,
        asked: true,
      });
      pass(hour);
      await expect(reach(fail(new ServiceError('unreachable')))).rejects.toThrow();
      await expect(reach(fail(new ServiceError('offline')), { urgent: true })).rejects.toThrow();
      expect((await stored())?.failure).toMatchObject({
        code: 'offline',
        failures: 3,
        retryAt: now,
      });
    });

    it('is rebuilt, except for its clock, after three responses that could not be parsed', async () => {
      const dialect: Dialect = {
        ...{ bearer: true, features: ['events'], post: 'json', errors: 'both', mail: ['text'] },
        clock: { zone: 60 },
      };
      const misunderstood = async (times: number) => {
        for (let time = 0; time < times; time += 1) {
          await expect(reach(fail(new ServiceError('not-understood')))).rejects.toThrow();
          pass(hour);
        }
      };
      await database.put('services', { base, dialect });
      await misunderstood(2);
      expect((await stored())?.dialect).toEqual(dialect);
      await misunderstood(1);
      const { bearer, features, clock } = dialect;
      expect((await stored())?.dialect).toEqual({ bearer, features, clock });
      const { clock: _, ...timeless } = dialect;
      await database.put('services', { base, dialect: timeless });
      await misunderstood(3);
      expect((await stored())?.dialect).toEqual({ bearer, features });
    });

    it('keeps the known features after any other failure', async () => {
      const dialect: Dialect = { bearer: true, features: [], post: 'json' };
      await database.put('services', { base, dialect });
      for (let time = 0; time < 4; time += 1) {
        await expect(reach(fail(new ServiceError('unreachable')))).rejects.toThrow();
        pass(hour);
      }
      expect((await stored())?.dialect).toEqual(dialect);
    });

    it('records no failure for errors that are not service errors', async () => {
      await expect(reach(fail(new TypeError('a bug')))).rejects.toThrow('a bug');
      expect(await stored()).not.toHaveProperty('failure');
    });
  });

  describe('a restored network connection', () => {
    it('makes everything due immediately except requested pauses', async () => {
      const failure = { code: 'unreachable' as const, failures: 7, retryAt: now + hour };
      const asked = { ...failure, asked: true as const };
      const session = await database.get('sessions', await current());
      if (!session) throw new Error('no address');
      await database.put('sessions', { ...session, failure });
      await database.put('services', {
        base,
        dialect: { bearer: true, features: [] },
        failure,
      });
      await database.put('services', { base: 'https://other.test', failure: asked });
      const message = { session: session.id, senderName: '', senderEmail: '', subject: '' };
      await database.put('messages', {
        ...message,
        id: '1',
        receivedAt: now,
        incomplete: session.id,
        failure,
        life: { kind: 'kept' },
      });
      service.failures.set('check', new ServiceError('refused'));
      await mailbox.online();
      expect(callCount('check')).toBe(1);
      expect(await database.get('messages', [session.id, '1'])).toMatchObject({
        failure: { code: 'unreachable', failures: 0, retryAt: 0 },
      });
      expect((await database.get('services', 'https://other.test'))?.failure).toEqual(asked);
    });
  });
});

describe('outages of single addresses', () => {
  beforeEach(() => mailbox.ensureAddress({}));

  describe('one failing address at a healthy service', () => {
    const trace = { at: 1, asked: 'GET https://service.test/check-mail' };
    const unreachable = fail(new ServiceError('unreachable', { detail: 'No', trace }));
    const well = async () => 1;

    it('does not pause the other addresses', async () => {
      await reach(well, { session: 'b' });
      await expect(reach(unreachable, { session: 'a' })).rejects.toMatchObject({
        name: 'SingleAddressOutage',
        code: 'unreachable',
        detail: 'No',
        trace,
      });
      expect(await stored()).not.toHaveProperty('failure');
    });

    it('becomes a failure of the service if another address fails, or if none succeeded recently', async () => {
      await reach(well, { session: 'b' });
      pass(60_001);
      await expect(reach(unreachable, { session: 'a' })).rejects.toMatchObject({
        name: 'ServiceError',
      });
      expect((await stored())?.failure?.failures).toBe(1);
      pass(hour);
      await reach(well, { session: 'b' });
      await reach(well, { session: 'c' });
      await expect(reach(unreachable, { session: 'a' })).rejects.toMatchObject({
        name: 'SingleAddressOutage',
      });
      await expect(reach(unreachable, { session: 'c' })).rejects.toMatchObject({
        name: 'ServiceError',
      });
      expect((await stored())?.failure?.failures).toBe(1);
    });

    it('counts as a failure of the service if a pause was requested or the network is missing', async () => {
      for (const error of [
        new ServiceError('slow-down', { retryAt: now + hour }),
        new ServiceError('offline'),
      ]) {
        await database.put('services', { base, dialect: { bearer: true, features: [] } });
        await reach(well, { session: 'b' });
        await expect(reach(fail(error), { session: 'a' })).rejects.toBe(error);
        expect((await stored())?.failure?.code).toBe(error.code);
      }
    });

    it('shows the failure of its service first', async () => {
      const failure = { failures: 1, retryAt: now + hour };
      await changeStored({ failure: { ...failure, code: 'refused' } });
      expect(await problem()).toMatchObject({ code: 'refused' });
      await database.put('services', { base, failure: { ...failure, code: 'unreachable' } });
      expect(await problem()).toMatchObject({ code: 'unreachable' });
    });

    it('shows its own failure until it recovers', async () => {
      const failing = await current();
      await mailbox.createAddress({});
      await checkNow();
      await mailbox.selectAddress({ address: failing });
      service.failures.set('check token-1', new ServiceError('too-slow', { detail: 'No' }));
      await checkNow();
      expect(await problem()).toMatchObject({ code: 'too-slow', detail: 'No', until: now + 2000 });
      await mailbox.selectAddress({ address: (await mailbox.view()).addresses[0]?.id ?? '' });
      service.failures.clear();
      await mailbox.selectAddress({ address: failing });
      await checkNow();
      expect(await problem()).toBeUndefined();
    });
  });
});
