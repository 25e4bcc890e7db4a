// @ts-check
/**
 * Sees to everything that a command needs, then runs it:
 *
 *   node scripts/setup.mjs [need …] -- command [argument …]
 *
 * Plain JavaScript that runs on Node 20 before a single package is installed. The command runs
 * with node_modules/.bin first in PATH, so that `node` is the pinned one. Needs are listed in
 * setup/needs.mjs. A set-up inside a set-up (a script that runs `npm run build`) repeats nothing.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needs } from './setup/needs.mjs';
import { seeToPackages } from './setup/packages.mjs';
import { prependToPath, runCommand } from './setup/run-command.mjs';
import { SetupError, say } from './setup/say.mjs';

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
  if (!done.has('packages')) await seeToPackages(root);
  prependToPath(env, resolve(root, 'node_modules', '.bin'));
  /** @type {string[]} */
  const problems = [];
  for (const name of asked.filter((need) => !done.has(need))) {
    try {
      await needs[name]?.({ root, env, words });
    } catch (error) {
      // The others are seen to all the same: a person is told at once of all that is missing.
      if (!(error instanceof SetupError)) throw error;
      problems.push(...error.lines);
    }
  }
  if (problems.length > 0) throw new SetupError(...problems);
  env.MAYFLY_SET_UP = [...new Set([...done, 'packages', ...asked])].join(' ');
  return env;
}

try {
  const { asked, command, rest } = parse(process.argv.slice(2));
  runCommand(command, rest, await seeTo(asked, rest));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  for (const line of error.lines) say(line);
  process.exitCode = 1;
}
