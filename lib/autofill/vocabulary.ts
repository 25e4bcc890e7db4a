import { normalise } from './normalise.ts';
import { type Concept, languages } from './words.ts';

type Entry = { text: string; wholeEnd: boolean; concepts: Set<Concept> };

/** Entries by their first two letters, longest first; apart those that may begin inside a word. */
type Vocabulary = { atWordStart: Map<string, Entry[]>; anywhere: Map<string, Entry[]> };

const joinedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

let vocabulary: Vocabulary | undefined;
const cache = new Map<string, ReadonlySet<Concept>>();

/** What the words of a normalised text speak for. Where matches overlap, the longest counts. */
export function conceptsOf(normalised: string): ReadonlySet<Concept> {
  const known = cache.get(normalised);
  if (known) return known;
  const found = scan(normalised);
  if (cache.size > 2000) cache.clear();
  cache.set(normalised, found);
  return found;
}

function scan(text: string): Set<Concept> {
  vocabulary ??= build();
  const found = new Set<Concept>();
  let end = 0;
  for (let at = 1; at < text.length - 1; at++) {
    const key = text.slice(at, at + 2);
    const inWord = text[at - 1] !== ' ';
    const entry =
      (inWord ? undefined : match(vocabulary.atWordStart.get(key), text, at)) ??
      match(vocabulary.anywhere.get(key), text, at);
    if (!entry || at + entry.text.length <= end) continue;
    end = at + entry.text.length;
    for (const concept of entry.concepts) found.add(concept);
  }
  return found;
}

function match(entries: Entry[] | undefined, text: string, at: number): Entry | undefined {
  return entries?.find(
    (entry) =>
      text.startsWith(entry.text, at) && (!entry.wholeEnd || text[at + entry.text.length] === ' '),
  );
}

function build(): Vocabulary {
  const byKey = new Map<string, Entry & { anywhere: boolean }>();
  for (const words of Object.values(languages)) {
    for (const [concept, list] of Object.entries(words)) {
      for (const word of list.split(', ')) add(byKey, word, concept as Concept);
    }
  }
  const built: Vocabulary = { atWordStart: new Map(), anywhere: new Map() };
  for (const entry of [...byKey.values()].sort((a, b) => b.text.length - a.text.length)) {
    const map = entry.anywhere ? built.anywhere : built.atWordStart;
    const key = `${entry.text} `.slice(0, 2);
    const bucket = map.get(key);
    if (bucket) bucket.push(entry);
    else map.set(key, [entry]);
  }
  return built;
}

function add(
  byKey: Map<string, Entry & { anywhere: boolean }>,
  word: string,
  concept: Concept,
): void {
  const joined = joinedScripts.test(word);
  const anywhere = joined || word.startsWith('*');
  const wholeEnd = !joined && !word.endsWith('*');
  const text = normalise(word).trim();
  if (!text) return;
  for (const form of new Set([text, joined ? text : text.replaceAll(' ', '')])) {
    const key = `${anywhere}${wholeEnd}${form}`;
    const entry = byKey.get(key);
    if (entry) entry.concepts.add(concept);
    else byKey.set(key, { text: form, wholeEnd, anywhere, concepts: new Set([concept]) });
  }
}
