import { ImapFlow } from 'imapflow';
import type { PartnerAccount } from '../config.ts';

const connectMilliseconds = 20_000;
/** Even a server that has to search a large mailbox says something by then. */
const silenceTimeout = 20_000;
const commandTimeout = 10 * 60_000;
/** Beside a message's own bytes, what one answer of a server may hold. */
const answerBytes = 8 * 1024 ** 2;

/** The account is not what the configuration says: trying again soon would lock it. */
export class LoginRejected extends Error {
  override readonly name = 'LoginRefused';
}

/** A server that does not do what was asked; `message` is one word for the log. */
export class ServerFailed extends Error {
  override readonly name = 'ServerFailed';
}

function codeOf(error: unknown): string | undefined {
  for (const field of ['serverResponseCode', 'code'] as const) {
    if (typeof error !== 'object' || error === null || !(field in error)) continue;
    const code: unknown = Reflect.get(error, field);
    if (typeof code === 'string' && /^[\w-]{1,60}$/.test(code)) return code;
  }
  return undefined;
}

/** Why something failed, in a word for the log: a server's own words may hold an address. */
export function reasonFor(error: unknown): string {
  if (error instanceof LoginRejected || error instanceof ServerFailed) return error.message;
  return codeOf(error) ?? (error instanceof Error ? error.name : 'unknown');
}

function isLoginRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // RFC 5530: a server in trouble says so by its code, and then nothing is wrong with the account.
  return (
    'authenticationFailed' in error &&
    !['UNAVAILABLE', 'INUSE', 'LIMIT'].includes(codeOf(error) ?? '')
  );
}

/**
 * To be asked where a client answers that there is nothing: one that is closed says so of everything.
 * @throws {ServerFailed} when it is closed
 */
export function requireOpenConnection(client: ImapFlow): void {
  if (!client.usable) throw new ServerFailed('connection-closed');
}

/**
 * Resolves as `work` does. When the server is silent for so many milliseconds meanwhile, or `work`
 * takes longer than anything may, the connection is taken for dead and closed, and `work` fails.
 */
export async function withTimeout<Result>(
  client: ImapFlow,
  work: Promise<Result>,
  silence = silenceTimeout,
): Promise<Result> {
  let received = client.stats().received;
  let heard = performance.now();
  const late = setTimeout(() => client.close(), commandTimeout);
  const listening = setInterval(() => {
    const now = client.stats().received;
    if (now !== received) heard = performance.now();
    else if (performance.now() - heard >= silence) client.close();
    received = now;
  }, 1000);
  try {
    return await work;
  } finally {
    clearTimeout(late);
    clearInterval(listening);
  }
}

/**
 * A connection that is logged in; there is none once `stopping` is aborted.
 * @throws {LoginRejected} for a wrong name or password, or a secret that cannot be read
 * @throws what the connection failed with, or was aborted with
 */
export async function connect(
  account: PartnerAccount,
  largestMessage: number,
  stopping?: AbortSignal,
): Promise<ImapFlow> {
  stopping?.throwIfAborted();
  let pass: string;
  try {
    pass = account.secret();
  } catch {
    throw new LoginRejected('secret-unreadable');
  }
  const client = new ImapFlow({
    host: account.host,
    port: account.port,
    secure: account.tls === 'implicit',
    ...(account.tls !== 'implicit' && { doSTARTTLS: account.tls === 'starttls' }),
    tls: { minVersion: 'TLSv1.2', ...(account.ca !== undefined && { ca: account.ca }) },
    auth: { user: account.user, pass },
    clientInfo: { name: 'Mayfly' },
    logger: false,
    disableAutoIdle: true,
    // What is packed may unpack to anything.
    disableCompression: true,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    maxLineLength: answerBytes,
    maxLiteralSize: largestMessage + answerBytes,
    maxResponseSize: largestMessage + 2 * answerBytes,
  });
  // Whatever fails also closes the connection or rejects a command, and is handled there.
  client.on('error', () => {});
  const close = () => client.close();
  stopping?.addEventListener('abort', close);
  try {
    await withTimeout(client, client.connect());
    return client;
  } catch (error) {
    client.close();
    if (isLoginRejection(error)) throw new LoginRejected(codeOf(error) ?? 'login-refused');
    throw error;
  } finally {
    stopping?.removeEventListener('abort', close);
  }
}
