import type { Concept } from './words.ts';

/** A normalised word and what it speaks for. */
export type Word = { text: string; anywhere: boolean; openEnd: boolean; concepts: Concept[] };

type Entry = Omit<Word, 'anywhere'>;

/** Words by their first two letters, so that a text is read in one pass. */
export class Vocabulary {
  readonly #atWordStart = new Map<string, Entry[]>();
  readonly #anywhere = new Map<string, Entry[]>();
  readonly #known = new Map<string, ReadonlySet<Concept>>();

  constructor(words: Word[]) {
    for (const { text, anywhere, openEnd, concepts } of words) {
      const map = anywhere ? this.#anywhere : this.#atWordStart;
      add(map, { text, openEnd, concepts });
      if (text.includes(' ')) add(map, { text: text.replaceAll(' ', ''), openEnd, concepts });
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

function add(map: Map<string, Entry[]>, entry: Entry): void {
  const key = `${entry.text} `.slice(0, 2);
  const bucket = map.get(key);
  if (bucket) bucket.push(entry);
  else map.set(key, [entry]);
}

function matches(entries: Entry[] = [], text: string, at: number): Entry[] {
  return entries.filter(
    (entry) =>
      text.startsWith(entry.text, at) && (entry.openEnd || text[at + entry.text.length] === ' '),
  );
}
