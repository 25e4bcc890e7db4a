import { describe, expect, it } from 'vitest';
import { BreakableText } from '../../../../components/kit/breakable-text.tsx';
import { preparePage, show } from '../support/page.ts';

/** The text with a bar at each possible line break. */
function breaks(text: string): string {
  preparePage();
  show(<BreakableText text={text} />);
  expect(document.body.textContent).toBe(text);
  for (const one of document.querySelectorAll('wbr')) one.replaceWith('|');
  return document.body.textContent ?? '';
}

describe('possible line breaks in a text', () => {
  it.each([
    ['accounts.acme.example', 'accounts|.acme|.example'],
    ['Terms_of-use.docx', 'Terms_|of-|use|.docx'],
    ['https://mail.example/a/b', 'https://|mail|.example/|a/|b'],
    ['Ends with a dot.', 'Ends with a dot.'],
    ['to fox@mail.example', 'to fox|@mail|.example'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(breaks(text)).toBe(expected);
  });
});
