import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadRequest, ThreadResponse } from '../thread.ts';
import { type AuthenticationRequest, authenticate } from './authenticator.ts';
import { createDnsResolver } from './resolver.ts';

/** `workerData` of the thread. */
export type AuthenticationThreadData = {
  servers: 'system' | string[];
  /** The service's host name, used in SPF macros. */
  mta: string;
};

const { servers, mta }: AuthenticationThreadData = workerData;
const resolve = createDnsResolver(servers);

type Question = ThreadRequest & { request: AuthenticationRequest };

async function respond({ call, request }: Question): Promise<void> {
  let answer: ThreadResponse;
  try {
    answer = { call, value: await authenticate(request, mta, resolve) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    answer = { call, code: 'failed', message };
  }
  parentPort?.postMessage([answer]);
}

parentPort?.on('message', (questions: Question[]) => questions.forEach(respond));
