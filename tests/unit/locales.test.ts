import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '../../assets/public/_locales/en/messages.json' with { type: 'json' };
import { problemCodes } from '../problem-codes.ts';

type Messages = Record<string, { message: string; description?: string }>;

const folder = new URL('../../assets/public/_locales/', import.meta.url);
const locales = readdirSync(folder).filter((name) => name !== 'en');
const source: Messages = english;

/** The languages that the extension promises, by folder name. */
const promised =
  'ar bg ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt nb nl pl pt_BR ro ru sk sv th tr uk vi zh_CN zh_TW'.split(
    ' ',
  );

function read(locale: string): Messages {
  return JSON.parse(readFileSync(new URL(`${locale}/messages.json`, folder), 'utf8'));
}

const pluralEnd = /_(?:zero|one|two|few|many|other)$/;

/** Names with one message per plural category; `kind_other` is a file type and not a plural. */
const plurals = new Set(
  Object.keys(source)
    .filter((name) => name.endsWith('_one'))
    .map((name) => name.replace(pluralEnd, '')),
);
const isPlural = (name: string) => plurals.has(name.replace(pluralEnd, '')) && pluralEnd.test(name);

const problems = Object.keys(problemCodes).map((code) => `problem_${code.replaceAll('-', '_')}`);

function expectedNames(tag: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  return Object.keys(source)
    .filter((name) => !isPlural(name))
    .concat([...plurals].flatMap((name) => pluralCategories.map((one) => `${name}_${one}`)))
    .sort();
}

const placeholders = (text: string) => [...new Set(text.match(/\$\d/g) ?? [])].sort();

/** Placeholders of the English message; a plural form may leave out its own number, `$1`. */
function allowedPlaceholders(name: string): string[][] {
  if (!isPlural(name)) return [placeholders(source[name]?.message ?? '')];
  const all = placeholders(source[name.replace(pluralEnd, '_other')]?.message ?? '');
  return [all, all.filter((one) => one !== '$1')];
}

it('the extension has all promised languages', () => {
  const way = 'a new language belongs in the list at the top of this file';
  expect(['en', ...locales].sort(), way).toEqual(promised.toSorted());
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme, 'README.md says how many there are').toContain(`in ${promised.length} languages`);
});

it('English messages with a count have a singular form', () => {
  const counted = Object.entries(source).filter(
    ([name, { message }]) => !isPlural(name) && /\$\d [a-z]+s\b/.test(message),
  );
  expect(counted.map(([name]) => name)).toEqual([]);
});

describe.each(locales)('the messages of %s', (locale) => {
  const messages = read(locale);
  const tag = messages.language_tag?.message ?? '';

  it('have the language tag of their folder', () => {
    expect(tag.replace('-', '_'), 'language_tag').toBe(locale);
  });

  it('have only names of the English messages, and complete plural forms', () => {
    const names = Object.keys(messages);
    const expected = expectedNames(tag);
    expect(names.filter((name) => !expected.includes(name))).toEqual([]);
    const started = new Set(names.filter(isPlural).map((name) => name.replace(pluralEnd, '')));
    const missing = expected.filter((name) => !names.includes(name));
    const needed = (name: string) => isPlural(name) && started.has(name.replace(pluralEnd, ''));
    expect(missing.filter(needed)).toEqual([]);
    // The browser falls back to English for these.
    if (missing.length > 0) console.warn(`${locale} lacks ${missing.join(', ')}`);
  });

  it('keep every placeholder', () => {
    const wrong = Object.entries(messages).filter(
      ([name, { message }]) =>
        !allowedPlaceholders(name).some(
          (allowed) => allowed.join() === placeholders(message).join(),
        ),
    );
    expect(wrong).toEqual([]);
  });

  it('have no surrounding or double spaces and are not empty', () => {
    const untidy = Object.values(messages).filter(({ message }) => !/^\S(?:.*\S)?$/.test(message));
    expect(untidy).toEqual([]);
    expect(Object.values(messages).filter(({ message }) => / {2}/.test(message))).toEqual([]);
  });

  it('are translated', () => {
    const same = Object.entries(messages).filter(
      ([name, { message }]) =>
        // A single word may be the same in two languages.
        message === source[name]?.message &&
        /^.{13,}$/.test(message) &&
        / /.test(message) &&
        !/^[\W\d_$]*$/.test(message),
    );
    expect(same.map(([name]) => name)).toEqual([]);
  });

  it('have a distinct text for each problem, with its cause and its remedy', () => {
    // Thai separates sentences, but not words, with spaces.
    const second = tag === 'th' ? / \S+$/ : /[.:;!?।。：；！？؛؟]\s*\S.*$/;
    const sentences = problems.flatMap((name) => messages[name]?.message ?? []);
    expect(sentences.filter((text) => !second.test(text.slice(0, -1)))).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('have a description within the limit of the stores', () => {
    expect([...(messages.extension_description?.message ?? '')].length).toBeLessThanOrEqual(132);
  });
});
