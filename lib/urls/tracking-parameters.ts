/** Removes tracking parameters from URLs. */
import { percentDecoded } from './percent-decoded.ts';

/** Prefixes: Google Analytics and similar, Matomo, HubSpot, Blueshift. */
const families =
  /^(?:utm_|mtm_|matomo_|piwik_|pk_(?:campaign|kwd|source|medium|content|cid)|__hs|bsft_)/;

/**
 * Names that belong to one tracker each. Names that the page may need are excluded: `ref`,
 * `source`, `campaign`, `cid`, `id`, and `mkt_tok`, which confirmation pages need.
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

/** Parameters with a signature, which may cover all others: a signed URL is left unchanged. */
const signed = /^(?:sig|signature|hmac|x-amz-signature|x-goog-signature)$/;

/**
 * Removes known tracking parameters from the query, and from a fragment in the form of a query.
 * Everything else stays byte for byte; a URL that is signed or not http(s) is returned unchanged.
 * Parameters that are not listed stay, so that confirmation links keep working.
 */
export function withoutTracking(url: string): string {
  const [, path = '', query = '', fragment = ''] =
    /^(https?:[^?#]*)(\?[^#]*)?(#.*)?$/is.exec(url) ?? [];
  if (!path || parts(query).some((part) => signed.test(nameOf(part)))) return url;
  return path + withoutTrackingParameters(query) + withoutTrackingParameters(fragment);
}

/** A query or fragment, with its `?` or `#`, without tracking parameters; empty if none is left. */
function withoutTrackingParameters(text: string): string {
  const kept = parts(text).filter((part) => !isTracking(nameOf(part)));
  if (kept.length === parts(text).length) return text;
  return kept.length > 0 ? text.charAt(0) + kept.join('&') : '';
}

function parts(text: string): string[] {
  return text.slice(1).split('&');
}

function isTracking(name: string): boolean {
  return families.test(name) || names.has(name);
}

function nameOf(part: string): string {
  return percentDecoded(part.split('=', 1)[0] ?? '').toLowerCase();
}
