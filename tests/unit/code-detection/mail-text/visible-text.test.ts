import { expect, test } from 'vitest';
import { visibleText } from '../../../../lib/code-detection.ts';

test.each([
  ['words of blocks are apart', '<p>one</p><p>two</p>three<br>four', 'one two three four'],
  ['words within a line are not torn', 'c<b>o</b>d<span>e</span>', 'code'],
  ['white space is one space', '  a \n\t b  ', 'a b'],
  [
    'what is no text is left out',
    '<head><title>t</title></head><style>s</style><script>j</script><template>u</template>a <svg>v</svg> b',
    'a b',
  ],
  ['what follows it is not', '<style>s</style>a<p>b', 'a b'],
])('%s', (_, html, text) => {
  expect(visibleText(html, 100)).toBe(text);
});

test('it is cut where nobody needs more', () => {
  expect(visibleText('<p>abcdef</p>', 3)).toBe('abc');
  expect(visibleText(`${'<wbr>'.repeat(40)}late`, 10)).toBe('');
});
