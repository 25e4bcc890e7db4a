import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onlyIn } from '../../journeys/support/only-in.ts';

const folder = new URL('../../journeys/', import.meta.url);
const journeys = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

test.each(onlyIn)('“$sentence” is a journey', ({ sentence }) => {
  expect(journeys).toContain(`'${sentence}'`);
});
