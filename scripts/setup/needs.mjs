// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findChromiumKin } from '../processes/find-browser.mjs';
import { findOnPath, isProgram } from '../processes/find-program.mjs';
import { hasApt, install, mayInstall, unpack, withoutService } from './debian.mjs';
import { toolBrowser } from './downloaded-browser.mjs';
import { seeToFonts } from './fonts.mjs';
import { writeLauncher } from './launcher.mjs';
import { mayInstallAnything, nothingInstalled } from './permission.mjs';
import { prependToPath, runQuietly } from './run-command.mjs';
import { SetupError, say } from './say.mjs';

/**
 * `words` are those that a person gave the command, such as `firefox` in `npm start -- firefox`.
 * @typedef {{ root: string, env: import('../processes/find-program.mjs').Environment, words: string[] }} Setting
 */
/** @typedef {(setting: Setting) => Promise<void> | void} Need */

const linux = process.platform === 'linux';

const variables = { chromium: 'MAYFLY_CHROMIUM', firefox: 'MAYFLY_FIREFOX' };

/**
 * The browser named by an environment variable, if that is set.
 * @param {string} variable
 */
function browserByVariable(variable) {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!isProgram(path)) throw new SetupError(`${variable} is ${path}, which is no program`);
  return path;
}

/**
 * @param {'chromium' | 'firefox'} name
 * @param {string} root
 */
async function downloadedBrowser(name, root) {
  let path = await toolBrowser(name, root, { fetch: false });
  if (path === undefined && mayInstallAnything()) {
    say(`no ${name} was found on this system: downloading one, which nothing else will use`);
    say(`(${variables[name]}=/path names one that you have; ${nothingInstalled} downloads none)`);
    path = await toolBrowser(name, root, { fetch: true });
  }
  // On Linux it counts on libraries of the system, which a small one does not have.
  if (path === undefined || !linux) return path;
  const { ok, output } = runQuietly(path, ['--version']);
  if (ok) return path;
  say(`the one that was downloaded does not run: ${output}`);
  return undefined;
}

/**
 * @param {'chromium' | 'firefox'} name
 * @param {string} debianName
 */
async function browserFromDebian(name, debianName) {
  if (!mayInstall()) return undefined;
  await install([debianName], 'to show and test Mayfly in');
  return findBrowser(name);
}

/** @param {Setting} setting */
async function chromium({ root, env }) {
  env.MAYFLY_CHROMIUM = await chromiumPath(root);
  await seeToFonts();
}

/** @param {string} root */
async function chromiumPath(root) {
  const path =
    browserByVariable('MAYFLY_CHROMIUM') ??
    findBrowser('chromium') ??
    (await downloadedBrowser('chromium', root)) ??
    (await browserFromDebian('chromium', 'chromium'));
  if (path === undefined) {
    throw new SetupError(
      'no Chromium was found, and none was downloaded',
      'install Chromium (Debian: apt-get install chromium; macOS: brew install chromium),',
      'or name one: MAYFLY_CHROMIUM=/path/to/chromium (Google Chrome loads no unpacked extension)',
    );
  }
  return path;
}

/**
 * The browser that a person wants to see: Firefox where they say so, or else one of Chromium's kin.
 * @param {Setting} setting
 */
async function browser(setting) {
  if (setting.words.includes('firefox')) return firefox(setting);
  const path = browserByVariable('MAYFLY_CHROMIUM') ?? findBrowser('chromium') ?? findChromiumKin();
  setting.env.MAYFLY_CHROMIUM = path ?? (await chromiumPath(setting.root));
}

/** @param {Setting} setting */
async function firefox({ root, env }) {
  const path =
    browserByVariable('MAYFLY_FIREFOX') ??
    findBrowser('firefox') ??
    (await downloadedBrowser('firefox', root)) ??
    (await browserFromDebian('firefox', 'firefox-esr'));
  if (path === undefined) {
    throw new SetupError(
      'no Firefox was found, and none was downloaded',
      'install Firefox (Debian: apt-get install firefox-esr; macOS: brew install firefox),',
      'or name one: MAYFLY_FIREFOX=/path/to/firefox',
    );
  }
  env.MAYFLY_FIREFOX = path;
}

/** Tests that need a real window bring a display of their own; only Linux lacks one. */
function display() {
  const packages = { Xvfb: 'xvfb', openbox: 'openbox', xdotool: 'xdotool', scrot: 'scrot' };
  return seeToPrograms(linux ? packages : {}, 'which tests in real windows need');
}

/** Mail from a real mail program, certificates to greet it with, and what the docs ask with. */
function mailTools() {
  const packages = { swaks: 'swaks', openssl: 'openssl', curl: 'curl' };
  return seeToPrograms(packages, 'which the tests need');
}

/** A mail provider of one's own: tests start it, and nothing else does. */
function imapServer() {
  return seeToServers({ dovecot: ['dovecot-imapd', 'dovecot.service', 'dovecot.socket'] });
}

/** A store of many nodes and the proxy before many processes: tests start them on loopback. */
function cluster() {
  return seeToServers({
    'redis-server': ['redis-server', 'redis-server.service'],
    haproxy: ['haproxy', 'haproxy.service'],
  });
}

/** @param {string} name */
function isThere(name) {
  // Not in everybody's PATH, where Debian puts what serves others.
  return findOnPath(name) !== undefined || isProgram(`/usr/sbin/${name}`);
}

/**
 * Programs that Debian would start at once and with the machine. Those that are there already, and
 * what starts them, stay as they are.
 * @param {Record<string, [name: string, ...units: string[]]>} packageOf the Debian package of each
 */
async function seeToServers(packageOf) {
  const missing = Object.entries(packageOf).filter(([name]) => !isThere(name));
  const programs = Object.fromEntries(missing.map(([name, [debianName]]) => [name, debianName]));
  const purpose = 'which tests start for themselves, and which never starts by itself';
  if (missing.length === 0 || !mayInstall()) return seeToPrograms(programs, purpose);
  const units = missing.flatMap(([, [, ...its]]) => its);
  await withoutService(units, () => seeToPrograms(programs, purpose));
}

/**
 * @param {Record<string, string>} packageOf the Debian package of each program
 * @param {string} purpose as `install` takes it
 */
async function seeToPrograms(packageOf, purpose) {
  const missing = () => Object.keys(packageOf).filter((name) => !isThere(name));
  const names = missing().map((name) => packageOf[name] ?? name);
  if (names.length === 0) return;
  if (mayInstall()) await install(names, purpose);
  const left = missing();
  if (left.length === 0) return;
  throw new SetupError(
    `not found: ${left.join(', ')}`,
    hasApt() ? `install: sudo apt-get install ${names.join(' ')}` : `install: ${names.join(', ')}`,
  );
}

/**
 * Postfix's load makers. They come out of the Debian package without installing a mail server, and
 * find the libraries beside them through a launcher.
 * @param {Setting} setting
 */
async function smtpSink({ root, env }) {
  const tools = join(root, '.output', 'tools');
  const bin = join(tools, 'bin');
  const programs = ['smtp-sink', 'smtp-source'];
  const installed = programs.every((name) => findOnPath(name) !== undefined);
  if (installed) return;
  const unpacked = join(tools, 'postfix');
  if (!existsSync(join(unpacked, 'usr', 'sbin', 'smtp-sink'))) {
    if (!hasApt()) {
      throw new SetupError(
        'smtp-sink and smtp-source were not found',
        'they are part of Postfix: install it, or put them into PATH',
      );
    }
    await unpack('postfix', unpacked);
  }
  prependToPath(env, bin);
  for (const name of programs) writeLauncher({ bin, name, unpacked });
  for (const name of programs) {
    // Without arguments both print their usage; with a library missing they do not get that far.
    const { output } = runQuietly(join(bin, name), []);
    if (!/usage/i.test(output)) throw new SetupError(output, `${name} does not run`);
  }
}

/** @type {Record<string, Need>} */
export const needs = {
  chromium,
  firefox,
  browser,
  display,
  'mail-tools': mailTools,
  'imap-server': imapServer,
  cluster,
  'smtp-sink': smtpSink,
};
