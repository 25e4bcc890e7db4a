import { DomainsResponse } from '../../lib/contract.ts';
import { runService } from '../run-service.ts';

type ServiceAtHand = { httpUrl: string; smtpPort: number; close(): Promise<void> };

const address = process.env.MAYFLY_HTTP || '127.0.0.1:8025';
const smtpPort = Number((process.env.MAYFLY_SMTP || '127.0.0.1:2525').replace(/^.*:/, ''));

/**
 * The service that runs already where `npm run serve` would answer, and stays when this ends; or
 * else one of our own. Throws ServiceDidNotStart.
 */
export async function serviceForStart(): Promise<ServiceAtHand> {
  const httpUrl = `http://${address}`;
  if (await answersLikeOurs(httpUrl)) {
    console.log('a Mayfly service is running already: using it');
    return { httpUrl, smtpPort, close: async () => {} };
  }
  const own = await runService();
  return { ...own, close: async () => void (await own.stop()) };
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
