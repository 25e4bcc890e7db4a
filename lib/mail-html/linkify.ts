/** Candidates for links; `trimEnd` removes characters that do not belong to the URL. */
const candidate =
  /(?:https?:\/\/|www\.|mailto:)[^\s<>"“”]{3,2000}|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gi;

const closers = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['）', '（'],
]);
const sentenceEnds = new Set([...".,;:!?'*_~。、，；：！？」』”’…"]);

/** Appends text to an element, with the web and mail addresses in it as links. */
export function linkify(parent: HTMLElement, text: string): void {
  const page = parent.ownerDocument;
  let done = 0;
  for (const { 0: match, index } of text.matchAll(candidate)) {
    const address = trimEnd(match);
    const href = target(address);
    if (!URL.canParse(href)) continue;
    const link = page.createElement('a');
    link.setAttribute('href', href);
    link.textContent = address;
    parent.append(text.slice(done, index), link);
    done = index + address.length;
  }
  parent.append(text.slice(done));
}

function target(address: string): string {
  const lower = address.slice(0, 8).toLowerCase();
  if (lower.startsWith('http') || lower.startsWith('mailto:')) return address;
  return lower.startsWith('www.') ? `https://${address}` : `mailto:${address}`;
}

/** Leaves out punctuation that ends the sentence rather than the address. */
function trimEnd(address: string): string {
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? '';
    const opener = closers.get(last);
    const unmatched = opener !== undefined && !address.slice(0, end).includes(opener);
    if (!unmatched && !sentenceEnds.has(last)) break;
  }
  return address.slice(0, end);
}
