import { expect, test } from 'vitest';
import { positionRule } from '../../../../lib/code-detection/codes/short-mail-position.ts';
import { shortMailWeights } from '../../../../lib/code-detection/codes/weights.ts';
import { marked } from '../marked.ts';

const positionScore = (mail: string, sender = 'Acme <hi@acme.example>') => {
  const { mailText, candidate } = marked(mail);
  const rule = positionRule(mailText, candidate, sender);
  return rule ? shortMailWeights[rule] : 0;
};

test.each([
  ['alone', '{482913}', 1.5],
  ['alone among signs', '- {482913} -', 1.5],
  ['behind a term for a code and a colon', 'code: {482913}', 1.5],
  ['behind a term for a code and a colon before', 'code: as {482913}', 1],
  ['behind a term for a code', 'code {482913}', 1],
  ['behind a term for a sure code', 'otp {482913}', 1],
  ['behind signing in', 'sign in {482913}', 1],
  ['behind a password', 'password {482913}', 1],
  ['behind verifying', 'verify {482913}', 1],
  ['behind typing', 'punch in {482913}', 1],
  ['behind using', 'submit {482913}', 1],
  ['before a stop', 'code {482913}.', 1],
  ['before a bracket that closes', '(code {482913})', 1],
  ['before the next sentence', 'code {482913}. As', 1],
  ['before a bracket', 'code {482913} (as', 1],
  ['before a Chinese stop', 'code {482913}。As', 1],
  ['first of a sentence', 'As is. {482913}. As', 1],
  ['behind its sender', 'Acme {482913}', 1],
  ['behind its sender and a colon', 'Acme: {482913}', 1.5],
  ['behind brackets', '[Lamps] {482913}', 1],
  ['before a word', 'code {482913} As', 0],
  ['before a word in lower case', 'code {482913} as', 0],
  ['before a word and a stop', 'code {482913} As. As', 0],
  ['before a word and a Chinese stop', 'code {482913} As。As', 0],
  ['above a word in lower case', '{482913}\nas', 0],
  ['above an address', '{482913}\nhttps://a.example', 1.5],
  ['before a figure', 'code {482913} 7', 0],
  ['before a stop without a space', 'code {482913}.As', 0],
  ['behind a noun', 'lamp {482913}', 0],
  ['behind a figure', '7: {482913}', 0],
  ['behind a sentence', 'code. lamp {482913}', 0],
  ['behind a cry', 'code! lamp {482913}', 0],
  ['behind a question', 'code? lamp {482913}', 0],
  ['behind a Chinese stop', 'code。lamp {482913}', 0],
  ['behind its sender with a figure', 'acme24: {482913}', 0],
  ['behind two letters of its sender', 'hi {482913}', 0],
  ['for a year', '{2026}', 0],
])('a number stands by itself %s: %s is %d', (_, mail, value) => {
  expect(positionScore(mail)).toBe(value);
});
