import { normalise } from '../../text/normalise.ts';
import { type MailText, makeMailText } from './mail-text.ts';
import { plainLook, Writer } from './writer.ts';

/** A URL in plain text, up to a realistic length. */
export const webAddress = /https?:\/\/[^\s<>"'“”«»，。、；（）［］]{1,2048}/gi;

/** Reads the lines of a plain text, with its URLs as links. */
export function readText(subject: string, text: string): MailText {
  const writer = new Writer(subject);
  for (const line of text.split(/\n+/)) {
    if (writer.full) break;
    readLine(writer, line);
  }
  return makeMailText(writer.text, writer.lines, writer.links);
}

function readLine(writer: Writer, line: string): void {
  let done = 0;
  for (const { 0: match, index } of line.matchAll(webAddress)) {
    const href = match.replace(/[.,;:!?)\]}*]{1,10}$/, '');
    writer.write(line.slice(done, index), plainLook);
    // A space keeps the address apart from what precedes it.
    writer.write(' ', plainLook);
    writer.writeAddress(normalise(href), href, plainLook);
    done = index + href.length;
  }
  writer.write(line.slice(done), plainLook);
  writer.breakLine();
}
