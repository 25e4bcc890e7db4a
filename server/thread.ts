import { Worker } from 'node:worker_threads';

/** What a thread is sent: `call` numbers the question, so that its answer finds back. */
export interface ThreadRequest {
  call: number;
  request: unknown;
}

/** What a thread sends back. `code` and `message` are set when the question failed. */
export type ThreadResponse =
  | { call: number; value: unknown }
  | { call: number; code: string; message: string };

/** A question that failed in the thread; `code` is the thread's own word for why. */
export class ThreadError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'ThreadError';
    this.code = code;
  }
}

export interface Thread {
  /**
   * Asks the thread; what is in `transfer` is handed over and can no longer be used here.
   * @throws {ThreadError} with code `died` when the thread ends before it answers
   */
  ask(request: unknown, transfer?: ArrayBuffer[]): Promise<unknown>;
  /** Bytes that it holds in memory; 0 while it is not running. */
  memory(): Promise<number>;
  /** Ends the thread at once; open questions fail. The next question starts a new one. */
  stop(): Promise<void>;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * A thread that runs `script` and answers questions, started when first asked and again when
 * asked after it died. `memoryMegabytes` bounds its heap: beyond it only the thread dies.
 */
export function createThread(
  script: URL,
  options: { data?: unknown; memoryMegabytes?: number } = {},
): Thread {
  let current: { worker: Worker; pending: Map<number, Pending> } | undefined;
  let calls = 0;

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
        const asked = pending.get(answer.call);
        pending.delete(answer.call);
        if ('value' in answer) asked?.resolve(answer.value);
        else asked?.reject(new ThreadError(answer.code, answer.message));
      }
    });
    worker.on('error', (error: Error) => {
      cause = error;
    });
    worker.on('exit', () => {
      if (current?.worker === worker) current = undefined;
      for (const asked of pending.values()) {
        asked.reject(new ThreadError('died', cause?.message ?? 'The thread ended.'));
      }
      pending.clear();
    });
    return { worker, pending };
  }

  return {
    ask(request, transfer = []) {
      current ??= start();
      const { worker, pending } = current;
      const question: ThreadRequest = { call: ++calls, request };
      return new Promise((resolve, reject) => {
        pending.set(question.call, { resolve, reject });
        worker.postMessage(question, transfer);
      });
    },
    async memory() {
      try {
        const held = await current?.worker.getHeapStatistics();
        return held === undefined ? 0 : held.used_heap_size + held.external_memory;
      } catch {
        // It has ended meanwhile, or not begun.
        return 0;
      }
    },
    async stop() {
      const stopped = current;
      current = undefined;
      await stopped?.worker.terminate();
    },
  };
}
