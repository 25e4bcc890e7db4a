/** Runs a service without limits for one client, and creates load on it by SMTP and HTTP. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { SessionResponse } from '../../lib/contract.ts';
import { unpacked, unpackedEnvironment } from '../mail-servers/debian-programs.ts';
import { type RunningService, runOwnService } from '../processes/run-service.ts';

const run = promisify(execFile);
const plenty = '1000000000';

/**
 * Starts the service with its mail on disk; `stop` deletes the mail. `program` is as for
 * `runOwnService`; `overrides` are variables.
 */
export async function startServiceForLoad(
  program?: string,
  overrides: Record<string, string> = {},
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-bench-'));
  const environment = {
    MAYFLY_STORE: `sqlite:${join(folder, 'bench.sqlite')}`,
    MAYFLY_STORE_BYTES: '20000000000',
    MAYFLY_INBOX_MESSAGES: '1000000',
    MAYFLY_INBOX_BYTES: '20000000000',
    MAYFLY_LOG: 'silent',
    MAYFLY_REQUESTS_PER_MINUTE: plenty,
    MAYFLY_TOKEN_REQUESTS_PER_MINUTE: '0',
    MAYFLY_SESSIONS_PER_MINUTE: plenty,
    MAYFLY_SMTP_CONNECTIONS_PER_CLIENT: '1000',
    MAYFLY_SMTP_CONNECTS_PER_MINUTE: plenty,
    MAYFLY_SMTP_RECIPIENTS_PER_MINUTE: plenty,
    ...overrides,
  };
  const service = await runOwnService(environment, program);
  return {
    ...service,
    async stop() {
      const code = await service.stop();
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

export type Session = { email: string; token: string };

export async function createSession(httpUrl: string): Promise<Session> {
  const response = await fetch(`${httpUrl}/create-session`, { method: 'POST' });
  const { email, token } = SessionResponse.parse(await response.json());
  return { email, token };
}

/** Creates many sessions, up to 50 at a time. */
export async function createSessions(httpUrl: string, count: number): Promise<Session[]> {
  const sessions: Session[] = [];
  while (sessions.length < count) {
    const batch = { length: Math.min(50, count - sessions.length) };
    sessions.push(...(await Promise.all(Array.from(batch, () => createSession(httpUrl)))));
  }
  return sessions;
}

export type MailLoad = {
  messages: number;
  /** Size of each message, in bytes. */
  bytes: number;
  /** Number of simultaneous connections, each of which sends one message after another. */
  connections: number;
};

/**
 * Sends messages to one address with Postfix's smtp-source. Rejects if the server rejects a
 * message.
 */
export async function send(port: number, to: string, load: MailLoad): Promise<void> {
  const args = [
    ...['-d', '-s', String(load.connections), '-m', String(load.messages)],
    ...['-l', String(load.bytes), '-f', 'sender@bench.example', '-t', to, `127.0.0.1:${port}`],
  ];
  await run(unpacked('usr', 'sbin', 'smtp-source'), args, { env: unpackedEnvironment });
}

/** Number of mails that arrive per second during `listInboxes`. */
export const arriving = 500;

/** Lists inboxes in turn on 20 connections for some seconds, while mail arrives at `to`. */
export async function listInboxes(
  { httpUrl, smtpPort }: RunningService,
  inboxes: readonly Session[],
  to: string,
  seconds: number,
): Promise<{ perSecond: number; p99: number }> {
  let isOver = false;
  const arrival = (async () => {
    const started = performance.now();
    for (let batch = 1; !isOver; batch += 1) {
      await send(smtpPort, to, { messages: arriving, bytes: 5120, connections: 20 });
      await pause(Math.max(0, batch * 1000 - (performance.now() - started)));
    }
  })();
  const { latency, requests, non2xx } = await autocannon({
    url: httpUrl,
    connections: 20,
    duration: seconds,
    requests: inboxes.map(({ token }) => ({
      method: 'GET',
      path: '/check-mail',
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  isOver = true;
  await arrival;
  if (non2xx > 0) throw new Error(`the service rejected ${non2xx} requests`);
  return { perSecond: requests.average, p99: latency.p99 };
}
