import { crc32, deflateSync } from 'node:zlib';

const most = 256;

/**
 * A picture as PNG with a palette: a byte for each pixel, where four would say the same. Colours
 * beyond 256 become those that are nearest to them, the rarest first.
 *
 * @param pixels red, green, blue and opacity of each pixel, row by row
 */
export function indexedPng(width: number, pixels: Uint8Array): Buffer {
  const colours = coloursOf(pixels);
  const uses = countUses(colours);
  const palette = choosePalette(uses);
  const places = new Map(
    [...uses.keys()].map((colour) => [colour, palette.indexOf(nearest(colour, palette))]),
  );

  const height = colours.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const rows = Buffer.alloc(height * (width + 1));
  colours.forEach((colour, at) => {
    rows[at + Math.floor(at / width) + 1] = places.get(colour) ?? 0;
  });
  const bytes = palette.map((colour) => [colour >>> 24, colour >>> 16, colour >>> 8, colour]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(bytes.flatMap(([red = 0, green = 0, blue = 0]) => [red, green, blue])),
    ),
    chunk('tRNS', Buffer.from(bytes.map(([, , , opacity = 255]) => opacity))),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each pixel as one number; what cannot be seen has one colour. */
function coloursOf(pixels: Uint8Array): Uint32Array {
  return Uint32Array.from({ length: pixels.length / 4 }, (_, at) => {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at * 4, at * 4 + 4);
    return opacity === 0 ? 0 : ((red << 24) | (green << 16) | (blue << 8) | opacity) >>> 0;
  });
}

function countUses(colours: Uint32Array): Map<number, number> {
  const uses = new Map<number, number>();
  for (const colour of colours) uses.set(colour, (uses.get(colour) ?? 0) + 1);
  return uses;
}

/** The colours used most, sorted, so that the same picture always gives the same file. */
function choosePalette(uses: Map<number, number>): number[] {
  const byUse = [...uses].sort(([a, often], [b, other]) => other - often || a - b);
  return byUse
    .slice(0, most)
    .map(([colour]) => colour)
    .sort((a, b) => (a & 255) - (b & 255) || a - b);
}

function nearest(colour: number, palette: readonly number[]): number {
  const distance = (other: number) =>
    [24, 16, 8, 0].reduce(
      (sum, shift) => sum + (((colour >>> shift) & 255) - ((other >>> shift) & 255)) ** 2,
      0,
    );
  return palette.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}
