/** Judges one mail by SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 9989). */
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { spf } from 'mailauth/lib/spf/index.js';
import type { Client, Verdict } from '../store.ts';
import type { Lookup } from './resolver.ts';
import { strippedWhereExcessive } from './signatures.ts';

/** For SPF altogether, in milliseconds (RFC 7208, 4.6.4). */
const spfDeadline = 20_000;

/** The result that says most of a mail with several signatures comes first. */
const telling = ['pass', 'temperror', 'fail', 'policy', 'neutral', 'permerror', 'none'];

async function judgeSpf(client: Client | undefined, mta: string, resolver: Lookup) {
  if (client === undefined) return { word: 'none', domains: [] };
  const { ip, helo, sender } = client;
  const { status, domain } = await spf({
    ...{ ip, helo, sender, mta, resolver, maxElapsedTime: spfDeadline },
  });
  return { word: status.result, domains: status.result === 'pass' ? [domain] : [] };
}

async function judgeDkim(raw: Uint8Array, resolver: Lookup) {
  const source = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const stripped = strippedWhereExcessive(source);
  const verified = await dkimVerify(stripped ?? source, { resolver, rejectRsaSha1: true });
  const { headerFrom, fromFields } = verified;
  if (stripped !== undefined) return { word: 'permerror', domains: [], headerFrom, fromFields };
  const signatures = verified.results.map(({ id, signingDomain, status }) => {
    // Signed in part: what follows may be anybody's.
    const partly = status.result === 'pass' && (status.underSized ?? 0) > 0;
    return { id, domain: signingDomain ?? '', word: partly ? 'policy' : status.result, status };
  });
  const words = signatures.map(({ word }) => word);
  return {
    word: telling.find((word) => words.some((each) => each === word)) ?? 'none',
    domains: signatures
      .filter(({ word }) => word === 'pass')
      .map(({ id, domain, status: { aligned } }) => ({
        domain,
        ...(id !== undefined && { id }),
        ...(aligned !== undefined && { aligned }),
      })),
    headerFrom,
    fromFields,
  };
}

/**
 * The verdict on a mail. Without a `client` it came through another's mailbox: who handed it in
 * there is not known to us, so that SPF is `none`, and DMARC says `pass` by a signature or nothing.
 */
export async function judge(
  raw: Uint8Array,
  client: Client | undefined,
  mta: string,
  resolver: Lookup,
): Promise<Verdict> {
  const [bySpf, byDkim] = await Promise.all([
    judgeSpf(client, mta, resolver),
    judgeDkim(raw, resolver),
  ]);
  const { headerFrom, fromFields } = byDkim;
  const judged = { spf: bySpf.word, dkim: byDkim.word };
  if (headerFrom.length === 0) return { ...judged, dmarc: 'none' };
  const domains = { spfDomains: bySpf.domains, dkimDomains: byDkim.domains };
  const result = await dmarc({ headerFrom, fromFields, ...domains, resolver });
  // More than one author, each of whom a reader may be shown.
  if (result === false) return { ...judged, dmarc: 'permerror' };
  const word = result.status.result;
  // What could not be looked up may be what would have let it pass.
  const open = judged.spf === 'temperror' || judged.dkim === 'temperror';
  if (word === 'fail' && open) return { ...judged, dmarc: 'temperror' };
  if (word === 'fail' && client === undefined) return { ...judged, dmarc: 'none' };
  return { ...judged, dmarc: word };
}
