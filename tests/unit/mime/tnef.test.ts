import { expect, test } from 'vitest';
import { multipart, read } from './read.ts';

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => Buffer.concat([u16(value & 0xffff), u16(value >>> 16)]);
const padded = (value: Buffer) => Buffer.concat([value, Buffer.alloc(-value.length & 3)]);

/** An attribute of a message (level 1) or attachment (level 2) (MS-OXTNEF, 2.1.3). */
function attribute(level: 1 | 2, id: number, data: Buffer): Buffer {
  const checksum = data.reduce((sum, byte) => (sum + byte) & 0xffff, 0);
  return Buffer.concat([Buffer.from([level]), u32(id), u32(data.length), data, u16(checksum)]);
}

function property(type: number, id: number, ...values: Buffer[]): Buffer {
  return Buffer.concat([u16(type), u16(id), ...values]);
}

function textProperty(id: number, text: string): Buffer {
  const value = Buffer.from(`${text}\0`, 'utf16le');
  return property(0x1f, id, u32(1), u32(value.length), padded(value));
}

const guid = Buffer.alloc(16, 7);
/** Properties before the relevant ones: fixed, multi-valued, named by number and named by text. */
const others = [
  property(0x03, 0x3705, u32(1)),
  property(0x0b, 0x7fff, u32(1)),
  property(0x40, 0x3007, u32(0), u32(0)),
  property(0x1003, 0x6000, u32(2), u32(1), u32(2)),
  property(0x102, 0x3702, u32(1), u32(3), padded(Buffer.from('abc'))),
  property(0x03, 0x8000, guid, u32(0), u32(9), u32(1)),
  property(
    0x03,
    0x8001,
    guid,
    u32(1),
    u32(6),
    padded(Buffer.from('ab', 'utf16le')),
    u32(0),
    u32(1),
  ),
];

function attachedFile(title: Buffer, content: string | undefined, ...texts: Buffer[]): Buffer {
  const properties = texts.length === 0 ? [] : [...others, ...texts];
  return Buffer.concat([
    attribute(2, 0x69002, Buffer.alloc(14)),
    attribute(2, 0x18010, Buffer.concat([title, Buffer.alloc(1)])),
    ...(content === undefined ? [] : [attribute(2, 0x6800f, Buffer.from(content))]),
    attribute(2, 0x69005, Buffer.concat([u32(properties.length), ...properties])),
  ]);
}

const start = Buffer.concat([
  Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]),
  attribute(1, 0x89006, u32(0x10000)),
  attribute(1, 0x69007, Buffer.concat([u32(1251), u32(0)])),
]);

async function filesOf(
  ...pieces: Buffer[]
): Promise<{ name: string; type: string; content: string }[]> {
  const body = Buffer.concat([start, ...pieces]).toString('base64');
  const part = `Content-Type: application/ms-tnef\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`;
  const { files } = await read(multipart('mixed', part));
  return files.map(({ name, type, content }) => ({
    name,
    type,
    content: Buffer.from(content).toString(),
  }));
}

const report = attachedFile(
  Buffer.from('REPORT~1.PDF'),
  'PDF',
  textProperty(0x3707, 'Отчёт 2026.pdf'),
  textProperty(0x370e, 'application/pdf'),
);

test('the files in a winmail.dat replace it', async () => {
  const notes = attachedFile(Buffer.from('\xc7\xe0\xec.txt', 'latin1'), 'text');
  expect(await filesOf(report, notes)).toEqual([
    { name: 'Отчёт 2026.pdf', type: 'application/pdf', content: 'PDF' },
    { name: 'Зам.txt', type: 'application/octet-stream', content: 'text' },
  ]);
});

test.each([
  ['without files', []],
  ['with an embedded message', [report, attachedFile(Buffer.from('message'), undefined)]],
  ['that is truncated', [report, report.subarray(0, -9)]],
  ['with more files than are read', Array(201).fill(report)],
])('a winmail.dat %s stays a file', async (_, pieces) => {
  expect(await filesOf(...pieces)).toMatchObject([
    { name: 'winmail.dat', type: 'application/ms-tnef' },
  ]);
});

test('no truncation of a winmail.dat causes an error', async () => {
  for (let length = 0; length < report.length; length += 1) {
    expect(await filesOf(report.subarray(0, length))).toHaveLength(1);
  }
});
