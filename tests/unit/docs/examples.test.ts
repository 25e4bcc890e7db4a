import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';
import { readPage } from '../../docs-commands.ts';

/** A link to an example, and the block of code after it. */
const shown = /\]\(\.\.\/(client\/examples\/[^)]+)\)(?:, [^:]*)?:\n\n```\w+\n(.*?)```/gs;

const examples = [...readPage('docs/test-your-sign-up.md').matchAll(shown)];

it.each(examples.map(([, file = '', text = '']) => ({ file, text })))(
  'the page shows $file as it is',
  ({ file, text }) => {
    expect(text).toBe(readFileSync(join(root, file), 'utf8'));
  },
);

it('the page shows every example', () => {
  expect(examples).toHaveLength(5);
});
