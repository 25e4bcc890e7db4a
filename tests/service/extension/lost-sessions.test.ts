import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import {
  type MisbehavingService,
  mailWith,
  plainServiceDialect,
  startMisbehavingService,
} from '../../misbehaving-service.ts';
import { createClientMailbox } from './client-mailbox.ts';

let service: MisbehavingService | undefined;
afterEach(() => service?.stop());

it.each([
  ['by HTTP status and JSON', plainServiceDialect()],
  ['by `status` alone', plainServiceDialect({ errors: 'status' })],
  ['by HTTP status alone', plainServiceDialect({ errors: 'http', errorText: 'nothing' })],
])(
  'addresses that a service has lost expire, and are asked for rarely until then: %s',
  async (_, dialect) => {
    const there = await startMisbehavingService(dialect, () => here.now());
    service = there;
    const here = await createClientMailbox(there.base);
    const { mailbox } = here;
    await mailbox.ensureAddress({});
    await mailbox.createAddress({ prefix: 'anna' });
    for (const email of there.created) there.deliver(email, mailWith());
    await here.checkNow();
    for (const email of there.created) there.forget(email);
    there.requests.length = 0;
    const watched = [(await mailbox.current()) ?? ''];
    const expired = async () => (await mailbox.view()).addresses.every((one) => one.expired);
    let seconds = 0;
    for (; !(await expired()); seconds += 3) {
      here.pass(3000);
      await mailbox.checkMail({ watched });
      if (!(await expired())) {
        expect((await mailbox.view()).check.problem?.code).toBe('address-unknown');
      }
      expect(seconds).toBeLessThan(900);
    }
    // Both once a minute.
    expect(there.requests.length).toBeLessThanOrEqual(2 * (seconds / 60 + 2));
    expect((await mailbox.view()).check.problem).toBeUndefined();
    there.requests.length = 0;
    for (let round = 0; round < 60; round += 1) {
      here.pass(3000);
      await mailbox.checkMail({ watched });
    }
    expect(there.requests).toEqual([]);
  },
);
