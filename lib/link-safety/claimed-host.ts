/** Matches a full URL and its host, without user name and password. */
const fullUrl =
  /(?:https?:[/\\]{2}|\bwww\.)(?:[^\s/\\?#@]*@)?[\p{L}\p{N}][\p{L}\p{N}\p{M}.。-]*[\p{L}\p{N}\p{M}]/iu;

/** A bare host: words joined by dots, the last one of letters. */
const bareHost =
  /(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*[.。])+\p{L}[\p{L}\p{M}]+(?![\p{L}\p{N}@-])/gu;

const mailAddress = /@((?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{M}]+)/u;

/** File extensions that are rarely or never top-level domains. */
const fileExtensions =
  /\.(?:avi|bat|bmp|cfg|css|csv|docx?|eml|epub|exe|gif|gz|html?|ics|jpe?g|js|json|jsx|log|md|mov|mp[34]|msg|odt|pdf|php|pkg|png|ppsx?|pptx?|ps|py|rar|rs|rtf|sh|sql|svg|tar|tgz|ts|tsx|txt|vcf|wav|webp|xlsx?|xml|ya?ml|zip)$/i;

/** A bare host with another top-level domain counts only if it is the whole text. */
const commonTopLevelDomains =
  /\.(?:com|org|net|edu|gov|info|biz|app|dev|io|shop|store|online|\p{Ll}{2})$/u;

/**
 * The host in the visible text of a link, as browsers serialise it. A full URL counts anywhere in
 * the text; a bare host only if it is the whole text or has a common top-level domain.
 *
 * @param isMailto reads the host from a mail address
 */
export function claimedHost(text: string, isMailto: boolean): string | undefined {
  const trimmed = text.trim();
  if (isMailto) return hostOf(mailAddress.exec(trimmed)?.[1]);
  const full = fullUrl.exec(trimmed)?.[0];
  if (full) return hostOf(full.replace(/^https?:[/\\]{2}/i, ''));
  for (const { 0: match } of trimmed.matchAll(bareHost)) {
    if (fileExtensions.test(match)) continue;
    const alone = trimmed.startsWith(match) && /^[/:?#]?\S*$/.test(trimmed.slice(match.length));
    if (alone || commonTopLevelDomains.test(match)) return hostOf(match);
  }
  return undefined;
}

function hostOf(authority: string | undefined): string | undefined {
  const host = authority && URL.parse(`http://${authority}`)?.hostname;
  return host || undefined;
}
