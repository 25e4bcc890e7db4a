// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPatiently } from './run-command.mjs';
import { SetupError, say } from './say.mjs';

/**
 * What the lock file says of one package; npm writes a single system or processor without a list.
 * @typedef {{
 *   version?: string, optional?: boolean, link?: boolean, bin?: Record<string, string>,
 *   os?: string | string[], cpu?: string | string[],
 * }} LockedPackage
 */

/**
 * The locked packages of a lock file, by folder; undefined where the file is not there.
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/**
 * The folders of the packages that are the pinned Node, one for each system that it is locked for,
 * and which of them is for this one. They run no script: npm unpacks the program, and compares it
 * with the digest in the lock file first.
 * @param {Record<string, LockedPackage>} wanted
 */
function pinnedNodes(wanted) {
  const all = Object.keys(wanted).filter((folder) => wanted[folder]?.bin?.node !== undefined);
  const here = all.find((folder) => {
    const { os, cpu } = wanted[folder] ?? {};
    return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  });
  return { all, here };
}

/**
 * True when node_modules holds what package-lock.json asks for. Packages for other systems are
 * locked as optional and may be absent.
 * @param {string} root
 */
export function packagesAreCurrent(root) {
  const wanted = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === undefined || installed === undefined) return false;
  const { here } = pinnedNodes(wanted);
  if (here === undefined) return false;
  return Object.entries(wanted).every(([folder, { version, optional, link }]) => {
    if (!folder.startsWith('node_modules/')) return true;
    const found = installed[folder];
    if (found === undefined) return optional === true && folder !== here;
    return link === true || found.version === version;
  });
}

/**
 * The folders of the packages that every system needs, and how many of them are there by now.
 * @param {string} root
 * @param {Record<string, LockedPackage>} wanted
 */
function neededPackages(root, wanted) {
  const names = Object.entries(wanted)
    .filter(([name, { optional, link }]) => /^node_modules\//.test(name) && !optional && !link)
    .map(([name]) => name);
  const present = () => names.filter((name) => existsSync(join(root, name, 'package.json'))).length;
  return { names, present };
}

/**
 * The locked packages, where they are missing or stale.
 * @param {string} root
 * @returns {import('./needs.mjs').Missing[]}
 */
export function missingPackages(root) {
  const wanted = readLock(join(root, 'package-lock.json')) ?? {};
  if (packagesAreCurrent(root)) {
    if (existsSync(join(root, 'node_modules', '.bin', 'node'))) return [];
    const what = 'the link node_modules/.bin/node';
    return [
      {
        what,
        purpose: 'to run everything on the pinned Node',
        instead: 'npm ci',
        install: () => linkNode(root),
      },
    ];
  }
  return [
    {
      what: `${neededPackages(root, wanted).names.length} npm packages into node_modules`,
      purpose: 'which Mayfly is built and tested with; no script of theirs runs (minutes)',
      instead: 'npm ci',
      install: async () => {
        await installPackages(root);
        if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) await linkNode(root);
      },
    },
  ];
}

/**
 * npm before 11 takes the link to the pinned Node away with the packages for other systems, whose
 * program has the same name. Without it everything would run on the system's Node.
 * @param {string} root
 */
async function linkNode(root) {
  const { here = '' } = pinnedNodes(readLock(join(root, 'package-lock.json')) ?? {});
  const args = ['rebuild', '--ignore-scripts', here.replace('node_modules/', '')];
  const { output } = await runPatiently('npm', args, { cwd: root }, () => {});
  if (existsSync(join(root, 'node_modules', '.bin', 'node'))) return;
  throw new SetupError(...output.split('\n').slice(-12), 'npm did not link node_modules/.bin/node');
}

/** @param {string} root */
async function installPackages(root) {
  const wanted = readLock(join(root, 'package-lock.json')) ?? {};
  const nodes = pinnedNodes(wanted);
  if (nodes.here === undefined) {
    const others = nodes.all.map((folder) => `${wanted[folder]?.os} ${wanted[folder]?.cpu}`);
    throw new SetupError(
      `package-lock.json has no Node for ${process.platform} ${process.arch}, only for:`,
      others.join(', '),
    );
  }
  const { names, present } = neededPackages(root, wanted);
  say('installing packages (npm ci)');
  // The pinned Node is one of the packages that `npm ci` takes away first.
  const bin = join(root, 'node_modules', '.bin');
  const path = (process.env.PATH ?? '')
    .split(':')
    .filter((entry) => entry !== bin)
    .join(':');
  const env = process.platform === 'win32' ? process.env : { ...process.env, PATH: path };
  // No package's own script runs: what a package fetches by itself is compared with no digest.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { ok, output } = await runPatiently('npm', args, { cwd: root, env }, (seconds) => {
    say(`${present()} of ${names.length} packages are there (${seconds} s)`);
  });
  if (!ok) {
    const lines = output.split('\n');
    // What went wrong comes first; npm's own manual follows it. Before 10.8 its word was "ERR!".
    const errorLines = lines.filter((line) => /^npm (?:error|ERR!)/.test(line)).slice(0, 12);
    const told = errorLines.length > 0 ? errorLines : lines.slice(-12);
    throw new SetupError(...told, 'npm ci failed: packages are missing');
  }
  if (!existsSync(join(root, nodes.here))) {
    // It is optional, as it is for one system alone, and npm is silent about what is optional.
    throw new SetupError(
      `npm ci left out ${nodes.here}, the Node for this system: it could not be fetched,`,
      'or is not what package-lock.json has the digest of',
    );
  }
  if (!packagesAreCurrent(root)) {
    throw new SetupError(
      'npm ci left node_modules incomplete; remove the folder node_modules and try again',
    );
  }
}
