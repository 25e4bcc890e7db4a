/** Converts the style of new addresses to the options of a service. */
import type { SettingValues } from './platform/setting-fields.ts';

export type AddressStyle = SettingValues['addressStyle'];

type Capabilities = {
  domains: { id: number; domain: string }[];
  mailboxes: { id: number; email: string }[];
};

/** No vowels, so that no words arise, and no characters that look alike. */
const letters = 'bcdfghjkmnpqrstvwxz23456789';
const suffixLength = 8;

/** Whether the style leaves the whole address to the service. */
export function leavesAllToService({ beginning, place }: AddressStyle): boolean {
  return beginning === '' && place === 'any';
}

/**
 * A random suffix of a name with 38 bits of entropy.
 *
 * @param random fills an array with unpredictable bytes, such as `crypto.getRandomValues`
 */
export function randomSuffix(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const most = 256 - (256 % letters.length);
  const byte = new Uint8Array(1);
  let suffix = '';
  while (suffix.length < suffixLength) {
    random(byte);
    const [value = most] = byte;
    // Rejection sampling: a remainder would make the first letters likelier.
    if (value < most) suffix += letters[value % letters.length];
  }
  return suffix;
}

/**
 * The options for a new address in a style. If the service lacks the domain or mailbox, `met` is
 * false and the options express the rest of the style.
 */
export function optionsFor(style: AddressStyle, capabilities: Capabilities, suffix: string) {
  const prefix = style.beginning ? { prefix: joinName(style.beginning, suffix) } : {};
  if (style.place === 'domain') {
    const domain = capabilities.domains.find(({ domain }) => isSameName(domain, style.name))?.id;
    return domain === undefined
      ? { met: style.name === '', options: prefix }
      : { met: true, options: { ...prefix, domain } };
  }
  if (style.place === 'mailbox') {
    const mailbox =
      style.name === '' && capabilities.mailboxes.length > 0
        ? ('auto' as const)
        : capabilities.mailboxes.find(({ email }) => isSameName(email, style.name))?.id;
    return mailbox === undefined
      ? { met: false, options: prefix }
      : { met: true, options: { ...prefix, mailbox } };
  }
  return { met: true, options: prefix };
}

/** An example of an address in this style. `…` stands for what the service chooses. */
export function previewAddress(
  style: AddressStyle,
  capabilities: Capabilities,
  suffix: string,
): string {
  const name = style.beginning ? joinName(style.beginning, suffix) : '';
  if (style.place === 'mailbox') {
    const mailbox = style.name || capabilities.mailboxes[0]?.email || '…@…';
    const at = mailbox.lastIndexOf('@');
    return `${mailbox.slice(0, at)}+${name || suffix}${mailbox.slice(at)}`;
  }
  const domain = (style.place === 'domain' && style.name) || capabilities.domains[0]?.domain || '…';
  return `${name || 'quiet-heron-lomaviru'}@${domain}`;
}

function joinName(beginning: string, suffix: string): string {
  return /[._-]$/.test(beginning) ? beginning + suffix : `${beginning}.${suffix}`;
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
