import { ImapFlow } from 'imapflow';
import type { PartnerAccount } from '../config.ts';

const connectMilliseconds = 20_000;
/**
 * Milliseconds without a byte after which the connection counts as dead: a server that searches a
 * large mailbox answers sooner.
 */
const silenceTimeout = 20_000;
const commandTimeout = 10 * 60_000;
/** The most bytes of one server response, beyond a message's own. */
const answerBytes = 8 * 1024 ** 2;

/** The login was rejected. Retry late: early retries could lock the account. */
export class LoginRejected extends Error {
  override readonly name = 'LoginRejected';
}

/** A command failed at the server; `message` is one word for the log. */
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

/** The reason of a failure in one word for the log: a server's own text may contain an address. */
export function reasonFor(error: unknown): string {
  if (error instanceof LoginRejected || error instanceof ServerFailed) return error.message;
  return codeOf(error) ?? (error instanceof Error ? error.name : 'unknown');
}

function isLoginRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // RFC 5530: these codes mean a server problem; the account is fine.
  return (
    'authenticationFailed' in error &&
    !['UNAVAILABLE', 'INUSE', 'LIMIT'].includes(codeOf(error) ?? '')
  );
}

/**
 * To be checked after an empty result, since a closed client returns empty results for everything.
 * @throws {ServerFailed} when the connection is closed
 */
export function requireOpenConnection(client: ImapFlow): void {
  if (!client.usable) throw new ServerFailed('connection-closed');
}

/**
 * Resolves as `work` does. Closes the connection, which makes `work` fail, when the server is
 * silent for `silence` milliseconds or `work` exceeds the command timeout.
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
 * Connects and logs in; aborting `stopping` closes the connection.
 * @throws {LoginRejected} for a wrong name or password, or an unreadable secret
 * @throws the error that the connection failed or was aborted with
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
    // Compressed data may expand without limit.
    disableCompression: true,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    maxLineLength: answerBytes,
    maxLiteralSize: largestMessage + answerBytes,
    maxResponseSize: largestMessage + 2 * answerBytes,
  });
  // Errors also close the connection or reject a command, and are handled there.
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
