import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import messages from '../../../assets/public/_locales/en/messages.json' with { type: 'json' };
import { root } from '../../../scripts/processes/step.ts';
import { pages, readPage } from '../../docs-commands.ts';

describe('examples in the docs', () => {
  /** A link to an example and the code block after it. */
  const shown = /\]\(\.\.\/(client\/examples\/[^)]+)\)(?:, [^:]*)?:\n\n```\w+\n(.*?)```/gs;

  const examples = [...readPage('docs/test-your-sign-up.md').matchAll(shown)];

  it.each(examples.map(([, file = '', text = '']) => ({ file, text })))(
    'the page contains $file unchanged',
    ({ file, text }) => {
      expect(text).toBe(readFileSync(join(root, file), 'utf8'));
    },
  );

  it('the page contains every example', () => {
    expect(examples).toHaveLength(10);
  });
});

describe('icons in the docs', () => {
  const folder = join(root, 'docs', 'icons');
  const text = pages.map(readPage).join('\n');
  const source = readFileSync(join(root, 'components', 'kit', 'icons.tsx'), 'utf8');

  it.each(readdirSync(folder))(
    'the icon %s is used and has the drawing of the interface',
    (file) => {
      expect(text).toContain(`icons/${file}`);
      const drawing = / d="([^"]+)"/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '';
      const name = file.replace('.svg', '');
      expect(source.replace(/:\s+'/g, ": '")).toContain(` ${name}: '${drawing}'`);
    },
  );
});

describe('names of interface elements in the docs', () => {
  /** All strings of the interface as patterns: `$1` stands for any text. */
  const onScreen = Object.values(messages).map(({ message }) => {
    const literal = message.replace(/[.*+?^{}()|[\]\\]/g, '\\$&').replace(/…$/, '');
    return new RegExp(`^${literal.replace(/\$\d/g, '.+')}…?$`);
  });

  /** Pages with instructions; words in bold are strings of the interface. */
  const pages = ['README.md', 'docs/how-to.md', 'docs/questions.md'];

  it.each(pages)('are the strings of the interface in %s', (page) => {
    const named = [...readPage(page).matchAll(/\*\*([^*\n]+(?:\n[^*\n]+)?)\*\*/g)].map(
      ([, name = '']) => name.replace(/\s+/g, ' '),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !onScreen.some((message) => message.test(name)))).toEqual([]);
  });
});
