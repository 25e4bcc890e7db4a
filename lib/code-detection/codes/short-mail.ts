import { firstHit, kindsWithin, type Page } from '../mail-text/mail-text.ts';
import { findSparseWords, kind } from '../vocabulary.ts';
import type { Candidate, Shape } from './candidates.ts';
import { afterLabel } from './context-terms.ts';
import { entering, lineAt, naming, placeOf } from './short-mail-place.ts';

/** What must speak for the only number of a mail that says little. */
const enough = 3.5;

/** The most letters of such a mail, subject and greetings included. */
const mostLetters = 400;

/** Senders whose name says that they let people in: "login@", "account-security@". */
const doorkeeper =
  /(?:^|[<\s._-])(?:auth|log-?in|sign-?in|sign-?up|security|verif\w*|confirm\w*|otp|2fa|mfa|sso|identity|access|acceso|accesso|acces|sicherheit|securite|seguridad|sicurezza|password)(?:[._-][\w-]+)?@/i;

/**
 * The code of a mail that says next to nothing: a greeting and a number, "Here you go: 4821", a
 * subject alone. Nothing stands near enough to the number to be weighed, so the mail as a whole is:
 * it must have this one number, nothing that numbers of other things come with, and a reason to
 * send a code.
 */
export function findThinCode(
  { hits, ...mail }: Page,
  candidates: readonly Candidate[],
  sender: string,
): string | undefined {
  if (mail.text.length > 4_000) return undefined;
  const seen = candidates.filter(({ start }) => isSeen(mail, start));
  const ofShape = (shape: Shape) => only(seen.filter((one) => one.shape === shape));
  const candidate = ofShape('digits') ?? ofShape('mixed');
  if (!candidate) return undefined;
  const sparse = findSparseWords(mail.lower).filter(({ start }) => isSeen(mail, start));
  const page = { ...mail, hits: [...hits, ...sparse].toSorted((a, b) => a.start - b.start) };
  const same = seen.filter(({ value }) => value === candidate.value);
  if (same.some(({ doubtful }) => doubtful)) return undefined;
  if (speaksOfOthers(page, candidate) || hasOthers(page, candidate)) return undefined;
  const because = reasons(page, candidate, sender);
  const place = Math.max(...same.map((one) => placeOf(page, one, sender)));
  if (because < 1.5 || place === 0) return undefined;
  const form = candidate.length === 6 ? 1 : 0;
  return because + place + form >= enough ? candidate.value : undefined;
}

/** Whether a place is neither hidden nor beside a sign of rights, as a year is. */
function isSeen(page: Pick<Page, 'lines' | 'text'>, place: number): boolean {
  const line = lineAt(page, place);
  return line?.hidden === false && !page.text.slice(line.start, line.end).includes('©');
}

/** The one value that all candidates have. */
function only(candidates: readonly Candidate[]): Candidate | undefined {
  const [first, ...others] = candidates;
  return others.every(({ value }) => value === first?.value) ? first : undefined;
}

/** What in the whole mail gives a reason to send a code. */
function reasons(page: Page, candidate: Candidate, sender: string): number {
  const subjectEnd = page.lines[0]?.end ?? 0;
  const kinds = kindsWithin(page, 0, page.text.length);
  // Below a number, "Sign in to see more" asks for no code.
  const above = kindsWithin(page, 0, Math.max(candidate.start, subjectEnd));
  const whole = candidate.start === 0 && candidate.end === subjectEnd;
  return (
    (above & (entering | naming) ? 2 : above & kind.verify ? 1.5 : 0) +
    (kinds & (kind.type | kind.use) ? 1 : 0) +
    (kinds & kind.denial ? 2 : 0) +
    (kinds & kind.expires ? 1.5 : 0) +
    (kinds & kind.hint ? 2 : 0) +
    (whole || doorkeeper.test(sender) ? 1.5 : 0)
  );
}

/** Whether the mail's words speak of something else that has numbers. */
function speaksOfOthers(page: Page, { start }: Candidate): boolean {
  const kinds = kindsWithin(page, 0, page.text.length);
  if (kinds & (kind.never | kind.done | kind.thing)) return true;
  // What names a code elsewhere than right before the number speaks of another.
  const body = page.lines[0]?.end ?? 0;
  const from = start - (/[^\n.,;!?。]*$/.exec(page.text.slice(0, start))?.[0].length ?? 0);
  if (
    kindsWithin(page, body, page.text.length) & naming &&
    !(kindsWithin(page, from, start) & naming)
  )
    return true;
  const label = page.hits[firstHit(page.hits, start) - 1];
  if (!label || !(label.kinds & kind.label)) return false;
  return afterLabel.test(page.text.slice(label.end, start));
}

/** Whether the mail is longer, or has numbers, amounts, shares, times or dates besides. */
function hasOthers(page: Page, { value }: Candidate): boolean {
  const text = page.lines
    .filter(({ start }) => isSeen(page, start))
    .map(({ start, end }) => page.text.slice(start, end))
    .join('\n')
    .replaceAll(/https?:\S+|\S+@\S+/g, ' ');
  if ((text.match(/\p{L}/gu)?.length ?? 0) > mostLetters) return true;
  // Words with a digit, and round figures.
  if (!/^[A-Z\d-]+$/.test(value) || value.endsWith('000')) return true;
  if (/\p{Sc}|%|\d[:/.]\d/u.test(text)) return true;
  const others = text.matchAll(/\d{3,}/g);
  const digits = value.replaceAll('-', '');
  return [...others].some(([other]) => !digits.includes(other));
}
