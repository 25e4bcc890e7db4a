import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { WaitMailResponse } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { long } from '../../long.ts';
import { handshake, maskedTextFrame } from '../support/raw-event-frames.ts';
import { ask } from '../support/raw-http.ts';
import { proxyHeader } from '../support/smtp-in-process.ts';
import {
  attackingClient,
  connectSmtpFrom,
  envelopeFor,
  expectUnaffected,
  honestClient,
  requestFor,
  sessionWith,
  startFlood,
  together,
} from './attacker.ts';
import type { DialogueStep, Flood } from './flood-thread.ts';

let service: RunningService;
let url: string;

const folder = mkdtempSync(join(tmpdir(), 'mayfly-fairness-'));

beforeAll(async () => {
  service = await runOwnService({
    MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`,
    MAYFLY_SMTP_PROXIES: '127.0.0.1',
    MAYFLY_INBOX_BYTES: '1GiB',
    MAYFLY_INBOX_MESSAGES: '100000',
    MAYFLY_HTTP_CONNECTIONS: '300',
    MAYFLY_EVENT_CONNECTIONS: '300',
    MAYFLY_WAITS: '300',
    MAYFLY_ANSWER_BYTES: '64MiB',
    MAYFLY_SMTP_CONNECTIONS: '100',
    MAYFLY_LOG: 'silent',
  });
  url = service.httpUrl;
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

/** The number of lines in a mail that is slow to parse. */
const slowLines = long ? 50_000 : 25_000;

const line = (text: string) => `${text}\r\n`;
const kibibyte = line('x'.repeat(62)).repeat(16);
const mebibyte = kibibyte.repeat(1024);

/** Sends a request as the honest user, and expects success. */
async function asks(path: string, method = 'GET'): Promise<void> {
  expect((await ask(url, path, { from: honestClient.http, method })).status).toBe(200);
}

/** Sends a mail as the honest user. */
async function sends(email: string, source = kibibyte.repeat(100)): Promise<void> {
  const smtp = await connectSmtpFrom(service, honestClient.smtp);
  expect((await smtp.envelope(email)).code).toBe(250);
  expect((await smtp.data(source)).code).toBe(250);
  smtp.close();
}

const pathTo = (path: string, { token, ids }: { token: string; ids: number[] }) =>
  `${path}?token=${token}&id=${ids[0]}`;

const mailOf = (text: string): DialogueStep[] => [
  { say: 'DATA\r\n', until: '354' },
  { say: `${text}\r\n.\r\n`, until: '\r\n' },
];

/** Opens an event connection as the honest user. */
async function events(): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/events`, {
    localAddress: honestClient.http,
  });
  await said(socket, '"welcome"');
  return socket;
}

/** Resolves when the service has sent this text. */
function said(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    const hear = (data: unknown) => {
      if (!String(data).includes(text)) return;
      socket.off('message', hear);
      socket.off('error', reject);
      resolve();
    };
    socket.on('message', hear);
  });
}

/** Floods the service with an attacker's requests, over many connections. */
const requests =
  (scripts: DialogueStep[][], parallel = 20, kept = 0) =>
  () =>
    startFlood({
      port: Number(new URL(url).port),
      from: attackingClient.http,
      scripts,
      parallel,
      kept,
    });

/** Floods the service with an attacker's mails or other SMTP input. */
const mails =
  (turns: DialogueStep[], changes: Partial<Flood> = {}) =>
  () =>
    startFlood({
      port: service.smtpPort,
      from: '127.0.0.1',
      scripts: [turns],
      parallel: 5,
      ...changes,
    });

/** For each row of the table of shares: the actions of the attacker and of the honest user. */
const rows: Record<string, () => Promise<void>> = {
  async 'HTTP connections'() {
    const turn = { say: 'GET /domains HTTP/1.1\r\n', until: '' };
    await expectUnaffected(() => asks('/domains'), requests([[turn]], 20, 600));
  },

  async requests() {
    await expectUnaffected(() => asks('/domains'), requests([[requestFor('/domains')]]));
  },

  async 'new addresses'() {
    const turn = requestFor('/create-session', 'POST');
    await expectUnaffected(() => asks('/domains'), requests([[turn]]));
    await asks('/create-session', 'POST');
  },

  async 'threads that parse mail'() {
    const text = line('hello '.repeat(12)).repeat(1000);
    const own = await sessionWith(service, `Subject: x\r\n\r\n${text}`);
    // Base64 without content, which is slow to parse. Each mail is different.
    const slow = line('=A'.repeat(38)).repeat(slowLines);
    const header = 'Content-Transfer-Encoding: base64\r\n\r\n';
    const mails = Array.from({ length: 8 }, (_, of) => `X: ${of}\r\n${header}${slow}`);
    const { token, ids } = await sessionWith(service, ...mails);
    const scripts = ids.map((id) => [requestFor(pathTo('/read-mail', { token, ids: [id] }))]);
    await expectUnaffected(() => asks(pathTo('/read-mail', own)), requests(scripts, 32), 6);
  },

  async 'sources of mails'() {
    const own = await sessionWith(service, 'Subject: x\r\n\r\nx');
    const other = await sessionWith(service, mebibyte.repeat(20));
    const turn = requestFor(pathTo('/raw-mail', other));
    await expectUnaffected(() => asks(pathTo('/raw-mail', own)), requests([[turn]], 32), 6);
  },

  async 'memory for responses'() {
    const own = await sessionWith(service, kibibyte.repeat(200));
    const other = await sessionWith(service, mebibyte.repeat(20));
    // Does not read the rest of each response.
    const turn = { ...requestFor(pathTo('/raw-mail', other)), until: 'HTTP/1.1 ' };
    await expectUnaffected(() => asks(pathTo('/raw-mail', own)), requests([[turn]], 5, 20));
  },

  async 'connections for events'() {
    const { token } = await sessionWith(service);
    const turn = { say: handshake('localhost'), until: 'welcome' };
    await expectUnaffected(
      async () => {
        const socket = await events();
        socket.send(JSON.stringify({ type: 'follow', addresses: [{ key: 'a', token }] }));
        await said(socket, '"look"');
        socket.terminate();
      },
      requests([[turn]], 20, 300),
    );
  },

  async 'events of an address'() {
    const [own, other] = [await sessionWith(service), await sessionWith(service)];
    const socket = await events();
    socket.send(JSON.stringify({ type: 'follow', addresses: [{ key: 'a', token: own.token }] }));
    await said(socket, '"look"');
    const addresses = Array.from({ length: 100 }, (_, key) => ({
      key: `${key}`,
      token: other.token,
    }));
    const frame = maskedTextFrame(JSON.stringify({ type: 'follow', addresses })).toString('latin1');
    await expectUnaffected(
      async () => {
        const reported = said(socket, '"mail"');
        await sends(own.email, 'Subject: x\r\n\r\nx');
        await reported;
      },
      async () => {
        const follow = { say: handshake('localhost'), until: 'welcome' };
        return together(
          await startFlood({
            ...{
              port: Number(new URL(url).port),
              from: attackingClient.http,
              parallel: 20,
              kept: 300,
            },
            scripts: [[follow, { say: frame, until: '"refused"' }]],
          }),
          await mails([...envelopeFor(attackingClient.smtp, other.email), ...mailOf('x')])(),
        );
      },
    );
    socket.terminate();
  },

  async 'requests that wait'() {
    const own = await sessionWith(service);
    const code = 'Subject: Your code\r\n\r\nYour verification code is 482913.';
    // Each mail is different, and slow to search for a code.
    const slow = line('=A'.repeat(38)).repeat(slowLines);
    const header = 'Content-Transfer-Encoding: base64\r\n\r\n';
    const slowMails = Array.from({ length: 8 }, (_, of) => `X: ${of}\r\n${header}${slow}`);
    const busy = await sessionWith(service, ...slowMails);
    const empty = await Promise.all(Array.from({ length: 10 }, () => sessionWith(service)));
    const pathOf = (token: string, after = '') => `/wait-mail?timeout=60&token=${token}${after}`;
    let newest = 0;
    await expectUnaffected(
      async () => {
        const path = pathOf(own.token, `&after=${newest}`);
        const waiting = ask(url, path, { from: honestClient.http });
        await sends(own.email, code);
        const { status, text } = await waiting;
        const { messages } = WaitMailResponse.parse(JSON.parse(text));
        expect([status, messages[0]?.code]).toEqual([200, '482913']);
        newest = messages[0]?.id ?? 0;
      },
      async () => {
        const idle = empty.map(({ token }) => [requestFor(pathOf(token))]);
        const silent = idle.map(([turn]) => [{ say: turn?.say ?? '', until: '' }]);
        // One attacker takes all the connections that it can get; the other sends mails that are
        // slow to search.
        const another = { port: Number(new URL(url).port), from: '127.0.0.67', parallel: 20 };
        return together(
          await requests(silent, 20, 300)(),
          await startFlood({
            ...another,
            scripts: [[requestFor(pathOf(busy.token))]],
            again: true,
          }),
        );
      },
    );
  },

  async 'SMTP connections'() {
    const { email } = await sessionWith(service);
    const turns = [{ say: proxyHeader(attackingClient.smtp), until: '220 ' }];
    await expectUnaffected(() => sends(email), mails(turns, { parallel: 20, kept: 300 }));
  },

  async recipients() {
    const { email } = await sessionWith(service);
    const nobody = Array.from({ length: 15 }, (_, of) => `nobody${of}@mayfly.localhost`);
    await expectUnaffected(() => sends(email), mails(envelopeFor('203.0.113.67', ...nobody)));
  },

  async 'memory for arriving mail'() {
    const { email } = await sessionWith(service);
    const begun = [
      ...envelopeFor('203.0.113.68', email),
      { say: 'DATA\r\n', until: '354' },
      { say: mebibyte.repeat(24), until: '' },
    ];
    const trickle = kibibyte.repeat(2);
    await expectUnaffected(
      () => sends(email),
      mails(begun, { parallel: 6, again: false, kept: 6, trickle }),
    );
  },

  async 'room in the store'() {
    const [own, other] = [await sessionWith(service), await sessionWith(service)];
    const turns = [...envelopeFor('203.0.113.69', other.email), ...mailOf(mebibyte)];
    // Each of the five connections may have two mails stored meanwhile, because storing takes
    // several turns.
    await expectUnaffected(() => sends(own.email), mails(turns), 10);
  },
};

test('each resource in the documented table of shares has a test', () => {
  const page = readFileSync(join(root, 'docs', 'self-hosting', 'limits.md'), 'utf8');
  const [, table = ''] = /## What clients share\n.*?\n(\| resource.*?)\n\n/s.exec(page) ?? [];
  const shared = [...table.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, name]) => name);
  expect(shared.slice(2)).toEqual(Object.keys(rows));
});

test.each(Object.keys(rows))(
  'one attacker leaves an honest user a fair share of: %s',
  async (name) => {
    await rows[name]?.();
  },
);
