// @ts-check
/**
 * Installs the programs that a command needs, then runs the command:
 *
 *   node scripts/setup/main.mjs [start | test | …] -- command [argument …]
 *   node scripts/setup/main.mjs --debian-packages
 *
 * Prints missing needs with their purposes, then installs them. With the argument `--check`, set-up
 * only prints them. With MAYFLY_INSTALL=no, it installs nothing. Set-up is plain JavaScript for
 * Node 20 and uses no packages. needs.mjs lists the needs.
 *
 * `--debian-packages` prints the Debian packages of all commands, for a container image.
 */
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { wrongVariables } from './find-browser.mjs';
import { hasApt, installAll, isDebian, wayToInstall } from './install.mjs';
import { commands, needsOf } from './needs.mjs';
import { isNodeSupported, oldestNode, pinnedNode } from './node.mjs';
import { root, SetupError, say } from './report.mjs';
import { endWithParent, interruption, run, runCommand, signals } from './run.mjs';

/** @typedef {import('./needs.mjs').Need} Need */

const mayInstall = process.env.MAYFLY_INSTALL !== 'no';

/** @param {string[]} args of this script */
function parse(args) {
  const divider = args.indexOf('--');
  const [program, ...words] = divider < 0 ? [] : args.slice(divider + 1);
  const [command, ...more] = args.slice(0, Math.max(divider, 0));
  const isKnown = command === undefined || commands.includes(command);
  if (program === undefined || !isKnown || more.length > 0) {
    throw new SetupError(
      `usage: node scripts/setup/main.mjs [${commands.join(' | ')}] -- command [argument …]`,
    );
  }
  return { command, program, words };
}

/** @type {Record<string, string>} */
const wayTexts = {
  npm: 'by npm ci',
  apt: 'as a Debian package',
  unpack: 'as a Debian package, unpacked in .output',
  download: 'as a download into .output',
};

/**
 * Describes each need in one line.
 * @param {Need[]} needs
 */
function describe(needs) {
  const width = Math.max(...needs.map(({ name }) => name.length));
  return needs.map((need) => {
    const way = wayToInstall(need);
    return `  ${need.name.padEnd(width)}  ${need.purpose}${way ? `; ${wayTexts[way]}` : ''}`;
  });
}

/**
 * Creates the error that lists missing needs and how to meet them without set-up: one command for
 * all Debian packages, and then the alternatives.
 * @param {Need[]} needs
 */
function missingError(needs) {
  const packages = needs.flatMap(({ debian, unpacked, download }) =>
    debian === undefined || unpacked || (download && !isDebian()) ? [] : [debian],
  );
  const install = 'apt-get update && apt-get install --yes --no-install-recommends';
  const started = needs.flatMap(({ service = [] }) => service);
  const warning = started.length > 0 ? ` (which starts ${started.join(', ')} as well)` : '';
  const byApt = [
    `to install them yourself, as root${warning}:`,
    `  ${install} ${packages.join(' ')}`,
  ];
  return new SetupError(
    'missing:',
    ...describe(needs),
    ...(hasApt && packages.length > 0 ? byApt : []),
    ...needs.flatMap(({ name, instead }) => (instead ? [`  ${name}: ${instead}`] : [])),
  );
}

/**
 * Prints and installs missing needs.
 * @param {Need[]} missing
 * @throws {SetupError} if the user declines or interrupts
 */
async function install(missing) {
  say('installing what is missing:');
  for (const line of describe(missing)) say(line);
  const changesSystem = missing.some((need) => wayToInstall(need) === 'apt');
  if (changesSystem && process.stdin.isTTY && process.stderr.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question('set-up: Install Debian packages, too? [y/N] ');
    terminal.close();
    if (!/^y(?:es)?$/i.test(answer.trim())) throw new SetupError('nothing was installed');
  }
  for (const signal of signals) process.on(signal, () => interruption.abort());
  const [result] = await Promise.allSettled([installAll(missing)]);
  if (interruption.signal.aborted) {
    throw new SetupError('interrupted; run the same command to continue');
  }
  if (result.status === 'rejected') throw result.reason;
}

/**
 * Checks the needs of a command, and installs the missing ones.
 * @param {Need[]} needs
 * @param {{ onlyCheck: boolean, leavesOut: boolean }} options `leavesOut`: whether the command can
 * run without the needs that have `tests`
 * @throws {SetupError} if a need cannot be met
 */
async function meet(needs, { onlyCheck, leavesOut }) {
  const wrong = wrongVariables();
  if (wrong.length > 0) throw new SetupError(...wrong);
  const findMissing = () => needs.filter((need) => !need.isThere());
  const isRequired = (/** @type {Need} */ { tests }) => !(leavesOut && tests);
  const missing = findMissing();
  if (onlyCheck) {
    if (missing.length > 0) throw missingError(missing);
    say('nothing is missing');
    return;
  }
  const canInstall = (/** @type {Need} */ need) => mayInstall && wayToInstall(need) !== undefined;
  if (missing.some((need) => isRequired(need) && !canInstall(need))) throw missingError(missing);
  const installable = missing.filter(canInstall);
  if (installable.length === 0) return;
  await install(installable);
  const left = findMissing().filter(isRequired);
  if (left.length > 0) throw missingError(left);
}

/**
 * The folders at the start of the command's PATH: npm's and, if it is used, that of the pinned
 * Node.
 */
async function foldersForPath() {
  const bin = join(root, 'node_modules', '.bin');
  if (isNodeSupported) return [bin];
  const node = pinnedNode() ?? '';
  const { ok, output } = await run(node, ['--version']);
  if (ok) return [dirname(node), bin];
  throw new SetupError(output, `${node} does not start; install Node ${oldestNode} or newer`);
}

endWithParent();
try {
  if (process.argv.includes('--debian-packages')) {
    const all = commands.flatMap((command) => needsOf(command));
    const installed = all.flatMap(({ debian, unpacked }) => (debian && !unpacked ? [debian] : []));
    console.log([...new Set(installed)].join('\n'));
  } else {
    const { command, program, words } = parse(process.argv.slice(2));
    const onlyCheck = words.includes('--check');
    await meet(needsOf(command, words), { onlyCheck, leavesOut: command === 'test' });
    if (!onlyCheck) runCommand(program, words, await foldersForPath());
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  for (const line of error.lines) say(line);
  process.exitCode = 1;
}
