import { Worker } from 'node:worker_threads';

/**
 * A request to a thread. Requests are sent in batches; `call` is the number that its response
 * repeats.
 */
export type ThreadRequest = {
  call: number;
  request: unknown;
};

/** A response of a thread: a value, or an error with its code. */
export type ThreadResponse =
  | { call: number; value: unknown }
  | { call: number; code: string; message: string };

/** A request failed in the thread. The thread chooses `code`. */
export class ThreadError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ThreadError';
    this.code = code;
  }
}

export type Thread = {
  /**
   * Sends a request. Objects in `transfer` are moved to the thread and can no longer be used here.
   * @throws {ThreadError} with code `died` if the thread ends before it responds
   */
  ask(request: unknown, transfer?: ArrayBuffer[]): Promise<unknown>;
  /** Heap and external memory in bytes; 0 if the thread is not running. */
  memory(): Promise<number>;
  /** Terminates the thread; pending requests fail. The next request starts a new thread. */
  stop(): Promise<void>;
};

/** An occasionally used thread ends after this time without work, in milliseconds. */
export const idleLimit = 60_000;

type Pending = {
  resolve(value: unknown): void;
  reject(error: unknown): void;
};

/**
 * A worker thread that runs `script`. The first request starts it; a later request restarts it
 * after it has died or was idle for `idleMilliseconds`. `memoryMegabytes` limits its heap:
 * exceeding the limit kills only the thread.
 */
export function createThread(
  script: URL,
  options: { data?: unknown; memoryMegabytes?: number; idleMilliseconds?: number } = {},
): Thread {
  let current: ReturnType<typeof start> | undefined;
  let calls = 0;
  let idle: NodeJS.Timeout | undefined;

  function start() {
    const worker = new Worker(script, {
      workerData: options.data,
      ...(options.memoryMegabytes && {
        resourceLimits: { maxOldGenerationSizeMb: options.memoryMegabytes },
      }),
    });
    const pending = new Map<number, Pending>();
    let cause: Error | undefined;
    worker.on('message', (answers: ThreadResponse[]) => {
      for (const answer of answers) {
        const pendingRequest = pending.get(answer.call);
        pending.delete(answer.call);
        if ('value' in answer) pendingRequest?.resolve(answer.value);
        else pendingRequest?.reject(new ThreadError(answer.code, answer.message));
      }
      if (pending.size === 0 && options.idleMilliseconds !== undefined) {
        idle = setTimeout(() => void stop(), options.idleMilliseconds).unref();
      }
    });
    worker.on('error', (error: Error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (current?.worker === worker) current = undefined;
      for (const pendingRequest of pending.values()) {
        pendingRequest.reject(new ThreadError('died', cause?.message ?? 'The thread ended.'));
      }
      pending.clear();
    });
    return { worker, pending, questions: [] as ThreadRequest[], transfers: [] as ArrayBuffer[] };
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = current;
    current = undefined;
    await stopped?.worker.terminate();
  }

  return {
    ask(request, transfer = []) {
      clearTimeout(idle);
      current ??= start();
      const { worker, pending, questions, transfers } = current;
      const question: ThreadRequest = { call: ++calls, request };
      // All requests of one turn of the event loop are sent in one message.
      if (questions.length === 0) {
        setImmediate(() => {
          const batch = questions.splice(0);
          try {
            worker.postMessage(batch, transfers.splice(0));
          } catch (error) {
            for (const { call } of batch) pending.get(call)?.reject(error);
          }
        });
      }
      questions.push(question);
      transfers.push(...transfer);
      return new Promise((resolve, reject) => {
        pending.set(question.call, { resolve, reject });
      });
    },
    async memory() {
      try {
        const statistics = await current?.worker.getHeapStatistics();
        return statistics === undefined
          ? 0
          : statistics.used_heap_size + statistics.external_memory;
      } catch {
        // The thread has ended, or has not started yet.
        return 0;
      }
    },
    stop,
  };
}
