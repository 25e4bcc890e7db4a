// @ts-check
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath } from '../processes/find-program.mjs';
import { mayInstallAnything } from './permission.mjs';
import { runPatiently, runQuietly } from './run-command.mjs';
import { SetupError, say, sayStill } from './say.mjs';

let listsAreFresh = false;

/** True where packages come from apt (Debian, Ubuntu and their like). */
export function hasApt() {
  return process.platform === 'linux' && findOnPath('apt-get') !== undefined;
}

/** True where Debian packages can be installed by this process. */
export function mayInstall() {
  return hasApt() && process.getuid?.() === 0 && mayInstallAnything();
}

async function freshenLists() {
  if (listsAreFresh || !mayInstall()) return;
  const what = "fetching Debian's lists of packages";
  // A list that cannot be fetched may still be there from before: the next step tells.
  await runPatiently('apt-get', ['update', '-qq'], {}, (seconds) => sayStill(what, seconds));
  listsAreFresh = true;
}

/**
 * Installs Debian packages; the caller has asked `mayInstall`. Throws SetupError.
 * @param {string[]} names
 */
export async function install(names) {
  const what = `installing Debian's ${names.join(', ')}`;
  say(what);
  await freshenLists();
  const { ok, output } = await runPatiently(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...names],
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
    (seconds) => sayStill(what, seconds),
  );
  if (!ok)
    throw new SetupError(...output.split('\n').slice(-8), `could not install ${names.join(', ')}`);
}

/**
 * Has a package installed that would start a service, and sees to it that it does not, now or later.
 * @param {string[]} units
 * @param {() => Promise<void>} installing
 */
export async function withoutService(units, installing) {
  const systemd = findOnPath('systemctl') !== undefined;
  if (systemd) runQuietly('systemctl', ['mask', ...units]);
  try {
    await installing();
  } finally {
    if (systemd) {
      runQuietly('systemctl', ['unmask', ...units]);
      runQuietly('systemctl', ['disable', ...units]);
    }
  }
}

/**
 * Unpacks a Debian package into a folder without installing it: nothing is configured or started.
 * Throws SetupError.
 * @param {string} name
 * @param {string} target
 */
export async function unpack(name, target) {
  say(`unpacking Debian's ${name} (not installing it)`);
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-package-'));
  try {
    await freshenLists();
    const download = runQuietly('apt-get', ['download', name], { cwd: folder });
    const file = readdirSync(folder).find((entry) => entry.endsWith('.deb'));
    if (file === undefined) {
      throw new SetupError(...download.output.split('\n').slice(-4), `could not download ${name}`);
    }
    const contents = join(folder, 'contents');
    const { ok, output } = runQuietly('dpkg', ['-x', join(folder, file), contents]);
    if (!ok) throw new SetupError(...output.split('\n'), `could not unpack ${name}`);
    mkdirSync(target, { recursive: true });
    cpSync(contents, target, { recursive: true, verbatimSymlinks: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
