import { normalise } from '../../text/normalise.ts';
import type { Line, Link, Look, Span } from './mail-text.ts';
import type { WrittenAddress } from './written-addresses.ts';

/** Maximum number of characters of text that are read: codes and links are near the top. */
export const longestText = 100_000;

export const plainLook: Look = {
  size: 16,
  bold: false,
  mono: false,
  spaced: false,
  boxed: false,
  hidden: false,
};

/** Collects normalised lines with their looks and links. */
export class Writer {
  text = '';
  readonly lines: Line[] = [];
  readonly links: Link[] = [];
  /** The table row that is being written, counted from 1; 0 for none. */
  row = 0;
  #spans: Span[] = [];
  #written = '';
  #start = 0;
  /** A space that is written only if more text follows on the line. */
  #space = false;

  /** Starts with the subject, which always has a line. */
  constructor(subject: string) {
    this.write(subject, plainLook);
    if (!this.text) this.write('-', plainLook);
    this.breakLine();
  }

  get full(): boolean {
    return this.text.length > longestText;
  }

  get offset(): number {
    return this.text.length;
  }

  get lineNumber(): number {
    return this.lines.length;
  }

  write(raw: string, look: Look): void {
    if (this.full) return;
    const normalised = normalise(raw.slice(0, longestText)).replace(/\s+/g, ' ');
    if (!normalised) return;
    const opensWithSpace = normalised.startsWith(' ');
    const body = normalised.trim();
    if (!body) {
      this.#space = true;
      return;
    }
    const spaced = this.#space || opensWithSpace;
    if (spaced && this.text.length > this.#start) this.text += ' ';
    this.#space = normalised.endsWith(' ');
    if (!look.hidden) {
      const before = spaced && this.#written ? ' ' : '';
      this.#written += before + raw.slice(0, longestText).replace(/\s+/g, ' ').trim();
    }
    const last = this.#spans.at(-1);
    const start = this.text.length;
    this.text += body;
    if (last && sameLook(last, look)) last.end = this.text.length;
    else this.#spans.push({ ...look, start, end: this.text.length });
  }

  /** Writes a visible URL and records it as a link. */
  writeAddress({ href, cut }: WrittenAddress, look: Look): void {
    if (this.full) return;
    const start = this.offset;
    this.write(href, look);
    const { offset: end, lineNumber: line } = this;
    const { hidden } = look;
    const caption = href;
    this.links.push({ href, caption, start, end, line, button: false, hidden, bare: true, cut });
  }

  /** Ends the line, unless it is empty. */
  breakLine(): void {
    this.#space = false;
    if (this.text.length === this.#start) return;
    this.lines.push({
      start: this.#start,
      end: this.text.length,
      spans: this.#spans,
      hidden: this.#spans.every((span) => span.hidden),
      row: this.row,
      written: this.#written,
    });
    this.text += '\n';
    this.#start = this.text.length;
    this.#spans = [];
    this.#written = '';
  }
}

function sameLook(one: Look, other: Look): boolean {
  return (
    one.size === other.size &&
    one.bold === other.bold &&
    one.mono === other.mono &&
    one.spaced === other.spaced &&
    one.boxed === other.boxed &&
    one.hidden === other.hidden
  );
}
