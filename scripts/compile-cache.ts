import { join } from 'node:path';
import { root } from './step.ts';

/** What Node made of sources once is kept for programs that tests start again and again. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.output', 'compile-cache') };
