/** Parsers of variable values. Their error messages continue the sentence "MAYFLY_… must". */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { readDomains } from '../domains.ts';
import { isPublicKey } from '../store.ts';

/** A schema that rejects text for which `read` returns undefined. */
function value<Output>(must: string, read: (text: string) => Output | undefined) {
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      const output = read(text.trim());
      if (output !== undefined) return output;
      context.issues.push({ code: 'custom', message: `must ${must}`, input: text });
      return z.NEVER;
    }),
  );
}

function list(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

export const hostAndPort = value('be HOST:PORT, for example 127.0.0.1:8025', (text) => {
  const match = /^(?:\[([0-9a-f:.]+)\]|([^\s:[\]]+)):(\d{1,5})$/i.exec(text);
  const host = match?.[1] ?? match?.[2];
  const port = Number(match?.[3]);
  return host !== undefined && port <= 65_535 ? { host, port } : undefined;
});

/** Parses each entry of a list and returns them as a set; undefined if `read` rejects an entry. */
function setOf(text: string, read: (entry: string) => string | undefined) {
  const entries = list(text).map(read);
  const valid = entries.filter((entry) => entry !== undefined);
  return valid.length === entries.length ? new Set(valid) : undefined;
}

export const hostNames = value('be host names without ports, separated by commas', (text) =>
  setOf(text, (entry) => {
    const name = domainToASCII(entry);
    return /^[\w-]+(\.[\w-]+)*$/.test(name) ? name : undefined;
  }),
);

export const origins = value('be * or origins such as https://app.example:8080', (text) =>
  setOf(text, (entry) => {
    const isOrigin = /^https?:/.test(entry) && URL.parse(entry)?.origin === entry;
    return entry === '*' || isOrigin ? entry : undefined;
  }),
);

export const domains = value('be domain names, separated by commas', (text) =>
  readDomains(list(text)),
);

const nodes =
  /^rediss?:\/\/(?:[^\s/@]*@)?(?:\[[0-9a-f:.]+\]|[^\s:,/@[\]]+):\d{1,5}(?:,(?:\[[0-9a-f:.]+\]|[^\s:,/@[\]]+):\d{1,5})*$/i;

export const store = value('be sqlite:PATH, sqlite::memory: or redis://HOST:PORT,…', (text) =>
  /^sqlite:./.test(text) || nodes.test(text) ? text : undefined,
);

/** An X25519 public key, as `operator-key` prints it. */
export const operatorPublicKey = value('be the key that operator-key printed, or off', (text) => {
  if (text === 'off') return 'off';
  const key = new Uint8Array(Buffer.from(text, 'base64url'));
  return /^[\w-]{43}$/.test(text) && isPublicKey(key) ? key : undefined;
});

const units: Record<string, number> = { '': 1, kib: 1024, mib: 1024 ** 2, gib: 1024 ** 3 };

/** A smaller limit would reject every mail. */
const leastBytes = 1024;

function byteCount(or: string, isAllowed: (size: number) => boolean) {
  return value(`be a number of bytes from 1KiB on, for example 25MiB${or}`, (text) => {
    const match = /^(\d{1,15}) ?([kmg]ib)?$/i.exec(text);
    const size = Number(match?.[1]) * (units[match?.[2]?.toLowerCase() ?? ''] ?? Number.NaN);
    return Number.isSafeInteger(size) && isAllowed(size) ? size : undefined;
  });
}

export const bytes = byteCount('', (size) => size >= leastBytes);

/** A number of bytes; 0 means no limit. */
export const bytesOrZero = byteCount(', or 0 for no bound', (size) => !size || size >= leastBytes);

export const dns = value('be off, system, or addresses such as 9.9.9.9 or [::1]:53', (text) => {
  if (text === 'off' || text === 'system') return text;
  const servers = list(text);
  const valid = servers.every((server) => {
    const [, bracketed, plain, port] =
      /^(?:\[(.+)\]|([^:]+|[^\]]*:[^\]]*:[^\]]*))(?::(\d{1,5}))?$/.exec(server) ?? [];
    return isIP(bracketed ?? plain ?? '') !== 0 && Number(port ?? 53) <= 65_535;
  });
  return valid && servers.length > 0 ? servers : undefined;
});

/** A number of hours, returned as milliseconds. */
export const hours = value('be a number of hours from 0.001 to 8760', (text) => {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return number >= 0.001 && number <= 8760 ? number * 3_600_000 : undefined;
});

export function count(least: number, most: number, unit = 1) {
  return value(`be a whole number from ${least} to ${most}`, (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : -1;
    return number >= least && number <= most ? number * unit : undefined;
  });
}

/** A number of seconds from 1 on, returned as milliseconds. */
export const seconds = (most: number) => count(1, most, 1000);

/** Networks in CIDR notation; a single address is a network with the full prefix length. */
export const networks = value(
  'be addresses or networks, for example 10.0.0.0/8 or 2001:db8::1',
  (text) => {
    const all = list(text).map((each) => {
      const [address = '', prefix, ...more] = each.split('/');
      const widest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
      const bits = /^\d{1,3}$/.test(prefix ?? String(widest)) ? Number(prefix ?? widest) : -1;
      const valid = bits >= 0 && bits <= widest && more.length === 0 && !address.includes('%');
      return valid ? { address, prefix: bits } : undefined;
    });
    const valid = all.filter((each) => each !== undefined);
    return valid.length === all.length ? valid : undefined;
  },
);

export const names = value('be names, separated by commas', (text) => new Set(list(text)));
