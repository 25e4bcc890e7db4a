import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { RunningService } from '../../processes/run-service.ts';
import type { Session } from './session.ts';
import { send } from './smtp-load.ts';

/** Mails that arrive a second while inboxes are listed. */
export const arriving = 500;

/**
 * Lists inboxes in turn on 20 connections while mail arrives at `to`.
 *
 * @param seconds how long
 * @throws {Error} when a request was refused
 */
export async function listInboxes(
  { httpUrl, smtpPort }: RunningService,
  inboxes: readonly Session[],
  to: string,
  seconds: number,
): Promise<{ perSecond: number; p99: number }> {
  let isOver = false;
  const arrival = (async () => {
    const started = performance.now();
    for (let batch = 1; !isOver; batch += 1) {
      await send(smtpPort, to, { messages: arriving, bytes: 5120, connections: 20, lasting: true });
      await pause(Math.max(0, batch * 1000 - (performance.now() - started)));
    }
  })();
  const { latency, requests, non2xx } = await autocannon({
    url: httpUrl,
    connections: 20,
    duration: seconds,
    requests: inboxes.map(({ token }) => ({
      method: 'GET',
      path: '/check-mail',
      headers: { authorization: `Bearer ${token}` },
    })),
  });
  isOver = true;
  await arrival;
  if (non2xx > 0) throw new Error(`${non2xx} requests were refused`);
  return { perSecond: requests.average, p99: latency.p99 };
}
