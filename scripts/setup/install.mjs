// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadFolder } from './find-browser.mjs';
import { findProgram } from './find-program.mjs';
import { unpackedFolder } from './needs.mjs';
import { isNodeSupported, pinnedNode } from './node.mjs';
import { areInstalled } from './npm-packages.mjs';
import { root, SetupError, say } from './report.mjs';
import { run, withProgress } from './run.mjs';

/** @typedef {import('./needs.mjs').Need} Need */
/** @typedef {'npm' | 'apt' | 'unpack' | 'download'} Way */

const isRoot = process.getuid?.() === 0;
export const hasApt = process.platform === 'linux' && findProgram('apt-get') !== undefined;

/** Ubuntu's browser packages install snaps, which do not run on every machine. */
export function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * How set-up can meet a need on this machine; undefined if only the user can meet it.
 * @param {Need} need
 * @returns {Way | undefined}
 */
export function wayToInstall({ npm, debian, unpacked, download }) {
  if (npm !== undefined) return 'npm';
  if (debian !== undefined && hasApt && isRoot && (download === undefined || isDebian())) {
    return unpacked ? 'unpack' : 'apt';
  }
  return download === undefined ? undefined : 'download';
}

/**
 * Installs all needs for which `wayToInstall` returns a way. Debian packages and npm packages are
 * installed at the same time, and downloads afterwards, because npm installs the downloader.
 * @param {Need[]} needs
 * @throws {SetupError}
 */
export async function installAll(needs) {
  const by = (/** @type {Way} */ way) => needs.filter((need) => wayToInstall(need) === way);
  const installing = [installDebian(by('apt'), by('unpack')), installNpm(by('npm'))];
  for (const result of await withProgress('installing', Promise.allSettled(installing))) {
    if (result.status === 'rejected') throw result.reason;
  }
  for (const { name, download = '' } of by('download')) {
    await withProgress(`downloading ${name}`, downloadBrowser(name, download));
  }
}

/**
 * @param {Need[]} needs to install
 * @param {Need[]} unpacked to unpack only
 */
async function installDebian(needs, unpacked) {
  if (needs.length + unpacked.length === 0) return;
  // A failure is ignored: older package lists may be sufficient, and otherwise the next call
  // reports an error.
  await run('apt-get', ['update', '-qq']);
  const names = (/** @type {Need[]} */ some) => some.map(({ debian = '' }) => debian);
  if (needs.length > 0) await aptGet([...withoutServices(needs), ...names(needs)]);
  if (unpacked.length > 0) await unpack(names(unpacked));
}

/**
 * Options for dpkg that leave out the service files of servers. Otherwise systemd or init would
 * start the servers, but tests start their own servers on free ports.
 * @param {Need[]} needs
 */
function withoutServices(needs) {
  const folders = ['/lib/systemd/system', '/usr/lib/systemd/system', '/etc/init.d'];
  const services = needs.flatMap(({ service = [] }) => service);
  return services
    .flatMap((service) => folders.map((folder) => `${folder}/${service}*`))
    .map((path) => `--option=Dpkg::Options::=--path-exclude=${path}`);
}

/** @param {string[]} args */
async function aptGet(args) {
  const quiet = ['install', '--yes', '-qq', '--no-install-recommends'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { ok, output } = await run('apt-get', [...quiet, ...args], { env });
  if (!ok) throw new SetupError(...output.split('\n').slice(-8), 'apt-get install failed');
}

/**
 * Unpacks Debian packages and their missing dependencies into a folder. Nothing is installed,
 * configured or started.
 * @param {string[]} names
 */
async function unpack(names) {
  const archives = mkdtempSync(join(tmpdir(), 'mayfly-packages-'));
  const part = `${unpackedFolder}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  try {
    const where = `--option=Dir::Cache::archives=${archives}`;
    await aptGet(['--reinstall', '--download-only', where, ...names]);
    for (const file of readdirSync(archives).filter((entry) => entry.endsWith('.deb'))) {
      const { ok, output } = await run('dpkg', ['-x', join(archives, file), part]);
      if (!ok) throw new SetupError(output, `could not unpack ${file}`);
    }
    rmSync(unpackedFolder, { recursive: true, force: true });
    renameSync(part, unpackedFolder);
  } finally {
    rmSync(archives, { recursive: true, force: true });
  }
}

/** @param {Need[]} needs */
async function installNpm(needs) {
  for (const { npm = root } of needs) {
    // Install scripts are disabled, because their downloads are not checked against a digest.
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { ok, output } = await run('npm', args, { cwd: npm });
    if (ok && areInstalled(npm)) continue;
    const lines = output.split('\n');
    // npm prints the cause first, and then its manual. Before npm 10.8 the lines begin with "ERR!".
    const errors = lines.filter((line) => /^npm (?:error|ERR!)/.test(line)).slice(0, 12);
    throw new SetupError(...(errors.length > 0 ? errors : lines.slice(-12)), 'npm ci failed');
  }
}

/**
 * Prints a failed download but does not throw: the next check will find that the browser is
 * missing.
 * @param {string} name
 * @param {string} download
 */
async function downloadBrowser(name, download) {
  const node = isNodeSupported ? process.execPath : (pinnedNode() ?? '');
  const tool = join(root, 'node_modules', '@puppeteer', 'browsers', 'lib', 'main-cli.js');
  const args = [tool, 'install', `${download}@stable`, '--path', downloadFolder];
  const { ok, output } = await run(node, args, { cwd: root });
  const lines = output.split('\n');
  const reason = lines.find((line) => /^\w*Error/.test(line)) ?? lines.at(-1);
  if (!ok) say(`could not download ${name}: ${reason}`);
}
