/**
 * The words by which codes and links in mail are known, by language. To add or mend a language, no
 * other file is needed.
 *
 * Words are separated by commas and written as the language writes them (accents, case and vowel
 * points make no difference). In Latin, Greek and Cyrillic a word matches as a whole; a star opens
 * an end: `confirm*` also finds "confirmation", `*code` also finds "Zugangscode". In all other
 * scripts a word's end is open by itself, and in those without spaces or with joined prefixes its
 * start as well.
 */
import { africanWords } from './words/african.ts';
import { arabicScriptWords } from './words/arabic-script.ts';
import { balticWords } from './words/baltic.ts';
import { centralEuropeanWords } from './words/central-european.ts';
import { cyrillicWords } from './words/cyrillic.ts';
import { eastAsianWords } from './words/east-asian.ts';
import { germanicWords } from './words/germanic.ts';
import { otherEuropeanWords } from './words/other-european.ts';
import { pacificAndAmericanWords } from './words/pacific-and-american.ts';
import { regionalRomanceWords } from './words/regional-romance.ts';
import { romanceWords } from './words/romance.ts';
import { southAsianWords } from './words/south-asian.ts';
import { southEastAsianWords } from './words/south-east-asian.ts';
import { turkicWords } from './words/turkic.ts';

export interface LanguageWords {
  /** Names for a code that a person types: "code". */
  code?: string;
  /** Names that leave no doubt: "one-time password", "verification code". */
  once?: string;
  /** Verify, confirm, activate, validate, and their nouns. */
  verify?: string;
  /** Enter, type: what is done with the number right beside, in the forms that ask. */
  type?: string;
  /** Use, submit, confirm with: the same, where the mail also says what for. */
  use?: string;
  /** Sign in, log in, sign up, register. */
  enter?: string;
  /** Password, and its resetting. */
  password?: string;
  /** Expires, valid for, minutes: what is said beside a code or a link that soon dies. */
  expires?: string;
  /** What numbers are that are no codes: order, invoice, telephone, postcode, discount code. */
  never?: string;
  /** Words that say so only of the number right after them: "account 4821375", "such as 123456". */
  label?: string;
  /** Links that lead away: unsubscribe, settings, help, privacy, view in browser. */
  away?: string;
  /** "If this wasn't you": what stands before a link to undo or to protect. */
  denial?: string;
  /** What has happened already: "was changed", "successfully". Nothing is left to do then. */
  done?: string;
  /** What is said with a code in mails that say little: "welcome", "here you go", "is it you?". */
  hint?: string;
  /** What points to a number right after it in such mails: "here", "it is". */
  point?: string;
  /** What numbers in such mails are of else: doors, tables, steps, winners. */
  thing?: string;
}

export const words: Record<string, LanguageWords> = {
  ...germanicWords,
  ...romanceWords,
  ...regionalRomanceWords,
  ...centralEuropeanWords,
  ...balticWords,
  ...cyrillicWords,
  ...turkicWords,
  ...otherEuropeanWords,
  ...arabicScriptWords,
  ...southAsianWords,
  ...southEastAsianWords,
  ...pacificAndAmericanWords,
  ...eastAsianWords,
  ...africanWords,
};
