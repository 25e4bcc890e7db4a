import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { startMaildev } from '../../../scripts/servers/maildev.ts';
import { sendMail } from '../support/send-mail.ts';
import { mailpit } from './adapters/mailpit.ts';
import { type ClientMailbox, createClientMailbox } from './client-mailbox.ts';

// Different programs may use a loopback URL over time: both Mailpit and Mayfly's own service use
// port 8025 by default.

type Program = { smtpPort?: number; stop(): Promise<unknown> };

let running: Program | undefined;
afterEach(() => running?.stop());

async function runAnother(start: () => Promise<Program>): Promise<Program> {
  await running?.stop();
  running = undefined;
  running = await start();
  return running;
}

const subjectsIn = async ({ mailbox }: ClientMailbox) =>
  (await mailbox.view()).inbox.map(({ subject }) => subject);

/** Creates an address at the running program, and delivers mail to it. */
async function expectMail(here: ClientMailbox, { smtpPort }: Program, subject: string) {
  await here.mailbox.readServiceInfo();
  await here.mailbox.createAddress({});
  const current = await here.mailbox.current();
  const { addresses } = await here.mailbox.view();
  const to = addresses.find(({ id }) => id === current)?.email ?? '';
  const from = 'anna@acme.example';
  await sendMail(
    { smtpHost: '127.0.0.1', smtpPort: smtpPort ?? 0 },
    { from, to, subject, text: 'Hi' },
  );
  await expect
    .poll(async () => {
      here.pass(5000);
      await here.checkNow();
      return subjectsIn(here);
    })
    .toEqual([subject]);
}

it('a change of the program at a URL, to maildev and back, is detected', async () => {
  const port = await freePort();
  const here = await createClientMailbox(`http://127.0.0.1:${port}`);
  const protocol = async () => (await here.database.getAll('services'))[0]?.dialect?.protocol;
  const service = () => runOwnService({ MAYFLY_HTTP: `127.0.0.1:${port}` });

  await expectMail(here, await runAnother(service), 'from the service');
  expect(await protocol()).toBeUndefined();

  await expectMail(here, await runAnother(() => startMaildev(port)), 'from maildev');
  expect(await protocol()).toBe('maildev');

  await expectMail(here, await runAnother(service), 'from the service again');
  const [known] = await here.database.getAll('services');
  expect(known?.dialect).toMatchObject({
    bearer: true,
    features: expect.arrayContaining(['events']),
  });
  expect(known?.dialect).not.toHaveProperty('protocol');
  expect(known?.dialect).not.toHaveProperty('at');
  expect(known?.dialect).not.toHaveProperty('lacks');
}, 60_000);

it('an unreachable service is not mistaken for a different program', async () => {
  const there = await mailpit.start();
  running = { stop: () => there.close() };
  const here = await createClientMailbox(there.base);
  await here.mailbox.ensureAddress({});
  await there.close();
  running = undefined;
  const failure = async () => (await here.database.getAll('services'))[0]?.failure?.code;
  await here.checkNow();
  expect(await failure()).toBe('unreachable');
  await expect(here.mailbox.readServiceInfo()).rejects.toMatchObject({ code: 'unreachable' });
  expect(await failure()).toBe('unreachable');
  const [known] = await here.database.getAll('services');
  expect(known?.dialect).toMatchObject({ protocol: 'mailpit' });
});
