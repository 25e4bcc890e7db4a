/** What a fresh address looks like: the person's style as options of one service. */
import type { SettingValues } from './platform/setting-fields.ts';

/** How a person wants fresh addresses to look. */
export type AddressStyle = SettingValues['addressStyle'];

/** What a service has to choose from. */
type ServiceChoices = {
  domains: { id: number; domain: string }[];
  mailboxes: { id: number; email: string }[];
};

/** No vowels, so that no words come of them; none that are easily taken for one another. */
const letters = 'bcdfghjkmnpqrstvwxz23456789';
const suffixLength = 8;

/** Whether all is left to the service. */
export function leavesAllToService({ beginning, place }: AddressStyle): boolean {
  return beginning === '' && place === 'any';
}

/**
 * Letters for the end of a name, 38 bits of chance.
 *
 * @param random fills an array with bytes that nobody can foretell, as `crypto.getRandomValues`
 */
export function randomSuffix(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const most = 256 - (256 % letters.length);
  const byte = new Uint8Array(1);
  let suffix = '';
  while (suffix.length < suffixLength) {
    random(byte);
    const [value = most] = byte;
    // What lies beyond the last full round would make the first letters likelier.
    if (value < most) suffix += letters[value % letters.length];
  }
  return suffix;
}

/**
 * The options of a style at a service. `met` is false where the service lacks the domain or mailbox;
 * the options are then the rest of the style.
 */
export function optionsFor(style: AddressStyle, choices: ServiceChoices, suffix: string) {
  const prefix = style.beginning ? { prefix: joinName(style.beginning, suffix) } : {};
  if (style.place === 'domain') {
    const domain = choices.domains.find(({ domain }) => isSameText(domain, style.name))?.id;
    return domain === undefined
      ? { met: style.name === '', options: prefix }
      : { met: true, options: { ...prefix, domain } };
  }
  if (style.place === 'mailbox') {
    const mailbox =
      style.name === '' && choices.mailboxes.length > 0
        ? ('auto' as const)
        : choices.mailboxes.find(({ email }) => isSameText(email, style.name))?.id;
    return mailbox === undefined
      ? { met: false, options: prefix }
      : { met: true, options: { ...prefix, mailbox } };
  }
  return { met: true, options: prefix };
}

/** An address in this style, for a person to look at. `…` stands for what the service chooses. */
export function exampleAddress(
  style: AddressStyle,
  choices: ServiceChoices,
  suffix: string,
): string {
  const name = style.beginning ? joinName(style.beginning, suffix) : '';
  if (style.place === 'mailbox') {
    const mailbox = style.name || choices.mailboxes[0]?.email || '…@…';
    const at = mailbox.lastIndexOf('@');
    return `${mailbox.slice(0, at)}+${name || suffix}${mailbox.slice(at)}`;
  }
  const domain = (style.place === 'domain' && style.name) || choices.domains[0]?.domain || '…';
  return `${name || 'quiet-heron-lomaviru'}@${domain}`;
}

function joinName(beginning: string, suffix: string): string {
  return /[._-]$/.test(beginning) ? beginning + suffix : `${beginning}.${suffix}`;
}

function isSameText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
