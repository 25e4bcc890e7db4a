/** Runs maildev from npm, which is installed into `.output/peers` for its first use. */
import { type ChildProcess, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../processes/free-port.ts';
import { startSmtpServer } from '../processes/start-smtp-server.ts';
import { root } from '../processes/step.ts';
import { untilListening } from './until-listening.ts';

const run = promisify(execFile);
/** Version 2.2.1 is the most installed one. */
export type MaildevVersion = '2.2.1' | '3.0.0';

export type Maildev = {
  url: string;
  smtpPort: number;
  child: ChildProcess;
  stop(): Promise<void>;
};

/**
 * @param webPort default: a free port
 * @param more further command-line arguments
 */
export async function startMaildev(
  webPort?: number,
  more: readonly string[] = [],
  version: MaildevVersion = '3.0.0',
): Promise<Maildev> {
  const program = await maildevProgram(version);
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-maildev-'));
  const smtpPort = await freePort();
  const port = webPort ?? (await freePort());
  const own = ['--ip', '127.0.0.1', '--smtp', String(smtpPort)];
  const web = ['--web-ip', '127.0.0.1', '--web', String(port), '--mail-directory', folder];
  const command = [process.execPath, program, ...own, ...web, ...more];
  const { child, stop } = await startSmtpServer(command, { port: smtpPort, folder });
  try {
    await untilListening(port, child, 'maildev');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, smtpPort, child, stop };
}

async function maildevProgram(version: MaildevVersion): Promise<string> {
  const folder = join(root, '.output', 'peers', `maildev-${version}`);
  const script = version === '2.2.1' ? ['bin', 'maildev'] : ['dist', 'bin', 'maildev.js'];
  const program = join(folder, 'node_modules', 'maildev', ...script);
  if (existsSync(program)) return program;
  // Several processes may install a copy at the same time; one of the copies stays.
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  await writeFile(join(fresh, 'package.json'), JSON.stringify({ private: true }));
  // Later releases of maildev's dependencies require a version that was never published.
  const options = ['--before=2026-10-01', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, `maildev@${version}`], { cwd: fresh });
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  return program;
}
