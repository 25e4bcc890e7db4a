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
  it('an address is shown with at most its real remaining lifetime', async () => {
    await meet({ zone: -480, life: '1 hour' });
    expect(await address()).toMatchObject({ expired: false });
    expect(await left()).toBeGreaterThan(0);
    expect(await left()).toBeLessThanOrEqual(hour + minute);
  });

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

describe('the time zone of a service', () => {
  it('is known after one new message', async () => {
    await meet({ zone: 330, life: '1 hour' });
    await receive('First');
    expect(Math.abs((await left()) - hour)).toBeLessThan(minute);
    expect(Math.abs(((await newest())?.receivedAt ?? 0) - here.now())).toBeLessThan(5000);
    const [service] = await here.database.getAll('services');
    expect(service?.dialect?.clock?.zone).toBe(330);
  });

  it('is learnt again when summer time ends, and the times of older mail stay unchanged', async () => {
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

it('a wrong clock on this machine affects neither lifetimes of addresses nor arrival times', async () => {
  await meet({ zone: 120, life: '24 hours' }, 37 * minute);
  expect(await left()).toBeLessThanOrEqual(24 * hour + minute);
  await receive('Now');
  expect(Math.abs((await left()) - 24 * hour)).toBeLessThan(minute);
  expect(Math.abs(((await newest())?.receivedAt ?? 0) - here.now())).toBeLessThan(5000);
});
