import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allWords } from '../../../lib/autofill/needed-words.ts';
import { packedModule, packWords } from '../../../lib/autofill/pack-words.ts';
import { unpackWords } from '../../../lib/autofill/unpack-words.ts';

const packed = packWords();

describe('the words of forms', () => {
  it('are packed as they stand in words/ (else run node lib/autofill/pack-words.ts)', () => {
    const file = new URL('../../../lib/autofill/packed-words.ts', import.meta.url);
    const way = 'run npx node lib/autofill/pack-words.ts';
    expect(readFileSync(file, 'utf8') === packedModule(packed), way).toBe(true);
  });

  it('all come out of the packing as they went in', () => {
    const form = ({ text, anywhere, openEnd, concepts }: ReturnType<typeof allWords>[number]) =>
      JSON.stringify([text, anywhere, openEnd, concepts.toSorted()]);
    const written = new Set(allWords().map(form));
    const unpacked = unpackWords(packed);
    expect(unpacked.filter((word) => !written.has(form(word)))).toEqual([]);
    expect(unpacked.length).toBeGreaterThan(written.size * 0.9);
  });
});
