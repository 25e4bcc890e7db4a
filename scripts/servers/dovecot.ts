import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from '../processes/end-process.ts';
import { freePort } from '../processes/free-port.ts';
import { findProgram } from '../setup/find-program.mjs';
import { untilListening } from './until-listening.ts';

export interface DovecotOptions {
  /** Replaces the capabilities that the server announces after login. */
  capabilities?: string;
  /** PEM files. If set, the server requires TLS from the first byte. */
  tls?: { cert: string; key: string };
}

/**
 * A real IMAP server. Every name is a user with a mailbox; its folders are INBOX, Junk and Trash.
 */
export interface Dovecot {
  port: number;
  /** Whether the server requires TLS from the first byte. */
  tls: boolean;
  /** The password of all users. */
  password: string;
  /** Adds mails that are 30 days old to an inbox, by writing their files. */
  fill(user: string, mails: readonly string[]): void;
  /** Changes the UIDVALIDITY of an inbox, as a repair does. The server must be stopped. */
  renumber(user: string): void;
  stop(): Promise<void>;
  /** Starts the server again on the same port, with the same mail. */
  start(): Promise<void>;
  /** Stops the server and deletes its folder. */
  remove(): Promise<void>;
}

const password = 'correct-horse-battery-staple';

function numberOf(kind: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [kind, name], { encoding: 'utf8' }));
}

/**
 * Settings for users: Dovecot rejects mail owned by root, and runs as other users when started by
 * root.
 */
function identity(): { lines: string[]; uid: number; gid: number } {
  if (process.getuid?.() === 0) {
    const [uid, gid] = [numberOf('-u', 'mail'), numberOf('-g', 'mail')];
    return { lines: ['first_valid_uid = 1', 'first_valid_gid = 1'], uid, gid };
  }
  const name = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  const lines = [
    ...[`default_internal_user = ${name}`, `default_login_user = ${name}`],
    ...[`default_internal_group = ${group}`, 'first_valid_uid = 1', 'first_valid_gid = 1'],
    ...['anvil', 'imap-login', 'stats', 'old-stats'].map(
      (each) => `service ${each} {\n  chroot =\n}`,
    ),
  ];
  return { lines, uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

function configuration(folder: string, port: number, options: DovecotOptions): string {
  const { lines, uid, gid } = identity();
  const { capabilities, tls } = options;
  return [
    ...[`base_dir = ${folder}/run`, `state_dir = ${folder}/run`, `log_path = ${folder}/log`],
    ...['protocols = imap', 'listen = 127.0.0.1', 'disable_plaintext_auth = no'],
    ...(tls ? [`ssl_cert = <${tls.cert}`, `ssl_key = <${tls.key}`] : ['ssl = no']),
    ...lines,
    ...[`mail_location = maildir:${folder}/mail/%u`, `mail_home = ${folder}/home`],
    'passdb {',
    '  driver = static',
    `  args = password=${password}`,
    '}',
    'userdb {',
    '  driver = static',
    `  args = uid=${uid} gid=${gid}`,
    '}',
    'namespace inbox {',
    '  inbox = yes',
    '  mailbox Junk {\n    special_use = \\Junk\n    auto = create\n  }',
    '  mailbox Trash {\n    special_use = \\Trash\n    auto = create\n  }',
    '}',
    ...(capabilities ? [`imap_capability = ${capabilities}`] : []),
    'service imap-login {',
    `  inet_listener imap {\n    port = ${tls ? 0 : port}\n  }`,
    `  inet_listener imaps {\n    port = ${tls ? port : 0}\n  }`,
    '}',
    '',
  ].join('\n');
}

/** Starts Dovecot on loopback. All its files are in a temporary folder. */
export async function startDovecot(options: DovecotOptions = {}): Promise<Dovecot> {
  const program = findProgram('dovecot') ?? 'dovecot';
  // A short path, because the path of a socket is limited to 108 bytes.
  const folder = mkdtempSync(join(tmpdir(), 'mfdc-'));
  const port = await freePort();
  const { uid, gid } = identity();
  for (const name of ['mail', 'home', 'run']) mkdirSync(join(folder, name));
  chmodSync(folder, 0o755);
  for (const name of ['mail', 'home']) chownSync(join(folder, name), uid, gid);
  const file = join(folder, 'dovecot.conf');
  writeFileSync(file, configuration(folder, port, options));
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(program, ['-F', '-c', file], { stdio: 'ignore', detached: true });
    child = started;
    endWithUs(started);
    await untilListening(port, started, 'Dovecot');
  }
  async function stop(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    // Processes that still have a client would outlive the server. They are in its process group.
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
  await start();
  return {
    ...{ port, tls: options.tls !== undefined, password, start, stop },
    fill(user, mails) {
      const maildir = join(folder, 'mail', user);
      const folders = [maildir, ...['cur', 'new', 'tmp'].map((name) => join(maildir, name))];
      for (const each of folders) mkdirSync(each, { recursive: true });
      const old = new Date(Date.now() - 30 * 24 * 3_600_000);
      for (const [index, mail] of mails.entries()) {
        const file = join(maildir, 'cur', `${1_600_000_000 + index}.M${index}.old:2,S`);
        writeFileSync(file, mail);
        chownSync(file, uid, gid);
        utimesSync(file, old, old);
      }
      for (const each of folders) chownSync(each, uid, gid);
    },
    renumber(user) {
      const maildir = join(folder, 'mail', user);
      for (const name of readdirSync(maildir)) {
        if (name.startsWith('dovecot')) rmSync(join(maildir, name), { recursive: true });
      }
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
