/** Runs Debian's Postfix on loopback in a temporary folder, without installing it. */
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { startSmtpServer } from '../processes/start-smtp-server.ts';
import { libraryPath, unpacked, unpackedEnvironment } from './debian-programs.ts';

export type Postfix = {
  port: number;
  pid: number;
  /** The delivered mails; reads the files of the Maildir. */
  delivered(): Promise<string[]>;
  /** Whether all queues are empty. */
  isIdle(): Promise<boolean>;
  log(): Promise<string>;
  stop(): Promise<void>;
};

/** The users that Postfix needs. They exist on all Debian systems. */
const users = { mail_owner: 'mail', setgid_group: 'utmp', default_privs: 'nobody' };
const nobody = 65534;
const mailUser = 8;

/** The processes of Postfix (master.cf), except those for other ways than SMTP. */
const services = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`;
const queues = 'active bounce corrupt defer deferred flush hold incoming private saved trace';

/**
 * Starts Postfix as the server of mail.example. Requires root. All recipients share one Maildir;
 * recipients whose names begin with `no` do not exist.
 *
 * @param settings lines of main.cf that are added to the ones here or replace them
 */
export async function startPostfix(settings: Record<string, string> = {}): Promise<Postfix> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-postfix-'));
  const path = (...parts: string[]) => join(folder, ...parts);
  const shared = unpacked('usr', 'lib', 'postfix');
  await makeFolders(folder);
  const main: Record<string, string> = {
    compatibility_level: '3.6',
    queue_directory: path('queue'),
    data_directory: path('data'),
    meta_directory: path('etc'),
    command_directory: unpacked('usr', 'sbin'),
    daemon_directory: join(shared, 'sbin'),
    shlib_directory: shared,
    import_environment: `LD_LIBRARY_PATH=${libraryPath} MAIL_CONFIG=${path('etc')}`,
    maillog_file: path('data', 'log'),
    maillog_file_prefixes: folder,
    ...users,
    myhostname: 'mail.example',
    mydestination: '',
    alias_maps: '',
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    virtual_mailbox_domains: 'mail.example',
    virtual_mailbox_base: path('mail'),
    virtual_mailbox_maps: `regexp:${path('etc', 'boxes')}`,
    virtual_uid_maps: `static:${nobody}`,
    virtual_gid_maps: `static:${nobody}`,
    ...settings,
  };
  const lines = Object.entries(main).map(([name, value]) => `${name} = ${value}\n`);
  await writeFile(path('etc', 'main.cf'), lines.join(''));
  await writeFile(path('etc', 'master.cf'), services(port));
  await writeFile(path('etc', 'boxes'), 'if !/^no/\n/@mail\\.example$/ box/\nendif\n');
  const env = { ...unpackedEnvironment, MAIL_CONFIG: path('etc') };
  const master = join(shared, 'sbin', 'master');
  const log = () => readFile(path('data', 'log'), 'utf8').catch(() => '');
  // `detached`, because Postfix kills its whole process group.
  const options = { port, folder, env, detached: true, log };
  const { child, stop } = await startSmtpServer([master, '-c', path('etc'), '-d'], options);
  const box = path('mail', 'box', 'new');
  return {
    port,
    pid: child.pid ?? 0,
    async delivered() {
      const names = await readdir(box).catch(() => []);
      return Promise.all(names.map((name) => readFile(join(box, name), 'latin1')));
    },
    async isIdle() {
      const waiting = ['incoming', 'active'].map((name) => readdir(path('queue', name)));
      return (await Promise.all(waiting)).flat().length === 0;
    },
    log,
    stop,
  };
}

async function makeFolders(folder: string): Promise<void> {
  for (const name of ['etc', 'data', 'mail', 'queue']) await mkdir(join(folder, name));
  await chown(join(folder, 'data'), mailUser, mailUser);
  await chown(join(folder, 'mail'), nobody, nobody);
  for (const name of [...queues.split(' '), 'pid', 'public', 'maildrop']) {
    const queue = join(folder, 'queue', name);
    await mkdir(queue, { mode: queues.includes(name) ? 0o700 : 0o755 });
    if (name !== 'pid') await chown(queue, mailUser, mailUser);
  }
  // The processes of Postfix run as several users.
  await chmod(folder, 0o755);
}
