/**
 * Whether mail comes from whom it says, judged after it was answered 250, in a thread of its own.
 * The verdict is ours alone: what a mail says of itself (Authentication-Results) is not looked at.
 */
import type { BaseLogger } from 'pino';
import type { AuthenticationRequest } from './authentication/authenticator.ts';
import {
  type AuthenticationLoad,
  fitsLimits,
  totalLimit,
} from './authentication/concurrency-limit.ts';
import type { AuthenticationThreadData } from './authentication/thread.ts';
import type { PendingAuthentication, Store, Verdict } from './store.ts';
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
const maxDueMails = 4 * totalLimit.mails;
/** How long to wait before each further try of what DNS could not answer; then it stays so. */
const retryDelays = [5000, 30_000, 3 * 60_000, 15 * 60_000, 3_600_000];
/** How long a reader waits for a verdict on mail that has just come. */
const readerTimeout = 3000;

const noVerdict: Verdict = { spf: 'none', dkim: 'none', dmarc: 'none' };
const undeterminedVerdict: Verdict = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' };

export interface Authenticator {
  /** Whether mail that comes is to be judged. */
  isEnabled: boolean;
  /** Mail has come: looks for it at once. */
  wake(): void;
  /** The verdict on a message, waited for 3 s at most where it has just come. */
  verdictFor(address: string, id: number): Promise<Verdict>;
  /** What is being judged is judged again after the next start. */
  stop(): Promise<void>;
}

/** Judges nothing, and knows only what was judged before. */
function createDisabledAuthenticator(store: Store): Authenticator {
  return {
    isEnabled: false,
    wake() {},
    async verdictFor(address, id) {
      const found = await store.authentication.find(address, id);
      return found !== undefined && 'dmarc' in found ? found : noVerdict;
    },
    async stop() {},
  };
}

/** Whether the thread ended, of this mail or of another. */
function isDead(error: unknown): boolean {
  return error instanceof ThreadError && error.code === 'died';
}

function isTemporary({ spf, dkim, dmarc }: Verdict): boolean {
  return [spf, dkim, dmarc].includes('temperror');
}

/** A thread that judges. */
function createAuthenticationThread(data: AuthenticationThreadData): Thread {
  return createThread(new URL('./authentication/thread.ts', import.meta.url), {
    data,
    memoryMegabytes,
  });
}

/** The verdict of a thread, which is ended where it does not answer in time. */
async function ask(thread: Thread, request: AuthenticationRequest): Promise<Verdict> {
  const late = setTimeout(() => void thread.stop(), deadline);
  try {
    // The thread is this program's own: it answers with a verdict.
    return (await thread.ask(request, [request.raw.buffer])) as Verdict;
  } finally {
    clearTimeout(late);
  }
}

interface Waiting {
  mail: PendingAuthentication;
  saved: PromiseWithResolvers<void>;
}

/**
 * `servers` are those of DNS; `off` judges nothing. `mta` is the service's own name. Whoever wants a
 * verdict, the reader who waits for it as well as whoever looks for what is due, goes by one gate.
 */
export function startAuthenticator(
  { servers, mta }: { servers: 'off' | AuthenticationThreadData['servers']; mta: string },
  store: Store,
  log: BaseLogger,
  now: () => number,
  startThread = createAuthenticationThread,
): Authenticator {
  if (servers === 'off') return createDisabledAuthenticator(store);
  const thread = startThread({ servers, mta });
  /** For those that were under way when the thread ended: one at a time. */
  const isolatedThread = startThread({ servers, mta });
  let isolatedQueue: Promise<unknown> = Promise.resolve();
  const running = new Map<number, AuthenticationLoad & { done: Promise<void> }>();
  /** Those that readers wait for. */
  const awaited = new Map<number, Waiting>();
  /** Those that are due. */
  let dueMails: PendingAuthentication[] = [];
  let checkedAt = 0;
  let stopped = false;
  let isChecking = false;
  let checkAgain = false;

  /** Undefined where the mail is gone. */
  async function verdictFromThread(
    which: Thread,
    mail: PendingAuthentication,
  ): Promise<Verdict | undefined> {
    const input = await store.authentication.input(mail.source);
    return input && ask(which, { ...input, client: mail.client });
  }

  /** Only by itself it is seen which mail the thread cannot take: that one is given up. */
  function verdictInIsolation(mail: PendingAuthentication): Promise<Verdict | undefined> {
    const verdict = isolatedQueue.then(() => verdictFromThread(isolatedThread, mail));
    isolatedQueue = verdict.catch(() => undefined);
    return verdict;
  }

  async function verdictOf(mail: PendingAuthentication): Promise<Verdict | undefined> {
    try {
      return await verdictFromThread(thread, mail).catch((error: unknown) => {
        if (stopped || !isDead(error)) throw error;
        log.warn({ err: error }, 'mail is judged by itself, since its thread ended');
        return verdictInIsolation(mail);
      });
    } catch (error) {
      if (stopped || !(error instanceof ThreadError)) throw error;
      log.warn({ err: error }, 'mail could not be judged');
      return undeterminedVerdict;
    }
  }

  async function authenticateMail(mail: PendingAuthentication): Promise<void> {
    const verdict = await verdictOf(mail);
    if (verdict === undefined || stopped) return;
    const wait = isTemporary(verdict) ? retryDelays[mail.tries] : undefined;
    await store.authentication.saveVerdict(
      mail,
      verdict,
      wait === undefined ? undefined : now() + wait,
    );
  }

  function start(mail: PendingAuthentication): void {
    const { source, size, clientKey } = mail;
    const done = authenticateMail(mail).then(
      () => {
        running.delete(source);
        if (!stopped) void checkDue();
      },
      (error: unknown) => {
        // It is due as before: looked for in a while, not at once and so without end.
        running.delete(source);
        if (!stopped) log.error({ err: error }, 'a verdict could not be stored');
      },
    );
    running.set(source, { size, clientKey, done });
    dueMails = dueMails.filter((each) => each.source !== source);
    awaited.get(source)?.saved.resolve(done);
    awaited.delete(source);
  }

  /** Begins with what there is room for, first with what somebody waits for. */
  function startPending(): void {
    for (const mail of [...[...awaited.values()].map((each) => each.mail), ...dueMails]) {
      if (stopped || running.size >= totalLimit.mails) return;
      if (!running.has(mail.source) && fitsLimits(mail, [...running.values()])) start(mail);
    }
  }

  async function checkDue(): Promise<void> {
    startPending();
    checkAgain = true;
    if (isChecking) return;
    isChecking = true;
    const isStale = () => dueMails.length === 0 || performance.now() - checkedAt >= interval;
    while (checkAgain && !stopped && running.size < totalLimit.mails && isStale()) {
      checkAgain = false;
      checkedAt = performance.now();
      try {
        // Those that are at work are among those that are due.
        const due = await store.authentication.due(maxDueMails);
        dueMails = due.filter(({ source }) => !running.has(source));
        startPending();
      } catch (error) {
        log.error({ err: error }, 'mail to be judged could not be looked for');
      }
    }
    isChecking = false;
  }

  /** Resolves when a mail has been judged, which begins when there is room. */
  function authenticateSoon(mail: PendingAuthentication): Promise<void> {
    const current = running.get(mail.source);
    if (current !== undefined) return current.done;
    const waiting = awaited.get(mail.source) ?? { mail, saved: Promise.withResolvers<void>() };
    awaited.set(mail.source, waiting);
    startPending();
    return waiting.saved.promise;
  }

  const timer = setInterval(() => void checkDue(), interval);
  void checkDue();

  return {
    isEnabled: true,
    wake: () => void checkDue(),
    async verdictFor(address, id) {
      const found = await store.authentication.find(address, id);
      if (found === undefined || 'dmarc' in found) return found ?? noVerdict;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, readerTimeout);
      });
      await Promise.race([authenticateSoon(found), late]);
      clearTimeout(timer);
      // Nobody waits any more: it goes on in its turn.
      awaited.delete(found.source);
      const saved = await store.authentication.find(address, id);
      return saved !== undefined && 'dmarc' in saved ? saved : undeterminedVerdict;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([thread.stop(), isolatedThread.stop()]);
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}
