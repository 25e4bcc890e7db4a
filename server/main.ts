/**
 * The service as a program: configuration from the environment, one line when it is ready.
 * `operator-mail` as its first word reads the operator's mail instead.
 */
import { type Config, ConfigError, readConfig } from './config.ts';
import { operatorMail } from './operator-mail.ts';
import { type Service, startService } from './start-service.ts';

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function fail(message: string): never {
  process.stderr.write(`mayfly: ${message}\n`);
  process.exit(1);
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

async function start(config: Config): Promise<Service> {
  try {
    return await startService(config);
  } catch (error) {
    fail(`cannot start: ${wordsOf(error)}`);
  }
}

async function serve(config: Config): Promise<void> {
  const service = await start(config);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal means that waiting is over.
      if (stopping) process.exit(1);
      stopping = true;
      service.close().then(
        () => process.exit(0),
        (error: unknown) => fail(`did not stop cleanly: ${wordsOf(error)}`),
      );
    });
  }
  process.stdout.write(
    `mayfly ready http=${service.httpUrl} smtp=${service.smtpHost}:${service.smtpPort} ` +
      `domains=${config.domains.join(',')}` +
      `${service.operatorUrl === undefined ? '' : ` operator=${service.operatorUrl}`}\n`,
  );
}

async function readOperatorMail(config: Config, words: readonly string[]): Promise<void> {
  const terminal = process.stdout.isTTY;
  try {
    const source = words[0] === 'show' && !terminal;
    process.stdout.write(await operatorMail(config, words, terminal), source ? 'latin1' : 'utf8');
  } catch (error) {
    fail(wordsOf(error));
  }
}

const config = configuration();
const [command, ...words] = process.argv.slice(2);
if (command === undefined) await serve(config);
else if (command === 'operator-mail') await readOperatorMail(config, words);
else fail(`there is no command ${command}; there is operator-mail.`);
