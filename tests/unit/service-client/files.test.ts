import { describe, expect, it } from 'vitest';
import { failureOf } from './failure-of.ts';
import { json, now, serviceInMemory, text } from './service-in-memory.ts';

describe('what comes within a message', () => {
  const source = 'From: a@b.example\r\nSubject: Hi\r\n\r\nHello';
  const packed = Buffer.from('inside').toString('base64');
  const message = {
    text: 'Hello',
    raw: source,
    attachments: [
      { id: 1, name: 'a.txt', content: packed },
      { id: 2, name: 'b.txt', url: 'files/2' },
      { id: 3, name: 'c.txt' },
      { id: 4, name: 'd.txt', url: 'http://files.example/4' },
      { id: 5, name: 'e.txt', url: 'https://files.example/5?k=1' },
    ],
  };
  const within = (answer: (path: string) => Promise<Response> = () => text('fetched')) =>
    serviceInMemory(({ path }) => (path.endsWith('/read-mail') ? message : answer(path)));

  it('is said, and taken out without another request', async () => {
    const { client, asked } = within();
    expect((await client.readMail('t', '7')).within).toEqual({ attachments: true, source: true });
    const told: unknown[] = [];
    const blob = await client.readEmbedded('t', '7', { attachment: '1' }, (...one) =>
      told.push(one),
    );
    expect([await blob.text(), blob.type]).toEqual(['inside', 'application/octet-stream']);
    expect(told).toEqual([[6, 6]]);
    const one = async (attachments: object[]) =>
      (await serviceInMemory(() => ({ text: 'x', attachments })).client.readMail('t', '7')).within;
    expect(await one([{ name: 'a.txt', url: '/a' }])).toEqual({ attachments: true, source: false });
    expect(await one([{ name: 'a.txt' }])).toEqual({ attachments: false, source: false });
    expect(await (await client.readEmbedded('t', '7', 'source')).text()).toBe(source);
    expect(asked).toHaveLength(3);
  });

  it('is fetched from where it is, without what opens the mailbox', async () => {
    const { client, asked } = within();
    const blob = await client.readEmbedded('secret', '7', { attachment: '2' });
    expect([await blob.text(), blob.type]).toEqual(['fetched', 'application/octet-stream']);
    await client.readEmbedded('secret', '7', { attachment: '5' });
    const fetched = asked.filter(({ path }) => path !== '/read-mail');
    expect(fetched.map(({ url }) => url.href)).toEqual([
      'https://mail.example/files/2',
      'https://files.example/5?k=1',
    ]);
    for (const { request } of fetched) {
      expect(request.headers.get('authorization')).toBeNull();
      expect([request.cache, request.credentials, request.referrerPolicy]).toEqual([
        'no-store',
        'omit',
        'no-referrer',
      ]);
    }
  });

  it('is looked for beside where the service answers', async () => {
    const at = { base: 'https://mail.example/api/v2?key=k', slash: false };
    const { client, asked } = serviceInMemory(
      ({ path }) => (path.endsWith('/read-mail') ? message : text('fetched')),
      { dialect: { at } },
    );
    await client.readEmbedded('t', '7', { attachment: '2' });
    expect(asked.at(-1)?.url.href).toBe('https://mail.example/api/v2/files/2');
  });

  it('is gone where it is not there, and not fetched over what is not encrypted', async () => {
    const { client, asked } = within();
    for (const attachment of ['3', 'none']) {
      const failure = await failureOf(client.readEmbedded('t', '7', { attachment }));
      expect(failure.code).toBe('message-gone');
    }
    const open = await failureOf(client.readEmbedded('t', '7', { attachment: '4' }));
    expect(open).toMatchObject({ code: 'refused' });
    expect(open.detail).toContain('not encrypted');
    expect(asked.every(({ path }) => path === '/read-mail')).toBe(true);
  });

  it('that cannot be fetched says why', async () => {
    for (const [status, code] of [
      [404, 'message-gone'],
      [499, 'message-gone'],
      [500, 'unavailable'],
    ] as const) {
      const { client } = within(() => text('', { status }));
      const failure = await failureOf(client.readEmbedded('t', '7', { attachment: '2' }));
      expect(failure).toMatchObject({
        code,
        trace: { at: now, asked: 'GET https://mail.example/…' },
      });
    }
  });
});

describe('a file from its service', () => {
  const features = ['attachment', 'raw-mail'];
  const file = (headers: Record<string, string>) => () => text('12345', { headers });

  it('says how large it will be, where that can be known', async () => {
    for (const [headers, total] of [
      [{ 'content-length': '5' }, 5],
      [{ 'content-length': 'five' }, undefined],
      [{ 'content-length': '5x' }, undefined],
      [{ 'content-length': '3', 'content-encoding': 'gzip' }, undefined],
      [{}, undefined],
    ] as const) {
      const type = { 'content-type': 'Message/RFC822 ; charset=x' };
      const { client } = serviceInMemory(file({ ...type, ...headers }), { dialect: { features } });
      const told: unknown[] = [];
      const blob = await client.readSource('t', '7', (...progress) => told.push(progress));
      expect(blob.size).toBe(5);
      expect(told).toEqual([[5, total]]);
    }
  });

  it('is asked for by its type first', async () => {
    const type = { 'content-type': 'application/octet-stream' };
    const { client, asked } = serviceInMemory(file(type), { dialect: { features, bearer: true } });
    await client.readAttachment('t', '7', '2');
    expect(asked[0]?.request.headers.get('accept')).toBe(
      'application/octet-stream, application/json, */*;q=0.1',
    );
    expect(asked[0]?.query).toEqual({ id: '7', attachment_id: '2' });
  });

  it('is not taken from an answer of another type or of failure', async () => {
    const other = serviceInMemory(file({ 'content-type': 'text/plain' }), {
      dialect: { features },
    });
    expect(await failureOf(other.client.readSource('t', '7'))).toMatchObject({
      code: 'not-understood',
      detail: 'no file',
    });
    const failed = serviceInMemory(
      () => text('12345', { status: 500, headers: { 'content-type': 'message/rfc822' } }),
      { dialect: { features } },
    );
    expect((await failureOf(failed.client.readSource('t', '7'))).code).toBe('unavailable');
    const plain = serviceInMemory(() => ({ status: 'success' }), { dialect: { features } });
    expect((await failureOf(plain.client.readSource('t', '7'))).detail).toBe('no file');
  });

  it('does not have what opens the mailbox in its failure', async () => {
    const { client } = serviceInMemory(
      () => json({ message: 'no file for a-long-secret' }, { status: 404 }),
      { dialect: { features } },
    );
    const failure = await failureOf(client.readSource('a-long-secret', '7'));
    expect(failure).toMatchObject({ code: 'message-gone', detail: 'no file for …' });
  });
});
