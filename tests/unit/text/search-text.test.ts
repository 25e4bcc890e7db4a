import { describe, expect, it } from 'vitest';
import { findInText, normaliseForSearch, searchWords } from '../../../lib/text/search-text.ts';

const isFound = (query: string, text: string) => {
  const folded = normaliseForSearch(text);
  return searchWords(query).every((word) => folded.includes(word));
};

describe('search text', () => {
  it.each([
    ['CREME brulee', 'Die Crème brûlée ist da'],
    ['strasse', 'Große Straße 5'],
    ['ΣΊΣΥΦΟΣ', 'ο σίσυφος'],
    ['istanbul', 'İSTANBUL ISPARTA'],
    ['file 7', 'ﬁle №７'],
    ['確認', '【重要】メールアドレスの確認'],
    ['ﾒｰﾙ', 'メールアドレス'],
    ['มิตร', 'สวัสดีมิตรภาพ'],
    ['محمد', 'مُحَمَّد'],
    ['lodz', 'Łódź'],
  ])('%s is found in %s', (query, text) => {
    expect(isFound(query, text)).toBe(true);
  });

  it('matches if it contains all query words, in any order', () => {
    expect(isFound('code acme', 'Acme sends a code')).toBe(true);
    expect(isFound('code acme', 'Acme sends a card')).toBe(false);
  });

  it('maps a match to its offset in the original text', () => {
    const marked = (text: string, query: string) =>
      findInText(text, searchWords(query)).map(([start, end]) => text.slice(start, end));
    expect(marked('Crème, CRE\u0301ME, crema', 'creme')).toEqual(['Crème', 'CRE\u0301ME']);
    expect(marked('Große Straße', 'ss')).toEqual(['ß', 'ß']);
    expect(marked('one two', 'two one')).toEqual(['one', 'two']);
    expect(marked('banana', 'ana nan')).toEqual(['anan']);
    expect(marked('🎉 party', 'party')).toEqual(['party']);
    expect(marked('nothing', 'more')).toEqual([]);
  });
});
