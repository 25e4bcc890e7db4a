import { Tokenizer } from 'htmlparser2';

/** Receives elements as they open and close, and the text between them. */
export type MarkupReader = {
  open(name: string, attributes: Record<string, string>): void;
  close(name: string): void;
  text(text: string): void;
  /** Whether reading may stop. */
  full?(): boolean;
};

/** Void elements. */
const empty = new Set(
  'area base basefont br col embed frame hr img input link meta param source track wbr'.split(' '),
);

/** Elements that a sibling of the same kind closes, as authors omit their end tags. */
const siblings = new Set(['p', 'li', 'td', 'th', 'tr', 'option', 'dd', 'dt', 'a']);

/** Maximum depth of elements that are tracked; an end tag is matched up to this depth. */
const deepest = 400;

/**
 * Reads HTML, even malformed, in one pass. Uses only the library's tokenizer: its parser takes
 * quadratic time in the number of open elements.
 */
export function readMarkup(html: string, reader: MarkupReader): void {
  const opened: string[] = [];
  let text = '';
  let name = '';
  let attributes: Record<string, string> = {};
  let attribute = '';
  let value = '';

  const flush = (): void => {
    if (text) reader.text(text);
    text = '';
    if (reader.full?.()) tokenizer.pause();
  };
  const closeTop = (): void => {
    const top = opened.pop();
    if (top) reader.close(top);
  };
  const closeTo = (name: string): void => {
    const depth = opened.lastIndexOf(name);
    if (depth === -1) return;
    while (opened.length > depth) closeTop();
  };
  const openEnd = (): void => {
    flush();
    if (siblings.has(name) && opened.at(-1) === name) closeTop();
    if (empty.has(name)) {
      reader.open(name, attributes);
      reader.close(name);
    } else if (opened.length < deepest) {
      opened.push(name);
      reader.open(name, attributes);
    }
    attributes = {};
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
      },
      onopentagend: openEnd,
      onselfclosingtag: openEnd,
      onclosetag: (start, end) => {
        flush();
        closeTo(html.slice(start, end).toLowerCase());
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: () => {
        if (!Object.hasOwn(attributes, attribute)) attributes[attribute] = value;
      },
      ontext: (start, end) => {
        text += html.slice(start, end);
      },
      ontextentity: (codepoint) => {
        text += String.fromCodePoint(codepoint);
      },
      oncdata: () => {},
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  flush();
  while (opened.length > 0) closeTop();
}

/** Elements whose text is not visible in the mail. */
export const unread = new Set(
  'title script style noscript template svg select textarea object'.split(' '),
);

/**
 * Elements whose text is on its own lines. Tables and lists are left out, because all their content
 * is in one of these.
 */
export const blocks = new Set(
  (
    'address article aside blockquote br caption center dd div dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr li main nav p pre section td th tr'
  ).split(' '),
);

/**
 * The text of a mail's HTML as one line.
 *
 * @param longest in UTF-16 units
 */
export function visibleText(html: string, longest: number): string {
  let text = '';
  let hidden = 0;
  const part = (name: string) => {
    if (blocks.has(name)) text += ' ';
  };
  // Markup is several times as long as its text.
  readMarkup(html.slice(0, longest * 20), {
    open(name) {
      if (unread.has(name)) hidden += 1;
      part(name);
    },
    close(name) {
      if (unread.has(name)) hidden -= 1;
      part(name);
    },
    text(piece) {
      if (hidden === 0) text += piece;
    },
  });
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}
