import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type MisbehavingService,
  mailWith,
  plainServiceDialect,
  type ServiceDialect,
  startMisbehavingService,
} from '../../misbehaving-service.ts';
import { type ClientMailbox, createClientMailbox } from './client-mailbox.ts';

const minute = 60_000;
const hour = 60 * minute;

let there: MisbehavingService;
let here: ClientMailbox;
afterEach(() => there.stop());

/** @param ahead by how many milliseconds this machine's clock is ahead of the service's */
async function meet(changes: Partial<ServiceDialect>, ahead = 0) {
  const dialect = plainServiceDialect({
    post: 'form',
    times: 'wire',
    dateHeader: true,
    ...changes,
  });
  there = await startMisbehavingService(dialect, () => here.now() - ahead);
  here = await createClientMailbox(there.base);
  await here.mailbox.ensureAddress({});
}

const address = async () => {
  const [first] = (await here.mailbox.view()).addresses;
  if (!first) throw new Error('no address');
  return first;
};
const left = async () => (await address()).expiresAt - here.now();
const newest = async () => (await here.mailbox.view()).inbox[0];

async function receive(subject: string) {
  here.pass(3000);
  there.deliver((await address()).email, mailWith({ subject }));
  await here.checkNow();
}

describe('before the time zone is known', () => {
  it.each([
    ['UTC, for a day', 0, '24 hours', 24 * hour],
    ['Berlin in summer, for a day', 120, '24 hours', 24 * hour],
    ['Shanghai, for a day', 480, '24 hours', 24 * hour],
    ['Shanghai, for an hour', 480, '1 hour', hour],
    ['India, for an hour', 330, '1 hour', hour],
    ['Los Angeles, for an hour', -480, '1 hour', hour],
    ['New York, for ten minutes', -300, '10 minutes', 10 * minute],
    ['Berlin, for a week', 60, '7 days', 7 * 24 * hour],
  ] as const)(
    'an address in %s, is shown with at most its real remaining lifetime',
    async (_, zone, life, most) => {
      await meet({ zone, life });
      expect(await address()).toMatchObject({ expired: false });
      expect(await left()).toBeGreaterThan(0);
      expect(await left()).toBeLessThanOrEqual(most + minute);
    },
  );

  it('an address is checked for as long as it may be live, even if it seems expired', async () => {
    await meet({ zone: -480, life: '7 days' });
    const shown = await left();
    here.pass(shown + hour);
    there.deliver((await address()).email, mailWith({ subject: 'Late' }));
    await here.mailbox.checkMail();
    expect((await newest())?.subject).toBe('Late');
    expect((await address()).expired).toBe(false);
  });
});

describe('a new message reveals the time zone of the service', () => {
  it.each([0, 60, 120, 330, 345, 480, 765, -210, -300, -480])(
    'if it is %i minutes from UTC',
    async (zone) => {
      await meet({ zone: zone as 0, life: '1 hour' });
      await receive('First');
      expect(Math.abs((await left()) - hour)).toBeLessThan(minute);
      expect(Math.abs(((await newest())?.receivedAt ?? 0) - here.now())).toBeLessThan(5000);
      const [service] = await here.database.getAll('services');
      expect(service?.dialect?.clock?.zone).toBe(zone);
    },
  );

  it('unless the message contains a time that the sender has set', async () => {
    await meet({ zone: 0, life: '24 hours' });
    const mail = there.storedMails((await address()).email);
    here.pass(3000);
    there.deliver((await address()).email, mailWith({ subject: 'Dated' }));
    for (const one of mail) one.receivedAt -= 3 * hour + 7 * minute;
    await here.checkNow();
    expect((await newest())?.subject).toBe('Dated');
    const [service] = await here.database.getAll('services');
    expect(service?.dialect?.clock?.zone).toBeUndefined();
  });

  it('again when summer time ends, and the times of older mail stay unchanged', async () => {
    await meet({ zone: 120, life: '24 hours' });
    await receive('In summer');
    const before = (await newest())?.receivedAt;
    there.dialect = { ...there.dialect, zone: 60 };
    await receive('In winter');
    await receive('Later in winter');
    const { inbox } = await here.mailbox.view();
    const [service] = await here.database.getAll('services');
    expect(service?.dialect?.clock?.zone).toBe(60);
    expect(inbox.find(({ subject }) => subject === 'In summer')?.receivedAt).toBe(before);
    expect(Math.abs((inbox[0]?.receivedAt ?? 0) - here.now())).toBeLessThan(5000);
  });
});

describe('a wrong clock on this machine', () => {
  it.each([
    ['three hours fast', 3 * hour],
    ['two days slow', -48 * hour],
    ['37 minutes fast', 37 * minute],
    ['a year slow', -365 * 24 * hour],
  ])('%s affects neither lifetimes of addresses nor arrival times', async (_, ahead) => {
    await meet({ zone: 120, life: '24 hours' }, ahead);
    expect(await left()).toBeLessThanOrEqual(24 * hour + minute);
    await receive('Now');
    expect(Math.abs((await left()) - 24 * hour)).toBeLessThan(minute);
    expect(Math.abs(((await newest())?.receivedAt ?? 0) - here.now())).toBeLessThan(5000);
  });

  it('is recognised when it is corrected', async () => {
    await meet({ times: 'Z', life: '24 hours' });
    await receive('Before');
    // Only the clock of this machine changes.
    const slow = 5 * hour;
    const { now } = here;
    here.pass(slow);
    there.failures.set('*', (_, response) => {
      response.setHeader('date', new Date(now() - slow).toUTCString());
    });
    await here.checkNow();
    await here.checkNow();
    expect(Math.abs((await left()) - 24 * hour)).toBeLessThan(minute);
  });

  it('is not inferred from a delayed response', async () => {
    await meet({ times: 'Z', life: '24 hours' });
    there.failures.set('check-mail', () => {
      here.pass(6 * hour);
    });
    await here.checkNow();
    const [service] = await here.database.getAll('services');
    expect(service?.dialect?.clock?.ahead).toBe(0);
    expect(service?.dialect?.clock?.aheadDoubt).toBeUndefined();
  });
});
