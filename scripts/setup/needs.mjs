// @ts-check
/**
 * What the commands need, as data. To add a program, add it here: set-up checks, announces and
 * installs it, the contributor's container installs its Debian package, and `npm test` leaves out
 * the tests that need it where it cannot be installed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { findProgram } from './find-program.mjs';
import { isNodeSupported, nodeFolder, oldestNode, pinnedNode } from './node.mjs';
import { areInstalled } from './npm-packages.mjs';
import { root } from './report.mjs';

/**
 * How a need is met is one of:
 * - `npm`: the folder in which `npm ci` is run;
 * - `debian`: the Debian package. With `service` Debian would start the program as that service, so
 *   the package is installed without the service's files. With `unpacked` it is only unpacked;
 * - `download`: the browser's name for the downloader, where Debian's package is not to be had.
 *
 * `instead` tells what to do where set-up can do nothing. `tests` are the files that need it.
 * @typedef {{
 *   name: string, purpose: string, isThere: () => boolean,
 *   npm?: string, debian?: string, service?: string, unpacked?: true, download?: string,
 *   instead?: string, tests?: string[],
 * }} Need
 */

/**
 * @param {string} name of the program
 * @param {Omit<Need, 'name' | 'isThere'>} about
 * @returns {Need}
 */
function program(name, about) {
  return { name, debian: name, isThere: () => findProgram(name) !== undefined, ...about };
}

/**
 * @param {string} name
 * @param {string} file that tells whether it is there, within the folder of unpacked packages
 * @param {Omit<Need, 'name' | 'isThere'>} about
 * @returns {Need}
 */
function unpackedPackage(name, file, about) {
  const isThere = () => process.getuid?.() === 0 && existsSync(join(unpackedFolder, file));
  return { name, debian: name, unpacked: true, isThere, ...about };
}

/** Where Debian packages are unpacked that are not installed. */
export const unpackedFolder = join(root, '.output', 'tools', 'debian');

/** @type {Need[]} */
const everywhere = [
  {
    name: 'libatomic',
    purpose: `for Node 26, because yours is older than ${oldestNode}`,
    debian: 'libatomic1',
    isThere: () => isNodeSupported || process.platform !== 'linux' || hasLibrary('libatomic.so.1'),
    instead: `or install Node ${oldestNode} or newer`,
  },
  {
    name: 'Node 26',
    purpose: `to run Mayfly, which needs ${oldestNode} or newer; yours is ${process.versions.node}`,
    npm: nodeFolder,
    isThere: () => isNodeSupported || pinnedNode() !== undefined,
  },
  {
    name: 'npm packages',
    purpose: 'to build and test Mayfly; no script of theirs is run',
    npm: root,
    isThere: () => areInstalled(root),
  },
];

/** @param {string} name */
function hasLibrary(name) {
  const folders = ['/lib', '/usr/lib', '/lib64', '/usr/lib64'];
  const machine = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return [...folders, `/usr/lib/${machine}`].some((folder) => existsSync(join(folder, name)));
}

/** @type {Need} */
const chromium = {
  name: 'Chromium',
  purpose: 'to show and test Mayfly in; Google Chrome loads no unpacked extension',
  debian: 'chromium',
  download: 'chrome',
  isThere: () => findBrowser('chromium') !== undefined,
  instead: 'or name one: MAYFLY_CHROMIUM=/path',
  tests: ['tests/{browser,e2e,journeys}/**', 'tests/service/client/{package,sign-ups}.test.ts'],
};

/** @type {Need} */
const firefox = {
  name: 'Firefox',
  purpose: 'to show and test Mayfly in',
  debian: 'firefox-esr',
  download: 'firefox',
  isThere: () => findBrowser('firefox') !== undefined,
  instead: 'or name one: MAYFLY_FIREFOX=/path',
  tests: ['tests/journeys/**', 'tests/{browser,e2e}/**/*firefox.test.ts'],
};

const screen = {
  purpose: 'to test in real windows',
  tests: ['tests/journeys/**', 'tests/unit/scripts/display.test.ts'],
};
const display = [
  program('Xvfb', { ...screen, debian: 'xvfb' }),
  ...['openbox', 'xdotool', 'scrot'].map((name) => program(name, screen)),
];

const letters = 'to show all languages in pictures';
const fonts = [
  { debian: 'fonts-noto-core', file: 'truetype/noto/NotoSansArabic-Regular.ttf' },
  { debian: 'fonts-noto-cjk', file: 'opentype/noto/NotoSansCJK-Regular.ttc' },
].map(({ debian, file }) => ({
  ...{ name: debian, debian, purpose: letters, tests: ['tests/e2e/accessibility.test.ts'] },
  isThere: () => process.platform !== 'linux' || existsSync(join('/usr/share/fonts', file)),
}));

const mailTools = [
  ...['swaks', 'msmtp'].map((name) =>
    program(name, { purpose: 'to send mail by real programs', tests: ['tests/mail-servers/**'] }),
  ),
  program('openssl', {
    purpose: 'to make certificates for tests',
    tests: [
      'tests/service/{smtp/tls,imap/accounts,store/redis-login}.test.ts',
      'tests/mail-servers/**',
    ],
  }),
  program('curl', {
    purpose: 'for commands of the docs',
    tests: ['tests/service/operations/docs-commands.test.ts'],
  }),
];

const dovecot = program('dovecot', {
  purpose: 'as a mailbox to read from',
  debian: 'dovecot-imapd',
  service: 'dovecot',
  tests: [
    'tests/service/imap/**',
    'tests/service/{authentication/verdicts,operations/disk-low,operations/package}.test.ts',
    'tests/service/sealed/canaries.test.ts',
    'tests/e2e/another-service.test.ts',
  ],
});

const clusterTests = [
  'tests/service/store/{cluster,redis-*}.test.ts',
  'tests/service/{imap/account-lease,operations/package}.test.ts',
  'tests/service/sealed/{cluster-canaries,damaged-entries}.test.ts',
];
const cluster = [
  program('redis-server', {
    purpose: 'as a cluster to store mail in',
    service: 'redis-server',
    tests: clusterTests,
  }),
  program('haproxy', {
    purpose: 'as the proxy before several instances',
    service: 'haproxy',
    tests: clusterTests,
  }),
];

/** @type {Need} */
const networkPermission = {
  name: 'Node 25',
  purpose: 'to test the service with the network permission of Node',
  // Older ones than the oldest are replaced by Node 26.
  isThere: () => !isNodeSupported || process.allowedNodeEnvironmentFlags.has('--allow-net'),
  tests: ['tests/service/operations/locked-down.test.ts'],
};

const compared = { purpose: 'to compare with, and to send load', tests: ['tests/mail-servers/**'] };
const mailServers = [
  unpackedPackage('postfix', 'usr/sbin/smtp-source', compared),
  unpackedPackage('exim4-daemon-light', 'usr/sbin/exim4', compared),
  unpackedPackage('libnss-wrapper', 'usr/share/doc/libnss-wrapper', compared),
];

/**
 * The needs of each command, beside those of every command. `npm start` takes Firefox where the
 * person asks for it.
 * @type {Record<string, (words: string[]) => Need[]>}
 */
const needsOfCommand = {
  start: (words) => [words.includes('firefox') ? firefox : chromium],
  tour: () => [chromium, firefox, ...display, ...fonts],
  bench: () => [chromium, ...mailServers],
  test: () => [
    ...[chromium, firefox, ...display, ...fonts, ...mailTools],
    ...[dovecot, ...cluster, ...mailServers, networkPermission],
  ],
};

export const commands = Object.keys(needsOfCommand);

/**
 * All that a command needs, met or not.
 * @param {string | undefined} command one of `commands`, or undefined for needs of every command alone
 * @param {string[]} [words] that a person gave the command, such as `firefox`
 */
export function needsOf(command, words = []) {
  return [...everywhere, ...(needsOfCommand[command ?? '']?.(words) ?? [])];
}
