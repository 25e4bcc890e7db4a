/**
 * The vocabulary by which fields and forms are judged, one file per language in `words/`.
 *
 * Each entry is a list separated by commas. A word stands for itself; `*` at its end takes any
 * ending, `*` at its start any beginning (for compounds). Case, accents, hyphens and apostrophes do
 * not matter, and a space may be missing ("sign up" is also "signup"). Scripts that write without
 * spaces match anywhere. The longest match wins, so "post code" in one list is never "code" of
 * another. All languages count on every page: attributes are often in another one than the text.
 */
import { ar } from './words/ar.ts';
import { bg } from './words/bg.ts';
import { ca } from './words/ca.ts';
import { cs } from './words/cs.ts';
import { da } from './words/da.ts';
import { de } from './words/de.ts';
import { el } from './words/el.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { et } from './words/et.ts';
import { fa } from './words/fa.ts';
import { fi } from './words/fi.ts';
import { fr } from './words/fr.ts';
import { he } from './words/he.ts';
import { hi } from './words/hi.ts';
import { hr } from './words/hr.ts';
import { hu } from './words/hu.ts';
import { id } from './words/id.ts';
import { it } from './words/it.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import { lt } from './words/lt.ts';
import { lv } from './words/lv.ts';
import { more } from './words/more.ts';
import { nb } from './words/nb.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { pt } from './words/pt.ts';
import { ro } from './words/ro.ts';
import { ru } from './words/ru.ts';
import { sk } from './words/sk.ts';
import { sl } from './words/sl.ts';
import { sr } from './words/sr.ts';
import { sv } from './words/sv.ts';
import { th } from './words/th.ts';
import { tr } from './words/tr.ts';
import { uk } from './words/uk.ts';
import { vi } from './words/vi.ts';
import { zh } from './words/zh.ts';

/** What a word can speak for. */
export type Concept =
  // what a field is
  | 'email'
  | 'repeat'
  | 'username'
  | 'person'
  | 'password'
  | 'search'
  | 'friend'
  | 'leaveEmpty'
  | 'code'
  | 'notCode'
  // what a form is for
  | 'signUp'
  | 'signIn'
  | 'recovery'
  | 'newsletter'
  | 'checkout'
  | 'contact'
  | 'existing'
  // what stands around it
  | 'haveAccount'
  | 'noAccount'
  | 'remember'
  | 'terms'
  | 'passwordRule'
  | 'codeSent';

export type Words = Partial<Record<Concept, string>>;

export const languages: Record<string, Words> = {
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  lt,
  lv,
  more,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
};
