// @ts-check
/**
 * The needs of all commands, as data. To add a program, add it here: set-up then checks, announces
 * and installs it, and the container for contributors installs its Debian package. If the program
 * cannot be installed, `npm test` leaves out the tests that need it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { findProgram } from './find-program.mjs';
import { isNodeSupported, nodeFolder, oldestNode, pinnedNode } from './node.mjs';
import { areInstalled } from './npm-packages.mjs';
import { root } from './report.mjs';

/**
 * Set-up meets a need in one of these ways:
 * - `npm`: `npm ci` in this folder;
 * - `debian`: a Debian package. If Debian would start the program as a `service`, the service's
 * files are left out. An `unpacked` package is not installed;
 * - `download`: the downloader's name for the browser, if the Debian package cannot be installed.
 *
 * `instead` is the text that describes an alternative to the user. `tests` are the files that need
 * the program.
 * @typedef {{
 *   name: string, purpose: string, isThere: () => boolean,
 *   npm?: string, debian?: string, service?: string, unpacked?: true, download?: string,
 *   instead?: string, tests?: string[],
 * }} Need
 */

/**
 * A program. Its Debian package has the same name unless `about` contains another one.
 * @param {string} name
 * @param {Omit<Need, 'name' | 'isThere'>} about
 * @returns {Need}
 */
function program(name, about) {
  return { name, debian: name, isThere: () => findProgram(name) !== undefined, ...about };
}

/** The folder for Debian packages that are unpacked but not installed. */
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
  ...{ name: 'Chromium', debian: 'chromium', download: 'chrome' },
  purpose: 'to show and test Mayfly in; Google Chrome loads no unpacked extension',
  isThere: () => findBrowser('chromium') !== undefined,
  instead: 'or name one: MAYFLY_CHROMIUM=/path',
  tests: ['tests/{browser,e2e,journeys}/**', 'tests/service/client/package.test.ts'],
};

/** @type {Need} */
const firefox = {
  ...{ name: 'Firefox', debian: 'firefox-esr', download: 'firefox' },
  purpose: 'to show and test Mayfly in',
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

const fonts = [
  { debian: 'fonts-noto-core', file: 'truetype/noto/NotoSansArabic-Regular.ttf' },
  { debian: 'fonts-noto-cjk', file: 'opentype/noto/NotoSansCJK-Regular.ttc' },
].map(({ debian, file }) => ({
  ...{ name: debian, debian, purpose: 'to show all languages in pictures' },
  tests: ['tests/e2e/accessibility.test.ts'],
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
  ],
});

const clusterTests = [
  'tests/service/store/{cluster,redis-*}.test.ts',
  'tests/service/{imap/account-lease,operations/package}.test.ts',
  'tests/service/sealed/{cluster-canaries,damaged-entries}.test.ts',
];
const cluster = [
  { service: 'redis-server', purpose: 'as a cluster to store mail in' },
  { service: 'haproxy', purpose: 'as the proxy before several instances' },
].map((about) => program(about.service, { ...about, tests: clusterTests }));

/** @type {Need} */
const networkPermission = {
  name: 'Node 25',
  purpose: 'to test the service with the network permission of Node',
  // If the version is too old, Node 26 is installed instead.
  isThere: () => !isNodeSupported || process.allowedNodeEnvironmentFlags.has('--allow-net'),
  tests: ['tests/service/operations/locked-down.test.ts'],
};

/** @type {Need} */
const postfix = {
  ...{ name: 'postfix', debian: 'postfix', unpacked: true },
  purpose: 'to compare with, and to send load',
  // Postfix runs only as root.
  isThere: () =>
    process.getuid?.() === 0 && existsSync(join(unpackedFolder, 'usr', 'sbin', 'smtp-source')),
  tests: ['tests/mail-servers/**'],
};

/** For long tests only. */
const operatorPrograms = [
  program('promtool', {
    ...{ debian: 'prometheus', service: 'prometheus' },
    purpose: 'to try the queries of the dashboard and the alerts',
    tests: ['tests/service/operations/monitoring.test.ts'],
  }),
  program('systemd-analyze', {
    ...{ debian: 'systemd', purpose: 'to check the units' },
    tests: ['tests/service/operations/deployment.test.ts'],
  }),
  ...['nginx', 'caddy'].map((name) =>
    program(name, {
      service: name,
      purpose: 'to try the examples for proxies',
      tests: ['tests/service/operations/deployment.test.ts'],
    }),
  ),
];

/**
 * The needs of each command, in addition to those of all commands. `npm start -- firefox` needs
 * Firefox instead of Chromium.
 * @type {Record<string, (words: string[]) => Need[]>}
 */
const needsOfCommand = {
  start: (words) => [words.includes('firefox') ? firefox : chromium],
  tour: () => [chromium, firefox, ...display, ...fonts],
  bench: () => [chromium, postfix],
  test: (words) => [
    ...[chromium, firefox, ...display, ...fonts, ...mailTools],
    ...[dovecot, ...cluster, postfix, networkPermission],
    ...(words.includes('--long') ? operatorPrograms : []),
  ],
};

export const commands = Object.keys(needsOfCommand);

/**
 * All needs of a command, including those that are met.
 * @param {string | undefined} command one of `commands`, or undefined for the needs of all commands
 * @param {string[]} [words] arguments of the command, such as `firefox`
 */
export function needsOf(command, words = []) {
  return [...everywhere, ...(needsOfCommand[command ?? '']?.(words) ?? [])];
}
