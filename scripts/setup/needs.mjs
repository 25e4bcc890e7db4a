// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findChromiumKin } from '../processes/find-browser.mjs';
import { findOnPath, isProgram } from '../processes/find-program.mjs';
import { hasApt, install, mayInstall, unpack, withoutService } from './debian.mjs';
import { toolBrowser } from './downloaded-browser.mjs';
import { missingFonts } from './fonts.mjs';
import { writeLauncher } from './launcher.mjs';
import { prependToPath, runQuietly } from './run-command.mjs';
import { SetupError, say } from './say.mjs';

/**
 * `words` are those that a person gave the command, such as `firefox` in `npm start -- firefox`.
 * @typedef {{ root: string, env: import('../processes/find-program.mjs').Environment, words: string[] }} Setting
 */
/**
 * Something that a command needs and that is not there: what would be installed, completed by the
 * purpose, and what a person does who would rather see to it without set-up. `install` is absent
 * where only the person can; nothing fails without what is `optional`.
 * @typedef {{
 *   what: string, purpose: string, instead: string, fromDebian?: boolean, optional?: boolean,
 *   install?: (() => Promise<void>) | undefined,
 * }} Missing
 */
/**
 * Looks for what a command needs, says what is missing, and tells the command's environment where
 * the rest is. Installs nothing itself. Throws SetupError where a person's word makes no sense.
 * @typedef {(setting: Setting) => Promise<Missing[]> | Missing[]} Need
 */

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
 * The browser that the test tool downloaded, if it runs: on Linux it counts on libraries of the
 * system, which a small one does not have.
 * @param {'chromium' | 'firefox'} name
 * @param {string} root
 * @param {{ fetch: boolean }} options
 */
async function downloadedBrowser(name, root, options) {
  const path = await toolBrowser(name, root, options);
  if (path === undefined || !linux) return path;
  const { ok, output } = runQuietly(path, ['--version']);
  if (ok) return path;
  if (options.fetch) say(`the one that was downloaded does not run: ${output}`);
  return undefined;
}

/**
 * @param {'chromium' | 'firefox'} name
 * @param {string} root
 */
async function findInstalled(name, root) {
  return (
    browserByVariable(variables[name]) ??
    findBrowser(name) ??
    (await downloadedBrowser(name, root, { fetch: false }))
  );
}

const browsers = {
  chromium: {
    title: 'Chromium',
    debian: 'chromium',
    note: ' (Google Chrome loads no unpacked extension)',
  },
  firefox: { title: 'Firefox', debian: 'firefox-esr', note: '' },
};

/**
 * @param {'chromium' | 'firefox'} name
 * @param {string} root
 * @returns {Missing}
 */
function missingBrowser(name, root) {
  const { title, debian, note } = browsers[name];
  const fallback = mayInstall() ? `; where that does not run, Debian's ${debian}` : '';
  return {
    what: `${title}, a download that nothing else will use${fallback}`,
    purpose: 'to show and test Mayfly in',
    instead: `install ${title}, or name yours: ${variables[name]}=/path${note}`,
    fromDebian: mayInstall(),
    install: async () => {
      if ((await downloadedBrowser(name, root, { fetch: true })) !== undefined) return;
      if (mayInstall()) await install([debian]);
    },
  };
}

/** @param {Setting} setting */
async function chromium({ root, env }) {
  const path = await findInstalled('chromium', root);
  env.MAYFLY_CHROMIUM = path;
  return [...(path === undefined ? [missingBrowser('chromium', root)] : []), ...missingFonts()];
}

/**
 * The browser that a person wants to see: Firefox where they say so, or else one of Chromium's kin.
 * @param {Setting} setting
 */
async function browser(setting) {
  if (setting.words.includes('firefox')) return firefox(setting);
  const path = browserByVariable('MAYFLY_CHROMIUM') ?? findBrowser('chromium') ?? findChromiumKin();
  if (path === undefined) return chromium(setting);
  setting.env.MAYFLY_CHROMIUM = path;
  return [];
}

/** @param {Setting} setting */
async function firefox({ root, env }) {
  const path = await findInstalled('firefox', root);
  env.MAYFLY_FIREFOX = path;
  return path === undefined ? [missingBrowser('firefox', root)] : [];
}

/** Tests that need a real window bring a display of their own; only Linux lacks one. */
function display() {
  const packages = { Xvfb: 'xvfb', openbox: 'openbox', xdotool: 'xdotool', scrot: 'scrot' };
  return missingPrograms(linux ? packages : {}, 'which tests in real windows need');
}

/** Mail from a real mail program, certificates to greet it with, and what the docs ask with. */
function mailTools() {
  const packages = { swaks: 'swaks', msmtp: 'msmtp', openssl: 'openssl', curl: 'curl' };
  return missingPrograms(packages, 'which the tests need');
}

/** A mail provider of one's own: tests start it, and nothing else does. */
function imapServer() {
  return missingServers({ dovecot: ['dovecot-imapd', 'dovecot.service', 'dovecot.socket'] });
}

/** A store of many nodes and the proxy before many processes: tests start them on loopback. */
function cluster() {
  return missingServers({
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
function missingServers(packageOf) {
  const absent = Object.entries(packageOf).filter(([name]) => !isThere(name));
  const units = absent.flatMap(([, [, ...its]]) => its);
  return missingPrograms(
    Object.fromEntries(absent.map(([name, [debianName]]) => [name, debianName])),
    'which tests start for themselves, and which never start by themselves',
    (installing) => withoutService(units, installing),
  );
}

/**
 * @param {Record<string, string>} packageOf the Debian package of each program
 * @param {string} purpose
 * @param {(installing: () => Promise<void>) => Promise<void>} [around] how they are installed
 * @returns {Missing[]}
 */
function missingPrograms(packageOf, purpose, around = (installing) => installing()) {
  const names = Object.entries(packageOf)
    .filter(([name]) => !isThere(name))
    .map(([, debianName]) => debianName);
  if (names.length === 0) return [];
  return [
    {
      what: hasApt() ? `Debian's ${names.join(', ')}` : names.join(', '),
      purpose,
      instead: hasApt() ? `sudo apt-get install ${names.join(' ')}` : 'install them',
      fromDebian: true,
      install: mayInstall() ? () => around(() => install(names)) : undefined,
    },
  ];
}

/** Debian's packages that mail servers are taken out of, and a program of each. */
const mailServerPackages = {
  postfix: 'usr/sbin/smtp-source',
  'exim4-daemon-light': 'usr/sbin/exim4',
  'libnss-wrapper': 'usr/share/doc/libnss-wrapper',
};

/**
 * Postfix and Exim, to compare with, and Postfix's load makers. They come out of Debian's packages
 * without installing a mail server; the load makers find their libraries through a launcher. The two
 * servers want to be root, so that without root, or without Debian, what compares is left out.
 * @param {Setting} setting
 * @returns {Missing[]}
 */
function mailServers({ root, env }) {
  const tools = join(root, '.output', 'tools');
  const bin = join(tools, 'bin');
  const unpacked = join(tools, 'mail-servers');
  const absent = Object.entries(mailServerPackages)
    .filter(([name, file]) => !existsSync(join(unpacked, name, file)))
    .map(([name]) => name);
  if (absent.length > 0) {
    return [
      {
        what: `Debian's ${absent.join(', ')}, unpacked under .output (no mail server is installed)`,
        purpose: 'to compare with two mail servers, and to send mail as fast as can be',
        instead: 'on Debian or Ubuntu; elsewhere the comparison is left out',
        optional: true,
        install: hasApt()
          ? async () => {
              for (const name of absent) await unpack(name, join(unpacked, name));
            }
          : undefined,
      },
    ];
  }
  if (process.getuid?.() === 0) env.MAYFLY_MAIL_SERVERS = unpacked;
  prependToPath(env, bin);
  for (const name of ['smtp-sink', 'smtp-source']) {
    writeLauncher({ bin, name, unpacked: join(unpacked, 'postfix') });
    // Without arguments both print their usage; with a library missing they do not get that far.
    const { output } = runQuietly(join(bin, name), []);
    if (!/usage/i.test(output)) throw new SetupError(output, `${name} does not run`);
  }
  return [];
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
  'mail-servers': mailServers,
};
