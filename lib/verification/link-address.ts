/** What a link's address itself tells about where it leads. */
export interface AddressEvidence {
  /** Points that its words and parameters give. */
  score: number;
  /** It carries something that only the sender can have made. */
  token: boolean;
  /** Its words name a purpose: confirm, sign in, reset. */
  purpose: boolean;
  host: string;
}

const confirms =
  /confirm|verif|activat|activa[rt]|validat|valid[ae]|opt-?in|authenticat|approve|aktiv|bestaet|bestat|confirma|verifica|registration\/complete|complete[-_]?(?:registration|signup)/;
const enters =
  /sign-?in|log-?in|magic|passwordless|sso|session|auth(?!or)|sign-?up|register|registration|onboard|invitation_token/;
const resets = /reset|password|passwd|recover|forgot|new-?pass|lost-?pass|set-?pass/;
const leaves =
  /unsub|opt-?out|list-manage|preferences|settings|notification|privacy|terms|legal|support|help|faq|contact|about|blog|view-?(?:in|online|email)|webversion|browser|revoke|cancel|report|abuse|deny|decline|reject|disavow|not-?me|wasnt|secure-?account|download|app-?store|docs?\/|community|forum|feedback|survey|careers/;
const elsewhere =
  /(?:^|\.)(?:facebook|twitter|x|instagram|linkedin|youtube|youtu|tiktok|pinterest|t|telegram|whatsapp|wa|discord|reddit|medium|threads|weibo|vk|snapchat|apps\.apple|itunes\.apple|play\.google|maps\.google|goo)\.(?:com|be|me|gg|ru|gl|net|co)$/;
const parameters =
  /^(?:token|key|code|hash|otp|ticket|signature|sig|uid|uidb64|t|k|oobcode|confirmation_token|reset_password_token|activation_?key|nonce|secret|jwt|id_token|auth)$/;

/** Reads an address. Undefined for what is no web address. */
export function readAddress(href: string): AddressEvidence | undefined {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = decode(url.pathname).toLowerCase().slice(0, 2000);
  const query = url.search.toLowerCase().slice(0, 2000);
  const host = url.hostname;
  let score = 0;
  const action = `${path} ${[...url.searchParams.entries()]
    .map(([name, value]) =>
      /^(?:action|mode|type|a|do|cmd|act|purpose|next|redirect)$/i.test(name) ? value : name,
    )
    .join(' ')
    .toLowerCase()
    .slice(0, 2000)} ${url.hash.toLowerCase().slice(0, 500)}`;
  const purpose = confirms.test(action) || enters.test(action) || resets.test(action);
  if (confirms.test(action)) score += 2.5;
  else if (purpose) score += 2;
  const token = hasToken(url);
  if (token) score += 2;
  if ([...url.searchParams.keys()].some((name) => parameters.test(name.toLowerCase()))) score += 1;
  if (leaves.test(path) || (leaves.test(query) && !purpose))
    score -= confirms.test(path) && token ? 2 : 6;
  if (elsewhere.test(host)) score -= token && purpose ? 2 : 8;
  if (url.pathname.length <= 1 && !url.search && url.hash.length <= 1) score -= 6;
  return { score, token, purpose, host };
}

/** Whether an address carries a long value that means nothing to a reader. */
function hasToken(url: URL): boolean {
  const parts = [...url.pathname.split('/'), ...url.hash.split(/[/=&?]/)];
  for (const [name, value] of url.searchParams) {
    if (!/^utm_|^(?:redirect|next|return|url|continue)/i.test(name)) parts.push(value);
    if (/^(?:code|otp|pin|token|key)$/i.test(name) && /\d{4,}/.test(value)) return true;
    // What is called a token is one, be it ever so short.
    if (/token|^(?:otp|oobcode|signature|nonce|jwt)$/i.test(name) && value.length >= 6) return true;
  }
  return parts.some((part) => isRandom(decode(part)));
}

/** Long, and of letters and digits mixed as no word is. */
function isRandom(part: string): boolean {
  if (part.length < 12 || part.length > 4000) return false;
  const digits = part.match(/\d/g)?.length ?? 0;
  const changes = part.match(/[a-z][A-Z]|[A-Z][a-z]|[A-Za-z]\d|\d[A-Za-z]/g)?.length ?? 0;
  return (
    changes >= 4 ||
    (part.length >= 20 && digits >= 3 && changes >= 3) ||
    /^[0-9a-f-]{32,}$/i.test(part)
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
