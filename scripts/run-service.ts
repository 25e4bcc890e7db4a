import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endProcess } from './end-process.ts';
import { root } from './step.ts';

export type RunningService = {
  /** Without a slash at its end. */
  httpUrl: string;
  smtpPort: number;
  domains: string[];
  pid: number;
  /** Asks it to stop and resolves when it has. */
  close(): Promise<void>;
};

/** The service ended before it was ready; `message` is the line in which it said why. */
export class ServiceDidNotStart extends Error {
  override readonly name = 'ServiceDidNotStart';
}

const ready = /^mayfly ready http=(\S+) smtp=\S+:(\d+) domains=(\S+)$/m;

/**
 * Runs the service as a child process and resolves when it is ready. `environment` adds to this
 * process's own (`MAYFLY_HTTP: '127.0.0.1:0'` lets the system choose a port). Throws
 * ServiceDidNotStart.
 */
export async function runService(environment: Record<string, string>): Promise<RunningService> {
  const child = spawn(process.execPath, [join(root, 'server', 'main.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Out of reach of the terminal's Ctrl-C: `close` ends it once, after what still needs it.
    detached: process.platform !== 'win32',
  });
  let said = '';
  let log = '';
  const started = Promise.withResolvers<RegExpExecArray>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    const line = ready.exec(said);
    if (line !== null) started.resolve(line);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    log = (log + chunk).slice(-4_000);
  });
  child.once('error', started.reject);
  child.once('close', () => {
    const reason = log.trim().split('\n').at(-1) || 'it ended without a word';
    started.reject(new ServiceDidNotStart(reason));
  });
  const [, httpUrl = '', smtpPort = '', domains = ''] = await started.promise;
  return {
    httpUrl,
    smtpPort: Number(smtpPort),
    domains: domains.split(','),
    pid: child.pid ?? 0,
    close: () => endProcess(child),
  };
}
