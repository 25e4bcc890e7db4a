import { describe, expect, it } from 'vitest';
import { readFiles } from '../../../../../lib/service-client/answers/message/attachments.ts';
import { readMessage } from '../../../../../lib/service-client/answers/message.ts';

describe('attachments of a message', () => {
  const fileOf = (item: unknown) => readFiles([{ attachments: [item] }])[0];
  const bytesOf = (item: unknown) => Buffer.from(fileOf(item)?.bytes?.() ?? []).toString();
  const packed = Buffer.from('inside').toString('base64');

  it.each([
    ...['attachments', 'files', 'attachment', 'attachment_list', 'attachedFiles', 'attach'],
  ])('are listed in the field %s', (name) => {
    expect(readFiles([{}, { [name]: [{ name: 'a.txt' }] }])).toMatchObject([{ name: 'a.txt' }]);
  });

  it.each(['id', 'attachment_id', 'fileId', 'part_id', 'uid', 'key', 'index'])(
    'have the id in %s',
    (name) => {
      expect(fileOf({ [name]: 12, name: 'a.txt' })?.id).toBe('12');
    },
  );

  it.each([
    ...['filename', 'name', 'original_name', 'originalFilename', 'title', 'file', 'display_name'],
  ])('have the file name in %s', (name) => {
    expect(fileOf({ [name]: 'a.txt' })).toMatchObject({
      id: '1',
      name: 'a.txt',
      type: '',
      size: 0,
    });
  });

  it.each(['content_type', 'mimeType', 'type', 'mime', 'media-type'])(
    'have the media type in %s',
    (name) => {
      expect(fileOf({ name: 'a', [name]: 'Image/PNG; name=a' })?.type).toBe('image/png');
      expect(fileOf({ name: 'a', [name]: 'picture' })?.type).toBe('');
      expect(fileOf({ name: 'a', [name]: 'x image/png' })?.type).toBe('');
    },
  );

  it.each(['size', 'file_size', 'length', 'bytes', 'contentLength', 'size_bytes'])(
    'have the size in %s',
    (name) => {
      expect(fileOf({ name: 'a', [name]: 120 })?.size).toBe(120);
      expect(fileOf({ name: 'a', [name]: '0', content: packed })?.size).toBe(0);
      expect(fileOf({ name: 'a', [name]: 'big', content: packed })?.size).toBe(6);
    },
  );

  it.each([
    ...['content', 'data', 'base64', 'content_base64', 'contentBytes', 'body', 'contents'],
    ...['raw', 'blob'],
  ])('have their content in %s', (name) => {
    expect(bytesOf({ name: 'a.txt', [name]: packed })).toBe('inside');
    expect(bytesOf({ name: 'a.txt', [name]: 'inside: ä' })).toBe('inside: ä');
    expect(fileOf({ name: 'a.txt', [name]: '' })?.bytes).toBeUndefined();
  });

  it('contain plain text if the content is not base64, even if it uses the same letters', () => {
    const words = { name: 'a.txt', content: 'These words are text\nand no base64' };
    expect(bytesOf(words)).toBe(words.content);
    expect(fileOf(words)?.size).toBe(words.content.length);
    const lines = { name: 'a.txt', content: packed.replace(/(.{4})/g, '$1\r\n') };
    expect(bytesOf(lines)).toBe('inside');
    expect(fileOf(lines)?.size).toBe(6);
    expect(fileOf({ url: `data:text/plain; charset=utf-8;base64,${packed}` })?.size).toBe(6);
  });

  it.each([
    ...['url', 'href', 'download_url', 'link', 'download', 'src', 'fileUrl', 'path', 'uri'],
  ])('have the URL in %s', (name) => {
    expect(fileOf({ [name]: 'https://x.example/a/b%20c.txt?k=1#f' })).toMatchObject({
      url: 'https://x.example/a/b%20c.txt?k=1#f',
      name: 'b c.txt',
    });
    expect(fileOf({ [name]: '/a/%zz.txt' })?.name).toBe('%zz.txt');
    expect(bytesOf({ [name]: `data:text/plain;base64,${packed}` })).toBe('inside');
  });

  it('may have a relative URL only in fields that are named as URLs', () => {
    for (const name of ['url', 'href', 'link', 'uri']) {
      expect(fileOf({ name: 'a', [name]: 'files/7' })?.url, name).toBe('files/7');
      expect(fileOf({ name: 'a', [name]: 'two words' })?.url, name).toBeUndefined();
    }
    for (const name of ['download', 'src', 'path']) {
      expect(fileOf({ name: 'a', [name]: 'files/7' })?.url, name).toBeUndefined();
    }
    expect(fileOf({ name: 'a', url: 7, href: '/b' })?.url).toBe('/b');
    expect(fileOf({ name: 'a', src: ' http://x.example/a ' })?.url).toBe(' http://x.example/a ');
    for (const none of ['https://x.example/a b', '//x.example/a', 'see https://x.example', '/']) {
      expect(fileOf({ name: 'a', src: none })?.url, none).toBeUndefined();
    }
    expect(readFiles([{ files: [] }, { files: ['a.txt'] }])).toHaveLength(1);
    expect(readFiles([{ files: ['https://x.example/a/?k=1'] }])[0]?.name).toBe('');
    expect(fileOf({ name: 'a', content: 'https://x.example/a' })?.bytes).toBeUndefined();
  });

  it.each(['content_id', 'cid'])('have the content id in %s', (name) => {
    expect(fileOf({ name: 'a', [name]: '<logo@b.example>' })?.contentId).toBe('logo@b.example');
    expect(fileOf({ name: 'a', [name]: 'a>b@c.example' })?.contentId).toBe('a>b@c.example');
    expect(fileOf({ name: 'a', [name]: '<>' })?.contentId).toBeUndefined();
  });

  it('are inline if the response says so', () => {
    for (const value of [true, 1, '1', 'true']) {
      expect(fileOf({ name: 'a', inline: value })?.inline).toBe(true);
      expect(fileOf({ name: 'a', is_inline: value })?.inline).toBe(true);
    }
    for (const value of [false, 0, 'no', null]) {
      expect(fileOf({ name: 'a', inline: value, disposition: 'inline' })?.inline).toBe(false);
    }
    for (const name of ['disposition', 'Content-Disposition']) {
      expect(fileOf({ name: 'a', [name]: 'Inline; filename=a' })?.inline).toBe(true);
      expect(fileOf({ name: 'a', [name]: 'attachment; x=inline' })?.inline).toBe(false);
    }
    expect(fileOf({ name: 'a', disposition: 1 })?.inline).toBe(false);
  });

  it('may be a list or comma-separated string of names and URLs', () => {
    const named = readFiles([{ attachments: 'a.txt , /files/b.pdf,https://x.example/c%20d.png' }]);
    expect(named.map(({ id, name, url }) => [id, name, url])).toEqual([
      ['1', 'a.txt', undefined],
      ['2', 'b.pdf', '/files/b.pdf'],
      ['3', 'c d.png', 'https://x.example/c%20d.png'],
    ]);
    expect(named[0]).toEqual({
      ...{ id: '1', name: 'a.txt', type: '', size: 0 },
      ...{ contentId: undefined, inline: false },
    });
    const listed = readFiles([{ attachments: ['a.txt', 7, null] }]);
    expect(listed).toMatchObject([
      { id: '1', name: 'a.txt' },
      { id: '7', name: '' },
    ]);
    for (const none of ['', '  ', 7, null, {}, []]) {
      expect(readFiles([{ attachments: none }]), JSON.stringify(none)).toEqual([]);
    }
  });

  it('may be a single object, or an object keyed by file name', () => {
    expect(readFiles([{ attachment: { filename: 'a.txt', size: 3 } }])).toMatchObject([
      { name: 'a.txt', size: 3 },
    ]);
    const named = readFiles([
      {
        attachments: {
          'a.txt': '/files/a',
          'b.txt': packed,
          'c.txt': { size: 3 },
          x: { name: 'd.txt' },
          'e.txt': 7,
        },
      },
    ]);
    expect(named.map(({ name, url, size }) => [name, url, size])).toEqual([
      ['a.txt', '/files/a', 0],
      ['b.txt', undefined, 6],
      ['c.txt', undefined, 3],
      ['d.txt', undefined, 0],
      ['e.txt', undefined, 0],
    ]);
  });

  it('get distinct ids if the service repeats an id', () => {
    const ids = (...given: number[]) =>
      readFiles([{ files: given.map((id) => ({ id, name: 'a' })) }]).map(({ id }) => id);
    expect(ids(7, 8)).toEqual(['7', '8']);
    expect(ids(7, 7, 8)).toEqual(['1', '2', '3']);
  });

  it('are limited to 1000', () => {
    expect(readFiles([{ files: Array.from({ length: 1200 }, () => 'a.txt') }])).toHaveLength(1000);
  });

  it('are read from the raw mail', async () => {
    const mail = [
      'From: a@b.example',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Hello',
      '--b',
      'Content-Type: image/png',
      'Content-ID: <logo@b.example>',
      'Content-Disposition: inline; filename="a.png"',
      '',
      'abc',
      '--b',
      'Content-Type: application/pdf',
      'Content-Disposition: attachment',
      '',
      'abcd',
      '--b--',
    ].join('\r\n');
    const files = (await readMessage({ body: { raw: mail } }))?.files ?? [];
    expect(files).toMatchObject([
      { id: '1', name: 'a.png', type: 'image/png', contentId: 'logo@b.example', inline: true },
      { id: '2', name: '', type: 'application/pdf', inline: false },
    ]);
    expect(files.map((file) => file.bytes?.().byteLength)).toEqual(files.map(({ size }) => size));
    expect(new TextDecoder().decode(files[1]?.bytes?.()).trim()).toBe('abcd');
  });
});
