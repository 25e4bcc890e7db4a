import type { Concept } from './words.ts';

/** A normalised word and what it speaks for. */
export type Word = { text: string; anywhere: boolean; openEnd: boolean; concepts: Concept[] };

type Entry = { text: string; openEnd: boolean; concepts: Set<Concept> };

/** Words by their first two letters, so that a text is read in one pass. */
export class Vocabulary {
  readonly #atWordStart = new Map<string, Entry[]>();
  readonly #anywhere = new Map<string, Entry[]>();
  readonly #known = new Map<string, ReadonlySet<Concept>>();

  constructor(words: Word[]) {
    for (const { text, anywhere, openEnd, concepts } of words) {
      for (const form of new Set([text, text.replaceAll(' ', '')])) {
        this.#add(anywhere ? this.#anywhere : this.#atWordStart, form, openEnd, concepts);
      }
    }
  }

  /** What the words of a normalised text speak for. Where matches overlap, the longest counts. */
  conceptsOf(normalised: string): ReadonlySet<Concept> {
    const known = this.#known.get(normalised);
    if (known) return known;
    const found = this.#scan(normalised);
    if (this.#known.size > 2000) this.#known.clear();
    this.#known.set(normalised, found);
    return found;
  }

  #add(map: Map<string, Entry[]>, text: string, openEnd: boolean, concepts: Concept[]): void {
    const key = `${text} `.slice(0, 2);
    const bucket = map.get(key) ?? [];
    map.set(key, bucket);
    const same = bucket.find((entry) => entry.text === text && entry.openEnd === openEnd);
    if (same) for (const concept of concepts) same.concepts.add(concept);
    else bucket.push({ text, openEnd, concepts: new Set(concepts) });
  }

  #scan(text: string): Set<Concept> {
    const found = new Set<Concept>();
    let end = 0;
    for (let at = 1; at < text.length - 1; at++) {
      const key = text.slice(at, at + 2);
      const own = text[at - 1] === ' ' ? matches(this.#atWordStart.get(key), text, at) : [];
      const fitting = [...own, ...matches(this.#anywhere.get(key), text, at)];
      const length = Math.max(...fitting.map((entry) => entry.text.length));
      if (at + length <= end || fitting.length === 0) continue;
      end = at + length;
      for (const entry of fitting) {
        if (entry.text.length === length) for (const concept of entry.concepts) found.add(concept);
      }
    }
    return found;
  }
}

function matches(entries: Entry[] = [], text: string, at: number): Entry[] {
  return entries.filter(
    (entry) =>
      text.startsWith(entry.text, at) && (entry.openEnd || text[at + entry.text.length] === ' '),
  );
}
