import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../scripts/processes/step.ts';

const folder = join(root, 'docs', 'decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();

it.each(files)(
  'decision %s has its number, date, status and parts, and is in the index',
  (file) => {
    const number = file.slice(0, 3);
    const text = readFileSync(join(folder, file), 'utf8');
    const [, title, date, status] =
      /^# (\d{3} .+)\n\nDate: (\d{4}-\d\d)\nStatus: (accepted|superseded by \d{3})\n/.exec(text) ??
      [];
    expect(title?.slice(0, 3)).toBe(number);
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
    expect(parts.filter((part) => part !== 'Alternatives')).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ]);
    const row = index.split('\n').find((line) => line.startsWith(`| [${number}](${file})`));
    const cells = row?.split('|').map((cell) => cell.trim());
    expect(cells?.slice(2, 5)).toEqual([title?.slice(4), status, date]);
  },
);

it('there are at most 30 decisions, numbered without a gap, and the index has no others', () => {
  const expected = files.map((_, at) => String(at + 1).padStart(3, '0'));
  expect(files.map((file) => file.slice(0, 3))).toEqual(expected);
  expect(files.length).toBeLessThanOrEqual(30);
  expect(index.match(/^\| \[/gm)).toHaveLength(files.length);
});
