import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endWithUs } from './end-process.ts';
import { compileCache, root } from './step.ts';

/** The service as a child process. */
export type RunningService = {
  /** Without a trailing slash; empty if HTTP is disabled. */
  httpUrl: string;
  smtpHost: string;
  smtpPort: number;
  domains: string[];
  /** Empty if there is no operator port. */
  operatorUrl: string;
  child: ChildProcess;
  /** The log since the start, from standard error. */
  log(): string;
  /** The entries of the log. Throws if a line is not JSON. */
  logEntries(): unknown[];
  /** Stops the service by SIGTERM, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends the service by SIGKILL. */
  kill(): Promise<void>;
};

type RunOptions = {
  detached?: boolean;
  /** Id of the user and group to run it as; requires root. */
  user?: number | undefined;
  /** The Node to run it on. */
  node?: string;
};

/** The service ended before it was ready. `message` is the last line of its output. */
export class ServiceDidNotStart extends Error {
  override readonly name = 'ServiceDidNotStart';
  readonly output: string;
  readonly code: number | null;

  constructor(output: string, code: number | null) {
    super(output.trim().split('\n').at(-1) || 'no output');
    this.output = output;
    this.code = code;
  }
}

const ready =
  /^mayfly ready http=(?:off|(\S+)) smtp=(?:off|(\[\S+\]|[^\s:]+):(\d+)) domains=(\S+?)(?: operator=(\S+))?$/m;

const source = join(root, 'server', 'main.ts');

const ownPlace = {
  MAYFLY_HTTP: '127.0.0.1:0',
  MAYFLY_SMTP: '127.0.0.1:0',
  MAYFLY_STORE: 'sqlite::memory:',
};

/**
 * Runs a separate service with mail in memory on free ports of loopback; resolves when it is ready.
 * Ignores all MAYFLY_… variables of this process except MAYFLY_SERVICE_BUNDLE: `npm test` sets it
 * to the path of the bundle, which starts in half the time.
 *
 * @param environment overrides these defaults
 * @param program the script to run
 * @throws {ServiceDidNotStart}
 */
export function runOwnService(
  environment: Record<string, string> = {},
  program = process.env.MAYFLY_SERVICE_BUNDLE ?? source,
  options: RunOptions = {},
): Promise<RunningService> {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('MAYFLY_'));
  const env = { ...Object.fromEntries(inherited), ...ownPlace, ...compileCache, ...environment };
  return run(program, env, options);
}

/**
 * Runs the service as `npm run serve` does; resolves when it is ready.
 * @throws {ServiceDidNotStart}
 */
export function runService(): Promise<RunningService> {
  // Detached, because Ctrl-C must first end the browser and the site.
  return run(source, process.env, { detached: process.platform !== 'win32' });
}

async function run(
  program: string,
  env: NodeJS.ProcessEnv,
  { detached = false, user, node = process.execPath }: RunOptions,
): Promise<RunningService> {
  const child = spawn(node, [program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
    ...(user !== undefined && { uid: user, gid: user }),
  });
  endWithUs(child);
  let output = '';
  let log = '';
  const started = Promise.withResolvers<RegExpExecArray>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    const line = ready.exec(output);
    if (line !== null) started.resolve(line);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  child.once('error', started.reject);
  child.once('close', (code) => started.reject(new ServiceDidNotStart(log, code)));
  const [, httpUrl = '', smtpHost = '', smtpPort, domains = '', operatorUrl = ''] =
    await started.promise;

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  };
  return {
    httpUrl,
    smtpHost: smtpHost.replace(/[[\]]/g, ''),
    smtpPort: Number(smtpPort),
    domains: domains.split(','),
    operatorUrl,
    child,
    log: () => log,
    logEntries: () => {
      const lines = log.trimEnd().split('\n');
      return lines.map((line): unknown => JSON.parse(line));
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
