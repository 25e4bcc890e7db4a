// @ts-check
/**
 * Prints the path of the test tool's own browser as its last line, downloading it with --fetch.
 * A program of its own, because set-up must start without any package and this needs two.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const [name, mode] = process.argv.slice(2);
const bin = (/** @type {string} */ file) => join('node_modules', ...file.split('/'));

/** @param {string[]} args */
function run(args) {
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(1);
  return stdout;
}

/** Puppeteer's tool prints one line "firefox@VERSION PATH" for each browser that it has. */
function firefoxPath() {
  const tool = bin('@puppeteer/browsers/lib/main-cli.js');
  const folder = join('.output', 'tools', 'browsers');
  if (mode === '--fetch') run([tool, 'install', 'firefox@stable', '--path', folder]);
  const line = run([tool, 'list', '--path', folder])
    .split('\n')
    .findLast((entry) => entry.startsWith('firefox@'));
  return line?.replace(/^\S+\s+(?:\(\S+\)\s+)?/, '').trim();
}

async function chromiumPath() {
  if (mode === '--fetch') run([bin('playwright-core/cli.js'), 'install', 'chromium']);
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

const path = name === 'firefox' ? firefoxPath() : await chromiumPath();
if (path === undefined || !existsSync(path)) process.exit(1);
console.log(path);
