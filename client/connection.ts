/** Calls one service in its dialect, with deadlines. */
import {
  connectService,
  type Dialect,
  initialDialect,
  type Service,
  ServiceError,
  type ServiceInfo,
  shortestCheckInterval,
} from '../lib/service-client.ts';
import type { Login, ServiceAddress } from '../lib/urls/service-address.ts';

/** Functions that tests replace. */
export type ClientEnvironment = {
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after this time. If the signal is aborted first, rejects with the signal's reason. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Creates a signal that is aborted after this time. */
  timeout(milliseconds: number): AbortSignal;
};

/** `deadline` is in milliseconds since 1970. A call may end slightly later. */
export type CallOptions = { deadline: number; signal?: AbortSignal | undefined };

export type Connection = ClientEnvironment & {
  /** The URL without a trailing slash and without credentials. */
  readonly url: string;
  readonly login: Login | undefined;
  readInfo(options: CallOptions): Promise<ServiceInfo>;
  /**
   * Resolves when the service info has been read. If the service is just starting, waits for some
   * seconds.
   * @throws {ServiceError} or the reason of the signal
   */
  ready(options: CallOptions): Promise<void>;
  /** The shortest time between two checks that the service allows now, in milliseconds. */
  checkInterval(): number;
  /** Whether the service supports a feature; false before `ready` has resolved. */
  supports(feature: string): boolean;
  /**
   * Makes a call. While the service rejects requests as too frequent, repeats the call until the
   * deadline.
   * @throws {ServiceError} or the reason of the signal
   */
  call<Result>(
    action: (service: Service) => Promise<Result>,
    options: CallOptions,
  ): Promise<Result>;
  /**
   * Waits for work that several calls share. The work continues after the deadline.
   * @throws {ServiceError} `too-slow` soon after the deadline; or the reason of the signal
   */
  untilDeadline<Result>(work: Promise<Result>, options: CallOptions): Promise<Result>;
};

/** Maximum time to wait for a response, in milliseconds, even if the deadline is later. */
const longestAnswer = 20_000;
/** Time after the deadline for a response that is about to arrive, in milliseconds. */
const grace = 2000;
/** A service that was started just before the tests may not respond yet. In milliseconds. */
const startingUp = { mayTake: 10_000, interval: 250 };
/** Delay in milliseconds after a rejection of frequent requests without `Retry-After`. */
const usualDelay = 1000;

/** Resolves with the result of `work`. If the signal is aborted first, rejects with its reason. */
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

export function createConnection(
  { base: url, login }: Pick<ServiceAddress, 'base' | 'login'>,
  environment: ClientEnvironment,
): Connection {
  const { now, pause } = environment;
  let dialect: Dialect = initialDialect;
  let learning: Promise<ServiceInfo> | undefined;
  const timeUntil = (deadline: number) => Math.ceil(Math.max(deadline - now(), 0));

  const connect = (used: Dialect, { deadline, signal }: CallOptions): Service => {
    const fetchUntilAborted: typeof fetch = (input, init = {}) => {
      const signals = [init.signal, signal].filter((one) => one instanceof AbortSignal);
      return environment.fetch(input, { ...init, signal: AbortSignal.any(signals) });
    };
    const answerTimeout = Math.min(timeUntil(deadline) + grace, longestAnswer);
    // Node has no `navigator.onLine`.
    const isOnline = () => globalThis.navigator?.onLine !== false;
    const pauseUntilDeadline = (milliseconds: number) => {
      if (now() + milliseconds > deadline) throw new ServiceError('slow-down');
      return pause(milliseconds, signal);
    };
    const deps = {
      fetch: fetchUntilAborted,
      now,
      pause: pauseUntilDeadline,
      isOnline,
      answerTimeout,
      login,
    };
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

  /**
   * Reads the service info once for all calls. The abort signal of a single call does not cancel
   * it.
   */
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
    const retryUntil = Math.min(now() + startingUp.mayTake, options.deadline);
    for (;;) {
      try {
        await untilDeadline(learn(), options);
        return;
      } catch (error) {
        const isDown = error instanceof ServiceError && error.code === 'unreachable';
        if (!isDown || now() + startingUp.interval >= retryUntil) throw error;
        await pause(startingUp.interval, options.signal);
      }
    }
  };

  async function untilDeadline<Result>(
    work: Promise<Result>,
    { deadline, signal }: CallOptions,
  ): Promise<Result> {
    const late = environment.timeout(timeUntil(deadline) + grace);
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
    ...environment,
    url,
    login,
    readInfo,
    ready,
    untilDeadline,
    checkInterval: () => shortestCheckInterval(url, dialect, now()),
    supports: (feature) => dialect.features.includes(feature),
    async call(action, options) {
      await ready(options);
      return retried(() => action(connect(dialect, options)), options);
    },
  };
}
