/** Folds the quoted history of a reply below its new text. */

/** Elements in which the large clients wrap the quoted message. */
const wrappers =
  'blockquote[type="cite"], .gmail_quote, .gmail_extra, .yahoo_quoted, .protonmail_quote, ' +
  '.tutanota_quote, .zmail_extra, .moz-cite-prefix + blockquote, blockquote';

/** Elements with which Outlook begins the quoted message, which runs to the end of the mail. */
const borders =
  '#divRplyFwdMsg, #x_divRplyFwdMsg, #mail-editor-reference-message-container, div[style*="border"]';

/** Maximum length of an attribution line ("On … she wrote:"), in UTF-16 units. */
const longestAttribution = 300;

/**
 * Wraps a reply's quoted history in a closed `<details>`, but only if there is text above it and at
 * most a footer below: with an answer below it, the quotation must stay visible.
 */
export function foldQuotes(body: HTMLElement, label: string): void {
  const history = borderedHistory(body) ?? wrappedHistory(body);
  const [first] = history;
  const opening = visibleNodes(body).next();
  if (!first || opening.done || !follows(opening.value, first)) return;
  const details = createFoldedQuote(body.ownerDocument, label);
  first.before(details);
  details.append(...history);
}

/** An empty, closed `<details>` with its summary. */
export function createFoldedQuote(page: Document, label: string): HTMLElement {
  const details = page.createElement('details');
  details.className = 'mayfly-quote';
  const summary = page.createElement('summary');
  summary.dir = 'auto';
  summary.textContent = label;
  details.append(summary);
  return details;
}

/**
 * Whether a paragraph introduces a quotation ("On 3 May at 10:12 Ann <ann@a.example> wrote:"). It
 * is recognised in any language by its shape: short, with a date or an address, ending in a colon.
 */
export function isAttribution(text: string): boolean {
  const line = text.trim();
  if (line.length === 0 || line.length > longestAttribution || !/[:：]$/.test(line)) return false;
  return /\S@\S/.test(line) || /\p{N}[.:h時/-]\s?\p{N}{2}|\p{N}{4}/u.test(line);
}

/** Whether text below a quotation is a footer of a mailing list or client, not an answer. */
export function isFooter(text: string): boolean {
  return /^\s*(?:--|__|==|—)/.test(text);
}

/** The last wrapped quotation with its attribution line, if no answer follows. */
function wrappedHistory(body: HTMLElement): ChildNode[] {
  const outermost = [...body.querySelectorAll<HTMLElement>(wrappers)].filter(
    (quote) => !quote.parentElement?.closest(wrappers) && quote.textContent.trim(),
  );
  const quote = outermost.at(-1);
  const below = quote && textAfter(body, quote);
  if (!quote || (below && !isFooter(below)) || isForwarded(quote)) return [];
  const line = attributionOf(quote);
  const isPlain = quote.localName === 'blockquote' && quote.getAttribute('type') !== 'cite';
  if (isPlain && !line && !/\b(?:gmail|yahoo|moz|protonmail)/.test(quote.className)) return [];
  return line ? [...between(line, quote), quote] : [quote];
}

/** Whether the quotation is a forwarded message, which must stay visible. */
function isForwarded(quote: HTMLElement): boolean {
  let first = '';
  for (const node of visibleNodes(quote)) {
    first = node.textContent?.trim() ?? '';
    if (first) break;
  }
  return /^-{8}/.test(first) || (/[:：]$/.test(first) && !isAttribution(first));
}

/** The attribution line just above a quotation. */
function attributionOf(quote: Element): Element | undefined {
  let above = quote.previousElementSibling;
  while (above && !above.textContent.trim()) above = above.previousElementSibling;
  if (!above || between(above, quote).some((node) => node !== above && node.textContent?.trim()))
    return undefined;
  const marked = above.matches('.moz-cite-prefix, .gmail_attr');
  return marked || isAttribution(above.textContent) ? above : undefined;
}

/** All nodes from the border of an Outlook reply to the end. */
function borderedHistory(body: HTMLElement): ChildNode[] | undefined {
  for (const element of body.querySelectorAll<HTMLElement>(borders)) {
    if (!/RplyFwdMsg$|reference-message/.test(element.id) && !isHeaderBlock(element)) continue;
    let start: Element = element;
    // The border is often the only child of a box, and the quotation is next to that box.
    while (start.parentElement !== body && !hasNeighbours(start) && start.parentElement) {
      start = start.parentElement;
    }
    while (isBlank(start.previousElementSibling) && start.previousElementSibling) {
      start = start.previousElementSibling;
    }
    const last = start.parentElement?.lastChild ?? start;
    return start === last ? [start] : [...between(start, last), last];
  }
  return undefined;
}

/** A box with a top border and bold header fields, which Outlook puts above a quoted message. */
function isHeaderBlock(box: HTMLElement): boolean {
  if (box.style.borderTopStyle !== 'solid' || box.textContent.length > 2_000) return false;
  const fields = [...box.querySelectorAll('b, strong')];
  return fields.filter((field) => /[:：]\s*$/.test(field.textContent)).length >= 3;
}

function isBlank(element: Element | null): boolean {
  if (!element) return false;
  return element.localName === 'hr' || element.id === 'appendonsend';
}

function hasNeighbours(element: Element): boolean {
  return [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node !== element && node.textContent?.trim(),
  );
}

/** An element and its following siblings up to, but excluding, `to`. */
function between(from: Element, to: Node): ChildNode[] {
  const found: ChildNode[] = [];
  for (let node: ChildNode | null = from; node && node !== to; node = node.nextSibling) {
    found.push(node);
  }
  return found;
}

function textAfter(body: HTMLElement, element: Element): string {
  const range = body.ownerDocument.createRange();
  range.setStartAfter(element);
  range.setEndAfter(body.lastChild ?? body);
  return range.toString().trim();
}

/** Text nodes and images in document order. */
function* visibleNodes(body: HTMLElement): Generator<Node> {
  const walker = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText ? node.textContent?.trim() : node.nodeName === 'IMG') yield node;
  }
}

function follows(earlier: Node, later: Node): boolean {
  const position = earlier.compareDocumentPosition(later);
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !later.contains(earlier);
}
