/**
 * Whether mail comes from whom it says, judged after it was answered 250, in a thread of its own.
 * The verdict is ours alone: what a mail says of itself (Authentication-Results) is not looked at.
 */
import type { BaseLogger } from 'pino';
import type { JudgeData, JudgeRequest } from './authenticate/thread.ts';
import type { Store, Unjudged, Verdict } from './store.ts';
import { createThread } from './thread.ts';

const mostAtOnce = 16;
const memoryMegabytes = 256;
/** What the sources of mails that are being judged may hold in memory together. */
const mostBytes = 32 * 1024 ** 2;
/** Beyond this the thread is stuck, and ended. */
const deadline = 60_000;
/** How often it is looked for mail whose time has come, in milliseconds. */
const interval = 1000;
/** How long to wait before each further try of what DNS could not answer; then it stays so. */
const retries = [5000, 30_000, 3 * 60_000, 15 * 60_000, 3_600_000];
/** How long a reader waits for a verdict on mail that has just come. */
const readerPatience = 3000;

const none: Verdict = { spf: 'none', dkim: 'none', dmarc: 'none' };
const unknown: Verdict = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' };

export interface Judge {
  /** Whether mail that comes is to be judged. */
  isOn: boolean;
  /** Mail has come: looks for it at once. */
  wake(): void;
  /** The verdict on a message, waited for a moment where it has just come. */
  verdictOn(address: string, id: number): Promise<Verdict>;
  /** What is being judged is judged again after the next start. */
  stop(): Promise<void>;
}

/** Judges nothing, and knows only what was judged before. */
function createIdleJudge(store: Store): Judge {
  return {
    isOn: false,
    wake() {},
    async verdictOn(address, id) {
      const found = await store.judging.find(address, id);
      return found !== undefined && 'dmarc' in found ? found : none;
    },
    async stop() {},
  };
}

function isOpen({ spf, dkim, dmarc }: Verdict): boolean {
  return [spf, dkim, dmarc].includes('temperror');
}

/** `servers` are those of DNS; `off` judges nothing. `mta` is the service's own name. */
export function startJudge(
  { servers, mta }: { servers: 'off' | JudgeData['servers']; mta: string },
  store: Store,
  log: BaseLogger,
  now: () => number,
): Judge {
  if (servers === 'off') return createIdleJudge(store);
  const data: JudgeData = { servers, mta };
  const thread = createThread(new URL('./authenticate/thread.ts', import.meta.url), {
    data,
    memoryMegabytes,
  });
  const atWork = new Map<number, { size: number; done: Promise<void> }>();
  let stopped = false;
  let looking = false;
  let lookAgain = false;

  async function ask(request: JudgeRequest): Promise<Verdict> {
    const late = setTimeout(() => void thread.stop(), deadline);
    try {
      // The thread is this program's own: it answers with a verdict.
      return (await thread.ask(request, [request.raw.buffer])) as Verdict;
    } finally {
      clearTimeout(late);
    }
  }

  async function judge(mail: Unjudged): Promise<void> {
    const raw = await store.judging.source(mail.source);
    if (raw === undefined) return;
    let verdict = unknown;
    try {
      verdict = await ask({ raw, client: mail.client });
    } catch (error) {
      if (stopped) return;
      log.warn({ err: error }, 'mail could not be judged');
    }
    const wait = isOpen(verdict) ? retries[mail.tries] : undefined;
    await store.judging.judged(mail, verdict, wait === undefined ? undefined : now() + wait);
  }

  /** Begins with a mail, or goes on with it where that has begun. */
  function begin(mail: Unjudged): Promise<void> {
    const running = atWork.get(mail.source);
    if (running !== undefined) return running.done;
    const done = judge(mail).then(
      () => {
        atWork.delete(mail.source);
        if (!stopped) void look();
      },
      (error: unknown) => {
        // It is due as before: looked for in a while, not at once and so without end.
        atWork.delete(mail.source);
        log.error({ err: error }, 'a verdict could not be stored');
      },
    );
    atWork.set(mail.source, { size: mail.size, done });
    return done;
  }

  function hasRoomFor(mail: Unjudged): boolean {
    const held = [...atWork.values()].reduce((sum, { size }) => sum + size, 0);
    return atWork.size === 0 || (atWork.size < mostAtOnce && held + mail.size <= mostBytes);
  }

  async function look(): Promise<void> {
    lookAgain = true;
    if (looking || atWork.size >= mostAtOnce) return;
    looking = true;
    while (lookAgain && !stopped) {
      lookAgain = false;
      try {
        // As many as are at work may be among those that are due.
        for (const mail of await store.judging.due(2 * mostAtOnce)) {
          if (atWork.has(mail.source)) continue;
          if (!hasRoomFor(mail)) break;
          void begin(mail);
        }
      } catch (error) {
        log.error({ err: error }, 'mail to be judged could not be looked for');
      }
    }
    looking = false;
  }

  const timer = setInterval(() => void look(), interval);
  void look();

  return {
    isOn: true,
    wake: () => void look(),
    async verdictOn(address, id) {
      const found = await store.judging.find(address, id);
      if (found === undefined || 'dmarc' in found) return found ?? none;
      let patience: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, readerPatience);
      });
      await Promise.race([begin(found), late]);
      clearTimeout(patience);
      const judged = await store.judging.find(address, id);
      return judged !== undefined && 'dmarc' in judged ? judged : unknown;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await thread.stop();
      await Promise.all([...atWork.values()].map(({ done }) => done));
    },
  };
}
