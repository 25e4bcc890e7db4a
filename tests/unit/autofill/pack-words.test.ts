import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packedModule } from '../../../lib/autofill/pack-words.ts';

it('the words of forms are packed as they stand in words/', () => {
  const file = new URL('../../../lib/autofill/packed-words.ts', import.meta.url);
  const way = 'run npx node lib/autofill/pack-words.ts';
  expect(readFileSync(file, 'utf8') === packedModule(), way).toBe(true);
}, 300_000);
