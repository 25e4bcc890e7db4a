import { createHash } from 'node:crypto';

/**
 * Replaces the placeholders of a mail: `{link}` by the expected link, and the others by random
 * values in common forms of tokens. A placeholder has the same value everywhere in a mail;
 * `{hex40:b}` has a different value than `{hex40}`.
 */
export function fillIn(source: string, seed: string, link = ''): string {
  return source.replaceAll(
    /\{(link|uuid|jwt|(?:hex|alnum|b64|digits)\d+)(?::\w+)?\}/g,
    (whole, form: string) => (form === 'link' ? link : value(form, `${seed} ${whole}`)),
  );
}

function value(form: string, seed: string): string {
  if (form === 'uuid') {
    return value('hex32', seed).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
  if (form === 'jwt') {
    const parts = [`{"sub":"${value('digits6', seed)}"}`, value('b6440', seed)];
    return ['{"alg":"HS256"}', ...parts]
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  }
  const [, kind = '', length = ''] = /^(b64|[a-z]+)(\d+)$/.exec(form) ?? [];
  const alphabet = alphabets[kind] ?? '';
  let random = '';
  for (let block = 0; random.length < Number(length); block++) {
    for (const byte of createHash('sha256').update(`${seed} ${block}`).digest()) {
      random += alphabet.charAt(byte % alphabet.length);
    }
  }
  return random.slice(0, Number(length));
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const alphabets: Record<string, string> = {
  hex: '0123456789abcdef',
  digits: '0123456789',
  alnum: `${lower}0123456789`,
  b64: `${lower}${lower.toUpperCase()}0123456789-_`,
};
