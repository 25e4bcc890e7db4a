/** Runs Debian's Exim on loopback in a temporary folder, without installing it. */
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { startSmtpServer } from '../processes/start-smtp-server.ts';
import { libraries, unpacked, unpackedEnvironment } from './debian-programs.ts';

/** `body` is the text after the header, in Latin-1 with LF line ends. */
export type QueuedMail = { sender: string; body: string };

export type Exim = {
  port: number;
  /** The mails in its queue; it delivers none. */
  queued(): Promise<QueuedMail[]>;
  stop(): Promise<void>;
};

const mailUser = 8;

/**
 * Starts Exim as the server of mail.example; only root can. Recipients that begin with `no` do not
 * exist.
 *
 * @param settings added to the main part of its configuration
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
  // Debian's build needs a user that only the package's installation creates.
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
  const { stop } = await startSmtpServer([program, '-C', path('config'), '-bdf'], {
    port,
    folder,
    env: { ...unpackedEnvironment, ...wrapper },
    log: () => readFile(path('spool', 'mainlog'), 'utf8').catch(() => ''),
  });
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

/** A mail is two files: the data after a line with the file's name (-D), the envelope and header (-H). */
async function readQueued(dataFile: string): Promise<QueuedMail> {
  const data = await readFile(dataFile, 'latin1');
  const about = await readFile(dataFile.replace(/-D$/, '-H'), 'latin1');
  const [, , sender = ''] = about.split('\n');
  return { sender: sender.slice(1, -1), body: data.slice(data.indexOf('\n') + 1) };
}
