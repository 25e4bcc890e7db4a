// @ts-check
/**
 * Sees to everything that a command needs, then runs it:
 *
 *   node scripts/setup.mjs [need …] -- command [argument …]
 *
 * What is missing is looked for first and told with its purpose; then it is installed. `--check`
 * among the arguments ends it after the telling. Plain JavaScript that runs on Node 20 before a
 * single package is installed. The command runs with node_modules/.bin first in PATH, so that
 * `node` is the pinned one. Needs are listed in setup/needs.mjs. A set-up inside a set-up (a script
 * that runs `npm run build`) repeats nothing.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needs } from './setup/needs.mjs';
import { missingPackages } from './setup/packages.mjs';
import { ask, canAsk, mayInstallAnything, nothingInstalled } from './setup/permission.mjs';
import { prependToPath, runCommand } from './setup/run-command.mjs';
import { SetupError, say } from './setup/say.mjs';

/** @typedef {import('./setup/needs.mjs').Missing} Missing */

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const usage = `usage: node scripts/setup.mjs [${Object.keys(needs).join(' ')}] -- command [argument …]`;

/** @param {string[]} args the words after the script's name */
function parse(args) {
  const divider = args.indexOf('--');
  const [command, ...rest] = divider < 0 ? [] : args.slice(divider + 1);
  const asked = args.slice(0, Math.max(divider, 0));
  const unknown = asked.filter((need) => !(need in needs));
  if (command === undefined) throw new SetupError(usage);
  if (unknown.length > 0) throw new SetupError(`unknown need: ${unknown.join(', ')}`, usage);
  return { asked, command, rest };
}

/**
 * What is missing of the needs, with what was found told to `setting.env`. All are looked for before
 * an error is thrown: a person is told at once of all that makes no sense.
 * @param {string[]} names
 * @param {import('./setup/needs.mjs').Setting} setting
 */
async function lookFor(names, setting) {
  /** @type {Missing[]} */
  const missing = [];
  /** @type {string[]} */
  const problems = [];
  for (const name of names) {
    try {
      missing.push(...((await needs[name]?.(setting)) ?? []));
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      problems.push(...error.lines);
    }
  }
  if (problems.length > 0) throw new SetupError(...problems);
  return missing;
}

/**
 * What is missing, a line or two each.
 * @param {Missing[]} missing
 */
function describe(missing) {
  return missing.flatMap(({ what, purpose, instead }) => [
    `  ${what},`,
    `    ${purpose} (by yourself: ${instead})`,
  ]);
}

/**
 * Tells what is about to be installed, asks where Debian packages are among it and somebody can be
 * asked, and installs. Throws SetupError where nothing may be installed, or not all can be.
 * @param {Missing[]} missing
 * @param {boolean} onlyCheck
 */
async function install(missing, onlyCheck) {
  const isHelpless = missing.some(({ install, optional }) => install === undefined && !optional);
  if (onlyCheck || isHelpless || !mayInstallAnything()) {
    throw new SetupError('missing:', ...describe(missing));
  }
  say('about to install what is missing:');
  for (const line of describe(missing)) say(line);
  say(`(add "-- --check" to be told only; ${nothingInstalled} never installs anything)`);
  if (canAsk() && missing.some(({ fromDebian }) => fromDebian)) {
    if (!(await ask("Install Debian's packages as root, too?"))) {
      throw new SetupError('nothing was installed');
    }
  }
  for (const one of missing) {
    try {
      await one.install?.();
    } catch (error) {
      if (!(error instanceof SetupError) || !one.optional) throw error;
      for (const line of error.lines) say(line);
    }
  }
}

/**
 * The environment of the command: what the needs found, and which of them a set-up inside this one
 * need not look at again (MAYFLY_SET_UP).
 * @param {string[]} asked
 * @param {string[]} words those that the command is given
 */
async function seeTo(asked, words) {
  /**
   * Windows may call the first one Path, which a copy of the environment takes as written.
   * @type {import('./processes/find-program.mjs').Environment}
   */
  const env = { ...process.env, PATH: process.env.PATH };
  const done = new Set((env.MAYFLY_SET_UP ?? '').split(' ').filter(Boolean));
  const names = asked.filter((need) => !done.has(need));
  const setting = { root, env, words };
  const packages = () => (done.has('packages') ? [] : missingPackages(root));
  const missing = [...packages(), ...(await lookFor(names, setting))];
  if (missing.length > 0) {
    await install(missing, words.includes('--check'));
    const left = [...packages(), ...(await lookFor(names, setting))].filter((one) => !one.optional);
    if (left.length > 0) throw new SetupError('still missing:', ...describe(left));
  }
  prependToPath(env, resolve(root, 'node_modules', '.bin'));
  env.MAYFLY_SET_UP = [...new Set([...done, 'packages', ...asked])].join(' ');
  return env;
}

try {
  const { asked, command, rest } = parse(process.argv.slice(2));
  const env = await seeTo(asked, rest);
  if (rest.includes('--check')) say('nothing is missing');
  else runCommand(command, rest, env);
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  for (const line of error.lines) say(line);
  process.exitCode = 1;
}
