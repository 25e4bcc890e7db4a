import { inflateRawSync } from 'node:zlib';

const end = 0x06054b50;
const entry = 0x02014b50;

/** The files of a ZIP archive by their paths, from its central directory (APPNOTE.TXT 4.3.12). */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  // Our archives have no comment, which would follow this record.
  const last = archive.length - 22;
  if (archive.readUInt32LE(last) !== end) throw new Error('no end of a central directory');
  let at = archive.readUInt32LE(last + 16);
  while (archive.readUInt32LE(at) === entry) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [nameSize = 0, extraSize = 0, noteSize = 0] = [28, 30, 32].map((place) =>
      archive.readUInt16LE(at + place),
    );
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameSize);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + size);
    files.set(name, method === 0 ? data : inflateRawSync(data));
    at += 46 + nameSize + extraSize + noteSize;
  }
  return files;
}
