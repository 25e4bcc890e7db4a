/** Reads the files in a winmail.dat of Outlook (TNEF, MS-OXTNEF). */
import { decodeText } from './charset.ts';

/** First bytes of TNEF (2.1.3.2). */
const signature = [0x78, 0x9f, 0x3e, 0x22];
const maxFiles = 200;

/** Attributes of an attachment (2.1.3.3): its start, its content, its short name and its properties. */
const attachRendData = 0x69002;
const attachData = 0x6800f;
const attachTitle = 0x18010;
const attachment = 0x69005;
/** The Windows code page of names (2.1.3.3.5). */
const oemCodepage = 0x69007;

/** Properties of an attachment (MS-OXPROPS), the preferred name first. */
const nameProperties = [0x3707, 0x3001, 0x3704];
const mimeTag = 0x370e;

/** Property types (MS-OXCDATA, 2.11.1) with the bytes of a value; those not listed have a length. */
const fixedSizes = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x0a, 4],
  [0x0b, 4],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
]);
const string8 = 0x1e;
const unicode = 0x1f;
const multiValued = 0x1000;

/** Whether the content is TNEF, whatever type its part declares. */
export function isTnef(content: Uint8Array): boolean {
  return content.length > 6 && signature.every((byte, at) => content[at] === byte);
}

export type TnefFile = { name: string; type: string; content: Uint8Array<ArrayBuffer> };

/** Reads little-endian numbers and bytes in order; throws a RangeError beyond the end. */
class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;
  private readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  number(size: 1 | 2 | 4): number {
    const at = this.at;
    this.at += size;
    if (size === 1) return this.view.getUint8(at);
    return size === 2 ? this.view.getUint16(at, true) : this.view.getUint32(at, true);
  }

  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new RangeError('beyond the end');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

function withoutNul(text: string): string {
  return text.replace(/\0[\s\S]*$/, '');
}

/** Skips the name of a named property (2.1.3.4). */
function skipPropertyName(reader: Reader): void {
  reader.take(16);
  const isNumbered = reader.number(4) === 0;
  const length = reader.number(4);
  if (!isNumbered) reader.take(Math.ceil(length / 4) * 4);
}

/** The text properties in the encapsulated properties of an attachment (2.1.3.4), by id. */
function readTextProperties(bytes: Uint8Array, codepage: string): Map<number, string> {
  const reader = new Reader(bytes);
  const texts = new Map<number, string>();
  for (let left = reader.number(4); left > 0; left -= 1) {
    const declared = reader.number(2);
    const type = declared & ~multiValued;
    const id = reader.number(2);
    if (id >= 0x8000) skipPropertyName(reader);
    const size = fixedSizes.get(type);
    const isCounted = size === undefined || declared !== type;
    for (let count = isCounted ? reader.number(4) : 1; count > 0; count -= 1) {
      const length = size ?? reader.number(4);
      const value = reader.take(length);
      reader.take(-length & 3);
      if (type === unicode) texts.set(id, withoutNul(decodeText(value, 'utf-16le')));
      if (type === string8) texts.set(id, withoutNul(decodeText(value, codepage)));
    }
  }
  return texts;
}

type OpenFile = { title: string; texts: Map<number, string>; content: Uint8Array | undefined };

function readAttachments(bytes: Uint8Array): OpenFile[] {
  const reader = new Reader(bytes);
  // The signature and a key for embedded objects.
  reader.take(6);
  const files: OpenFile[] = [];
  let codepage = '';
  while (!reader.isAtEnd && files.length <= maxFiles) {
    reader.number(1);
    const attribute = reader.number(4);
    const data = reader.take(reader.number(4));
    // Checksum.
    reader.number(2);
    if (attribute === oemCodepage) codepage = `windows-${new Reader(data).number(4)}`;
    if (attribute === attachRendData) {
      files.push({ title: '', texts: new Map(), content: undefined });
    }
    const file = files.at(-1);
    if (file === undefined) continue;
    if (attribute === attachTitle) file.title = withoutNul(decodeText(data, codepage));
    if (attribute === attachData) file.content = data;
    if (attribute === attachment) file.texts = readTextProperties(data, codepage);
  }
  return files;
}

/**
 * The files in `bytes`; undefined if they are malformed, or if a file cannot be extracted, such as
 * an embedded message or an object of another program.
 */
export function readTnefFiles(bytes: Uint8Array): TnefFile[] | undefined {
  let files: OpenFile[];
  try {
    files = readAttachments(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  if (files.length === 0 || files.length > maxFiles) return undefined;
  const extracted = files.flatMap(({ title, texts, content }) => {
    if (content === undefined) return [];
    const name = nameProperties.map((id) => texts.get(id)).find(Boolean) ?? title;
    return [{ name, type: texts.get(mimeTag) ?? '', content: content.slice() }];
  });
  return extracted.length === files.length ? extracted : undefined;
}
