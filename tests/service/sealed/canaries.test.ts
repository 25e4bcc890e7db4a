import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { readMail } from '../support/api.ts';
import { startDns } from '../support/dns-server.ts';
import { withoutLimits } from '../support/mail-load.ts';
import { runCommand } from '../support/run-command.ts';
import { startServiceWithPartner } from '../support/service-with-partner.ts';
import {
  expectExpired,
  expectReadable,
  fillInboxes,
  newShortInbox,
  sendControl,
  shortLife,
} from './canary-mail.ts';
import {
  clientAddress,
  filesBelow,
  findBelow,
  findIn,
  newCanary,
  textsBelow,
} from './find-canaries.ts';

/** Names of the files in which canaries were found. */
const placesOf = (found: { where: string }[]) => new Set(found.map(({ where }) => basename(where)));

test.each<[string, (word: string) => Buffer | string]>([
  ['unchanged', (word) => `x${word}y`],
  ['in upper case', (word) => word.toUpperCase()],
  ['in base64', (word) => Buffer.from(word).toString('base64')],
  ['in base64 after one other byte', (word) => Buffer.from(`x${word}`).toString('base64')],
  ['in base64 after two other bytes', (word) => Buffer.from(`xy${word}`).toString('base64')],
  [
    'in base64 across two lines',
    (word) => Buffer.from(word).toString('base64').replace(/^.{4}/, '$&\r\n'),
  ],
  ['in quoted-printable across two lines', (word) => word.replace(/^.{4}/, '$&=\r\n')],
  ['in hex', (word) => Buffer.from(word).toString('hex')],
  ['in UTF-16', (word) => Buffer.from(word, 'utf16le')],
])('a canary is found %s', (_, written) => {
  const bytes = Buffer.concat([Buffer.alloc(999, 7), Buffer.from(written(newCanary()))]);
  expect(findIn('here', bytes)).not.toEqual([]);
});

test('no canary is found in other text', () => {
  expect(findIn('here', Buffer.from('canar Y2FuYXI= 127.0.0.1'))).toEqual([]);
  expect(findIn('here', Buffer.from(`from ${clientAddress}`))).not.toEqual([]);
});

test('the service neither stores nor logs readable mail, and the tokens open all mail', {
  timeout: 600_000,
}, async ({ onTestFinished }) => {
  const place = mkdtempSync(join(tmpdir(), 'mayfly-sealed-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  for (const name of ['data', 'temporary', 'backups']) mkdirSync(join(place, name));
  const dns = await startDns();
  onTestFinished(() => dns.close());
  dns.mood = 'silent';
  const MAYFLY_STORE = `sqlite:${join(place, 'data', 'mail.sqlite')}`;
  const environment = {
    ...withoutLimits,
    ...{ MAYFLY_STORE, MAYFLY_DNS: dns.address, MAYFLY_LOG: 'trace' },
    TMPDIR: join(place, 'temporary'),
  };
  const world = await startServiceWithPartner({ environment });
  onTestFinished(() => world.close());
  const outputs = new Map<RunningService, () => string>();
  const listen = () => {
    const service = world.service();
    let output = '';
    service.child.stdout?.on('data', (chunk: string) => {
      output += chunk;
    });
    outputs.set(service, () => output + service.log());
  };
  const logged = () => Buffer.from([...outputs.values()].map((output) => output()).join(''));
  const backUp = (name: string) =>
    runCommand(['backup', join(place, 'backups', name)], { MAYFLY_STORE });
  listen();
  const inboxes = await fillInboxes(world);
  const tokens = inboxes.map(({ token }) => token);
  const expectNothing = () => {
    expect(findBelow(place)).toEqual([]);
    expect(textsBelow(place, tokens)).toEqual([]);
    expect(findIn('the log', logged())).toEqual([]);
    expect(tokens.filter((token) => logged().includes(token))).toEqual([]);
  };

  // Sender authentication has not finished yet.
  const [first] = await world.listed(tokens[0] ?? '', 1);
  expect(await readMail(world.service().httpUrl, tokens[0] ?? '', first?.id ?? 0)).toMatchObject({
    authentication: { spf: 'temperror' },
  });
  expect(filesBelow(place).map((path) => basename(path))).toContain('mail.sqlite-wal');
  expectNothing();
  await expectReadable(world.service().httpUrl, inboxes);
  await backUp('first.sqlite');
  expectNothing();
  await world.restart(async () => expectNothing());
  listen();
  expect(await world.service().stop()).toBe(0);
  expectNothing();
  await world.restart();
  listen();
  await expectReadable(world.service().httpUrl, inboxes);
  expectNothing();
  expect(logged().toString()).toContain('mail stored');

  // Control: the search finds an unsealed canary.
  await sendControl(world.service());
  await backUp('second.sqlite');
  writeFileSync(join(place, 'temporary', 'control'), `x${newCanary()}`);
  const files = ['mail.sqlite-wal', 'second.sqlite', 'control'];
  expect(placesOf(findBelow(place))).toEqual(new Set(files));
  await world.service().stop();
  expect(placesOf(findBelow(place))).toContain('mail.sqlite');
});

test('an expired address leaves nothing readable in the files, not even its name, also after a restart', async ({
  onTestFinished,
}) => {
  const place = mkdtempSync(join(tmpdir(), 'mayfly-expired-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const environment = { ...shortLife, MAYFLY_STORE: `sqlite:${join(place, 'mail.sqlite')}` };
  const first = await runOwnService(environment);
  onTestFinished(() => first.kill());
  const { token } = await newShortInbox(first);
  // While the address is live, it is stored in plain text.
  expect(placesOf(findBelow(place))).toContain('mail.sqlite-wal');
  await expectExpired(first, token);
  await expect.poll(() => findBelow(place), { timeout: 30_000 }).toEqual([]);
  expect(textsBelow(place, [token])).toEqual([]);
  // The next process must remove the data that the first process has left.
  const { token: left } = await newShortInbox(first);
  await first.kill();
  expect(findBelow(place)).not.toEqual([]);
  const second = await runOwnService(environment);
  onTestFinished(() => second.kill());
  await expectExpired(second, left);
  await expect.poll(() => findBelow(place), { timeout: 30_000 }).toEqual([]);
  expect(await second.stop()).toBe(0);
  expect(findBelow(place)).toEqual([]);
  expect(textsBelow(place, [token, left])).toEqual([]);
});
