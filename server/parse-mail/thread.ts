import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from '../thread.ts';
import { parseBody } from './body.ts';
import { findExcess } from './excess.ts';

async function answer({ call, request }: Question): Promise<Answer> {
  if (!(request instanceof Uint8Array)) return { call, code: 'failed', message: 'not a mail' };
  const excess = findExcess(request);
  if (excess !== undefined) return { call, code: 'refused', message: excess };
  try {
    return { call, value: await parseBody(request) };
  } catch (error) {
    const tooDeep = error instanceof Error && /nesting depth|header/i.test(error.message);
    const message = tooDeep ? 'parts are nested too deeply' : 'could not be read';
    return { call, code: 'refused', message };
  }
}

parentPort?.on('message', async (question: Question) => {
  parentPort?.postMessage([await answer(question)]);
});
