/**
 * The SMTP servers of the benchmarks: our service, Postfix (which delivers to a Maildir), maildev
 * (which keeps mail in memory), Haraka and Postfix's smtp-sink (which both discard it). Haraka is
 * installed into `.output/peers` when it is first measured.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { unpacked, unpackedEnvironment } from '../../mail-servers/debian-programs.ts';
import { startPostfix } from '../../mail-servers/postfix.ts';
import { endProcess, endWithUs } from '../../processes/end-process.ts';
import { freePort } from '../../processes/free-port.ts';
import { root } from '../../processes/step.ts';
import { waitForGreeting } from '../../processes/wait-for-greeting.ts';
import { startMaildev } from '../../servers/maildev.ts';
import { startServiceForLoad } from './service.ts';
import { createSession } from './session.ts';

export type Receiver = {
  name: string;
  port: number;
  pid: number;
  /** An address that it takes mail for. */
  to: string;
  /** Resolves when nothing that it took is still on its way to where it is kept. */
  settled?(): Promise<void>;
  stop(): Promise<unknown>;
};

const run = promisify(execFile);
const peers = join(root, '.output', 'peers');
const haraka = 'Haraka@3.3.4';

export async function startMayfly(): Promise<Receiver> {
  const { httpUrl, smtpPort, child, stop } = await startServiceForLoad();
  const { email } = await createSession(httpUrl);
  return { name: 'Mayfly', port: smtpPort, pid: child.pid ?? 0, to: email, stop };
}

export async function startPostfixPeer(): Promise<Receiver> {
  const { port, pid, isIdle, stop } = await startPostfix();
  const settled = async () => {
    while (!(await isIdle())) await pause(20);
  };
  return { name: 'Postfix', port, pid, to: 'somebody@mail.example', settled, stop };
}

export async function startMaildevPeer(): Promise<Receiver> {
  const { smtpPort, child, stop } = await startMaildev();
  return {
    name: 'maildev',
    port: smtpPort,
    pid: child.pid ?? 0,
    to: 'somebody@bench.example',
    stop,
  };
}

export async function startHaraka(): Promise<Receiver> {
  await installHaraka();
  const port = await freePort();
  const folder = join(peers, 'haraka');
  const config: Record<string, string> = {
    plugins: 'rcpt_to.in_host_list\nqueue/discard\n',
    host_list: 'bench.example\n',
    'smtp.ini': `listen=127.0.0.1:${port}\nnodes=0\n`,
    'log.ini': '[main]\nlevel=ERROR\nformat=DEFAULT\n',
    me: 'bench.example\n',
    databytes: '26214400\n',
  };
  // Beside its own defaults, without which it fails at the first connection.
  const defaults = join(peers, 'node_modules', 'Haraka', 'config');
  await cp(defaults, join(folder, 'config'), { recursive: true });
  for (const [name, text] of Object.entries(config)) {
    await writeFile(join(folder, 'config', name), text);
  }
  const program = join(peers, 'node_modules', 'Haraka', 'bin', 'haraka');
  return receiver('Haraka', port, [process.execPath, program, '-c', folder]);
}

export async function startSink(): Promise<Receiver> {
  const port = await freePort();
  // As root it insists on becoming somebody else.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  return receiver('smtp-sink', port, [
    unpacked('usr', 'sbin', 'smtp-sink'),
    ...user,
    `127.0.0.1:${port}`,
    '1000',
  ]);
}

async function receiver(name: string, port: number, command: string[]): Promise<Receiver> {
  const [program = '', ...args] = command;
  // Without that word Haraka's discard keeps all mail waiting.
  const env = { ...unpackedEnvironment, YES_REALLY_DO_DISCARD: '1' };
  const child = spawn(program, args, { stdio: 'ignore', env });
  endWithUs(child);
  try {
    await waitForGreeting(port);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  const to = 'somebody@bench.example';
  return { name, port, pid: child.pid ?? 0, to, stop: () => endProcess(child) };
}

async function installHaraka(): Promise<void> {
  if (existsSync(join(peers, 'node_modules', 'Haraka'))) return;
  await mkdir(peers, { recursive: true });
  await writeFile(join(peers, 'package.json'), JSON.stringify({ private: true }));
  console.log(`installing Haraka for comparison: ${haraka}`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, haraka], { cwd: peers });
}
