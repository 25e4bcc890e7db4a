import { describe, expect, test } from 'vitest';
import { candidatesIn, codesIn, valuesIn } from './candidates-in.ts';

describe('groups within a line', () => {
  test.each([
    ['of three', 'is 482 913 as', ['482913']],
    ['of two', 'is 48 29 13 as', ['482913']],
    ['of two, four of them', 'is 48 29 13 77 as', ['48291377']],
    ['of five', 'is 48291 37750 as', ['4829137750']],
    ['of three with a dot', 'is 482.913 as', ['482913']],
    ['of three with hyphens', 'is 482-913-551 as', ['482-913-551']],
    ['of mixed lengths with hyphens', 'is 4829-13 as', ['4829-13']],
    ['of letters and digits', 'is RKJ-YP6 as', ['RKJ-YP6']],
    ['of six', 'is RKJYP6-QWERT7 as', ['RKJYP6-QWERT7']],
    ['of sixteen', 'is RKJ4-YP6Q-RKJ4-YP6Q as', ['RKJ4-YP6Q-RKJ4-YP6Q']],
    ['in lower case', 'is rkj-yp6 as', ['rkj-yp6']],
    ['in lower case, of three', 'is rkj-yp6-qw7 as', ['rkj-yp6-qw7']],
    ['of two and three', 'is 48-913 as', ['48-913']],
    ['of one, before a hyphen alone', 'is 4829137- as', ['4829137']],
    ['of letters, and letters and digits', 'is FB-AB12 as', ['FB-AB12']],
    ['of letters, and of digits behind one', 'is FB-A4829 as', ['FB-A4829']],
    ['of letters, and of digits before one', 'is FB-4829A as', ['FB-4829A']],
    ['of letters, and of three digits', 'is FB-482 as', ['FB-482']],
    ['of letters, and of two groups of digits', 'is FB-4829-13 as', ['FB-4829-13']],
    ['of more digits than a date', 'is 12024-11-07 as', ['12024-11-07']],
    ['in lower case, the second all letters', 'is k7x-abc as', ['k7x-abc']],
    ['in lower case, the first all digits', 'is 482-yp6 as', ['482-yp6']],
    ['in lower case, the second all digits', 'is y6p-482 as', ['y6p-482']],
    ["with a service's letter", 'is G-482913 as', ['482913']],
    ["with a service's letters", 'is FB-4829 as', ['4829']],
    ["with a service's letters, of eight", 'is FB-48291377 as', ['48291377']],
    ['that is no date, of the days', 'is 2124-11-07 as', ['2124-11-07']],
    ['that is no date, of more digits', 'is 2024-11-071 as', ['2024-11-071']],
    ['that is no date, of few digits', 'is 20-11-07 as', ['20-11-07']],
    ['that is no date, of more digits of the year', 'is 20245-11-07 as', ['20245-11-07']],
    ['that is no date, of more digits of the month', 'is 2024-115-07 as', ['2024-115-07']],
    ['that is no date, of fewer digits of the year', 'is 202-11-07 as', ['202-11-07']],
    ['that is no date to the year, of more digits', 'is 071-11-2024 as', ['071-11-2024']],
    ['that is no date to a year, of more of the month', 'is 07-115-2024 as', ['07-115-2024']],
    ['that is no date to a year of more digits', 'is 07-11-20245 as', ['07-11-20245']],
    ['that is no date to a year of fewer digits', 'is 07-11-202 as', ['07-11-202']],
  ])('%s', (_, text, values) => {
    expect(codesIn(text)).toEqual(values);
  });

  test.each([
    ['of different lengths with spaces', 'is 482 91 as', []],
    ['of four', 'is 48 29 as', []],
    ['of three digits behind a letter', 'is G-482 as', []],
    ['of which one has a letter before', 'is 482 X91 as', []],
    ['of which one has a letter behind', 'is 482 91X as', []],
    ['of two with dots', 'is 48.29.13 as', []],
    ['of four with a dot', 'is 4829.1377 as', []],
    ['in lower case, of two, three of them', 'is r7-k9-q4 as', []],
    ['of one', 'is 4 8 as', []],
    ['of six with a space', 'is 482913 551203 as', []],
    ['of twelve with spaces', 'is 482 913 551 203 as', []],
    ['of five groups with spaces', 'is 48 29 13 77 50 as', []],
    ['of letters with a space', 'is RKJ YP6 as', []],
    ['of four and two with a dot', 'is 4829.13 as', []],
    ['of two and three with a dot', 'is 48.291 as', []],
    ['of letters with a dot', 'is RKJ.YPQ as', []],
    ['of four groups with dots', 'is 203.113.482.913 as', []],
    ['with underscores', 'is 482_913 as', []],
    ['with two separators', 'is 482-913 551 as', []],
    ['of four digits with a hyphen', 'is 48-29 as', []],
    ['of one digit with a hyphen', 'is 4-8291 as', []],
    ['of seven digits with a hyphen', 'is 4829137-7501 as', []],
    ['of eleven digits', 'is 4829-137-7501 as', []],
    ['of five groups', 'is 48-29-13-77-50 as', []],
    ['of seventeen characters', 'is RKJ4-YP6Q-RKJ4-YP6Q-R as', []],
    ['of eighteen characters', 'is RKJ4X7-YP6Q7X-RKJ4X7 as', []],
    ['in lower case, of two lengths', 'is rkj-yp67 as', []],
    ['in lower case, without digits among letters', 'is covid-19 as', []],
    ['in lower case, of two', 'is r7-k9 as', []],
    ['in lower case, of words and digits', 'is abc-123 as', []],
    ['in both cases', 'is Rkj-yp6 as', []],
    ['in lower case, with a capital at the end', 'is rkj-yP6 as', []],
    ['that is a date from the year', 'is 2024-11-07 as', []],
    ['that is a date from a year of the last century', 'is 1998-11-07 as', []],
    ['that is a date to the year', 'is 07-11-2024 as', []],
    ['that is a date to a year of the last century', 'is 07-11-1998 as', []],
    ["with a service's three letters", 'is FBX-4829137 as', []],
    ["with a service's letters, of nine", 'is FB-482913775 as', []],
  ])('but not %s', (_, text, values) => {
    expect(codesIn(text)).toEqual(values);
  });

  test('keep their form', () => {
    expect(candidatesIn('is QWHT-RKPL as')).toMatchObject([{ shape: 'letters', length: 8 }]);
    expect(candidatesIn('is RKJ-YP6 as')).toMatchObject([{ shape: 'mixed', length: 6 }]);
    expect(candidatesIn('is 6YP-RKJ as')).toMatchObject([{ shape: 'mixed', length: 6 }]);
    expect(candidatesIn('is 482-913 as')).toMatchObject([{ shape: 'digits', length: 6 }]);
  });
});

describe('words with hyphens', () => {
  test.each([
    ['three', 'is plumb-tidal-oxbow as', ['plumb-tidal-oxbow']],
    ['four', 'is plumb-tidal-oxbow-fern as', ['plumb-tidal-oxbow-fern']],
    ['two, at the end of a line', 'is sparo-bilen.', ['sparo-bilen']],
    ['two of nine letters', 'is clipboard-limestone', ['clipboard-limestone']],
    ['three of three letters', 'is oak-elm-fir as', ['oak-elm-fir']],
    ['two within a line', 'is sparo-bilen as', []],
    ['two of ten letters', 'is watermelon-clipboards', []],
    ['with two letters', 'is plumb-to-oxbow as', []],
    ['with a capital', 'is Plumb-tidal-oxbow as', []],
    ['with a capital at the end', 'is plumb-tidal-oxboW as', []],
    ['with a digit', 'is plumb-tidal-oxbow7 as', []],
    ['five', 'is plumb-tidal-oxbow-fern-moss as', []],
  ])('%s', (_, text, values) => {
    expect(valuesIn(text)).toEqual(values);
  });
});
