import { expect, it } from 'vitest';
import messages from '../../../assets/public/_locales/en/messages.json' with { type: 'json' };
import { readPage } from '../../docs-commands.ts';

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
