import { DomainsResponse } from '../../lib/contract.ts';
import { runService } from '../processes/run-service.ts';

type ServiceAtHand = {
  httpUrl: string;
  smtpPort: number;
  /** Whether it runs already, and goes on when this ends. */
  shared: boolean;
  close(): Promise<void>;
};

const address = process.env.MAYFLY_HTTP || '127.0.0.1:8025';
const smtpPort = Number((process.env.MAYFLY_SMTP || '127.0.0.1:2525').replace(/^.*:/, ''));

/**
 * The service that runs already where `npm run serve` would answer, and stays when this ends; or
 * else one of our own.
 *
 * @param onDeath hears how one of our own ended, such as `signal SIGKILL`, and what it
 *   complained of last, where nobody here had asked it to
 * @throws {ServiceDidNotStart}
 */
export async function serviceForStart(
  onDeath: (how: string, errorLines: string[]) => void,
): Promise<ServiceAtHand> {
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

/** The last lines of a log that tell of more than requests and mail: errors, or no JSON at all. */
function errorLines(log: string): string[] {
  const lines = log.trim().split('\n');
  return lines.filter((line) => line !== '' && !/^\{"level":[1-4]0,/.test(line)).slice(-5);
}

/** Ours lists features; a stranger on that port, or nobody, does not. */
async function answersLikeOurs(httpUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${httpUrl}/domains`, { signal: AbortSignal.timeout(2_000) });
    const answer = DomainsResponse.safeParse(await response.json());
    return answer.success && answer.data.features !== undefined;
  } catch {
    return false;
  }
}
