// @ts-check
/**
 * Installs what a command needs, then runs it:
 *
 *   node scripts/setup/main.mjs [start | test | …] -- command [argument …]
 *   node scripts/setup/main.mjs --debian-packages
 *
 * Checks what is missing, announces it with its purpose, and installs it. `--check` among the
 * arguments ends set-up after the announcement; MAYFLY_INSTALL=no never installs anything. Plain
 * JavaScript for Node 20, without a package. The needs are listed in needs.mjs.
 *
 * `--debian-packages` prints the Debian packages of all commands, for a container image.
 */
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { hasApt, installAll, isDebian, wayToInstall } from './install.mjs';
import { commands, needsOf } from './needs.mjs';
import { isNodeSupported, oldestNode, pinnedNode } from './node.mjs';
import { root, SetupError, say } from './report.mjs';
import { endWithParent, interruptAll, run, runCommand } from './run.mjs';

/** @typedef {import('./needs.mjs').Need} Need */

const mayInstall = process.env.MAYFLY_INSTALL !== 'no';

/** @param {string[]} args the words after the script's name */
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
const wayInWords = {
  npm: 'by npm ci',
  apt: 'as a Debian package',
  unpack: 'as a Debian package, unpacked in .output',
  download: 'as a download into .output',
};

/**
 * One line for each need.
 * @param {Need[]} needs
 */
function describe(needs) {
  const width = Math.max(...needs.map(({ name }) => name.length));
  return needs.map((need) => {
    const way = wayToInstall(need);
    return `  ${need.name.padEnd(width)}  ${need.purpose}${way ? `; ${wayInWords[way]}` : ''}`;
  });
}

/**
 * The error that lists what is missing, and what a person can do about it without set-up: one
 * command for all Debian packages, then the alternatives.
 * @param {Need[]} needs
 */
function missingError(needs) {
  const packages = needs.flatMap(({ debian, unpacked, download }) =>
    debian === undefined || unpacked || (download && !isDebian()) ? [] : [debian],
  );
  const command = 'apt-get install --yes --no-install-recommends';
  const started = needs.flatMap(({ service }) => (service === undefined ? [] : [service]));
  const warning = started.length > 0 ? ` (which starts ${started.join(', ')} as well)` : '';
  return new SetupError(
    'missing:',
    ...describe(needs),
    ...(hasApt && packages.length > 0
      ? [
          `to install them yourself, as root${warning}:`,
          `  apt-get update && ${command} ${packages.join(' ')}`,
        ]
      : []),
    ...needs.flatMap(({ name, instead }) => (instead ? [`  ${name}: ${instead}`] : [])),
  );
}

/**
 * Installs what is missing. Throws SetupError where the person refuses or interrupts.
 * @param {Need[]} missing
 */
async function install(missing) {
  say('installing what is missing:');
  for (const line of describe(missing)) say(line);
  const asRoot = missing.some((need) => wayToInstall(need) === 'apt');
  if (asRoot && process.stdin.isTTY && process.stderr.isTTY && !(await ask())) {
    throw new SetupError('nothing was installed');
  }
  let interrupted = false;
  const interrupt = () => {
    interrupted = true;
    interruptAll();
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, interrupt);
  try {
    await installAll(missing);
  } catch (error) {
    if (!interrupted) throw error;
  } finally {
    for (const signal of signals) process.off(signal, interrupt);
  }
  if (interrupted) throw new SetupError('interrupted; run the same command to continue');
}

async function ask() {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('set-up: Install Debian packages, too? [y/N] ');
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

/**
 * The needs that are not met. All are checked before an error is thrown, so that a person reads of
 * every wrong variable at once.
 * @param {Need[]} needs
 */
function check(needs) {
  /** @type {Set<string>} */
  const problems = new Set();
  const missing = needs.filter((need) => {
    try {
      return !need.isThere();
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      problems.add(error.message);
      return false;
    }
  });
  if (problems.size > 0) throw new SetupError(...problems);
  return missing;
}

/**
 * @param {Need[]} needs
 * @param {{ onlyCheck: boolean, leavesOut: boolean }} options `leavesOut` where the command does
 *   without those needs that have `tests`
 */
async function meet(needs, { onlyCheck, leavesOut }) {
  const isRequired = (/** @type {Need} */ { tests }) => !(leavesOut && tests);
  const missing = check(needs);
  if (onlyCheck) {
    if (missing.length > 0) throw missingError(missing);
    say('nothing is missing');
    return;
  }
  const installable = missing.filter((need) => mayInstall && wayToInstall(need) !== undefined);
  const helpless = missing.filter((need) => isRequired(need) && !installable.includes(need));
  if (helpless.length > 0) throw missingError(missing);
  if (installable.length > 0) {
    await install(installable);
    const left = check(needs).filter(isRequired);
    if (left.length > 0) throw missingError(left);
  }
}

/** The folders that come first in the command's PATH: the pinned Node's, where it is used, and npm's. */
async function foldersForPath() {
  const bin = join(root, 'node_modules', '.bin');
  if (isNodeSupported) return [bin];
  const node = pinnedNode() ?? '';
  const { ok, output } = await run(node, ['--version']);
  if (!ok)
    throw new SetupError(output, `${node} does not start; install Node ${oldestNode} or newer`);
  return [dirname(node), bin];
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
