import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ErrorResponse } from '../../../lib/contract.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession } from '../support/api.ts';
import { handshake } from '../support/raw-event-frames.ts';
import { ask, connection, readToEnd } from '../support/raw-http.ts';
import { SmtpDialogue } from '../support/smtp-dialogue.ts';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService({ MAYFLY_HTTP_SECONDS: '1' });
  url = service.httpUrl;
});
afterAll(() => service.stop());

const established = '01';
const waiting = { timeout: 45_000, interval: 100 };

/**
 * The state of the service's end of a connection, from /proc/net/tcp. Undefined if the connection
 * no longer exists.
 */
function serverSide({ localPort = 0, remotePort = 0 }: Socket): string | undefined {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, local, remote, state] = line.trim().split(/\s+/);
    if (local?.endsWith(`:${hex(remotePort)}`) && remote?.endsWith(`:${hex(localPort)}`))
      return state;
  }
  return undefined;
}

async function said(piece = ''): Promise<string> {
  const socket = await connection(url);
  const end = readToEnd(socket);
  socket.write(piece);
  return end;
}

/** Creates a session with a message that is larger than the socket buffers. */
async function withLargeMail({ httpUrl, smtpHost, smtpPort }: RunningService) {
  // On a busy machine a request may time out, so it is retried.
  const { email, token } = await vi.waitFor(() => newSession(httpUrl), waiting);
  const content = `Subject: large\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(16 * 1024)}`;
  const smtp = await SmtpDialogue.open(smtpHost, smtpPort);
  await smtp.envelope(email);
  expect((await smtp.data(content)).code).toBe(250);
  smtp.close();
  const [listed] = await vi.waitFor(() => listMail(httpUrl, token), waiting);
  return { token, id: listed?.id ?? 0, content };
}

const post =
  'POST /create-session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe.concurrent('the service does not wait forever for', () => {
  test('a request that never ends', async () => {
    const begun = [
      'GET /domains HTTP/1.1\r\nHost: localhost\r\n',
      'GET /dom',
      `${post}Content-Length: 100\r\n\r\n{`,
      `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
    ];
    const answers = await Promise.all(begun.map((each) => said(each)));
    for (const answer of answers) {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toContain('HTTP/1.1 408 ');
      expect(ErrorResponse.parse(JSON.parse(body)).code).toBe('request_timeout');
    }
  });

  test('a connection without a request', async () => {
    expect(await said()).not.toContain('200 OK');
  });

  test('a request that trickles in', async () => {
    const socket = await connection(url);
    const end = readToEnd(socket);
    socket.write('GET /domains HTTP/1.1\r\nHost: localhost\r\n');
    const trickle = setInterval(() => socket.write('X: y\r\n'), 200);
    const answer = await end;
    clearInterval(trickle);
    expect(answer).toContain('408');
  });

  test('a client that does not read the response', async () => {
    const { token, id } = await withLargeMail(service);
    const socket = await vi.waitFor(async () => {
      const opened = await connection(url);
      opened.pause();
      opened.write(`GET /raw-mail?token=${token}&id=${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await once(opened, 'readable');
      expect(String(opened.read(15))).toBe('HTTP/1.1 200 OK');
      return opened;
    }, waiting);
    await vi.waitFor(() => expect(serverSide(socket)).not.toBe(established), waiting);
  });
});

test('a rejected event connection is released even if the client keeps its side open', async () => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.write(handshake(hostname).replace('/events', '/events?token=x'));
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'end');
  // After the service has released the connection, the system responds to further bytes with a
  // reset.
  await vi.waitFor(() => {
    socket.write('x');
    expect(socket.destroyed).toBe(true);
  }, waiting);
});

describe('a service with few free connections', () => {
  let small: RunningService;
  beforeAll(async () => {
    small = await runOwnService({
      ...{ MAYFLY_HTTP_CONNECTIONS: '8', MAYFLY_EVENT_CONNECTIONS: '0', MAYFLY_WAITS: '0' },
      ...{ MAYFLY_ANSWER_BYTES: '24MiB', MAYFLY_TRUSTED_PROXIES: '127.0.0.10' },
    });
  });
  afterAll(() => small.stop());

  test('gives one client at most a quarter of all connections, and other clients the rest', async () => {
    const { httpUrl } = small;
    const open = [await connection(httpUrl, '127.0.0.8'), await connection(httpUrl, '127.0.0.8')];
    const third = await connection(httpUrl, '127.0.0.8');
    expect(await readToEnd(third)).toBe('');
    expect((await ask(httpUrl, '/domains', { from: '127.0.0.9' })).status).toBe(200);
    const [first] = open;
    if (first === undefined) throw new Error('There is no connection.');
    const ended = readToEnd(first);
    first.write('GET /domains HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await ended).toContain('200 OK');
    for (const socket of open) socket.destroy();
  });

  test('gives a trusted proxy more than the share of one client', async () => {
    const held = [];
    for (let count = 0; count < 4; count++) {
      held.push(await connection(small.httpUrl, '127.0.0.10'));
    }
    expect((await ask(small.httpUrl, '/domains', { from: '127.0.0.10' })).status).toBe(200);
    for (const socket of held) socket.destroy();
  });

  test('aborts unread responses of one client before others wait for memory', async () => {
    const { token, id, content } = await withLargeMail(small);
    const path = `/raw-mail?token=${token}&id=${id}`;
    const unread = async () => {
      const socket = await connection(small.httpUrl, '127.0.0.2');
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await once(socket, 'readable');
      return socket;
    };
    const first = await unread();
    expect(serverSide(first)).toBe(established);
    const second = await unread();
    await vi.waitFor(() => expect(serverSide(first)).not.toBe(established), waiting);
    expect(serverSide(second)).toBe(established);
    const other = await ask(small.httpUrl, path, { from: '127.0.0.3' });
    expect(other.text).toHaveLength(content.length + 2);
    await vi.waitFor(() => expect(serverSide(second)).not.toBe(established), waiting);
    for (const socket of [first, second]) socket.destroy();
  });
});
