/** The service as a program: configuration from the environment, one line when it is ready. */
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Service, startService } from './start-service.ts';

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
    fail(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const config = configuration();
const service = await start(config);
process.stdout.write(
  `mayfly ready http=${service.httpUrl} smtp=${service.smtpHost}:${service.smtpPort} ` +
    `domains=${config.domains.join(',')}\n`,
);

let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // A second signal means that waiting is over.
    if (stopping) process.exit(1);
    stopping = true;
    service.close().then(
      () => process.exit(0),
      (error: unknown) => fail(`did not stop cleanly: ${String(error)}`),
    );
  });
}
