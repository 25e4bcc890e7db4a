import { ImapFlow } from 'imapflow';
import type { PartnerAccount } from '../config.ts';

const connectMilliseconds = 20_000;
/**
 * A connection counts as dead after this time without a byte, in milliseconds. Even a server that
 * searches a large mailbox answers sooner.
 */
const silenceTimeout = 20_000;
const commandTimeout = 10 * 60_000;
/** Maximum size of one server response in bytes, in addition to a message in it. */
const answerBytes = 8 * 1024 ** 2;

/** The provider rejected the login. Retries must be rare: frequent ones could lock the account. */
export class LoginRejected extends Error {
  override readonly name = 'LoginRejected';
}

/** A command failed on the server. `message` is one word for the log. */
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

/**
 * The reason of a failure in one word for the log. The server's own text may contain an address.
 */
export function reasonFor(error: unknown): string {
  if (error instanceof LoginRejected || error instanceof ServerFailed) return error.message;
  return codeOf(error) ?? (error instanceof Error ? error.name : 'unknown');
}

function isLoginRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // RFC 5530: these codes mean a problem of the server, not of the account.
  return (
    'authenticationFailed' in error &&
    !['UNAVAILABLE', 'INUSE', 'LIMIT'].includes(codeOf(error) ?? '')
  );
}

/**
 * Must be called after an empty result, since a closed client returns empty results for everything.
 * @throws {ServerFailed} if the connection is closed
 */
export function requireOpenConnection(client: ImapFlow): void {
  if (!client.usable) throw new ServerFailed('connection-closed');
}

/**
 * Resolves with the result of `work`. If the server is silent for `silence` milliseconds or `work`
 * exceeds the command timeout, closes the connection, which makes `work` fail.
 */
export async function withTimeout<Result>(
  client: ImapFlow,
  work: Promise<Result>,
  silence = silenceTimeout,
): Promise<Result> {
  let received = client.stats().received;
  let lastReceivedAt = performance.now();
  const timer = setTimeout(() => client.close(), commandTimeout);
  const silenceCheck = setInterval(() => {
    const now = client.stats().received;
    if (now !== received) lastReceivedAt = performance.now();
    else if (performance.now() - lastReceivedAt >= silence) client.close();
    received = now;
  }, 1000);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    clearInterval(silenceCheck);
  }
}

/**
 * Connects and logs in; aborting `stopping` closes the connection.
 * @throws {LoginRejected} for a wrong user name or password, or an unreadable secret
 * @throws the error that ended the connection
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
    // Compressed data could expand without limit.
    disableCompression: true,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    maxLineLength: answerBytes,
    maxLiteralSize: largestMessage + answerBytes,
    maxResponseSize: largestMessage + 2 * answerBytes,
  });
  // Each error also closes the connection or rejects a command, and is handled there.
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
