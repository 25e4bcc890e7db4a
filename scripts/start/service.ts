import { DomainsResponse } from '../../lib/contract.ts';
import { runService } from '../processes/run-service.ts';

type StartedService = {
  httpUrl: string;
  smtpPort: number;
  /** Whether the service was already running. If so, it keeps running after this process. */
  shared: boolean;
  close(): Promise<void>;
};

const address = process.env.MAYFLY_HTTP || '127.0.0.1:8025';
const smtpPort = Number((process.env.MAYFLY_SMTP || '127.0.0.1:2525').replace(/^.*:/, ''));

/**
 * Uses the service that is already running at the address of `npm run serve`, or starts one.
 *
 * @param onDeath called if the started service ends unexpectedly, with the reason (such as `signal
 * SIGKILL`) and the last errors in its log
 * @throws {ServiceDidNotStart}
 */
export async function serviceForStart(
  onDeath: (how: string, errorLines: string[]) => void,
): Promise<StartedService> {
  const httpUrl = `http://${address}`;
  if (await answersLikeOurs(httpUrl)) {
    return { httpUrl, smtpPort, shared: true, close: async () => {} };
  }
  const own = await runService();
  let closing = false;
  own.child.once('exit', (code, signal) => {
    if (closing) return;
    onDeath(signal === null ? `exit code ${code}` : `signal ${signal}`, errorLines(own.log()));
  });
  return {
    ...own,
    shared: false,
    async close() {
      closing = true;
      await own.stop();
    },
  };
}

/** The last lines of a log that are errors or are not JSON. */
function errorLines(log: string): string[] {
  const lines = log.trim().split('\n');
  return lines.filter((line) => line !== '' && !/^\{"level":[1-4]0,/.test(line)).slice(-5);
}

/** Checks for `features` in the response, which only Mayfly's service has. */
async function answersLikeOurs(httpUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${httpUrl}/domains`, { signal: AbortSignal.timeout(2_000) });
    const answer = DomainsResponse.safeParse(await response.json());
    return answer.success && answer.data.features !== undefined;
  } catch {
    return false;
  }
}
