import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import about from '../../../package.json' with { type: 'json' };
import { root } from '../../../scripts/processes/step.ts';
import { commandsOf, pages, readPage } from '../../docs-commands.ts';

const folder = join(root, '.github', 'workflows');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const allOf = (file: string, form: RegExp) =>
  [...read(file).matchAll(form)].map(([, found = '']) => found);

describe.each(files)('the workflow %s', (file) => {
  it('pins every action to a commit', () => {
    const actions = allOf(file, /\buses: *(.*)/g);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d/);
  });

  it('may only read the repository', () => {
    expect(allOf(file, /permissions:\n((?: +.*\n)*)/g)).toEqual(['  contents: read\n']);
    const checkouts = allOf(file, /(uses: actions\/checkout@.*\n(?: {8,}.*\n)*)/g);
    for (const checkout of checkouts) expect(checkout).toContain('persist-credentials: false');
  });

  it('runs only existing npm scripts', () => {
    const commands = allOf(file, /npm run ([\w:]+)/g);
    expect(commands.filter((command) => !(command in about.scripts))).toEqual([]);
  });
});

it('the release workflow publishes to the stores only after all tests', () => {
  expect(read('release.yml')).toMatch(/^ {2}stores:\n(?: {4}.*\n)*? {4}needs: package$/m);
  expect(read('release.yml')).toMatch(/^ {2}package:\n(?:(?: {4}.*)?\n)*? +- run: .*\.ci\/run$/m);
});

it('the check workflow runs every container command of the docs', () => {
  const lines = read('check.yml')
    .replaceAll(/\\\n */g, '')
    .replaceAll(/ +/g, ' ');
  const commands = pages.flatMap((page) => commandsOf(readPage(page)));
  const ofContainers = commands.filter((command) => command.startsWith('docker '));
  expect(ofContainers.length).toBeGreaterThan(5);
  expect(ofContainers.filter((command) => !lines.includes(command))).toEqual([]);
});
