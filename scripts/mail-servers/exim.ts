/** Runs Debian's Exim on loopback in a folder of its own, without installing it. */
import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, endWithUs } from '../processes/end-process.ts';
import { freePort } from '../processes/free-port.ts';
import { waitForGreeting } from '../processes/wait-for-greeting.ts';
import { libraries, unpacked, unpackedEnvironment } from './debian-programs.ts';

/** `body` is what follows the header, in Latin-1 with line feeds alone. */
export type QueuedMail = { sender: string; body: string };

export type Exim = {
  port: number;
  /** What waits in its queue; it delivers none. */
  queued(): Promise<QueuedMail[]>;
  stop(): Promise<void>;
};

const mailUser = 8;

/**
 * Starts it as the server of mail.example; root only, as itself insists. Recipients that begin with
 * `no` do not exist.
 *
 * @param settings of the main part of its configuration, beside those here
 */
export async function startExim(settings: Record<string, string> = {}): Promise<Exim> {
  const port = await freePort();
  const program = unpacked('usr', 'sbin', 'exim4');
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-exim-'));
  const path = (...parts: string[]) => join(folder, ...parts);
  await chmod(folder, 0o755);
  await mkdir(path('spool'));
  await chown(path('spool'), mailUser, mailUser);
  const main: Record<string, string> = {
    exim_path: program,
    exim_user: 'mail',
    exim_group: 'mail',
    primary_hostname: 'mail.example',
    spool_directory: path('spool'),
    log_file_path: path('spool', '%slog'),
    pid_file_path: path('spool', 'pid'),
    local_interfaces: '127.0.0.1',
    daemon_smtp_ports: String(port),
    queue_only: 'true',
    keep_environment: '',
    tls_advertise_hosts: '',
    host_lookup: '',
    rfc1413_query_timeout: '0s',
    'domainlist local_domains': 'mail.example',
    acl_smtp_rcpt: 'recipient',
    acl_smtp_data: 'accept',
    ...settings,
  };
  const lines = Object.entries(main).map(([name, value]) => `${name} = ${value}\n`);
  const recipient =
    'recipient:\n deny domains = !+local_domains\n deny local_parts = ^no\n accept\n';
  await writeFile(path('config'), `${lines.join('')}begin acl\n${recipient}begin routers\n`, {
    mode: 0o644,
  });
  // Debian has it built for a user that only its installation makes.
  const wrapper = {
    LD_PRELOAD: unpacked(libraries, 'libnss_wrapper.so'),
    NSS_WRAPPER_PASSWD: path('passwd'),
    NSS_WRAPPER_GROUP: path('group'),
  };
  const user = `Debian-exim:x:${mailUser}:${mailUser}::/:/bin/false\n`;
  await writeFile(path('passwd'), (await readFile('/etc/passwd', 'utf8')) + user);
  await writeFile(
    path('group'),
    `${await readFile('/etc/group', 'utf8')}Debian-exim:x:${mailUser}:\n`,
  );
  const options = { stdio: 'ignore', env: { ...unpackedEnvironment, ...wrapper } } as const;
  const child = spawn(program, ['-C', path('config'), '-bdf'], options);
  endWithUs(child);
  const stop = async () => {
    await endProcess(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitForGreeting(port);
  } catch (cause) {
    const said = await readFile(path('spool', 'mainlog'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`Exim did not start: ${said}`, { cause });
  }
  return {
    port,
    async queued() {
      const queue = path('spool', 'input');
      const names = (await readdir(queue)).filter((name) => name.endsWith('-D'));
      return Promise.all(names.map((name) => readQueued(join(queue, name))));
    },
    stop,
  };
}

/** Each mail is two files: its data, below a line with the file's name, and its envelope and header. */
async function readQueued(dataFile: string): Promise<QueuedMail> {
  const data = await readFile(dataFile, 'latin1');
  const about = await readFile(dataFile.replace(/-D$/, '-H'), 'latin1');
  const [, , sender = ''] = about.split('\n');
  return { sender: sender.slice(1, -1), body: data.slice(data.indexOf('\n') + 1) };
}
