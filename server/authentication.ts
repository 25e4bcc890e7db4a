/**
 * Whether mail comes from whom it says, judged after it was answered 250, in a thread of its own.
 * The verdict is ours alone: what a mail says of itself (Authentication-Results) is not looked at.
 */
import type { BaseLogger } from 'pino';
import type { JudgeRequest } from './authentication/authenticator.ts';
import { hasRoomFor, type Load, mostAtOnce } from './authentication/concurrency-limit.ts';
import type { JudgeData } from './authentication/thread.ts';
import type { Store, Unjudged, Verdict } from './store.ts';
import { createThread, type Thread, ThreadError } from './thread.ts';

const memoryMegabytes = 256;
/**
 * Beyond this, in milliseconds, the thread is stuck, and ended: the lookups of a mail end after 15 s,
 * and what else there is of 32 MiB takes a few.
 */
const deadline = 40_000;
/** How often it is looked for mail whose time has come, in milliseconds. */
const interval = 1000;
/** How many mails that are due are kept at hand. */
const mostAtHand = 4 * mostAtOnce.mails;
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
  /** The verdict on a message, waited for 3 s at most where it has just come. */
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

/** Whether the thread ended, of this mail or of another. */
function isDead(error: unknown): boolean {
  return error instanceof ThreadError && error.code === 'died';
}

function isOpen({ spf, dkim, dmarc }: Verdict): boolean {
  return [spf, dkim, dmarc].includes('temperror');
}

/** A thread that judges. */
function createJudgeThread(data: JudgeData): Thread {
  return createThread(new URL('./authentication/thread.ts', import.meta.url), {
    data,
    memoryMegabytes,
  });
}

/** The verdict of a thread, which is ended where it does not answer in time. */
async function ask(thread: Thread, request: JudgeRequest): Promise<Verdict> {
  const late = setTimeout(() => void thread.stop(), deadline);
  try {
    // The thread is this program's own: it answers with a verdict.
    return (await thread.ask(request, [request.raw.buffer])) as Verdict;
  } finally {
    clearTimeout(late);
  }
}

interface Waiting {
  mail: Unjudged;
  judged: PromiseWithResolvers<void>;
}

/**
 * `servers` are those of DNS; `off` judges nothing. `mta` is the service's own name. Whoever wants a
 * verdict, the reader who waits for it as well as whoever looks for what is due, goes by one gate.
 */
export function startJudge(
  { servers, mta }: { servers: 'off' | JudgeData['servers']; mta: string },
  store: Store,
  log: BaseLogger,
  now: () => number,
  startThread = createJudgeThread,
): Judge {
  if (servers === 'off') return createIdleJudge(store);
  const thread = startThread({ servers, mta });
  /** For those that were under way when the thread ended: one at a time. */
  const apart = startThread({ servers, mta });
  let turnApart: Promise<unknown> = Promise.resolve();
  const atWork = new Map<number, Load & { done: Promise<void> }>();
  /** Those that readers wait for. */
  const wanted = new Map<number, Waiting>();
  /** Those that are due. */
  let atHand: Unjudged[] = [];
  let lookedAt = 0;
  let stopped = false;
  let looking = false;
  let lookAgain = false;

  /** Undefined where the mail is gone. */
  async function verdictBy(which: Thread, mail: Unjudged): Promise<Verdict | undefined> {
    const evidence = await store.judging.evidence(mail.source);
    return evidence && ask(which, { ...evidence, client: mail.client });
  }

  /** Only by itself it is seen which mail the thread cannot take: that one is given up. */
  function verdictApart(mail: Unjudged): Promise<Verdict | undefined> {
    const verdict = turnApart.then(() => verdictBy(apart, mail));
    turnApart = verdict.catch(() => undefined);
    return verdict;
  }

  async function verdictOf(mail: Unjudged): Promise<Verdict | undefined> {
    try {
      return await verdictBy(thread, mail).catch((error: unknown) => {
        if (stopped || !isDead(error)) throw error;
        log.warn({ err: error }, 'mail is judged by itself, since its thread ended');
        return verdictApart(mail);
      });
    } catch (error) {
      if (stopped || !(error instanceof ThreadError)) throw error;
      log.warn({ err: error }, 'mail could not be judged');
      return unknown;
    }
  }

  async function judge(mail: Unjudged): Promise<void> {
    const verdict = await verdictOf(mail);
    if (verdict === undefined || stopped) return;
    const wait = isOpen(verdict) ? retries[mail.tries] : undefined;
    await store.judging.judged(mail, verdict, wait === undefined ? undefined : now() + wait);
  }

  function begin(mail: Unjudged): void {
    const { source, size, clientKey } = mail;
    const done = judge(mail).then(
      () => {
        atWork.delete(source);
        if (!stopped) void look();
      },
      (error: unknown) => {
        // It is due as before: looked for in a while, not at once and so without end.
        atWork.delete(source);
        if (!stopped) log.error({ err: error }, 'a verdict could not be stored');
      },
    );
    atWork.set(source, { size, clientKey, done });
    atHand = atHand.filter((each) => each.source !== source);
    wanted.get(source)?.judged.resolve(done);
    wanted.delete(source);
  }

  /** Begins with what there is room for, first with what somebody waits for. */
  function fill(): void {
    for (const mail of [...[...wanted.values()].map((each) => each.mail), ...atHand]) {
      if (stopped || atWork.size >= mostAtOnce.mails) return;
      if (!atWork.has(mail.source) && hasRoomFor(mail, [...atWork.values()])) begin(mail);
    }
  }

  async function look(): Promise<void> {
    fill();
    lookAgain = true;
    if (looking) return;
    looking = true;
    const isStale = () => atHand.length === 0 || performance.now() - lookedAt >= interval;
    while (lookAgain && !stopped && atWork.size < mostAtOnce.mails && isStale()) {
      lookAgain = false;
      lookedAt = performance.now();
      try {
        // Those that are at work are among those that are due.
        const due = await store.judging.due(mostAtHand);
        atHand = due.filter(({ source }) => !atWork.has(source));
        fill();
      } catch (error) {
        log.error({ err: error }, 'mail to be judged could not be looked for');
      }
    }
    looking = false;
  }

  /** Resolves when a mail has been judged, which begins when there is room. */
  function judgeSoon(mail: Unjudged): Promise<void> {
    const running = atWork.get(mail.source);
    if (running !== undefined) return running.done;
    const waiting = wanted.get(mail.source) ?? { mail, judged: Promise.withResolvers<void>() };
    wanted.set(mail.source, waiting);
    fill();
    return waiting.judged.promise;
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
      await Promise.race([judgeSoon(found), late]);
      clearTimeout(patience);
      // Nobody waits any more: it goes on in its turn.
      wanted.delete(found.source);
      const judged = await store.judging.find(address, id);
      return judged !== undefined && 'dmarc' in judged ? judged : unknown;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([thread.stop(), apart.stop()]);
      await Promise.all([...atWork.values()].map(({ done }) => done));
    },
  };
}
