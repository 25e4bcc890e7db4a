/** Parses the arguments of MAIL FROM and RCPT TO (RFC 5321, 4.1.2; RFC 6531, 3.3). */
import { isIPv4, isIPv6 } from 'node:net';

export type PathCommand = {
  /** Empty for the null sender. */
  address: string;
  /** Parameters by name in upper case; `true` for a parameter without a value. */
  args: Record<string, string | true> | false;
  /** Name of a parameter that occurs twice. */
  duplicate?: string;
};

/** RFC 5321, 4.5.3.1.3: 256 octets including the angle brackets. */
const longestAddress = 254;

// A source route before the address is accepted and ignored (RFC 5321, appendix C).
const path =
  /^<(?:@[^\s,:@<>]+(?:,@[^\s,:@<>]+)*:)?((?:"(?:[^"\\]|\\.)*"|[^\s"\\<>@]+)@([^\s<>@]+)|postmaster|)>(?:\s+(.*))?$/iu;
/** Control and invisible characters, and the replacement character for invalid UTF-8. */
const never = /[\p{Cc}\u200b\u2060\ufeff\ufffd]/u;
const hostName = /^(?!-)[\w\u0080-\u{10ffff}-]+(?:\.(?!-)[\w\u0080-\u{10ffff}-]+)*$/u;
const parameter = /^([a-z0-9][a-z0-9-]*)(?:=([^=].*))?$/i;

function isDomain(text: string): boolean {
  const literal = /^\[(IPv6:)?(.+)\]$/i.exec(text);
  if (literal === null) return hostName.test(text);
  const [, six, address = ''] = literal;
  return six === undefined ? isIPv4(address) : isIPv6(address);
}

function parametersOf(text: string): Omit<PathCommand, 'address'> | undefined {
  const parameters = text.split(/\s+/).filter(Boolean);
  if (parameters.length === 0) return { args: false };
  const args = new Map<string, string | true>();
  let duplicate: string | undefined;
  for (const each of parameters) {
    const [, name, value] = parameter.exec(each) ?? [];
    if (name === undefined) return undefined;
    const key = name.toUpperCase();
    if (args.has(key)) duplicate = key;
    args.set(key, value ?? true);
  }
  // `fromEntries` defines own properties, so `__proto__` is harmless.
  return { args: Object.fromEntries(args), ...(duplicate !== undefined && { duplicate }) };
}

/**
 * Parses `line`, which begins with `command` (`MAIL FROM` or `RCPT TO`); returns false if it is
 * malformed. The domain is returned unchanged, and a quoted local part keeps its quotes.
 */
export function readPath(command: string, line: string): PathCommand | false {
  const colon = line.indexOf(':');
  if (colon === -1 || line.slice(0, colon).trim().toUpperCase() !== command) return false;
  const [whole, address, domain, rest] = path.exec(line.slice(colon + 1).trim()) ?? [];
  if (whole === undefined || address === undefined || never.test(whole)) return false;
  if (domain === undefined && address !== '' && command !== 'RCPT TO') return false;
  if (domain !== undefined && !isDomain(domain)) return false;
  if (Buffer.byteLength(address) > longestAddress) return false;
  const parameters = parametersOf(rest ?? '');
  return parameters === undefined ? false : { address, ...parameters };
}
