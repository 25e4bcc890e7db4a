/** Reads the file that `MAYFLY_PARTNERS` names: accounts at mail providers that provide aliases. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { type Domain, domainOf } from '../domains.ts';
import { readCertificates } from './certificates.ts';
import { ConfigError } from './config-error.ts';

export type PartnerAccount = {
  /** The account's position in the file, from 1. */
  id: number;
  /** In lower case; the domain is in ASCII form. */
  email: string;
  host: string;
  port: number;
  /**
   * `implicit`: TLS from the first byte. `starttls`: TLS before the password is sent. `none`: no
   * TLS, allowed on loopback only.
   */
  tls: 'implicit' | 'starttls' | 'none';
  /** Certificates (PEM) to trust instead of the system's. */
  ca: string | undefined;
  user: string;
  /**
   * Reads the password again on each call, so that it can change without a restart. Throws if it
   * cannot be read.
   */
  secret(): string;
  /** Form of the aliases: `user+tag@…`, `user` with dots inserted, or any name at the domain. */
  aliases: 'plus' | 'dotted' | 'catchall';
  /** Whether clients may choose exactly this tag or name; random letters are appended to others. */
  isChoosable(name: string): boolean;
  /** The address as `GET /domains` shows it. */
  shownEmail: string;
  /** Whether a message that a client deletes here is also deleted at the provider. */
  erase: boolean;
  /** Folders to read in addition to the inbox and the spam folder. */
  folders: string[];
  /** Milliseconds between polls of folders for which the server sends no notifications. */
  pollMilliseconds: number;
};

type Environment = Record<string, string | undefined>;

const filled = z.string().check(z.minLength(1));

/** A name in which `*` stands for any text. */
const pattern = z
  .string()
  .check(z.regex(/^[a-z0-9._*-]+$/i, 'must be a name, in which * stands for any text'));

const Entry = z.strictObject({
  email: z
    .string()
    .check(z.regex(/^[a-z0-9](\.?[a-z0-9_+-])*@[^@\s]+$/i, 'must be the address of a mailbox')),
  host: filled,
  port: z.optional(z.int().check(z.minimum(1), z.maximum(65_535))),
  tls: z._default(z.enum(['implicit', 'starttls', 'none']), 'implicit'),
  ca_file: z.optional(filled),
  user: z.optional(filled),
  secret: z.optional(filled),
  secret_file: z.optional(filled),
  secret_env: z.optional(filled),
  aliases: z._default(z.enum(['plus', 'dotted', 'catchall']), 'plus'),
  chosen_names: z._default(z.array(pattern), []),
  show_address: z._default(z.boolean(), false),
  delete_at_mailbox: z._default(z.boolean(), false),
  folders: z._default(z.array(filled), []),
  poll_seconds: z._default(z.number().check(z.minimum(1), z.maximum(3600)), 3),
});
type Entry = z.infer<typeof Entry>;

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;
const fewestLettersForDots = 6;
/** Leaves room in an alias for a plus sign and the longest random name. */
const longestName = 30;

/** The file is invalid. `message` completes a line that begins with the variable's name. */
class InvalidAccountsFile extends Error {}

function rejectWorldReadable(path: string, what: string): void {
  // Windows has no such permission bits, and reports them all as set.
  if (process.platform !== 'win32' && (statSync(path).mode & 0o004) !== 0) {
    throw new InvalidAccountsFile(
      `${what} may be read by everybody on this machine (try chmod o-r)`,
    );
  }
}

function secretReader(entry: Entry, file: string, environment: Environment): () => string {
  const { secret, secret_file: secretFile, secret_env: secretEnv } = entry;
  if ([secret, secretFile, secretEnv].filter((each) => each !== undefined).length !== 1) {
    throw new InvalidAccountsFile('must have one of secret_file, secret_env and secret');
  }
  if (secret !== undefined) {
    rejectWorldReadable(file, 'holds a secret, and the file');
    return () => secret;
  }
  if (secretEnv !== undefined) {
    const value = environment[secretEnv];
    if (!value) throw new InvalidAccountsFile(`names ${secretEnv} in secret_env, which is not set`);
    return () => value;
  }
  const path = resolve(dirname(file), secretFile ?? '');
  const read = () => readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  try {
    rejectWorldReadable(path, 'names a secret_file that');
    if (read() === '') throw new InvalidAccountsFile('names a secret_file that is empty');
  } catch (error) {
    if (error instanceof InvalidAccountsFile) throw error;
    throw new InvalidAccountsFile('names a secret_file that cannot be read');
  }
  return read;
}

function certificates(entry: Entry, file: string): string | undefined {
  if (entry.ca_file === undefined) return undefined;
  try {
    return readCertificates(resolve(dirname(file), entry.ca_file));
  } catch (error) {
    throw new InvalidAccountsFile(
      `names a ca_file that ${error instanceof Error ? error.message : ''}`,
    );
  }
}

function toAccount(
  entry: Entry,
  id: number,
  { file, environment, domains }: { file: string; environment: Environment; domains: Domain[] },
): PartnerAccount {
  const [local = '', domainAsGiven = ''] = entry.email.toLowerCase().split('@');
  const domain = domainToASCII(domainAsGiven);
  if (domain === '') throw new InvalidAccountsFile('email must be the address of a mailbox');
  if (domainOf(domains, domain) !== undefined)
    throw new InvalidAccountsFile(`is at ${domain}, a domain of this service`);
  if (local.length > longestName) {
    throw new InvalidAccountsFile(
      `has too long a name: at most ${longestName} letters leave room for aliases`,
    );
  }
  if (local.includes('+'))
    throw new InvalidAccountsFile('email must be the mailbox itself, not an alias');
  if (entry.aliases === 'dotted' && local.replaceAll('.', '').length < fewestLettersForDots) {
    throw new InvalidAccountsFile(
      `has too short a name for dots: ${fewestLettersForDots} letters are needed`,
    );
  }
  if (entry.tls === 'none' && !loopback.test(entry.host)) {
    throw new InvalidAccountsFile('has tls "none", which would send the password for all to read');
  }
  return {
    id,
    email: `${local}@${domain}`,
    host: entry.host,
    port: entry.port ?? (entry.tls === 'implicit' ? 993 : 143),
    tls: entry.tls,
    ca: certificates(entry, file),
    user: entry.user ?? entry.email,
    secret: secretReader(entry, file, environment),
    aliases: entry.aliases,
    isChoosable: choosableNames(entry.chosen_names),
    shownEmail: `${entry.show_address ? local : `${local.charAt(0)}***`}@${domain}`,
    erase: entry.delete_at_mailbox,
    folders: entry.folders,
    pollMilliseconds: entry.poll_seconds * 1000,
  };
}

function choosableNames(patterns: readonly string[]): (name: string) => boolean {
  const all = patterns.map((each) => {
    const parts = each.toLowerCase().replaceAll('.', '\\.').split(/\*+/);
    return new RegExp(`^${parts.join('.*')}$`);
  });
  return (name) => all.some((each) => each.test(name));
}

/**
 * Rejects a catchall account at a domain with another account: an address must be an alias of only
 * one account.
 */
function rejectSharedCatchall(accounts: readonly PartnerAccount[]): void {
  const domain = ({ email }: PartnerAccount) => email.slice(email.lastIndexOf('@') + 1);
  for (const account of accounts.filter(({ aliases }) => aliases === 'catchall')) {
    if (accounts.some((other) => other !== account && domain(other) === domain(account))) {
      throw new InvalidAccountsFile(`has a catchall at ${domain(account)} beside another account`);
    }
  }
}

function readEntries(file: string): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // The parser's message may quote the file, and with it a secret.
    throw new InvalidAccountsFile(error instanceof SyntaxError ? 'is no JSON' : 'cannot be read');
  }
  if (!Array.isArray(content)) throw new InvalidAccountsFile('must hold a list of accounts');
  return content;
}

/**
 * Reads the accounts; `domains` are the service's own. Without a file the list is empty.
 * @throws {ConfigError} that names the account by its position and never contains a secret
 */
export function readPartnerAccounts(
  file: string | undefined,
  environment: Environment,
  domains: Domain[],
): PartnerAccount[] {
  if (file === undefined) return [];
  let place = '';
  try {
    const accounts = readEntries(file).map((given, index) => {
      place = `account ${index + 1} `;
      const parsed = Entry.safeParse(given);
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        throw new InvalidAccountsFile(`${issue?.path.join('.') ?? ''} ${issue?.message}`.trim());
      }
      return toAccount(parsed.data, index + 1, { file, environment, domains });
    });
    place = '';
    if (new Set(accounts.map(({ email }) => email)).size < accounts.length) {
      throw new InvalidAccountsFile('names the same mailbox twice');
    }
    rejectSharedCatchall(accounts);
    return accounts;
  } catch (error) {
    if (!(error instanceof InvalidAccountsFile)) throw error;
    throw new ConfigError(`MAYFLY_PARTNERS: ${file}: ${place}${error.message}.`);
  }
}
