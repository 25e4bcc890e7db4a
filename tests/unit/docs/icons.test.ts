import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';
import { pages, readPage } from '../../docs-commands.ts';

const folder = join(root, 'docs', 'icons');
const text = pages.map(readPage).join('\n');
const source = readFileSync(join(root, 'components', 'kit', 'icons.tsx'), 'utf8');

it.each(readdirSync(folder))('the icon %s of the docs is shown there, and as on screen', (file) => {
  expect(text).toContain(`icons/${file}`);
  const drawing = / d="([^"]+)"/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '';
  const name = file.replace('.svg', '');
  expect(source.replace(/:\s+'/g, ": '")).toContain(` ${name}: '${drawing}'`);
});
