import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import {
  type MisbehavingService,
  mailWith,
  plainServiceDialect,
  startMisbehavingService,
} from '../../misbehaving-service.ts';
import { type ClientMailbox, createClientMailbox } from './client-mailbox.ts';

const services: MisbehavingService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});

let here: ClientMailbox;
let base = '';

async function start(): Promise<MisbehavingService> {
  const dialect = plainServiceDialect({ post: 'form', life: '7 days', etag: true });
  const service = await startMisbehavingService(dialect, () => here.now());
  services.push(service);
  return service;
}

/** Creates addresses at a service, and returns their tokens. */
async function make(service: MisbehavingService, count: number) {
  base = service.base;
  for (let made = 0; made < count; made += 1) await here.mailbox.createAddress({});
  const sessions = await here.database.getAll('sessions');
  return sessions.filter((session) => session.service === service.base);
}

it('four services that never respond delay mail from a fifth service only briefly', async () => {
  here = await createClientMailbox(() => base);
  for (let count = 0; count < 4; count += 1) {
    const slow = await start();
    await make(slow, 3);
    slow.failures.set('check-mail', (_, response) => response);
    here.timeoutWith.set(slow.base, 1000);
  }
  const quick = await start();
  const [address] = await make(quick, 1);
  quick.deliver(address?.email ?? '', mailWith());
  here.pass(60_000);
  await here.mailbox.checkMail();
  expect(here.notified).toHaveLength(1);
});

it('after an offline period, 200 addresses are checked one after another, starting with those for which mail is awaited', async () => {
  here = await createClientMailbox(() => base);
  const service = await start();
  const sessions = await make(service, 200);
  const waited = sessions[77];
  if (!waited) throw new Error('no session');
  here.pass(10 * 60_000);
  await here.mailbox.markFilled({ address: waited.id, site: undefined });
  service.requests.length = 0;
  let running = 0;
  let most = 0;
  service.failures.set('check-mail', (_, response) => {
    running += 1;
    most = Math.max(most, running);
    response.on('finish', () => {
      running -= 1;
    });
    return undefined;
  });
  const tokens = () => service.requests.map(({ url }) => url.searchParams.get('token'));

  await here.mailbox.online();
  expect(most).toBeLessThanOrEqual(3);
  expect(service.requests.length).toBeLessThanOrEqual(41);
  expect(tokens()[0]).toBe(waited.token);
  // Simulates a second window and a second alarm within the same half minute.
  await here.mailbox.checkMail();
  await here.mailbox.checkMail();
  expect(service.requests.length).toBeLessThanOrEqual(41);

  for (let round = 0; round < 6; round += 1) {
    here.pass(31_000);
    await here.mailbox.checkMail();
  }
  expect(new Set(tokens()).size).toBe(200);
  expect(most).toBeLessThanOrEqual(3);
});
