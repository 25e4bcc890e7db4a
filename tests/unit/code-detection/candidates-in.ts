import { findCandidates } from '../../../lib/code-detection/codes/candidates.ts';
import { readText } from '../../../lib/code-detection/mail-text/read-text.ts';

/** What a mail's text and subject hold that has the form of a code. */
export const candidatesIn = (text: string, subject = '-') =>
  findCandidates(readText(subject, text));

/** The same as text. */
export const valuesIn = (text: string, subject = '-') =>
  candidatesIn(text, subject).map(({ value }) => value);

/** Those of one word's letters aside, as words end lines. */
export const codesIn = (text: string, subject = '-') =>
  valuesIn(text, subject).filter((value) => !/^[a-z]+$/.test(value));
