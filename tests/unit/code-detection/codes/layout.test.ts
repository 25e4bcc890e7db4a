import { expect, test } from 'vitest';
import { big, layoutCard, marked, shapeCard } from './marked-candidate.ts';

const cells = (characters: string) =>
  `<table><tr>${[...characters].map((one) => `<td>${one}</td>`).join('')}</tr></table>`;
const plain = '<p>is {482913} to</p>';
const long = 'of all the many lamps and lights that one may wish for '.repeat(3);

const namesOf = ({ fired }: ReturnType<typeof layoutCard>) =>
  fired.map(({ rule }) => rule).join(' ') || 'nothing';

const layoutRules: Record<string, string[]> = {
  nothing: [
    plain,
    '<p>7: {482913}</p>',
    '<p>{482913} is it</p>',
    '<p>one <b>two</b> six <code>ten</code> is {482913}</p>',
    '<p style="background:#eee">is {482913} to</p>',
  ],
  hidden: ['<p style="display:none">is {482913} to</p>'],
  'characterByCharacter aloneOnLine': [cells('482913')],
  aloneOnLine: [
    '<p>{482913}</p>',
    '<p>- {482913} -</p>',
    '<p>{482913}</p><p>is it</p>',
    '<p>is as is</p><p>{482913}</p>',
    '<p>- - - {482913} - - -</p>',
  ],
  'aloneOnLine largerThanText letterSpaced bold': [`<p>is as is</p>${big('{482913}')}`],
  'aloneOnLine letterSpaced': ['<p style="letter-spacing:4px">{482913}</p>'],
  'aloneOnLine monospace': ['<p><code>{482913}</code></p>'],
  ownBoldElement: ['<p>is <b>{482913}</b> to</p>', '<p>is <b>"{482913}"</b> to</p>'],
  bold: ['<p><b>is {482913} to</b></p>'],
  'aloneOnLine bold': ['<p><b>{482913}</b></p>'],
  'monospace ownElement': [
    '<p>is <code>{482913}</code> to</p>',
    '<p>one <b>two</b> six <code>{482913}</code> ten</p>',
  ],
  monospace: ['<p><code>is {482913} to</code></p>'],
  'monospace ownBoldElement': ['<p>is <b><code>{482913}</code></b> to</p>'],
  'aloneOnLine boxed': [
    '<p style="background:#eee">{482913}</p>',
    '<p style="background:#eee">- - - {482913} - - -</p>',
  ],
  'ownElement boxed': ['<p>is <span style="background:#eee">{482913}</span> to</p>'],
  'ownBoldElement boxed': ['<p>is <b style="background:#eee">{482913}</b> to</p>'],
};

const shapeRules: Record<string, string[]> = {
  sixDigits: [
    'is {482913} to',
    'Ana, Ben? Is {482913}, Cat',
    'Ana {482913}, Cat? Ben, Dan',
    'Ana, Ben, Cat! Is {482913} to',
    'is {482913}. Ana, Ben, Cat',
    'is {482913}! a, b, c',
    big('{482913}, a, b, c'),
    'Austin TX {787012}',
    `${long}, ${long}, {482913}`,
  ],
  otherDigits: [
    'is {48291} to',
    'is {12024} to',
    'is {20245} to',
    'Austin TX {7870}',
    'Austin A {78701}',
    'Austin TX a {78701}',
    'Am Tor 10, {10119} is',
    '{10119} Bad is',
    'Am Tor 10, {1011945} Berlin',
    '{10119} Passcode',
    'is {48291377} to',
    'is {4821} to',
    'Austin to {78701}',
    'Austin ATX {78701}',
    `<p>as as as</p>${big('{10119} Berlin')}`,
  ],
  nineDigitsOrMore: ['is {482913775} to'],
  'groupedDigits sixDigits': ['is {482-913} to', 'is {4829-13} to', 'is {48-2913} to'],
  'groupedDigits otherDigits': [
    'is {482-91} to',
    'is {48291-377} to',
    'is {48-29-137} to',
    'is {48-29-13-77} to',
    'Austin TX {78701-482}',
  ],
  'groupedDigits nineDigitsOrMore': [
    'is {4829-13775} to',
    'is {48291-29-13} to',
    'is {48291-3775} to',
    'Austin TX {78701-48213}',
    'at {78701-4821}',
  ],
  telephoneGroups: [
    'is {482-9137} to',
    'is {4829-137} to',
    'is {4829-1377} to',
    'is {48-29-13} to',
    'is {482-29-13} to',
    'is {4829-29-13} to',
  ],
  year: [
    'is {2024} to',
    'The code, as all of us have heard, is {2024}.',
    'is {1998} to',
    'The code is {2024} now.',
    '© Acme\nis {2024} to',
    'The code\n{2024}',
    'The code of all of our lamps: {2024}',
    `© ${'as is '.repeat(20)}{2024} to`,
  ],
  copyrightYear: [
    '© as {2024} to',
    '© Acme {2024} to',
    '(c) Acme {2024} to',
    'Copyright Acme {2024} to',
  ],
  yearNamedAsCode: [
    'The code is {2024}.',
    ...[...`"'”»“」』)`].map((close) => `The code is {2024}${close}.`),
    'The code {2024}',
  ],
  partOfAddressLine: [
    'Ana, Ben {482913}, Cat',
    'Ana, Ben, {482913} Cat',
    'Ana, {482913}, Cat',
    'A, B, is {482913} to',
    'is {482913} a, b, c',
    'is {482913} at a.b, c, d',
    '{482913}, a, b, c',
  ],
  zipCodeBehindState: ['Austin TX {78701}', 'Austin TX {78701-4821}', 'Austin TX, {78701}'],
  mixedLikeWord: ['is {melon24} to', 'is {24melon} to', 'is {abc482} to', 'is {4821xy} to'],
  mixedWithLowerCase: [
    'is {4melon24} to',
    'is {melon24825} to',
    'is {a4b7k} to',
    'is {m4e2l9n} to',
    'is {ab482} to',
    'is {4821x} to',
    'is {mel24on} to',
  ],
  mixed: [
    'is {A4B7K} to',
    'is {1RKJ-126} to',
    'is {RKJ-126A} to',
    'is {MLNKR24} to',
    'is {MEL24} to',
    'is {MELON24X} to',
    'is {RKJ-YP6} to',
    'is {RK-126} to',
    'The lamp {7Q2M9}',
  ],
  fourMixedBehindCodeTerm: ['The code {7Q2M}'],
  fourMixed: ['The lamp {7Q2M}'],
  ticketNameBehindCodeTerm: ['The code {RKJ-126}'],
  ticketName: ['is {RKJ-126} to', 'The lamp {RKJ-126}', 'The code {RKJ-12}'],
  lettersSetApart: [big('{MELON}')],
  lettersIntroduced: [
    'The code:\n{MELON}',
    '{RKJYPW}',
    'is: {RKJYPW} to',
    'is:“{RKJYPW}” to',
    'is {brave-otter-lamp} to',
    'is {WDJB-MJHT} to',
    'is {MELO-NAMA} to',
    'The code: {plumb-tidal-oxbow}',
  ],
  lettersInText: [
    'is {RKJYPW} to',
    'is {RATPRAYSPW} to',
    'is {ORKLTA} to',
    'is {RYTK} to',
    'at 9: it is {RKJYPW} to',
  ],
  pronounceableLetters: [
    'is {MUNTUR} to',
    'The code is {MELON}',
    cells('MELON'),
    'The code\n{MELON}',
    'The lamp:\n{MELON}',
    'The code: {MELON}',
    'is {MELON} to',
    'is {RATPRAYSOW} to',
    'is {ORKATA} to',
    'is {RETK} to',
    'is {MELON-AMA} to',
  ],
  lowerCaseAnnounced: [
    'The code: {sparo-bilen}',
    ...[...`"'“„«「『`].map((open) => `The code: ${open}{sparo-bilen}`),
    `The code: {sparo-bilen}\n${'as is '.repeat(20)}`,
    'The code {qwnzkd}',
    'The password: {sparo-bilen}',
    'code: {sparo-bilen}',
    `<p>The code</p>${big('{sparo-bilen}')}`,
  ],
  lowerCaseWord: [
    'The code: as {sparo-bilen}',
    '<p>The code <b style="font-size:28px;letter-spacing:4px">{bilen}</b></p>',
    `<p>The code!</p>${big('{bilen}')}`,
    `<p>The code。</p>${big('{bilen}')}`,
    'The code {bilen}',
    'I: {sparo-bilen}',
    'The code {sparo-bilen}',
    'code:a {sparo-bilen}',
    'The code “{sparo-bilen}”',
    '<p>The code</p><p>{sparo-bilen}</p>',
    `<p>The code.</p>${big('{sparo-bilen}')}`,
    `<p>The code?</p>${big('{bilen}')}`,
    'The code\n{bilen}',
    'The code\nis {qwnzkd}',
    'The code: {bilen}',
  ],
  lowerCaseSetApart: [`<p>The code</p>${big('{bilen}')}`],
  postcodeBeforePlace: [
    'Am Tor 10, {10119} Berlin',
    'Am Tor 10a {10119} Berlin',
    '{10119} Berlin',
    '{10119} Bad Saarow Pieskow.',
    'Am Tor 10, {101194} Berlin',
  ],
  nothing: [big('{482-9137}')],
  couponLike: [
    'is {MELON24} to',
    'is {MELO24} to',
    'is {MEL2024} to',
    'code {MELON24}',
    'order, login code {MELON24}',
  ],
  couponLikeBehindOneTimeCodeTerm: ['login code {MELON24}'],
  termItself: [big('{LOGIN}')],
};

test.each(Object.entries(layoutRules))('these layout rules fire: %s', (rules, mails) => {
  for (const mail of mails) {
    expect([mail, namesOf(layoutCard(marked(mail)))]).toEqual([mail, rules]);
  }
});

test.each(Object.entries(shapeRules))('these shape rules fire: %s', (rules, mails) => {
  for (const mail of mails) {
    expect([mail, namesOf(shapeCard(marked(mail)))]).toEqual([mail, rules]);
  }
});
