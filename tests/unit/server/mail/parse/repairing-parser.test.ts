import { afterEach, expect, test, vi } from 'vitest';
import { parseWithRepair } from '../../../../../server/mail/parse/repairing-parser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const source = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const line = 'bGluZQ==';

/** How many pieces the library puts each part together from. */
function watchPieces(): number[] {
  const counts: number[] = [];
  const Whole = Blob;
  vi.stubGlobal(
    'Blob',
    class extends Whole {
      constructor(pieces: Iterable<BlobPart>, options?: BlobPropertyBag) {
        const all = [...pieces];
        counts.push(all.length);
        super(all, options);
      }
    },
  );
  return counts;
}

test.each(['7bit', 'quoted-printable', 'base64'])(
  'the library still lets the lines of a part be gathered: %s',
  async (encoding) => {
    const counts = watchPieces();
    const head = `Content-Transfer-Encoding: ${encoding}`;
    await parseWithRepair(source(head, '', ...Array(1000).fill(line)), {}, () => {});
    expect(counts).toEqual([1]);
  },
);

test('the library still lets each part be changed before it is sorted', async () => {
  const seen: string[] = [];
  const boundary = 'Content-Type: multipart/mixed; boundary=b';
  const parts = ['--b', 'Content-Type: text/plain', '', 'one', '--b', '', 'two', '--b--', ''];
  const mail = await parseWithRepair(source(boundary, '', ...parts), {}, ({ contentType }) => {
    seen.push(contentType.parsed.value);
    if (!contentType.multipart) contentType.parsed.value = 'application/x-changed';
  });
  expect(seen).toEqual(['multipart/mixed', 'text/plain', 'text/plain']);
  expect(mail.attachments).toHaveLength(2);
});
