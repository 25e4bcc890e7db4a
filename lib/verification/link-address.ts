/** What a link's address itself tells about where it leads. */
export interface AddressEvidence {
  /** Its words name a purpose: confirm, sign in, reset. */
  purpose: boolean;
  /** It carries something that only the sender can have made. */
  token: boolean;
  /** Its words lead away: unsubscribe, help, cancel, somebody else's site, the home page. */
  away: boolean;
  /** It names something to read, buy or answer: an order, a message, an article's title. */
  matter: boolean;
  host: string;
}

const purposes = [
  /(?<!un|in|re)(?:confirm|verif(?!ied))|(?<!de|in)activa[rt]|(?<!in)valid(?:at|[ae]r)|opt-?in|authenticat|authori[sz]e|approve|(?<!de|in)aktiv|aktyw|bestaet|bestat|bevestig|bekr(?:ae|e)?ft|potvrd|potwierd|overen|overit|onay|dogrula|podtver|vahvist|xac-?(?:nhan|minh)|complete[-_]?(?:registration|signup)|registration[-_/]complete|double-?opt/,
  /sign-?in|log-?in|logon|magic|passwordless|(?:^|[^a-z])sso(?:$|[^a-z])|auth(?!or)|sign-?up|register|registration|onboard|invitation_token|unlock|action-token/,
  /reset|password|passwd|pass-?word|(?:reset|resend|lost|new|change|set|forgot)[-_]?pwd|pwauth|recover|forgot|new-?pass|lost-?pass|set-?pass|newuseremail|^rp$/,
];
const leaves =
  /unsub|opt-?out|list-manage|preferences|settings|notification|privacy|support|view-?(?:in|online|email)|webversion|browser|revoke|cancel|invalidat|decline|disavow|not-?me|wasnt|secure-?account|recoveremail|download|app-?store|community|feedback|survey|careers|(?:^|[^a-z])(?:terms|legal|help|help-?cent(?:er|re)|faqs?|contact(?:-?us)?|about(?:-?us)?|blog|report|abuse|deny|denied|reject|undo|docs?|forum)(?:$|[^a-z])/;
/** Words of addresses that lead to something to read, buy or answer. */
const matters =
  /^(?:orders?|bestell\w*|pedidos?|commande|cart|checkout|invoices?|receipts?|billing|payments?|statements?|messages?|reviews?|activit\w*|aktivit\w*|activid\w*|dashboard|comments?|issues?|topics?|posts?|articles?|news|stor(?:y|ies)|products?|sale|events?|calendar|meetings?|webinars?|shipments?|tracking|deliver\w*|wallet|bookings?|reservations?|wiki|chats?|documents?|d$|j$)/;
const elsewhere =
  /(?:^|\.)(?:facebook|twitter|x|instagram|linkedin|youtube|youtu|tiktok|pinterest|t|telegram|whatsapp|wa|discord|reddit|medium|threads|weibo|vk|snapchat|apps\.apple|itunes\.apple|play\.google|maps\.google|goo)\.(?:com|be|me|gg|ru|gl|net|co)$/;
/** Parameters whose value is made by the sender, however short. */
const secrets =
  /token|^(?:otp|oob_?code|signature|sig|nonce|jwt|hash|h|key|k|t|c|code|ticket|secret|confirmation|confirm_?key|pwauth|activation_?(?:key|code)|newuseremail|verification_?code)$/i;
/** Parameters whose value says what the link does. */
const actions = /^(?:action|mode|type|a|do|cmd|act|purpose|title|r|route|page|operation)$/i;
/** Parameters that tell of a campaign, or where to go afterwards. */
const passing =
  /^(?:utm_|ref|source|campaign|lang|locale|redirect|next|return|url|continue|callback)/i;

/** Reads an address. Undefined for what is no web address. */
export function readAddress(href: string): AddressEvidence | undefined {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = decode(url.pathname).slice(0, 2000).split('/');
  const hash = decode(url.hash)
    .slice(1, 2000)
    .split(/[/=&?]/);
  const query = [...url.searchParams].filter(([name]) => !passing.test(name)).slice(0, 50);
  const said = [...path, ...hash, ...query.flatMap(([name, value]) => [name, ...acts(name, value)])]
    .filter((part) => part && !isRandom(part))
    .map((part) => part.toLowerCase());
  const names = (pattern: RegExp) => said.some((part) => pattern.test(part));
  const purpose = purposes.some(names);
  const matter =
    path.some((part) => isTitle(part)) ||
    (!purpose && path.some((part) => matters.test(part.toLowerCase())));
  const token =
    [...path, ...hash].some((part) => isRandom(part)) ||
    (purpose && isKey([...path, ...hash].findLast((part) => part) ?? '')) ||
    query.some(([name, value]) => isRandom(value) || (secrets.test(name) && isKey(value, name)));
  const home = path.join('').length === 0 && query.length === 0 && hash.join('') === '';
  const away = names(leaves)
    ? !(token && confirms(said))
    : elsewhere.test(url.hostname) && !(token && purpose);
  return { purpose, token, away: home || away, matter, host: url.hostname };
}

/** An address below "settings" or "support" may still confirm; one to leave or to deny does not. */
function confirms(said: string[]): boolean {
  const leaving = /unsub|opt-?out|cancel|invalidat|revoke|deny|decline|reject|report|undo|disavow/;
  return said.some((part) => purposes[0]?.test(part)) && !said.some((part) => leaving.test(part));
}

/** "how-to-reset-a-phone", perhaps with a key behind it. */
function isTitle(part: string): boolean {
  return (
    part.length < 300 && part.split('-').filter((piece) => /^[a-z]{2,}$/i.test(piece)).length >= 4
  );
}

function acts(name: string, value: string): string[] {
  return actions.test(name) ? value.split(/[/:]/) : [];
}

/** Short, but no word: what stands where a key is expected. */
function isKey(part: string, name = ''): boolean {
  if (part.length < 4 || part.length > 4000) return false;
  // The day of what is confirmed.
  if (/^(?:19|20)\d\d-?[01]\d-?[0-3]\d$/.test(part)) return false;
  return /\d/.test(part) || /^[a-z]{16,}$/i.test(part) || isRandom(part) || /token/i.test(name);
}

/** Of letters and digits mixed as no words are. */
function isRandom(part: string): boolean {
  if (part.length < 6 || part.length > 4000) return false;
  if (/^[\d.,:-]*$/.test(part)) return part.length >= 20;
  // Words, joined by capitals, hyphens or dots.
  const pieces = part.split(/[-_.:+~ ]|(?=[A-Z][a-z])/);
  const digits = part.match(/\d/g)?.length ?? 0;
  if (digits === 0 && pieces.length * 3 <= part.length && pieces.every(isWord)) return false;
  if (/^[0-9a-f-]{20,}$/i.test(part)) return digits > 2;
  // "issue4812", "INV2026", "2nd".
  if (part.length < 12)
    return (
      /^[A-Za-z0-9]+$/.test(part) && !/^[A-Z]?[a-z]*\d+$|^[A-Z]+\d+$|^\d+[a-z]{1,3}$/.test(part)
    );
  const changes =
    part.match(/(?<=[a-z])[A-Z]|(?<=[A-Z])[a-z]|(?<=[A-Za-z])\d|(?<=\d)[A-Za-z]/g)?.length ?? 0;
  return changes >= 4 || (part.length >= 20 && digits >= 3 && changes >= 3);
}

/** What may be a word of some language: capitals in front or everywhere, and vowels. */
function isWord(part: string): boolean {
  if (part.length >= 12 && /[bcdfghjklmnpqrstvwxz]{6}/i.test(part)) return false;
  return part.length <= 30 && /^[A-Z]*$|^[A-Z][^A-Z]*[aeiouy][^A-Z]*$|^[^A-Z]*$/.test(part);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
