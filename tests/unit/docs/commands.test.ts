import { describe, expect, it } from 'vitest';
import { commandsOf, deals, pages, readOutline } from '../../docs-commands.ts';

const inDocs = pages.flatMap((page) => commandsOf(readOutline(page)));

describe('the commands of the docs', () => {
  it('are each listed with how they are tried (else add them to tests/docs-commands/table.ts)', () => {
    expect([...new Set(inDocs)].filter((command) => !(command in deals))).toEqual([]);
  });

  it('are the only ones that are listed', () => {
    const there = new Set(inDocs);
    expect(Object.keys(deals).filter((command) => !there.has(command))).toEqual([]);
  });
});

describe('a command is read', () => {
  it('from blocks of a shell, line by line, without comments and joined where it goes on', () => {
    const page =
      '```sh\nnpm start   # all\n\ndocker run \\\n  --rm mayfly\n```\n```json\n{}\n```\n';
    expect(commandsOf(page)).toEqual(['npm start', 'docker run --rm mayfly']);
  });

  it('from a block within a list', () => {
    expect(commandsOf('1. Do:\n\n   ```sh\n   npx x y\n   ```\n')).toEqual(['npx x y']);
  });

  it('from the text, where it names a program with what it is to do', () => {
    expect(commandsOf('`npm`, `npm run x`, `A_B=c npm test`, `lib/npm x` and `npm run x`')).toEqual(
      ['npm run x', 'A_B=c npm test'],
    );
  });
});
