import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const ready = /^mayfly ready http=(\S+) smtp=(\S+):(\d+) domains=(\S+)$/m;

export interface RunningService {
  /** Without a slash at its end. */
  httpUrl: string;
  smtpHost: string;
  smtpPort: number;
  domains: string[];
  child: ChildProcess;
  /** What it has written to standard error so far: its log, one JSON object a line. */
  log(): string;
  /** Asks it to stop (SIGTERM) and answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it at once (SIGKILL). */
  kill(): Promise<void>;
}

/** A service that did not start: what it wrote, and its exit code. */
export class StartFailure extends Error {
  readonly output: string;
  readonly code: number | null;

  constructor(output: string, code: number | null) {
    super(`The service ended with ${code} before it was ready: ${output}`);
    this.output = output;
    this.code = code;
  }
}

function environmentOf(changes: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('MAYFLY_'));
  return {
    ...Object.fromEntries(inherited),
    MAYFLY_HTTP: '127.0.0.1:0',
    MAYFLY_SMTP: '127.0.0.1:0',
    MAYFLY_STORE: 'sqlite::memory:',
    ...changes,
  };
}

/**
 * Runs `node server/main.ts` as a child on free ports of loopback, with mail in memory unless
 * `environment` says otherwise, and resolves when it is ready.
 * @throws {StartFailure} when it ends instead
 */
export async function startService(
  environment: Record<string, string> = {},
): Promise<RunningService> {
  const child = spawn(process.execPath, [program], {
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let log = '';
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text: string) => {
    log += text;
  });
  const ended = once(child, 'close');
  const match = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout.on('data', (text: string) => {
      output += text;
      const found = ready.exec(output);
      if (found !== null) resolve(found);
    });
    child.once('close', (code) => reject(new StartFailure(log, code)));
    child.once('error', reject);
  });
  const [, httpUrl = '', smtpHost = '', smtpPort, domains = ''] = match;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  }

  return {
    httpUrl,
    smtpHost,
    smtpPort: Number(smtpPort),
    domains: domains.split(','),
    child,
    log: () => log,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
