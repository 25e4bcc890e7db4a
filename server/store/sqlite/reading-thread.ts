/** Reads large sources, which takes a while, so that neither mail nor other reads wait for it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, ThreadResponse } from '../../thread.ts';
import { openForReading } from './database.ts';
import { type FileIdentity, FileMoved, fileIdentityOf } from './file-identity.ts';
import type { OperationOptions } from './operation.ts';
import { prepareReads } from './reads.ts';

/** What the thread is asked. */
export type ReadRequest = { address: string; id: number; options: OperationOptions };

/** What the thread is started with: the file, which must be the one that the store has opened. */
export type ReadingThreadData = { path: string; identity: FileIdentity | undefined };

const { path, identity }: ReadingThreadData = workerData;
if (identity?.file !== fileIdentityOf(path).file) throw new FileMoved(path);
const reads = prepareReads(openForReading(path));

function answer({ call, request }: ThreadRequest & { request: ReadRequest }): void {
  try {
    const value = reads.readMessage(request, request.options);
    // Handed over: a copy of many megabytes would hold up both threads.
    parentPort?.postMessage(
      [{ call, value } satisfies ThreadResponse],
      value ? [value.source.buffer] : [],
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage([{ call, code: 'failed', message } satisfies ThreadResponse]);
  }
}

parentPort?.on('message', (questions: (ThreadRequest & { request: ReadRequest })[]) =>
  questions.forEach(answer),
);
