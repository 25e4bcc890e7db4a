import { count, type Figure, figure } from './figures.ts';
import {
  arriving,
  createSessions,
  listInboxes,
  type Session,
  startServiceForLoad,
} from './load.ts';

const sessionCounts = [count(1000), count(100_000)];
const seconds = count(10);
/** Number of inboxes that are listed in turn. */
const listed = 2000;

/**
 * Measures listing requests per second while mail arrives, with few and with many live sessions.
 */
export async function measureReading(): Promise<Figure[]> {
  const service = await startServiceForLoad();
  try {
    const sessions: Session[] = [];
    const figures: Figure[] = [];
    for (const live of sessionCounts) {
      sessions.push(...(await createSessions(service.httpUrl, live - sessions.length)));
      const step = Math.max(1, Math.floor(sessions.length / listed));
      const chosen = sessions.filter((_, index) => index % step === 0).slice(0, listed);
      const to = chosen[0]?.email ?? '';
      const { perSecond, p99 } = await listInboxes(service, chosen, to, seconds);
      const name = `check-mail, ${live.toLocaleString('en')} live sessions, ${arriving} mails/s`;
      figures.push(
        figure(name, perSecond, '/s', 'goal 4,000'),
        figure(`${name}, p99`, p99, 'ms', 'goal 20'),
      );
    }
    return figures;
  } finally {
    await service.stop();
  }
}
