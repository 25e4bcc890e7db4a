/**
 * Runs sender authentication (SPF, DKIM, DMARC) in a worker thread, after a mail got its 250 reply.
 * The mail's own Authentication-Results header is ignored.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { AuthenticationRequest } from './authentication/authenticator.ts';
import {
  type AuthenticationLoad,
  fitsLimits,
  totalLimit,
} from './authentication/concurrency-limit.ts';
import type { AuthenticationThreadData } from './authentication/thread.ts';
import type { PendingAuthentication, Store, Verdict } from './store.ts';
import { createThread, idleLimit, type Thread, ThreadError } from './thread.ts';

const memoryMegabytes = 256;
/**
 * If one mail takes longer than this, the thread is terminated. In milliseconds: DNS lookups end
 * after 15 s, and the rest takes a few seconds for a mail of 32 MiB.
 */
const deadline = 40_000;
/**
 * Milliseconds between two checks for due mail, which has no final verdict and may be tried now.
 */
const interval = 1000;
/** How many due mails are read from the store at once. */
const maxDueMails = 4 * totalLimit.mails;
/**
 * Milliseconds before each retry after a temporary DNS error. After the last retry the verdict is
 * final.
 */
const retryDelays = [5000, 30_000, 3 * 60_000, 15 * 60_000, 3_600_000];
/** How long a reader waits for the verdict on a mail that has just arrived, in milliseconds. */
const readerTimeout = 3000;
/** Polling interval for a verdict that another process will save, in milliseconds. */
const elsewhereInterval = 100;

const noVerdict: Verdict = { spf: 'none', dkim: 'none', dmarc: 'none' };
const undeterminedVerdict: Verdict = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' };

export type Authenticator = {
  /** Whether incoming mail is authenticated at all. */
  isEnabled: boolean;
  /** Checks for due mail at once. Must be called after mail was stored. */
  wake(): void;
  /** The verdict on a message; waits for a pending one for at most 3 s. */
  verdictFor(address: string, id: number): Promise<Verdict>;
  /** Stops the thread. Mail that is still queued gets no verdict. */
  stop(): Promise<void>;
};

/** Authenticates nothing, and only reads verdicts that were stored before. */
function createDisabledAuthenticator(store: Store): Authenticator {
  return {
    isEnabled: false,
    wake() {},
    async verdictFor(address, id) {
      const found = await store.authentication.find(address, id);
      return isVerdict(found) ? found : noVerdict;
    },
    async stop() {},
  };
}

type Found = Awaited<ReturnType<Store['authentication']['find']>>;

function isVerdict(found: Found): found is Verdict {
  return typeof found === 'object' && 'dmarc' in found;
}

function isDead(error: unknown): boolean {
  return error instanceof ThreadError && error.code === 'died';
}

function isTemporary({ spf, dkim, dmarc }: Verdict): boolean {
  return [spf, dkim, dmarc].includes('temperror');
}

function createAuthenticationThread(data: AuthenticationThreadData): Thread {
  return createThread(new URL('./authentication/thread.ts', import.meta.url), {
    data,
    memoryMegabytes,
    idleMilliseconds: idleLimit,
  });
}

/** Requests a verdict from a thread, and terminates the thread if it exceeds the deadline. */
async function ask(thread: Thread, request: AuthenticationRequest): Promise<Verdict> {
  const timer = setTimeout(() => void thread.stop(), deadline);
  try {
    // Safe cast: the thread returns verdicts only.
    return (await thread.ask(request, [request.raw.buffer])) as Verdict;
  } finally {
    clearTimeout(timer);
  }
}

type Waiting = {
  mail: PendingAuthentication;
  saved: PromiseWithResolvers<void>;
};

/**
 * Starts authentication. `servers` are DNS servers, or `off` to disable it; `mta` is the service's
 * own host name. Readers who wait for a verdict and the timer for due mail share the same
 * concurrency limits.
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
  /** Authenticates mails one at a time, after the shared thread died while working on them. */
  const isolatedThread = startThread({ servers, mta });
  let isolatedQueue: Promise<unknown> = Promise.resolve();
  const running = new Map<number, AuthenticationLoad & { done: Promise<void> }>();
  /** Mails whose readers wait for the verdict. */
  const awaited = new Map<number, Waiting>();
  /** Due mails read from the store and not started yet. */
  let dueMails: PendingAuthentication[] = [];
  /**
   * Mails whose verdicts were saved after the current read of due mails began: its result may still
   * contain them.
   */
  const savedMeanwhile = new Set<number>();
  let checkedAt = 0;
  let stopped = false;
  let isChecking = false;
  let checkAgain = false;

  /** Returns undefined if the mail has been deleted. */
  async function verdictFromThread(
    which: Thread,
    mail: PendingAuthentication,
  ): Promise<Verdict | undefined> {
    const input = await store.authentication.input(mail.source);
    return input && ask(which, { ...input, client: mail.client });
  }

  /**
   * A mail that kills the thread while it runs alone is the cause of the crash, and gets no
   * verdict.
   */
  function verdictInIsolation(mail: PendingAuthentication): Promise<Verdict | undefined> {
    const verdict = isolatedQueue.then(() => verdictFromThread(isolatedThread, mail));
    isolatedQueue = verdict.catch(() => undefined);
    return verdict;
  }

  async function verdictOf(mail: PendingAuthentication): Promise<Verdict | undefined> {
    try {
      return await verdictFromThread(thread, mail).catch((error: unknown) => {
        if (stopped || !isDead(error)) throw error;
        log.warn({ err: error }, 'authentication thread died; retrying the mail alone');
        return verdictInIsolation(mail);
      });
    } catch (error) {
      if (stopped || !(error instanceof ThreadError)) throw error;
      log.warn({ err: error }, 'mail could not be authenticated');
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
        savedMeanwhile.add(source);
        if (!stopped) void checkDue();
      },
      (error: unknown) => {
        // The mail stays due, and the timer retries it: a failing store causes no endless loop.
        running.delete(source);
        if (!stopped) log.error({ err: error }, 'verdict could not be stored');
      },
    );
    running.set(source, { size, clientKey, done });
    dueMails = dueMails.filter((each) => each.source !== source);
    awaited.get(source)?.saved.resolve(done);
    awaited.delete(source);
  }

  /** Starts mails until the limits are reached; mails with waiting readers come first. */
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
        savedMeanwhile.clear();
        const due = await store.authentication.due(maxDueMails);
        // Running mails are still due in the store.
        dueMails = due.filter(({ source }) => !running.has(source) && !savedMeanwhile.has(source));
        startPending();
      } catch (error) {
        log.error({ err: error }, 'due mail could not be read from the store');
      }
    }
    isChecking = false;
  }

  /** Starts a mail as soon as the limits allow; resolves when it has been authenticated. */
  function authenticateSoon(mail: PendingAuthentication): Promise<void> {
    const current = running.get(mail.source);
    if (current !== undefined) return current.done;
    const waiting = awaited.get(mail.source) ?? { mail, saved: Promise.withResolvers<void>() };
    awaited.set(mail.source, waiting);
    startPending();
    return waiting.saved.promise;
  }

  /** Waits for the verdict on a mail that another process received. */
  async function savedElsewhere(address: string, id: number): Promise<Verdict> {
    for (const end = performance.now() + readerTimeout; performance.now() < end; ) {
      await sleep(elsewhereInterval, undefined, { ref: false });
      const saved = await store.authentication.find(address, id);
      if (isVerdict(saved)) return saved;
      if (saved !== 'elsewhere') break;
    }
    return undeterminedVerdict;
  }

  const timer = setInterval(() => void checkDue(), interval);
  void checkDue();

  return {
    isEnabled: true,
    wake: () => void checkDue(),
    async verdictFor(address, id) {
      const found = await store.authentication.find(address, id);
      if (found === undefined) return noVerdict;
      if (found === 'elsewhere') return savedElsewhere(address, id);
      if (isVerdict(found)) return found;
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, readerTimeout);
      });
      await Promise.race([authenticateSoon(found), timeout]);
      clearTimeout(timer);
      // No reader waits any more. The mail stays due, but is no longer preferred.
      awaited.delete(found.source);
      const saved = await store.authentication.find(address, id);
      return isVerdict(saved) ? saved : undeterminedVerdict;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([thread.stop(), isolatedThread.stop()]);
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}
