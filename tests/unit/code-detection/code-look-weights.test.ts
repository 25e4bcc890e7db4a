import { expect, test } from 'vitest';
import { weighLayout, weighShape } from '../../../lib/code-detection/codes/layout.ts';
import { big, marked } from './marked.ts';

const shape = (mail: string) => {
  const { page, candidate, line } = marked(mail);
  return weighShape(page, candidate, line, weighLayout(page, candidate, line));
};

test.each([
  ['is {482913} to', 1],
  ['is {48291} to', 0.5],
  ['is {482913775} to', -1],
  ['is {482-913} to', 2],
  ['is {4829-13} to', 2],
  ['is {48-2913} to', 2],
  ['is {482-91} to', 1.5],
  ['is {482-91377} to', 1.5],
  ['is {48291-377} to', 1.5],
  ['is {48-29-137} to', 1.5],
  ['is {48-291-37} to', 1.5],
  ['is {48-29-13-77} to', 1.5],
  ['is {4829-13775} to', 0],
  ['is {48291-29-13} to', 0],
  ['is {482-9137} to', -1.5],
  ['is {4829-137} to', -1.5],
  ['is {4829-1377} to', -1.5],
  ['is {48291-3775} to', 0],
  ['is {48-29-13} to', -1.5],
  ['is {482-29-13} to', -1.5],
  ['is {4829-29-13} to', -1.5],
  ['is {2024} to', -4.5],
  ['is {12024} to', 0.5],
  ['is {20245} to', 0.5],
  ['© as {2024} to', -20],
  ['The code is {2024}.', -1],
  ['The code, as all of us have heard, is {2024}.', -4.5],
  ['The code is "{2024}"', -1],
  ["The code is '{2024}'", -1],
  ['The code is ”{2024}”', -1],
  ['The code is »{2024}»', -1],
  ['The code is “{2024}“', -1],
  ['The code is 「{2024}」', -1],
  ['The code is 『{2024}』', -1],
  ['The code is ({2024})', -1],
  ['Ana, Ben {482913}, Cat', -1.5],
  ['Ana, Ben? Is {482913}, Cat', 1],
  ['Ana {482913}, Cat? Ben, Dan', 1],
  ['Austin TX {78701}', -5],
  ['Austin TX {78701-4821}', -5],
  ['Austin TX {7870}', 0.5],
  ['Austin TX {78701-482}', 1.5],
  ['Austin TX {78701-48213}', 0],
  ['Austin A {78701}', 0.5],
  ['Austin TX a {78701}', 0.5],
])('digits: %s weighs %d', (mail, weight) => {
  expect(shape(mail)).toBe(weight);
});

test.each([
  ['is {melon24} to', -5],
  ['is {24melon} to', -5],
  ['is {4melon24} to', -1.5],
  ['is {24melon4} to', -1.5],
  ['is {melon24825} to', -1.5],
  ['is {24825melon} to', -1.5],
  ['is {A4B7K} to', -0.5],
  ['is {a4b7k} to', -1.5],
  ['The code {7Q2M}', -0.5],
  ['The lamp {7Q2M}', -5],
  ['The code {RKJ-126}', -1.5],
  ['is {RKJ-126} to', -5],
  ['is {1RKJ-126} to', -0.5],
  ['is {RKJ-126A} to', -0.5],
])('letters and digits: %s weighs %d', (mail, weight) => {
  expect(shape(mail)).toBe(weight);
});

test.each([
  [big('{MELON}'), -1],
  ['The code:\n{MELON}', -1.5],
  ['is {RKJYPW} to', -3],
  ['{RKJYPW}', -1.5],
  ['is: {RKJYPW} to', -1.5],
  ['is:“{RKJYPW}” to', -1.5],
  ['is {MUNTUR} to', -9],
  ['is {BISTIR} to', -9],
  ['is {MYNTARE} to', -9],
  ['The code: {sparo-bilen}', -1.5],
  ['The code: "{sparo-bilen}"', -1.5],
  ["The code: '{sparo-bilen}'", -1.5],
  ['The code: “{sparo-bilen}”', -1.5],
  ['The code: „{sparo-bilen}“', -1.5],
  ['The code: «{sparo-bilen}»', -1.5],
  ['The code: 「{sparo-bilen}」', -1.5],
  ['The code: 『{sparo-bilen}』', -1.5],
  ['The code: as {sparo-bilen}', -9],
  [`The code: {sparo-bilen}\n${'as is '.repeat(20)}`, -1.5],
  ['is {brave-otter-lamp} to', -1.5],
  [`<p>The code</p>${big('{bilen}')}`, -1],
  ['<p>The code <b style="font-size:28px;letter-spacing:4px">{bilen}</b></p>', -9],
  [`<p>The code!</p>${big('{bilen}')}`, -9],
  [`<p>The code。</p>${big('{bilen}')}`, -9],
  ['The code {qwnzkd}', -1.5],
  ['The code {bilen}', -9],
])('letters: %s weighs %d', (mail, weight) => {
  expect(shape(mail)).toBe(weight);
});
