import { hasAny, type MailTermKind } from '../../lexicon.ts';
import { type Explanation, Scorecard } from '../../scorecard.ts';
import { naming } from '../codes/context-terms.ts';
import type { Link, MailText } from '../mail-text/mail-text.ts';
import { plainLook } from '../mail-text/writer.ts';
import { isBulk, namesMember } from './bulk-mail.ts';
import { type AddressFeatures, readAddress } from './link-address.ts';
import { kindsAmong, purposeOf, readLinkTerms, requestOf } from './link-terms.ts';
import {
  type LinkRule,
  linkThreshold,
  linkWeights,
  purposeFactors,
  purposeWeights,
} from './weights.ts';

/** Maximum number of links that are scored: the confirmation link is near the top. */
const maxLinks = 500;

/** If at least this many links are large, they are headlines, whatever the text before them. */
const severalHeadlines = 3;

type Target = {
  href: string;
  occurrences: Link[];
  address: AddressFeatures;
};

/** Features of all links of a mail together. */
type MailOfLinks = {
  /** All links lead through a click tracker. */
  tracked: boolean;
  /** The mail links to only one URL. */
  onlyUrl: boolean;
  /** Only one URL has a key. */
  onlyKey: boolean;
  /** The host of the sender's address. */
  host: string | undefined;
  bulk: boolean;
  /** At least `severalHeadlines` links are large. */
  headlined: boolean;
};

/**
 * The link that confirms, activates, signs in or resets.
 *
 * @param explain receives each link
 */
export function findLink(
  mailText: MailText,
  sender = '',
  explain?: (link: Explanation) => void,
): string | undefined {
  const host = /@([\w.-]+)/.exec(sender)?.[1]?.toLowerCase();
  const targets = readTargets(mailText, host);
  const onlyUrl = targets.length === 1;
  const tracked = isTracked(targets);
  const open = targets.filter(({ address }) => !address.otherPurpose || address.weakOtherPurpose);
  const onlyKey = open.filter(({ address }) => address.token).length === 1;
  const large = open.filter(({ occurrences }) =>
    occurrences.some((link) => isLarge(mailText, link)),
  );
  const mail = {
    tracked,
    onlyUrl,
    onlyKey,
    host,
    bulk: isBulk(mailText),
    headlined: large.length >= severalHeadlines,
  };
  let best: string | undefined;
  let most = linkThreshold;
  for (const [index, target] of open.entries()) {
    const scores = target.occurrences.map((link) =>
      scoreLink(mailText, link, target.address, mail),
    );
    // A veto against one occurrence excludes the target.
    const veto = scores.find((score) => typeof score === 'string');
    const [score = new Scorecard(linkWeights)] = scores
      .filter((score) => typeof score !== 'string')
      .sort((a, b) => b.total - a.total);
    if (index === 0) score.add('firstLink');
    if (onlyKey) score.add('onlyLinkWithKey');
    explain?.({
      candidate: target.href,
      score: score.total,
      threshold: linkThreshold,
      fired: score.fired,
      vetoes: veto ? [veto] : [],
    });
    if (!veto && score.total > most) [best, most] = [target.href, score.total];
  }
  return best;
}

/** The targets of all links; one target may be shown both as a button and as a URL to copy. */
function readTargets(mailText: MailText, sender: string | undefined): Target[] {
  const targets = new Map<string, Target>();
  for (const link of mailText.links.slice(0, maxLinks)) {
    if (link.hidden) continue;
    const known = targets.get(link.href);
    const address = known ? undefined : readAddress(link.href, sender);
    known?.occurrences.push(link);
    if (address) targets.set(link.href, { href: link.href, occurrences: [link], address });
  }
  return [...targets.values()];
}

/** The score of a link with all rules that fire, or the veto against it. */
function scoreLink(
  mailText: MailText,
  link: Link,
  address: AddressFeatures,
  { tracked, onlyUrl, onlyKey, host, bulk, headlined }: MailOfLinks,
): Scorecard<LinkRule> | string {
  if (link.cut) return 'only a part of its address is known';
  const score = new Scorecard(linkWeights);
  const { own, lead, near, alone, announced, label } = readLinkTerms(mailText, link);
  // A link through a click tracker has only one informative URL: the visible one.
  const shown = link.bare ? readAddress(spelledOut(mailText, link), host) : undefined;
  const { purpose, token, shortKey, otherPurpose, weakOtherPurpose, content } = shown ?? address;
  // "Set a new password" and "settings" are one word in some languages.
  if (own.has('otherLink') && !hasAny(own, 'verify', 'password'))
    return 'its terms are those of other links';
  if (otherPurpose && !(weakOtherPurpose && own.has('password')))
    return 'its address leads elsewhere';
  // "Click here to remove your address"
  if (own.size === 0 && !link.bare && lead.has('otherLink') && purposeOf(lead) === 0)
    return 'its sentence has terms of other links';
  // "Our blog: https://…"
  if (label && !purpose) return 'it is labelled as another link';
  const subject = kindsAmong(mailText, 0, mailText.lines[0]?.end ?? 0);
  // "Password reset request" contains a term for another number, "request", but no number.
  const inSubject = new Set(subject);
  if (subject.has('password')) inSubject.delete('otherNumber');
  // A short key counts only if the link confirms or sets a password.
  const claims = new Set([
    ...(purposeOf(own) ? own : lead),
    ...(onlyUrl && link.bare ? inSubject : []),
  ]);
  if (!token && !(shortKey && hasAny(claims, 'verify', 'password'))) return score;
  // Link text without a term for a purpose may have another purpose: "Go to your dashboard".
  const other = !link.bare && purposeOf(own) === 0;
  // "Sign in to read it" before a button describes what follows the click, not the link.
  const weak = alone && !announced && purposeOf(lead) <= purposeWeights.signIn;
  const loose = !alone || announced ? purposeFactors.sentence : purposeFactors.looseSentence;
  const ofSentence = !other ? 1 : weak ? 0 : loose;
  const ofBefore = tracked && !(onlyUrl && inSubject.has('verify')) ? 0 : purposeFactors.before;
  // The subject may name the purpose of a URL as text, or of a lone button near "if you did not
  // ask".
  const subjectNamesPurpose =
    (link.bare || (onlyUrl && link.button && offersDenial(mailText))) &&
    hasAny(inSubject, 'verify', 'password');
  // In a mail with a code, a request near a link may be about the code.
  const isAboutCode = !purpose && [lead, near, inSubject].some((kinds) => hasAny(kinds, ...naming));
  const ofCode = isAboutCode && alone && !announced && hasAny(lead, ...naming);
  // After "was changed", a link that names no purpose requests nothing.
  const isDone = (kinds: ReadonlySet<MailTermKind>) => kinds.has('alreadyDone');
  const ignoresNear = isAboutCode || (other && !purpose && isDone(near));
  // Mailing lists write "To confirm, visit the page below" a paragraph before their only URL.
  const below = kindsAmong(mailText, link.end, Math.min(mailText.text.length, link.end + 200));
  const asks = (near.has('verify') && !isDone(near)) || (below.has('verify') && !isDone(below));
  const isRequestedApart =
    link.bare &&
    alone &&
    !announced &&
    onlyKey &&
    asks &&
    !isAboutCode &&
    !purpose &&
    !hasAny(inSubject, 'otherNumber', 'alreadyDone');
  const strength = Math.max(
    purposeOf(own),
    (isDone(lead) || ofCode ? 0 : requestOf(lead)) * ofSentence,
    ignoresNear ? 0 : requestOf(near) * ofBefore,
    isRequestedApart ? Math.max(requestOf(near), requestOf(below)) * purposeFactors.before : 0,
    subjectNamesPurpose && !isAboutCode ? requestOf(inSubject) * purposeFactors.subject : 0,
  );
  if (strength === 0 && !purpose) return score;
  score.add('purposeInTerms', strength);
  score.add(purpose ? 'purposeInAddress' : 'noPurposeInAddress');
  if (purposeOf(inSubject) && !inSubject.has('otherNumber')) score.add('purposeInSubject');
  if (link.button) score.add('button');
  // Mails display a URL so that readers can copy it.
  else if (link.bare) score.add('addressToCopy');
  if (isRequestedApart) score.add('onlyAddressOfRequest');
  if (content && (shown || !tracked)) score.add('addressOfSomethingToRead');
  // "Court confirms the sentence" is a headline that links to its article.
  if (!purpose && (headlined || !purposeOf(near)) && isLarge(mailText, link)) score.add('headline');
  // "Activate your offer", "Log in to see your matches"
  if (bulk && !purpose && !own.has('password') && !namesMember(mailText, link))
    score.add('bulkMail');
  if (inSubject.has('alreadyDone')) score.add('alreadyDoneInSubject');
  // "Your password has been reset. Log in"
  else if (!purpose && purposeOf(own) === purposeWeights.signIn && (isDone(lead) || isDone(near)))
    score.add('signInAfterAllIsDone');
  // "How do I verify an address?" is a title.
  if (!purpose && !link.bare && /[?？؟]$/.test(mailText.text.slice(link.start, link.end)))
    score.add('question');
  if (lead.has('notYou')) score.add(own.has('verify') ? 'notYouBeforeVerify' : 'notYouInSentence');
  else if (other && near.has('notYou')) score.add('notYouBefore');
  if (own.has('otherNumber') && !hasAny(own, 'verify', 'password')) score.add('otherNumberInLink');
  if (inSubject.has('otherNumber') && !(link.bare ? lead : own).has('verify'))
    score.add('otherNumberInSubject');
  return score;
}

/** Whether a link, not a button, is larger than both the mail's text and ordinary text. */
function isLarge(mailText: MailText, link: Link): boolean {
  if (link.button || link.bare) return false;
  const span = mailText.lines[link.line]?.spans.find(({ end }) => end > link.start);
  return span !== undefined && span.size > Math.max(mailText.usualSize, plainLook.size);
}

/**
 * Whether a mail has a term like "if this wasn't you", but no term for an order or a past change.
 */
function offersDenial({ matches }: MailText): boolean {
  return (
    matches.some(({ kinds }) => kinds.has('notYou')) &&
    matches.every(({ kinds }) => !hasAny(kinds, 'otherNumber', 'alreadyDone'))
  );
}

function spelledOut(mailText: MailText, link: Link): string {
  const text = mailText.text.slice(link.start, link.end);
  return text.includes('://') ? text : `https://${text}`;
}

/** Whether all links lead through a click tracker: the same host, and only random paths. */
function isTracked(targets: Target[]): boolean {
  const behind = targets.filter(({ occurrences }) => !occurrences.every(({ bare }) => bare));
  const hosts = new Set(behind.map(({ address }) => address.host));
  const opaque = targets.every(
    ({ address }) => address.token && !address.purpose && !address.otherPurpose,
  );
  const isContent = targets.length === 1 && targets[0]?.address.content;
  return hosts.size === 1 && opaque && !isContent;
}
