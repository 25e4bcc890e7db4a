import type { ServiceErrorCode } from '../errors.ts';

/** The subject of a request, which determines the meaning of an HTTP status. */
export type Subject = 'service-info' | 'new-session' | 'session' | 'lifetime' | 'message';

/** The meaning of a rejection's text; `sure` if the text is unambiguous. */
export type Meaning = { code: ServiceErrorCode | 'token-missing'; sure: boolean };

type Rule = { about: Subject[]; words: RegExp; code: Meaning['code']; sure?: boolean };

const opened = 'token|session|address|mailbox|inbox|account';
const missing = 'missing|required|not given|not provided|not supplied|absent|empty';
const missingTerm = new RegExp(missing);
const unknown =
  'invalid|unknown|not found|not exist|n.t exist|no such|wrong|bad|unrecogni[sz]ed|gone';

const anything: Subject[] = ['service-info', 'new-session', 'session', 'lifetime', 'message'];
const withToken: Subject[] = ['session', 'lifetime', 'message'];

/** The first matching rule applies. */
const rules: Rule[] = [
  {
    about: anything,
    words: /too many|rate.?limit|slow down|throttl|quota.{0,20}request/,
    code: 'slow-down',
  },
  {
    about: anything,
    words: /maintenance|temporar\w+ (un|down|out|off)|overload|try again later|service unavailable/,
    code: 'unavailable',
  },
  {
    about: withToken,
    words: new RegExp(`token.{0,20}(${missing})|(${missing}|no|without).{0,15}token`),
    code: 'token-missing',
  },
  {
    about: withToken,
    words: new RegExp(`(${opened}).{0,30}expired|expired.{0,20}(${opened})`),
    code: 'address-expired',
    sure: true,
  },
  {
    about: ['message'],
    words: new RegExp(
      `(message|mail|\\bid\\b).{0,30}(${unknown}|deleted|no longer)|(${unknown}).{0,20}(message|mail|\\bid\\b)`,
    ),
    code: 'message-gone',
  },
  {
    about: withToken,
    words: new RegExp(`(${opened}).{0,30}(${unknown})|(${unknown}).{0,20}(${opened})|expired`),
    code: 'address-expired',
  },
  {
    about: ['new-session'],
    words: /taken|in use|already|exists|not available/,
    code: 'address-taken',
  },
  { about: ['new-session'], words: /\bdomain/, code: 'unknown-domain' },
  { about: ['new-session'], words: /partner|third.party|mailbox|account/, code: 'unknown-mailbox' },
  {
    about: ['new-session'],
    words: /(prefix|name|local.?part|character|reserved|forbidden|blacklist).{0,60}/,
    code: 'name-not-allowed',
  },
];

/** The meaning of a rejection's text for a request; undefined if no rule matches. */
export function meaningOf(words: string, subject: Subject): Meaning | undefined {
  const text = words.toLowerCase().replace(/[_-]+/g, ' ').slice(0, 300);
  const rule = rules.find(
    (one) =>
      one.about.includes(subject) &&
      one.words.test(text) &&
      // "Missing or invalid" is ambiguous, so the next rules decide.
      !(one.code === 'token-missing' && /invalid|unknown|expired|wrong/.test(text)),
  );
  // "Missing or expired" is ambiguous as well.
  return rule && { code: rule.code, sure: rule.sure === true && !missingTerm.test(text) };
}

const parameterTerms =
  /json|content.?type|media.?type|multipart|form.?data|urlencoded|body|payload|pars(e|ing)|malformed|decod|missing|required|empty|not (given|provided|supplied)/;

/** Whether a rejection is about the format of a request or a missing parameter. */
export function isParameterError(words: string): boolean {
  return parameterTerms.test(words.toLowerCase().slice(0, 300));
}
