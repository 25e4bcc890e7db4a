import { expect, it } from 'vitest';
import { commandsOf, notRun, pages, readPage, trials } from '../../docs-commands.ts';

const inDocs = pages.flatMap((page) => commandsOf(readPage(page)));

it('the docs contain every command in `trials` and in `notRun`', () => {
  expect(Object.keys(trials).filter((command) => !inDocs.includes(command))).toEqual([]);
  const unused = notRun.filter(([pattern]) => !inDocs.some((command) => pattern.test(command)));
  expect(unused).toEqual([]);
});

it('commandsOf reads the lines of shell blocks, without comments and with continuations joined', () => {
  const page = '```sh\nnpm start   # all\n\ndocker run \\\n  --rm mayfly\n```\n```json\n{}\n```\n';
  expect(commandsOf(page)).toEqual(['npm start', 'docker run --rm mayfly']);
  expect(commandsOf('1. Do:\n\n   ```sh\n   npx x y\n   ```\n')).toEqual(['npx x y']);
});

it('commandsOf reads commands in sentences if they have an argument', () => {
  expect(commandsOf('`npm`, `npm run x`, `A_B=c npm test`, `lib/npm x` and `npm run x`')).toEqual([
    'npm run x',
    'A_B=c npm test',
  ]);
});
