/**
 * The SMTP servers of the benchmarks: our service, Postfix (delivers to a Maildir), maildev (keeps
 * mail in memory) and Haraka (discards mail). Haraka is installed into `.output/peers` for its
 * first measurement.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { unpacked, unpackedEnvironment } from '../mail-servers/debian-programs.ts';
import { startPostfix } from '../mail-servers/postfix.ts';
import { freePort } from '../processes/free-port.ts';
import { startSmtpServer } from '../processes/start-smtp-server.ts';
import { root } from '../processes/step.ts';
import { startMaildev } from '../servers/maildev.ts';
import { createSession, startServiceForLoad } from './load.ts';

export type Receiver = {
  name: string;
  port: number;
  pid: number;
  /** An address whose mail the server accepts. */
  to: string;
  /** Resolves when all accepted mail has reached its final location. */
  settled?(): Promise<void>;
  stop(): Promise<unknown>;
};

const run = promisify(execFile);
const peers = join(root, '.output', 'peers');
const harakaVersion = '3.3.4';

/** Packs the service, and starts it as docs/self-hosting does. */
export async function startPackedMayfly(): Promise<Receiver> {
  const folder = join(root, '.output', 'service');
  await run(process.execPath, [join(root, 'scripts', 'pack-service.ts'), '--to', folder]);
  return startMayfly(join(folder, 'mayfly-service.js'), { MALLOC_ARENA_MAX: '1' });
}

export async function startMayfly(
  ...how: Parameters<typeof startServiceForLoad>
): Promise<Receiver> {
  const { httpUrl, smtpPort, child, stop } = await startServiceForLoad(...how);
  const { email } = await createSession(httpUrl);
  return { name: 'Mayfly', port: smtpPort, pid: child.pid ?? 0, to: email, stop };
}

export async function startPostfixPeer(): Promise<Receiver> {
  const { port, pid, isIdle, stop } = await startPostfix();
  const settled = async () => {
    while (!(await isIdle())) await pause(20);
  };
  const options = ['-d', '-h', 'mail_version'];
  const { stdout } = await run(unpacked('usr', 'sbin', 'postconf'), options, {
    env: unpackedEnvironment,
  });
  return {
    name: `Postfix ${stdout.trim()}`,
    port,
    pid,
    to: 'somebody@mail.example',
    settled,
    stop,
  };
}

export async function startMaildevPeer(): Promise<Receiver> {
  const version = '3.0.0';
  const { smtpPort, child, stop } = await startMaildev(undefined, ['--silent'], version);
  const to = 'somebody@bench.example';
  return { name: `maildev ${version}`, port: smtpPort, pid: child.pid ?? 0, to, stop };
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
  // Without Haraka's default configuration, the first connection fails.
  const defaults = join(peers, 'node_modules', 'Haraka', 'config');
  await cp(defaults, join(folder, 'config'), { recursive: true });
  for (const [name, text] of Object.entries(config)) {
    await writeFile(join(folder, 'config', name), text);
  }
  const program = join(peers, 'node_modules', 'Haraka', 'bin', 'haraka');
  // Without this variable, Haraka's plugin `queue/discard` would keep all mail.
  const env = { ...process.env, YES_REALLY_DO_DISCARD: '1' };
  const { child, stop } = await startSmtpServer([process.execPath, program, '-c', folder], {
    port,
    env,
  });
  return {
    name: `Haraka ${harakaVersion}`,
    port,
    pid: child.pid ?? 0,
    to: 'somebody@bench.example',
    stop,
  };
}

async function installHaraka(): Promise<void> {
  if (existsSync(join(peers, 'node_modules', 'Haraka'))) return;
  await mkdir(peers, { recursive: true });
  await writeFile(join(peers, 'package.json'), JSON.stringify({ private: true }));
  console.log(`installing Haraka ${harakaVersion} for comparison`);
  const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options, `Haraka@${harakaVersion}`], { cwd: peers });
}
