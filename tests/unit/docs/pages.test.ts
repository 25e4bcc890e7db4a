import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import messages from '../../../assets/public/_locales/en/messages.json' with { type: 'json' };
import { root } from '../../../scripts/processes/step.ts';
import { pages, readPage } from '../../docs-commands.ts';

describe('examples', () => {
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
});

describe('icons', () => {
  const folder = join(root, 'docs', 'icons');
  const text = pages.map(readPage).join('\n');
  const source = readFileSync(join(root, 'components', 'kit', 'icons.tsx'), 'utf8');

  it.each(readdirSync(folder))(
    'the icon %s of the docs is shown there, and as on screen',
    (file) => {
      expect(text).toContain(`icons/${file}`);
      const drawing = / d="([^"]+)"/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '';
      const name = file.replace('.svg', '');
      expect(source.replace(/:\s+'/g, ": '")).toContain(` ${name}: '${drawing}'`);
    },
  );
});

describe('names on screen', () => {
  /** All that is on screen, as patterns: `$1` stands for anything. */
  const onScreen = Object.values(messages).map(({ message }) => {
    const literal = message.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/…$/, '');
    return new RegExp(`^${literal.replace(/\$\d/g, '.+')}…?$`);
  });

  /** Pages that tell a person what to click; words in bold are those on the screen. */
  const pages = ['README.md', 'docs/how-to.md', 'docs/questions.md'];

  it.each(pages)('names on screen are those that %s gives them', (page) => {
    const named = [...readPage(page).matchAll(/\*\*([^*\n]+(?:\n[^*\n]+)?)\*\*/g)].map(
      ([, name = '']) => name.replace(/\s+/g, ' '),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !onScreen.some((message) => message.test(name)))).toEqual([]);
  });
});
