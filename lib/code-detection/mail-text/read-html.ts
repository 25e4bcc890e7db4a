import { type Change, classRules, styleChange, tagChange } from './inline-style.ts';
import { type Link, type Look, type MailText, makeMailText } from './mail-text.ts';
import { blocks, readMarkup, unread } from './markup.ts';
import { longestText, plainLook, Writer } from './writer.ts';
import { lineBreak, withoutInvisible, writtenAddresses } from './written-addresses.ts';

/** Maximum number of characters of markup that are read. */
const longestHtml = 2_000_000;

/** Maximum length of a button's text, in characters. */
const longestCaption = 40;

/**
 * Number of nested elements to which a background applies: a button's cell, its link and its span.
 */
const maxBackgroundDepth = 3;

type Level = {
  name: string;
  look: Look;
  /** Number of levels between this element and the one that set the background. */
  backgroundDepth: number;
  /** The element and all its content are hidden. Text that is only too small does not count. */
  gone: boolean;
  unread: boolean;
  row: number;
};

type Piece = { text: string; look: Look };

/** Reads a mail's HTML, even if it is malformed. */
export function readHtml(subject: string, html: string): MailText {
  const writer = new Writer(subject);
  const source = html.slice(0, longestHtml);
  const rules = classRules(sheetsOf(source));
  const changes = new Map<string, Change>();
  const styled = (css: string): Change => {
    const known = changes.get(css);
    if (known) return known;
    const change = styleChange(css);
    changes.set(css, change);
    return change;
  };
  const levels: Level[] = [];
  const outer: Level = {
    name: '',
    look: plainLook,
    backgroundDepth: maxBackgroundDepth,
    gone: false,
    unread: false,
    row: 0,
  };
  const top = () => levels.at(-1) ?? outer;
  let link: Link | undefined;
  let rowCount = 0;
  /** Text outside links, up to the end of its block. */
  let pieces: Piece[] = [];
  let pending = 0;
  const addPiece = (text: string, look: Look): void => {
    pieces.push({ text, look });
    pending += text.length;
  };
  const writePieces = (): void => {
    if (pieces.length > 0) writeWithAddresses(writer, pieces);
    pieces = [];
    pending = 0;
  };
  const breakLine = (name: string): void => {
    if (name === 'br' && !link) addPiece(lineBreak, plainLook);
    else if (blocks.has(name)) {
      writePieces();
      writer.breakLine();
    }
  };

  const open = (name: string, attributes: Record<string, string>): void => {
    const parent = top();
    breakLine(name);
    let css = attributes.style ?? '';
    for (const one of attributes.class?.slice(0, 300).split(/\s+/, 8) ?? []) {
      css = `${rules.get(one) ?? ''};${css}`;
    }
    const change = { ...tagChange(name, attributes), ...styled(css) };
    const backgroundDepth = change.hasBackground ? 0 : parent.backgroundDepth + 1;
    const gone = parent.gone || change.hidden === true;
    const size = change.size?.(parent.look.size) ?? parent.look.size;
    const look: Look = {
      size,
      bold: change.bold ?? parent.look.bold,
      mono: change.mono ?? parent.look.mono,
      spaced: change.spaced ?? parent.look.spaced,
      boxed: backgroundDepth <= maxBackgroundDepth,
      hidden: gone || size <= 1,
    };
    const skip = parent.unread || unread.has(name);
    if (name === 'a' && attributes.href) {
      writePieces();
      link = {
        href: attributes.href.trim(),
        caption: '',
        start: writer.offset,
        end: writer.offset,
        line: writer.lineNumber,
        button: look.boxed || change.padded === true || isButton(attributes),
        hidden: look.hidden,
        bare: false,
        cut: false,
      };
    } else if (link && look.boxed) link.button = true;
    // The alternative text counts as text of a link or as digits of a code.
    const alt = attributes.alt ?? '';
    if (alt && !skip && (link || /^\d+$/.test(alt))) {
      // An image with a short alternative text is a button.
      if (link && name === 'img' && alt.length <= longestCaption) link.button = true;
      writePieces();
      if (link) link.caption += ` ${alt} `;
      writer.write(` ${alt} `, look);
    }
    const row = name === 'tr' ? ++rowCount : parent.row;
    levels.push({ name, look, backgroundDepth, gone, unread: skip, row });
    writer.row = row;
  };

  const close = (name: string): void => {
    levels.pop();
    if (name !== 'br') breakLine(name);
    writer.row = top().row;
    if (name === 'a' && link) {
      link.end = writer.offset;
      if (link.start < link.end) writer.links.push(link);
      link = undefined;
    }
  };

  readMarkup(source, {
    open,
    close,
    text: (text) => {
      const level = top();
      if (level.unread) return;
      const { look } = level;
      if (link) link.caption += text;
      if (link || look.hidden) writer.write(text, look);
      else addPiece(withoutInvisible(text).replaceAll(lineBreak, ' '), look);
    },
    full: () => writer.full || pending > longestText,
  });
  writePieces();
  writer.breakLine();
  for (const one of writer.links) settle(one, writer);
  return makeMailText(writer.text, writer.lines, writer.links);
}

/** Trims white space off a link and finds its line. */
function settle(link: Link, writer: Writer): void {
  while (/\s/.test(writer.text.charAt(link.start))) link.start++;
  while (/\s/.test(writer.text.charAt(link.end - 1))) link.end--;
  while ((writer.lines[link.line]?.end ?? Number.MAX_SAFE_INTEGER) <= link.start) link.line++;
  link.caption = link.caption.replace(/\s+/g, ' ').trim();
  link.bare ||= /^(?:https?:\/\/|www\.)/i.test(writer.text.slice(link.start, link.start + 20));
}

/** Writes text outside links. Inline elements do not interrupt a URL in the text. */
function writeWithAddresses(writer: Writer, pieces: readonly Piece[]): void {
  const text = pieces.map((piece) => piece.text).join('');
  const addresses = [...writtenAddresses(text)];
  let next = 0;
  let start = 0;
  let done = 0;
  for (const piece of pieces) {
    const end = start + piece.text.length;
    for (
      let address = addresses[next];
      address && address.start < end;
      address = addresses[++next]
    ) {
      writeLines(writer, text.slice(done, address.start), piece.look);
      writer.writeAddress(address, piece.look);
      done = address.end;
    }
    if (done < end) writeLines(writer, text.slice(Math.max(done, start), end), piece.look);
    done = Math.max(done, end);
    start = end;
  }
}

function writeLines(writer: Writer, text: string, look: Look): void {
  for (const [index, line] of text.split(lineBreak).entries()) {
    if (index > 0) writer.breakLine();
    writer.write(line, look);
  }
}

function isButton(attributes: Record<string, string>): boolean {
  return attributes.role === 'button' || /\b(?:btn|button|cta)/i.test(attributes.class ?? '');
}

/** The text of all style elements. */
function sheetsOf(html: string): string {
  const [, ...pieces] = html.split(/<style/i);
  return pieces.map((piece) => />(.*?)(?:<\/style|$)/is.exec(piece)?.[1] ?? '').join('');
}
