/** maildev, from npm: it is installed under `.output/peers` when it is first needed. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endProcess, endWithUs } from '../processes/end-process.ts';
import { freePort } from '../processes/free-port.ts';
import { root } from '../processes/step.ts';
import { waitForGreeting } from '../processes/wait-for-greeting.ts';
import { untilListening } from './until-listening.ts';

const run = promisify(execFile);
const version = '3.0.0';

export type Maildev = {
  url: string;
  smtpPort: number;
  child: ChildProcess;
  stop(): Promise<void>;
};

/** @param webPort a free one unless it is given */
export async function startMaildev(webPort?: number): Promise<Maildev> {
  const program = await maildevProgram();
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-maildev-'));
  const smtpPort = await freePort();
  const port = webPort ?? (await freePort());
  const own = ['--silent', '--ip', '127.0.0.1', '--smtp', String(smtpPort)];
  const web = ['--web-ip', '127.0.0.1', '--web', String(port), '--mail-directory', folder];
  const child = spawn(process.execPath, [program, ...own, ...web], { stdio: 'ignore' });
  endWithUs(child);
  const stop = async () => {
    await endProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const failure = () => 'maildev ended before it listened';
    await untilListening(port, child, failure);
    await untilListening(smtpPort, child, failure);
    await waitForGreeting(smtpPort);
    await untilListening(port, child, () => 'maildev has ended');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, smtpPort, child, stop };
}

async function maildevProgram(): Promise<string> {
  const folder = join(root, '.output', 'peers', `maildev-${version}`);
  const program = join(folder, 'node_modules', 'maildev', 'dist', 'bin', 'maildev.js');
  if (existsSync(program)) return program;
  // Several may need it first at the same time: each installs its own, and one of them stays.
  const fresh = `${folder}.${process.pid}`;
  await mkdir(fresh, { recursive: true });
  await writeFile(join(fresh, 'package.json'), JSON.stringify({ private: true }));
  // Later releases of what it depends on name a version that was never published.
  const options = ['--before=2026-10-01', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, `maildev@${version}`], { cwd: fresh });
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }));
  return program;
}
