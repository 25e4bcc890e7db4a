#!/usr/bin/env node
// @ts-check
/**
 * Starts Firefox in Playwright's place and names the relay's address where Firefox names its own.
 * The environment says where both are: MAYFLY_RELAY (a port of loopback), MAYFLY_FIREFOX_PROGRAM.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const { MAYFLY_RELAY = '', MAYFLY_FIREFOX_PROGRAM = '', ...env } = process.env;
const firefox = spawn(MAYFLY_FIREFOX_PROGRAM, process.argv.slice(2), {
  env,
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
  process.on(signal, () => firefox.kill(signal));
}
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const port = /WebDriver BiDi listening on ws:\/\/.*:(\d+)/.exec(line)?.[1];
  const ours = `WebDriver BiDi listening on ws://127.0.0.1:${MAYFLY_RELAY}/${port}`;
  process.stderr.write(`${port === undefined ? line : ours}\n`);
});
