/** The command line: starts the service by default; a first argument selects another command. */

import { setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, readConfig } from './config.ts';
import { activeDomains, domainText } from './domains.ts';
import { backup } from './operations/backup.ts';
import { check } from './operations/check.ts';
import { operatorKey } from './operations/operator-key.ts';
import { operatorMail } from './operations/operator-mail.ts';
import about from './package.json' with { type: 'json' };
import { type Service, startService } from './start-service.ts';

const help = `Mayfly's mail service: SMTP in, JSON over HTTP out.

  mayfly-service                            runs the service until SIGTERM or Ctrl-C
  mayfly-service backup FILE                saves the store to a new file, even while the service runs
  mayfly-service check [--json]             looks for mistakes in DNS, TLS, ports, store and clock
  mayfly-service operator-mail              lists mail to postmaster and abuse
  mayfly-service operator-mail show ID      prints the source of a mail
  mayfly-service operator-mail delete ID    deletes a mail
  mayfly-service operator-key FILE          creates the key that seals this mail
  mayfly-service --help | --version

Environment variables such as MAYFLY_HTTP configure the service: see self-hosting/configuration.md.
check, backup and operator-mail need the same variables as the service.
`;

// Keeps V8's young generation from growing under load. Growth costs 45 MB, and saves CPU time only
// with many connections: about 18 % with 200, in short runs.
setFlagsFromString('--semi-space-growth-factor=1');
// Collects garbage before the heap has doubled: after 30,000 mails, the process takes 132 instead of
// 156 MB. The difference in CPU time is too small to measure.
setFlagsFromString('--heap-growing-percent=60');

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function exitWith(message: string): never {
  process.stderr.write(`mayfly: ${message}\n`);
  process.exit(1);
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) exitWith(error.message);
    throw error;
  }
}

async function start(config: Config): Promise<Service> {
  try {
    return await startService(config);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    const way = taken
      ? '; choose other ports with MAYFLY_HTTP, MAYFLY_SMTP and MAYFLY_OPERATOR'
      : '';
    exitWith(`cannot start: ${errorMessage(error)}${way}`);
  }
}

async function serve(config: Config): Promise<void> {
  const service = await start(config);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal exits at once.
      if (stopping) process.exit(1);
      stopping = true;
      service.close().then(
        () => process.exit(0),
        (error: unknown) => exitWith(`did not stop cleanly: ${errorMessage(error)}`),
      );
    });
  }
  process.stdout.write(
    `mayfly ready http=${service.httpUrl || 'off'} ` +
      `smtp=${service.smtpAddress || 'off'} ` +
      `domains=${activeDomains(config.domains).map(domainText).join(',')}` +
      `${service.operatorUrl === undefined ? '' : ` operator=${service.operatorUrl}`}\n`,
  );
}

async function readOperatorMail(config: Config, words: readonly string[]): Promise<void> {
  const terminal = process.stdout.isTTY;
  const source = words[0] === 'show' && !terminal;
  process.stdout.write(await operatorMail(config, words, terminal), source ? 'latin1' : 'utf8');
}

async function runCheck(config: Config, words: readonly string[]): Promise<void> {
  const { text, hasProblem } = await check(config, words);
  process.stdout.write(text);
  if (hasProblem) process.exitCode = 1;
}

async function run([command, ...words]: readonly string[]): Promise<void> {
  switch (command) {
    case undefined:
      return serve(configuration());
    case 'operator-mail':
      return readOperatorMail(configuration(), words);
    case 'operator-key':
      return void process.stdout.write(operatorKey(words));
    case 'check':
      return runCheck(configuration(), words);
    case 'backup':
      return void process.stdout.write(backup(configuration(), words));
    case '--help':
      return void process.stdout.write(help);
    case '--version':
      return void process.stdout.write(`${about.version}\n`);
    default:
      throw new Error(`unknown command ${command}; see --help.`);
  }
}

// Files contain mail, so only their owner may read them.
process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  exitWith(errorMessage(error));
}
