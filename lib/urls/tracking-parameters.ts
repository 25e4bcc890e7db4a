/** Addresses without the parameters that only tell a sender who clicked and where. */
import { percentDecoded } from './percent-decoded.ts';

/** Prefixes of whole families: Google's and its kin, Matomo's, HubSpot's, Blueshift's. */
const families =
  /^(?:utm_|mtm_|matomo_|piwik_|pk_(?:campaign|kwd|source|medium|content|cid)|__hs|bsft_)/;

/**
 * Names that belong to one tracker each. Left out on purpose is what may mean something to the page:
 * `ref`, `source`, `campaign`, `cid`, `id`, and `mkt_tok`, which pages for confirming need.
 */
const names = new Set(
  // Clicks on advertisements
  (
    'gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid fbclid msclkid twclid ' +
    'ttclid li_fat_id igshid igsh yclid ysclid epik rdt_cid scclid wickedid s_kwcid ef_id ' +
    'fb_action_ids fb_action_types fb_source fb_ref ' +
    // Visitors across hosts
    '_ga _gl _openstat _branch_match_id ' +
    // Senders of newsletters
    'mc_cid mc_eid mc_tc _hsenc _hsmi hsctatracking _ke _kx vero_id vero_conv oly_anon_id ' +
    'oly_enc_id ck_subscriber_id dm_i elqtrackid elqtrack _bta_tid _bta_c trk_contact trk_msg ' +
    'trk_module trk_sid rb_clickid hmb_campaign hmb_medium hmb_source'
  ).split(' '),
);

/** A signature may cover every parameter: such an address is left as it is. */
const signed = /^(?:sig|signature|hmac|x-amz-signature|x-goog-signature)$/;

/**
 * An address without its well-known tracking parameters, in the query and in a fragment of the same
 * form. All else stays as it was written, byte by byte. What is no http or https address, or is
 * signed, comes back as it is; a parameter that is not on the list never goes, so that nothing that
 * confirms is lost.
 */
export function withoutTracking(url: string): string {
  const [, path = '', query = '', fragment = ''] =
    /^(https?:[^?#]*)(\?[^#]*)?(#.*)?$/is.exec(url) ?? [];
  if (!path || parts(query).some((part) => signed.test(nameOf(part)))) return url;
  return path + cleared(query) + cleared(fragment);
}

/** A query or fragment, its mark included, without what tracks; empty where nothing is left. */
function cleared(text: string): string {
  const kept = parts(text).filter((part) => !tracks(nameOf(part)));
  if (kept.length === parts(text).length) return text;
  return kept.length > 0 ? text.charAt(0) + kept.join('&') : '';
}

function parts(text: string): string[] {
  return text.slice(1).split('&');
}

function tracks(name: string): boolean {
  return families.test(name) || names.has(name);
}

function nameOf(part: string): string {
  return percentDecoded(part.split('=', 1)[0] ?? '').toLowerCase();
}
