import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';
import { readOutline } from '../../docs-commands.ts';

const folder = join(root, 'docs', 'pictures');

it.each(readdirSync(folder))('the picture %s is shown, and small enough to wait for', (name) => {
  expect(readOutline('README.md')).toContain(`docs/pictures/${name}`);
  expect(statSync(join(folder, name)).size).toBeLessThan(120_000);
});
