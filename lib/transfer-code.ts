/**
 * The code that carries an address to another browser, as text or in a QR code:
 *
 * mayfly mail.example 3F8K-…  (eight groups of four)
 *
 * It contains the service and a secret, from which both browsers derive a key and an id. With
 * `mayfly-file` instead of `mayfly`, the content is in a file. The code is not a URL, so that no
 * program opens or logs it.
 */
import { parseServiceAddress, type ServiceAddress } from './urls/service-address.ts';

export type TransferCode = Pick<ServiceAddress, 'base' | 'trust'> & {
  secret: Uint8Array<ArrayBuffer>;
  /** The content is in a file, not at the service. */
  isForFile: boolean;
};

/** Not a code, or one with a typing error. */
export type TransferCodeProblem = 'code-foreign' | 'code-mistyped';

/** Length of the secret in bytes. */
export const secretLength = 16;
const checkLength = 4;

/** Crockford's Base32: no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const words = { service: 'mayfly', file: 'mayfly-file' };

export function formatTransferCode({
  base,
  secret,
  isForFile,
}: Omit<TransferCode, 'trust'>): string {
  const word = isForFile ? words.file : words.service;
  const check = new Uint8Array(checkLength);
  new DataView(check.buffer).setUint32(0, checksum(word, base, secret));
  const digits = toBase32([...secret, ...check]);
  return `${word} ${shortened(base)} ${digits.match(/.{4}/g)?.join('-')}`;
}

/** Parses a code as typed or pasted. A problem is returned, not thrown. */
export function parseTransferCode(
  typed: string,
): TransferCode | TransferCodeProblem | Extract<ReturnType<typeof parseServiceAddress>, string> {
  const [word = '', service = '', ...rest] = typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .split(/\s+/);
  const isForFile = word.toLowerCase() === words.file;
  if (!isForFile && word.toLowerCase() !== words.service) return 'code-foreign';
  const address = parseServiceAddress(service);
  if (typeof address === 'string') return address;
  const bytes = fromBase32(rest.join(''));
  if (address.login || bytes?.length !== secretLength + checkLength) return 'code-mistyped';
  const { base, trust } = address;
  const secret = bytes.slice(0, secretLength);
  const given = new DataView(bytes.buffer).getUint32(secretLength);
  if (checksum(word.toLowerCase(), base, secret) !== given) return 'code-mistyped';
  return { base, trust, secret, isForFile };
}

/** The address of a service as a person would type it. */
function shortened(base: string): string {
  const short = base.replace(/^https?:\/\//, '');
  const parsed = parseServiceAddress(short);
  return typeof parsed === 'object' && parsed.base === base ? short : base;
}

/** CRC-32 (ISO 3309): finds every single typing error, and practically every other one. */
function checksum(word: string, base: string, secret: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of [...new TextEncoder().encode(`${word} ${base} `), ...secret]) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function toBase32(bytes: number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}

/** Decodes Base32. Undefined if the text has other characters or does not encode whole bytes. */
function fromBase32(typed: string): Uint8Array<ArrayBuffer> | undefined {
  const plain = typed.toUpperCase().replace(/-/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const digits = [...plain].map((one) => alphabet.indexOf(one));
  if (digits.includes(-1) || (digits.length * 5) % 8 !== 0) return undefined;
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
