import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, endWithUs } from './end-process.ts';

export type SmtpServer = { child: ChildProcess; stop(): Promise<void> };

export type SmtpServerOptions = Pick<SpawnOptions, 'env' | 'detached'> & {
  port: number;
  /** This folder is deleted when the server stops. */
  folder?: string;
  /** Returns a log that the server writes to a file. */
  log?: () => Promise<string>;
};

/**
 * Starts an SMTP server on a port of loopback, and waits up to 20 s for its greeting. If it does not
 * start, the error contains its output and its log.
 */
export async function startSmtpServer(
  [program = '', ...args]: string[],
  { port, folder, log, ...options }: SmtpServerOptions,
): Promise<SmtpServer> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  endWithUs(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
  }
  const stop = async () => {
    await endProcess(child);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
  for (const deadline = performance.now() + 20_000; !(await isGreeting(port)); await pause(50)) {
    if (performance.now() < deadline && child.exitCode === null) continue;
    const end = child.exitCode === null ? 'in 20 s' : `but ended with ${child.exitCode}`;
    const written = (await log?.()) ?? '';
    await stop();
    throw new Error(`${program} did not start on port ${port} ${end}: ${output}${written}`);
  }
  return { child, stop };
}

function isGreeting(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1');
  socket.once('data', (data) => resolve(data.toString().startsWith('220')));
  socket.once('error', () => resolve(false));
  socket.once('close', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
