/** Authenticates one mail by SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 9989). */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { spf } from 'mailauth/lib/spf/index.js';
import type { Client, Verdict } from '../store.ts';
import { createLookups, type Lookup, type ResolveDns } from './resolver.ts';
import { fromFieldsIfExcessive } from './signature-limits.ts';

export type AuthenticationRequest = {
  raw: Uint8Array<ArrayBuffer>;
  /** The address in From that is displayed as the sender. */
  senderEmail: string;
  /** The SMTP client that delivered it; undefined for mail fetched from a partner mailbox. */
  client: Client | undefined;
};

/** Deadline of all DNS lookups of one mail, in milliseconds. */
const deadline = 15_000;
/** Bytes hashed before yielding to the event loop. */
const chunkBytes = 64 * 1024;

/**
 * Results by priority: if a mail has several signatures, its result is the first of these that one
 * of them has.
 */
const resultPriority = ['pass', 'temperror', 'fail', 'policy', 'neutral', 'permerror', 'none'];

/** A DNS failure is temporary; an exhausted lookup budget is permanent. */
function finalResult(word: string, { isExhausted }: Lookup): string {
  return word === 'temperror' && isExhausted() ? 'permerror' : word;
}

async function checkSpf(client: Client | undefined, mta: string, lookup: Lookup) {
  if (client === undefined) return { word: 'none', passed: [], open: [] };
  const { ip, helo, sender } = client;
  const { resolve: resolver } = lookup;
  const { status, domain } = await spf({ ip, helo, sender, mta, resolver, strict: true });
  const word = finalResult(status.result, lookup);
  const found = (wanted: string) => (word === wanted ? [domain] : []);
  return { word, passed: found('pass'), open: found('temperror') };
}

/** Yields between chunks, so that hashing a large mail does not delay DNS responses for others. */
async function* inChunks(source: Buffer) {
  for (let start = 0; start < source.length; start += chunkBytes) {
    await nextTurn();
    yield source.subarray(start, start + chunkBytes);
  }
}

async function checkDkim(raw: Uint8Array, lookup: Lookup) {
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const stripped = fromFieldsIfExcessive(source);
  const verified = await dkimVerify(
    Readable.from(inChunks(stripped ?? source), { highWaterMark: 1 }),
    {
      resolver: lookup.resolve,
      rejectRsaSha1: true,
    },
  );
  const author = { headerFrom: verified.headerFrom, fromFields: verified.fromFields };
  if (stripped !== undefined) return { word: 'permerror', passed: [], open: [], author };
  const signatures = verified.results.map(({ id, signingDomain, status }) => {
    const { result, underSized = 0, aligned } = status;
    // Only a part of the body is signed (`l=`): anybody may have added the rest.
    const word = result === 'pass' && underSized > 0 ? 'policy' : finalResult(result, lookup);
    const identity = { ...(id !== undefined && { id }), ...(aligned !== undefined && { aligned }) };
    return { word, domain: { domain: signingDomain ?? '', ...identity } };
  });
  const found = (wanted: string) =>
    signatures.filter(({ word }) => word === wanted).map(({ domain }) => domain);
  return {
    word: resultPriority.find((word) => signatures.some((each) => each.word === word)) ?? 'none',
    passed: found('pass'),
    open: found('temperror'),
    author,
  };
}

/**
 * A plain address; its domain has the characters of DNS names and the label separators of RFC 3490,
 * 3.1.
 */
const plainAddress =
  /^[^\s\p{C}\p{DI}"(),:;<>@[\\\]]+@((?:(?!\p{DI})[\p{L}\p{M}\p{N}_.\u3002\uff0e\uff61-])+)$/u;

/** Whether `address` is a plain address of `domain`, which is given in its DNS form. */
function isOf(domain: string, address: string): boolean {
  const [, shown = ''] = plainAddress.exec(address) ?? [];
  const plain = (name: string) => name.replace(/\.$/, '');
  const name = plain(domainToASCII(shown));
  const hasEmptyLabel = name.split('.').includes('');
  return !hasEmptyLabel && name === plain(domain);
}

/**
 * Returns the verdict on a mail. DMARC `pass` and `none` are statements about the displayed
 * address. The result is therefore `permerror` unless that address is clearly at the author domain
 * that was looked up. Without a `client`, SPF is `none`, and only a signature can make DMARC pass.
 */
export async function authenticate(
  { raw, senderEmail, client }: AuthenticationRequest,
  mta: string,
  resolve: ResolveDns,
): Promise<Verdict> {
  const lookups = createLookups(resolve, deadline);
  const [bySpf, byDkim] = await Promise.all([
    checkSpf(client, mta, lookups.spf),
    checkDkim(raw, lookups.dkim),
  ]);
  const evaluate = (spfDomains: typeof bySpf.passed, dkimDomains: typeof byDkim.passed) =>
    dmarc({ ...byDkim.author, spfDomains, dkimDomains, resolver: lookups.dmarc.resolve });

  /** Whether the mail might pass if its temporarily failed lookups had succeeded. */
  async function mayPass(): Promise<boolean> {
    const spfDomains = [...bySpf.passed, ...bySpf.open];
    const result = await evaluate(spfDomains, [...byDkim.passed, ...byDkim.open]);
    return result !== false && result.status.result !== 'fail';
  }

  async function checkDmarc(): Promise<string> {
    const result = await evaluate(bySpf.passed, byDkim.passed);
    if (result === false) return 'permerror';
    let word = finalResult(result.status.result, lookups.dmarc);
    if (word === 'fail' && (await mayPass())) word = 'temperror';
    if (word === 'fail' && client === undefined) word = 'none';
    const isShown = isOf(result.status.header?.from ?? '', senderEmail);
    return isShown || word === 'fail' ? word : 'permerror';
  }

  return { spf: bySpf.word, dkim: byDkim.word, dmarc: await checkDmarc() };
}
