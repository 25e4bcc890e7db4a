import { parentPort } from 'node:worker_threads';
import type { Answer, Question } from '../thread.ts';
import { parseBody } from './body.ts';
import { findExcess } from './excess.ts';

/** The parser's own limits, in our words. */
function wordsFor(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (/nesting depth/i.test(message)) return 'parts are nested too deeply';
  return /header/i.test(message) ? 'has too long a header' : 'could not be read';
}

async function answer({ call, request }: Question): Promise<Answer> {
  if (!(request instanceof Uint8Array)) return { call, code: 'failed', message: 'not a mail' };
  const excess = findExcess(request);
  if (excess !== undefined) return { call, code: 'refused', message: excess };
  try {
    return { call, value: await parseBody(request) };
  } catch (error) {
    const message = wordsFor(error);
    return { call, code: 'refused', message };
  }
}

parentPort?.on('message', async (question: Question) => {
  parentPort?.postMessage([await answer(question)]);
});
