import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packedModule } from '../../../../lib/field-detection/packed/pack-words.ts';

it('the words of forms are packed as they stand in words/', () => {
  const file = new URL('../../../../lib/field-detection/packed/packed-words.ts', import.meta.url);
  const way = 'run npx node lib/field-detection/packed/pack-words.ts';
  expect(readFileSync(file, 'utf8') === packedModule(), way).toBe(true);
}, 300_000);
