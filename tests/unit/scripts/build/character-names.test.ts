import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { htmlEntities } from '../../../../scripts/build/character-names.ts';

const library = import.meta.resolve('postal-mime');
const table = new URL(
  'html-entities.js',
  library.startsWith('file:') ? library : pathToFileURL(library),
);
const { htmlEntities: theirs }: { htmlEntities: Record<string, string> } = await import(table.href);
const references = Object.keys(theirs);

/** Names that are nearly one of the table, by a letter or a semicolon. */
const near = references
  .flatMap((reference) => [
    `${reference}x`,
    `${reference}x;`,
    `${reference};`,
    reference.slice(0, -1),
  ])
  .filter((reference) => !references.includes(reference) && /^&[a-z]+\d*;?$/i.test(reference));

describe('the characters that HTML names', () => {
  it('are those of the table that is left out, one by one', () => {
    expect(references.length).toBeGreaterThan(2200);
    const wrong = references.filter((reference) => htmlEntities[reference] !== theirs[reference]);
    expect(wrong).toEqual([]);
  });

  it('are no more than those', () => {
    expect(near.length).toBeGreaterThan(2000);
    expect(near.filter((reference) => htmlEntities[reference] !== undefined)).toEqual([]);
  });

  it('leave numbers to the library itself', () => {
    for (const number of ['&#65;', '&#x41;', '&#0;']) expect(htmlEntities[number]).toBeUndefined();
  });
});
