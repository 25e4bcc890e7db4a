/** Calls to one service, in the dialect that it turns out to speak. */
import {
  connectService,
  type Dialect,
  initialDialect,
  type Service,
  ServiceError,
  type ServiceInfo,
} from '../lib/service-client.ts';

/** What the client needs of its surroundings; tests bring their own. */
export type Surroundings = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds; rejects with the signal's reason once that is aborted. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** A signal that is aborted after so many milliseconds. */
  timeout(milliseconds: number): AbortSignal;
};

/** `deadline` is in milliseconds since 1970: no answer is waited for long after it. */
export type CallOptions = { deadline: number; signal?: AbortSignal | undefined };

export type Connection = Surroundings & {
  /** Without a slash at its end. */
  readonly url: string;
  readInfo(options: CallOptions): Promise<ServiceInfo>;
  /**
   * Resolves once it is known what the service can do, for which it may have to start up first.
   * @throws {ServiceError} or the reason of the signal
   */
  ready(options: CallOptions): Promise<void>;
  /** Whether the service offers one of its features, once that is known. */
  offers(feature: string): boolean;
  /**
   * Makes a call. Where the service asks to come back later, that is done, if it is before the
   * deadline.
   * @throws {ServiceError} or the reason of the signal
   */
  call<Result>(
    action: (service: Service) => Promise<Result>,
    options: CallOptions,
  ): Promise<Result>;
  /**
   * The outcome of work that goes on for others.
   * @throws {ServiceError} `too-slow` a little after the deadline; or the reason of the signal
   */
  untilDeadline<Result>(work: Promise<Result>, options: CallOptions): Promise<Result>;
};

/** How long an answer may take, in milliseconds, whatever the deadline says. */
const longestAnswer = 20_000;
/** Beyond the deadline, so that one that is nearly there is not lost. */
const grace = 2000;
/** A service that was started just before the tests does not answer yet. */
const startingUp = { mayTake: 10_000, interval: 250 };
/** Where a service asks for fewer requests and does not say when. */
const usualDelay = 1000;

/** The outcome of work that goes on for others, or the reason of a signal that is aborted before. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export function createConnection(url: string, surroundings: Surroundings): Connection {
  const { now, pause } = surroundings;
  let dialect: Dialect = initialDialect;
  let learning: Promise<ServiceInfo> | undefined;
  const restUntil = (deadline: number) => Math.ceil(Math.max(deadline - now(), 0));

  const connect = (used: Dialect, { deadline, signal }: CallOptions): Service => {
    const fetchUntilAborted: typeof fetch = (input, init = {}) => {
      const signals = [init.signal, signal].filter((one) => one instanceof AbortSignal);
      return surroundings.fetch(input, { ...init, signal: AbortSignal.any(signals) });
    };
    const answerTimeout = Math.min(restUntil(deadline) + grace, longestAnswer);
    // Only browsers know whether there is a network.
    const isOnline = () => globalThis.navigator?.onLine !== false;
    const deps = { fetch: fetchUntilAborted, now, isOnline, answerTimeout };
    return connectService(url, used, deps, (update) => {
      dialect = update(dialect);
    });
  };

  const readInfo = (options: CallOptions) =>
    retried(async () => {
      const info = await connect(initialDialect, options).readInfo();
      dialect = info.dialect;
      return info;
    }, options);

  /** Asks a service what it is, once for all calls that want to know: none ends it for others. */
  const learn = () => {
    if (!learning) {
      learning = readInfo({ deadline: now() + longestAnswer });
      learning.catch(() => {
        learning = undefined;
      });
    }
    return learning;
  };

  const ready = async (options: CallOptions) => {
    const patientUntil = Math.min(now() + startingUp.mayTake, options.deadline);
    for (;;) {
      try {
        await untilDeadline(learn(), options);
        return;
      } catch (error) {
        const isDown = error instanceof ServiceError && error.code === 'unreachable';
        if (!isDown || now() + startingUp.interval >= patientUntil) throw error;
        await pause(startingUp.interval, options.signal);
      }
    }
  };

  async function untilDeadline<Result>(
    work: Promise<Result>,
    { deadline, signal }: CallOptions,
  ): Promise<Result> {
    const late = surroundings.timeout(restUntil(deadline) + grace);
    try {
      return await untilAborted(work, signal ? AbortSignal.any([signal, late]) : late);
    } catch (error) {
      if (error !== late.reason || !late.aborted) throw error;
      throw new ServiceError('too-slow');
    }
  }

  async function retried<Result>(
    action: () => Promise<Result>,
    { deadline, signal }: CallOptions,
  ): Promise<Result> {
    for (;;) {
      signal?.throwIfAborted();
      try {
        return await action();
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof ServiceError) || error.code !== 'slow-down') throw error;
        const delay = error.retryAt === undefined ? usualDelay : error.retryAt - now();
        if (now() + delay >= deadline) throw error;
        await pause(Math.max(delay, 0), signal);
      }
    }
  }

  return {
    ...surroundings,
    url,
    readInfo,
    ready,
    untilDeadline,
    offers: (feature) => dialect.features.includes(feature),
    async call(action, options) {
      await ready(options);
      return retried(() => action(connect(dialect, options)), options);
    },
  };
}
