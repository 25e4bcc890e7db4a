import { type MailText, makeMailText } from './mail-text.ts';
import { plainLook, Writer } from './writer.ts';
import { withoutInvisible, writtenAddresses } from './written-addresses.ts';

/** Maximum number of characters that are read. */
const longestSource = 2_000_000;

/** Reads the lines of a plain text, with its URLs as links. */
export function readText(subject: string, source: string): MailText {
  const writer = new Writer(subject);
  const text = withoutInvisible(source.slice(0, longestSource));
  let done = 0;
  for (const address of writtenAddresses(text)) {
    writeLines(writer, text.slice(done, address.start));
    // A space separates the URL from the text before it.
    writer.write(' ', plainLook);
    writer.writeAddress(address, plainLook);
    done = address.end;
    if (writer.full) break;
  }
  writeLines(writer, text.slice(done));
  writer.breakLine();
  return makeMailText(writer.text, writer.lines, writer.links);
}

function writeLines(writer: Writer, text: string): void {
  for (const [index, line] of text.split(/\n+/).entries()) {
    if (writer.full) return;
    if (index > 0) writer.breakLine();
    writer.write(line, plainLook);
  }
}
