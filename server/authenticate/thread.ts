import { parentPort, workerData } from 'node:worker_threads';
import type { Client } from '../store.ts';
import type { Answer, Question } from '../thread.ts';
import { judge } from './judge.ts';
import { createLookups } from './resolver.ts';

/** What the thread is started with. */
export interface JudgeData {
  servers: 'system' | string[];
  /** Our own name, which a sender's record may ask for. */
  mta: string;
}

/** What the thread is asked: a verdict. */
export interface JudgeRequest {
  raw: Uint8Array<ArrayBuffer>;
  client: Client | undefined;
}

const { servers, mta }: JudgeData = workerData;
const newLookup = createLookups(servers);

parentPort?.on(
  'message',
  async ({ call, request: { raw, client } }: Question & { request: JudgeRequest }) => {
    let answer: Answer;
    try {
      answer = { call, value: await judge(raw, client, mta, newLookup()) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      answer = { call, code: 'failed', message };
    }
    parentPort?.postMessage([answer]);
  },
);
