import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from '../thread.ts';
import { type JudgeRequest, judge } from './authenticator.ts';
import { createResolve } from './resolver.ts';

/** What the thread is started with. */
export interface JudgeData {
  servers: 'system' | string[];
  /** Our own name, which a sender's record may ask for. */
  mta: string;
}

const { servers, mta }: JudgeData = workerData;
const resolve = createResolve(servers);

parentPort?.on('message', async ({ call, request }: Question & { request: JudgeRequest }) => {
  let answer: Answer;
  try {
    answer = { call, value: await judge(request, mta, resolve) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer = { call, code: 'failed', message };
  }
  parentPort?.postMessage([answer]);
});
