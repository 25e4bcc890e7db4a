/** Judges one mail by SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 9989). */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { spf } from 'mailauth/lib/spf/index.js';
import type { Client, Verdict } from '../store.ts';
import { createLookups, type Lookup, type ResolveDns } from './resolver.ts';
import { fromFieldsIfExcessive } from './signature-limits.ts';

/** What is judged. */
export interface AuthenticationRequest {
  raw: Uint8Array<ArrayBuffer>;
  /** The sender's address as people are shown it. */
  senderEmail: string;
  /** Who handed it in; undefined for mail that came through another's mailbox. */
  client: Client | undefined;
}

/** For all that is asked of DNS about one mail, in milliseconds. */
const deadline = 15_000;
/** Bytes that are hashed before other mails have their turn. */
const chunkBytes = 64 * 1024;

/** The result that says most of a mail with several signatures comes first. */
const resultPriority = ['pass', 'temperror', 'fail', 'policy', 'neutral', 'permerror', 'none'];

/** What DNS could not answer may be answered later; what was not asked never is. */
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

/** Hashing megabytes takes a while, in which the answers to other mails' lookups come. */
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
    // Signed in part: what follows may be anybody's.
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

/** Its domain is of what names in DNS are written in, with the full stops of RFC 3490, 3.1. */
const plainAddress =
  /^[^\s\p{C}\p{DI}"(),:;<>@[\\\]]+@((?:(?!\p{DI})[\p{L}\p{M}\p{N}_.\u3002\uff0e\uff61-])+)$/u;

/** Whether `address` is a plain one of this domain, which is as DNS has it. */
function isOf(domain: string, address: string): boolean {
  const [, shown = ''] = plainAddress.exec(address) ?? [];
  const plain = (name: string) => name.replace(/\.$/, '');
  const name = plain(domainToASCII(shown));
  const hasEmptyLabel = name.split('.').includes('');
  return !hasEmptyLabel && name === plain(domain);
}

/**
 * The verdict on a mail. DMARC says `pass`, and `none`, of the address that is shown alone: where
 * that is not plainly of the one author domain that was looked up, it is `permerror`. Without a
 * `client` SPF is `none`, and DMARC says `pass` by a signature or nothing.
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

  /** Whether what could not be looked up is the author's, so that the mail may pass by it. */
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
