import { keysIn } from '../links/link-address.ts';
import { firstHit, type Page } from '../mail-text/mail-text.ts';
import { kind } from '../vocabulary.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { weighWords } from './context-terms.ts';
import { weighLayout, weighShape } from './layout.ts';
import { endsLine } from './shapes.ts';
import { findThinCode } from './short-mail.ts';

/** What a candidate must gather to be shown. Below it, silence is better. */
const enough = 5.49;

/** The one-time code of a mail, as a person would type it. `link` is the one that confirms. */
export function findCode(page: Page, sender = '', link = ''): string | undefined {
  const candidates = findCandidates(page);
  const keys = keysIn(link);
  const places = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const plain = candidate.value.replaceAll('-', '');
    const same = places.get(plain);
    if (!same) places.set(plain, [candidate]);
    else if (same.length < 20) same.push(candidate);
  }
  const lists = listed(page, candidates);
  // "#482913" is a colour or a ticket, and so is the same number elsewhere.
  const hashed = new Set([...page.text.matchAll(/#(\w+)/g)].map(([, value]) => value));
  let best: string | undefined;
  let most = enough;
  let line = 0;
  for (const candidate of candidates) {
    while ((page.lines[line]?.end ?? Infinity) < candidate.end) line++;
    const plain = candidate.value.replaceAll('-', '');
    let score = weigh(page, candidate, line, places.get(plain) ?? []);
    // What the link that confirms carries is to be typed where the link does not work.
    if (keys.has(plain)) score += candidate.shape === 'digits' ? 4 : 6;
    const other = candidate.doubtful ? !isCode(page, candidate) : hashed.has(candidate.value);
    if (!candidate.bound && (other || lists.has(form(candidate)))) continue;
    if (score > most) [best, most] = [candidate.value, score];
  }
  return best ?? findThinCode(page, candidates, sender);
}

/**
 * Forms of which three or more different ones stand in the mail's body, each alone on its line:
 * backup codes or figures, of which none is the one to type.
 */
function listed(page: Page, candidates: readonly Candidate[]): Set<string> {
  const values = new Map<string, Set<string>>();
  let at = 0;
  for (const candidate of candidates) {
    while ((page.lines[at]?.end ?? Infinity) < candidate.end) at++;
    const line = page.lines[at];
    if (at === 0 || line?.start !== candidate.start) continue;
    if (line.end !== candidate.end) continue;
    const same = values.get(form(candidate)) ?? new Set();
    values.set(form(candidate), same.add(candidate.value));
  }
  return new Set([...values].filter(([, same]) => same.size >= 3).map(([name]) => name));
}

/** Whether a word for a code stands right before "#482913" or "482.913". */
function isCode({ text, hits }: Page, candidate: Candidate): boolean {
  const { kinds, end } = hits[firstHit(hits, candidate.start) - 1] ?? { kinds: 0, end: 0 };
  const between = text.slice(end, candidate.start);
  if (!(kinds & (kind.code | kind.once)) || !/^[^\d.!?(]{0,16}$/.test(between)) return false;
  // "Your code" as subject, and below it "482.913 people".
  return !between.includes('\n') || endsLine(text, candidate.end);
}

function form({ shape, length, value }: Candidate): string {
  return `${shape} ${length} ${value.indexOf('-')}`;
}

/** How much speaks for a candidate, in the units of `enough`. */
function weigh(page: Page, candidate: Candidate, lineNumber: number, places: Candidate[]): number {
  if (candidate.bound) return 20;
  const line = page.lines[lineNumber];
  if (!line) return 0;
  const layout = weighLayout(page, candidate, line);
  const shape = weighShape(page, candidate, line, layout);
  // No word for a code makes one of what is a word.
  if (shape <= -9) return 0;
  const words = weighWords(page, candidate, lineNumber, layout);
  const subjectEnd = page.lines[0]?.end ?? 0;
  const inSubject = places.some((place) => place.start < subjectEnd);
  const inBody = places.some((place) => place.start >= subjectEnd);
  // Repetition says that a number matters, and only words say what for.
  const repeated = words <= 0 ? 0 : inSubject && inBody ? 2.5 : 0;
  return words + layout + repeated + shape;
}
