import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { readConfig } from '../../../server/config.ts';
import type { Finding } from '../../../server/operations/check/finding.ts';
import { check } from '../../../server/operations/check.ts';
import { listMail, newSession } from '../support/api.ts';
import { makeCertificate } from '../support/certificate.ts';
import { type DnsServer, type Records, startDns } from '../support/dns-server.ts';
import { runCommand } from '../support/run-command.ts';
import { sendMail } from '../support/send-mail.ts';

const day = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'mayfly-check-'));
const file = (name: string) => join(folder, name);
const host = 'mx.mail.example';
const [address, address6] = ['192.0.2.1', '2001:db8::1'];
/**
 * Addresses of this machine: at port 25 of the first nothing listens, at that of the second another
 * program, at that of the third a program that sends nothing.
 */
const [silent, foreign, mute] = ['192.0.2.2', '192.0.2.3', '192.0.2.4'];
/** Not an address of this machine. */
const elsewhere = '192.0.2.9';

const records: Record<string, string | Records> = {
  'mail.example': { MX: [host], TXT: ['v=spf1 -all', 'another text'] },
  '_dmarc.mail.example': 'v=DMARC1; p=reject',
  [host]: { A: [address], AAAA: [address6] },
  '1.2.0.192.in-addr.arpa': { PTR: [host] },
  [`1.${'0.'.repeat(23)}8.b.d.0.1.0.0.2.ip6.arpa`]: { PTR: [host] },
};

let dns: DnsServer;
let service: RunningService;
let environment: Record<string, string>;
const postfix = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.write('220 other.example ESMTP Postfix\r\n');
  socket.on('data', () => socket.write('250 other.example\r\n'));
});
const muteServer = createServer();
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const unusedPort = await freePort();

beforeAll(async () => {
  dns = await startDns();
  for (const server of [postfix, muteServer]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const ca = makeCertificate(folder, 'ca');
  const signed = ['-CA', ca.cert, '-CAkey', ca.key, '-days', '90'];
  const tls = makeCertificate(folder, host, ...signed, '-addext', `subjectAltName=DNS:${host}`);
  makeCertificate(folder, 'self-signed', '-days', '90', '-addext', `subjectAltName=DNS:${host}`);
  makeCertificate(folder, 'other.example', ...signed);
  environment = {
    MAYFLY_DOMAINS: 'mail.example',
    MAYFLY_DNS: dns.address,
    MAYFLY_STORE: `sqlite:${file('mail.sqlite')}`,
    MAYFLY_HTTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_SMTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_OPERATOR: `127.0.0.1:${await freePort()}`,
    MAYFLY_TLS_CERT: tls.cert,
    MAYFLY_TLS_KEY: tls.key,
  };
  service = await runOwnService(environment);
});
afterAll(async () => {
  await service.stop();
  postfix.close();
  muteServer.close();
  dns.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  dns.names = new Map(Object.entries(records));
  dns.mood = 'well';
});

type Mistake = {
  /** Records that replace those of a set-up without mistakes. */
  dns?: Record<string, string | Records>;
  env?: () => Record<string, string>;
  days?: number;
  ntp?: boolean | undefined;
};

async function findingsWith(mistake: Mistake = {}): Promise<Finding[]> {
  for (const [name, value] of Object.entries(mistake.dns ?? {})) dns.names.set(name, value);
  const machine = {
    network: {
      addresses: [address, address6, silent, foreign, mute],
      connect(port: number, to: string) {
        if (port !== 25) return connect(port, to);
        const ports: Record<string, number> = {
          ...{ [address]: service.smtpPort, [address6]: service.smtpPort },
          ...{ [foreign]: portOf(postfix), [mute]: portOf(muteServer) },
        };
        return connect(ports[to] ?? 1, '127.0.0.1');
      },
    },
    now: Date.now() + (mistake.days ?? 0) * day,
    isClockSynchronised: async () => ('ntp' in mistake ? mistake.ntp : true),
  };
  const config = readConfig({ ...environment, ...mistake.env?.() });
  const { text, hasProblem } = await check(config, ['--json'], machine);
  const findings: Finding[] = JSON.parse(text);
  expect(hasProblem).toBe(findings.some(({ state }) => state === 'problem'));
  return findings;
}

const free = () => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Each mistake: the change, and the subject, state and text of the finding. */
const mistakes: [string, Mistake, string, Finding['state'], RegExp][] = [
  [
    'a domain without MX',
    { dns: { 'mail.example': 'v=spf1 -all' } },
    ...(['MX mail.example', 'problem', /^no record/] as const),
  ],
  [
    'a null MX',
    { dns: { 'mail.example': { MX: [''] } } },
    ...(['MX mail.example', 'problem', /accepts no mail/] as const),
  ],
  [
    'a retired domain without MX',
    { env: () => ({ MAYFLY_DOMAINS: 'mail.example,-old.example' }) },
    ...(['MX old.example', 'warning', /^no record/] as const),
  ],
  [
    'a wildcard domain without MX',
    { env: () => ({ MAYFLY_DOMAINS: 'mail.example,*.mail.example' }) },
    ...(['MX *.mail.example', 'problem', /^no record/] as const),
  ],
  [
    'an MX that is an alias',
    { dns: { [host]: { CNAME: ['real.example'] } } },
    ...([`CNAME ${host}`, 'problem', /^real\.example$/] as const),
  ],
  [
    'an MX without an address',
    { dns: { [host]: {} } },
    ...([`A ${host}`, 'problem', /^no address/] as const),
  ],
  [
    'a private IPv4 address',
    { dns: { [host]: { A: ['10.0.0.5'] } } },
    ...([`A ${host}`, 'problem', /^10\.0\.0\.5 is private/] as const),
  ],
  [
    'a private IPv6 address',
    { dns: { [host]: { A: [address], AAAA: ['fd00::5'] } } },
    ...([`AAAA ${host}`, 'problem', /^fd00::5 is private/] as const),
  ],
  [
    'an own address without a server',
    { dns: { [host]: { A: [silent] } } },
    ...([`port 25 of ${silent}`, 'problem', /ECONNREFUSED \(this machine\)/] as const),
  ],
  [
    'an address of another machine that does not answer',
    { dns: { [host]: { A: [elsewhere] } } },
    ...([`port 25 of ${elsewhere}`, 'warning', /not an address of this machine/] as const),
  ],
  [
    'another mail server',
    { dns: { [host]: { A: [foreign] } } },
    ...([`port 25 of ${foreign}`, 'warning', /other\.example ESMTP Postfix/] as const),
  ],
  [
    'no PTR',
    { dns: { '1.2.0.192.in-addr.arpa': {} } },
    ...([`PTR ${address}`, 'warning', /^no record/] as const),
  ],
  [
    'another PTR',
    { dns: { '1.2.0.192.in-addr.arpa': { PTR: ['pool.example'] } } },
    ...([`PTR ${address}`, 'warning', /^pool\.example$/] as const),
  ],
  [
    'no SPF',
    { dns: { 'mail.example': { MX: [host] } } },
    ...(['SPF mail.example', 'warning', /^no record/] as const),
  ],
  [
    'two SPF records',
    { dns: { 'mail.example': { MX: [host], TXT: ['v=spf1 -all', 'v=spf1 mx -all'] } } },
    ...(['SPF mail.example', 'problem', /^2 records/] as const),
  ],
  [
    'SPF that lets others send',
    { dns: { 'mail.example': { MX: [host], TXT: ['v=spf1 mx ~all'] } } },
    ...(['SPF mail.example', 'warning', /~all/] as const),
  ],
  [
    'no DMARC',
    { dns: { '_dmarc.mail.example': {} } },
    ...(['DMARC mail.example', 'warning', /^no record/] as const),
  ],
  [
    'two DMARC records',
    { dns: { '_dmarc.mail.example': { TXT: ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] } } },
    ...(['DMARC mail.example', 'problem', /^2 records/] as const),
  ],
  [
    'DMARC without a policy',
    { dns: { '_dmarc.mail.example': 'v=DMARC1; p=none' } },
    ...(['DMARC mail.example', 'warning', /p=none/] as const),
  ],
  [
    'DMARC of the parent domain without a policy for subdomains',
    {
      env: () => ({ MAYFLY_DOMAINS: 'mail.example,sub.mail.example' }),
      dns: { '_dmarc.mail.example': 'v=DMARC1; p=reject; sp=none' },
    },
    ...(['DMARC sub.mail.example', 'warning', /sp=none/] as const),
  ],
  [
    'a certificate that expires soon',
    { days: 75 },
    ...(['MAYFLY_TLS_CERT', 'warning', /14 days left/] as const),
  ],
  [
    'an expired certificate',
    { days: 95 },
    ...([`TLS of ${address}`, 'problem', /expired \d days ago/] as const),
  ],
  [
    'a certificate that is not valid yet',
    { days: -2 },
    ...(['MAYFLY_TLS_CERT', 'problem', /not valid yet/] as const),
  ],
  [
    'a certificate for another name',
    { dns: { 'mail.example': { MX: ['mx2.mail.example'] }, 'mx2.mail.example': { A: [address] } } },
    ...([`TLS of ${address}`, 'problem', /for mx\.mail\.example/] as const),
  ],
  [
    'a self-signed certificate',
    {
      dns: { [host]: { A: [elsewhere] } },
      env: () => ({
        MAYFLY_TLS_CERT: file('self-signed.pem'),
        MAYFLY_TLS_KEY: file('self-signed.key'),
      }),
    },
    ...(['MAYFLY_TLS_CERT', 'warning', /self-signed/] as const),
  ],
  [
    'a key of another certificate',
    { env: () => ({ MAYFLY_TLS_KEY: file('ca.key') }) },
    ...(['MAYFLY_TLS_CERT', 'problem', /cannot be used/] as const),
  ],
  [
    'a renewed certificate that the service does not use',
    {
      env: () => ({
        MAYFLY_TLS_CERT: file('other.example.pem'),
        MAYFLY_TLS_KEY: file('other.example.key'),
      }),
    },
    ...(['MAYFLY_TLS_CERT', 'warning', /presents another certificate/] as const),
  ],
  [
    'a service that does not run',
    { env: () => ({ MAYFLY_SMTP: `127.0.0.1:${unusedPort}` }) },
    ...(['MAYFLY_SMTP', 'warning', /no answer at 127.0.0.1, port \d+: ECONNREFUSED/] as const),
  ],
  [
    'a port of another program',
    { env: () => ({ MAYFLY_SMTP: `127.0.0.1:${portOf(postfix)}` }) },
    ...(['MAYFLY_SMTP', 'problem', /another program answers/] as const),
  ],
  [
    'a host that is not this machine',
    { env: () => ({ MAYFLY_HTTP: '[::2]:8025' }) },
    ...(['MAYFLY_HTTP', 'problem', /could not listen: EADDRNOTAVAIL/] as const),
  ],
  [
    'a store that does not exist',
    { env: () => ({ MAYFLY_STORE: `sqlite:${file('none.sqlite')}` }) },
    ...(['store', 'warning', /there is no/] as const),
  ],
  [
    'a store that cannot be written',
    { env: () => ({ MAYFLY_STORE: 'sqlite:/proc/sys/kernel/ostype' }) },
    ...(['store', 'problem', /cannot be written/] as const),
  ],
  [
    'a store of a later version',
    { env: () => ({ MAYFLY_STORE: `sqlite:${file('later.sqlite')}` }) },
    ...(['store', 'problem', /another version/] as const),
  ],
  [
    'a store that is no database',
    { env: () => ({ MAYFLY_STORE: `sqlite:${file('ca.pem')}` }) },
    ...(['store', 'problem', /not a database/] as const),
  ],
  [
    'a store in memory',
    { env: () => ({ MAYFLY_STORE: 'sqlite::memory:' }) },
    ...(['store', 'warning', /in memory/] as const),
  ],
  [
    'a lost address key',
    { env: () => ({ MAYFLY_ADDRESS_KEY_FILE: file('lost.key') }) },
    ...(['address key', 'warning', /there is no/] as const),
  ],
  [
    'a full disk',
    { env: () => ({ MAYFLY_DISK_FREE_BYTES: String(2 * free()) }) },
    ...(['disk', 'problem', /MiB free/] as const),
  ],
  [
    'an almost full disk',
    { env: () => ({ MAYFLY_DISK_FREE_BYTES: String(Math.floor(free() / 2)) }) },
    ...(['disk', 'warning', /MiB free/] as const),
  ],
  ['a clock without NTP', { ntp: false }, 'clock', 'warning', /not synchronised/],
  ['a clock of unknown precision', { ntp: undefined }, 'clock', 'warning', /unknown/],
  ['a clock in the past', { days: -1 }, 'clock', 'problem', /before the last change of the store/],
  [
    'settings for tests on a public domain',
    { env: () => ({ MAYFLY_UNKNOWN: 'drop' }) },
    ...(['settings for tests', 'warning', /MAYFLY_UNKNOWN=drop/] as const),
  ],
];

describe('the check command', () => {
  test('finds nothing wrong with a service without mistakes, and does not disturb it', async () => {
    const findings = await findingsWith();
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    for (const subject of ['MX', 'A', 'AAAA', 'PTR', 'SPF', 'DMARC', 'port 25 of', 'TLS of']) {
      expect(findings.some((each) => each.subject.startsWith(`${subject} `))).toBe(true);
    }
    const { email, token } = await newSession(service.httpUrl);
    await sendMail(service, { to: email, subject: 'after the check', text: 'x' });
    expect(await listMail(service.httpUrl, token)).toMatchObject([{ subject: 'after the check' }]);
    expect(service.log()).not.toMatch(/"level":[456]0/);
  });

  test.each(mistakes)('reports %s, and what to do', async (_, mistake, subject, state, found) => {
    copyFileSync(file('mail.sqlite'), file('later.sqlite'));
    const later = new DatabaseSync(file('later.sqlite'));
    later.exec('PRAGMA user_version = 99');
    later.close();
    const finding = (await findingsWith(mistake)).find((each) => each.subject === subject);
    expect(finding).toEqual({
      ...{ subject, state },
      found: expect.stringMatching(found),
      advice: expect.stringMatching(/\.$/),
    });
  });

  test('reports that a mail host did not answer in time', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(200));
    onTestFinished(() => spy.mockRestore());
    const findings = await findingsWith({ dns: { [host]: { A: [mute] } } });
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{ subject: `port 25 of ${mute}`, state: 'problem' },
        found: expect.stringMatching(/timeout \(this machine\)$/),
      }),
    );
  });

  test('accepts DMARC of the parent domain', async () => {
    const findings = await findingsWith({ env: () => ({ MAYFLY_DOMAINS: 'sub.mail.example' }) });
    expect(findings).toContainEqual({
      ...{ subject: 'DMARC sub.mail.example', state: 'ok', found: 'v=DMARC1; p=reject' },
    });
  });

  test('reports a DNS server that fails, and checks the rest', async () => {
    dns.mood = 'failing';
    const findings = await findingsWith();
    expect(findings).toContainEqual(
      expect.objectContaining({
        ...{
          subject: 'MX mail.example',
          state: 'problem',
          found: 'DNS does not answer: ESERVFAIL',
        },
      }),
    );
    expect(findings).toContainEqual(expect.objectContaining({ subject: 'store', state: 'ok' }));
  });

  test('prints a line for each finding, and exits with 1 only if there is a problem', async () => {
    const here = { ...environment, MAYFLY_DOMAINS: 'mayfly.localhost' };
    const fine = await runCommand(['check'], here);
    expect(fine.code).toBe(0);
    expect(fine.stdout).toMatch(/^ok +store +\S+mail\.sqlite, version \d+$/m);
    expect(fine.stdout).toMatch(/\n\n0 problems, \d+ warnings?, \d+ ok\n$/);
    writeFileSync(file('text'), 'no store');
    const bad = await runCommand(['check'], { ...here, MAYFLY_STORE: `sqlite:${file('text')}` });
    expect(bad.code).toBe(1);
    expect(bad.stdout).toMatch(/^problem +store +.*\n +→ Set MAYFLY_STORE/m);
    expect(await runCommand(['check', '--fast'], here)).toMatchObject({
      ...{ code: 1, stderr: 'mayfly: usage: check [--json]\n' },
    });
  });
});
