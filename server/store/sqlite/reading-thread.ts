/** Thread that reads large sources, so that other requests do not wait for them. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, ThreadResponse } from '../../thread.ts';
import { openForReading } from './database.ts';
import { type FileIdentity, FileMoved, fileIdentityOf } from './file-identity.ts';
import type { OperationOptions } from './operation.ts';
import { prepareReads } from './reads.ts';

export type ReadRequest = { address: string; id: number; options: OperationOptions };

/** `workerData` of the thread: the path, and the identity of the file when the store opened it. */
export type ReadingThreadData = { path: string; identity: FileIdentity | undefined };

const { path, identity }: ReadingThreadData = workerData;
if (identity?.file !== fileIdentityOf(path).file) throw new FileMoved(path);
const reads = prepareReads(openForReading(path));

function answer({ call, request }: ThreadRequest & { request: ReadRequest }): void {
  try {
    const value = reads.readMessage(request, request.options);
    // Transferred instead of copied, because copying many megabytes would block both threads.
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
