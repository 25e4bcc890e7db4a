import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type ClientDependencies,
  connectService,
  initialDialect,
  ServiceError,
} from '../../../lib/service-client.ts';
import { failureOf, json, now, serviceInMemory, text } from './service-in-memory.ts';

const features = ['attachment', 'raw-mail'];
const connect = (address: string, deps: Partial<ClientDependencies> = {}) =>
  connectService(
    address,
    { ...initialDialect, features },
    { fetch, now: () => now, isOnline: () => true, ...deps },
  );

/** The address of a real server that gives this response. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('an embedded file of a message', () => {
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
      { id: 6, name: 'f.txt', url: 'https://[' },
    ],
  };
  const within = (answer: (path: string) => Promise<Response> = () => text('fetched')) =>
    serviceInMemory(({ path }) => (path.endsWith('/read-mail') ? message : answer(path)));

  it('is extracted from the message without another request', async () => {
    const { client, requests } = within();
    expect((await client.readMail('t', '7')).within).toEqual({ attachments: true, source: true });
    const calls: unknown[] = [];
    const blob = await client.readEmbedded('t', '7', { attachment: '1' }, (...one) =>
      calls.push(one),
    );
    expect([await blob.text(), blob.type]).toEqual(['inside', 'application/octet-stream']);
    expect(calls).toEqual([[6, 6]]);
    const one = async (attachments: object[]) =>
      (await serviceInMemory(() => ({ text: 'x', attachments })).client.readMail('t', '7')).within;
    expect(await one([{ name: 'a.txt', url: '/a' }])).toEqual({ attachments: true, source: false });
    expect(await one([{ name: 'a.txt' }])).toEqual({ attachments: false, source: false });
    expect(await (await client.readEmbedded('t', '7', 'source')).text()).toBe(source);
    expect(requests).toHaveLength(3);
  });

  it('is fetched from its URL, without the token', async () => {
    const { client, requests } = within();
    const blob = await client.readEmbedded('secret', '7', { attachment: '2' });
    expect([await blob.text(), blob.type]).toEqual(['fetched', 'application/octet-stream']);
    await client.readEmbedded('secret', '7', { attachment: '5' });
    const fetched = requests.filter(({ path }) => path !== '/read-mail');
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

  it('is fetched relative to the base of the service', async () => {
    const at = { base: 'https://mail.example/api/v2?key=k', slash: false };
    const { client, requests } = serviceInMemory(
      ({ path }) => (path.endsWith('/read-mail') ? message : text('fetched')),
      { dialect: { at } },
    );
    await client.readEmbedded('t', '7', { attachment: '2' });
    expect(requests.at(-1)?.url.href).toBe('https://mail.example/api/v2/files/2');
  });

  it('is reported as gone if it has no URL, and is not fetched without encryption', async () => {
    const { client, requests } = within();
    for (const attachment of ['3', '6', 'none']) {
      const failure = await failureOf(client.readEmbedded('t', '7', { attachment }));
      expect(failure.code).toBe('message-gone');
    }
    const open = await failureOf(client.readEmbedded('t', '7', { attachment: '4' }));
    expect(open).toMatchObject({ code: 'refused' });
    expect(open.detail).toContain('not encrypted');
    expect(requests.every(({ path }) => path === '/read-mail')).toBe(true);
  });

  it('that cannot be fetched is rejected with the reason', async () => {
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

describe('a file of the service', () => {
  const file = (headers: Record<string, string>) => () => text('12345', { headers });

  it('reports its total size during the download if it is known', async () => {
    for (const [headers, total] of [
      [{ 'content-length': '5' }, 5],
      [{ 'content-length': 'five' }, undefined],
      [{ 'content-length': '5x' }, undefined],
      [{ 'content-length': '3', 'content-encoding': 'gzip' }, undefined],
      [{}, undefined],
    ] as const) {
      const type = { 'content-type': 'Message/RFC822 ; charset=x' };
      const { client } = serviceInMemory(file({ ...type, ...headers }), { dialect: { features } });
      const calls: unknown[] = [];
      const blob = await client.readSource('t', '7', (...progress) => calls.push(progress));
      expect(blob.size).toBe(5);
      expect(calls).toEqual([[5, total]]);
    }
  });

  it('is requested with its own media type first', async () => {
    const type = { 'content-type': 'application/octet-stream' };
    const { client, requests } = serviceInMemory(file(type), {
      dialect: { features, bearer: true },
    });
    await client.readAttachment('t', '7', '2');
    expect(requests[0]?.request.headers.get('accept')).toBe(
      'application/octet-stream, application/json, */*;q=0.1',
    );
    expect(requests[0]?.query).toEqual({ id: '7', attachment_id: '2' });
  });

  it.each([
    [200, 'text/html', '<title>Sign in to the Wi-Fi</title>', 'web-page'],
    [200, 'text/plain', '12345', 'not-understood'],
    [200, 'application/json', '{"status":"success"}', 'not-understood'],
    [200, 'application/json', '{"status":"error","code":"unknown_message"}', 'message-gone'],
    [500, 'message/rfc822', '12345', 'unavailable'],
  ])('is rejected for HTTP %i with %s: %s', async (status, type, body, code) => {
    const { client } = serviceInMemory(
      () => text(body, { status, headers: { 'content-type': type } }),
      { dialect: { features } },
    );
    const failure = await failureOf(client.readSource('t', '7'));
    expect(failure.code).toBe(code);
    if (code === 'not-understood') expect(failure.detail).toBe('no file');
  });

  it('has no token in its error', async () => {
    const { client } = serviceInMemory(
      () => json({ message: 'no file for a-long-secret' }, { status: 404 }),
      { dialect: { features } },
    );
    const failure = await failureOf(client.readSource('a-long-secret', '7'));
    expect(failure).toMatchObject({ code: 'message-gone', detail: 'no file for …' });
  });
});

describe('a file over a real connection', () => {
  const bytes = Buffer.alloc(300_000, 7);

  it('is aborted if the progress callback throws', async () => {
    const closed = Promise.withResolvers<void>();
    const address = await serve((response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.write(bytes);
    });
    const stop = new ServiceError('refused', { detail: 'enough' });
    const reading = connect(address).readAttachment('t', '7', '2', () => {
      throw stop;
    });
    expect(await failureOf(reading)).toBe(stop);
    await closed.promise;
  });

  it('may be empty', async () => {
    const address = await serve((response) => {
      response.writeHead(200, { 'content-type': 'message/rfc822' }).end();
    });
    expect((await connect(address).readSource('t', '7')).size).toBe(0);
  });

  it('is rejected if the connection breaks', async () => {
    const address = await serve((response) => {
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': 1000,
      });
      response.write('half', () => response.destroy());
    });
    expect((await failureOf(connect(address).readAttachment('t', '7', '2'))).code).toBe(
      'unreachable',
    );
  });

  it('is rejected and no longer read if it is too large', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    const address = await serve((response) => {
      response.on('error', () => undefined);
      response.writeHead(200, { 'content-type': 'message/rfc822' });
      const feed = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', feed);
      };
      feed();
    });
    expect(await failureOf(connect(address).readSource('t', '7'))).toMatchObject({
      code: 'not-understood',
      detail: 'too large',
    });
  });
});

describe('a file over a slow connection', () => {
  afterEach(() => vi.useRealTimers());

  /** A service whose bytes arrive when the test sends them. */
  function slowService() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let line: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller;
      },
    });
    const answer: typeof fetch = async (_, init) => {
      init?.signal?.addEventListener('abort', () => line?.error(init.signal?.reason));
      return new Response(body, { headers: { 'content-type': 'message/rfc822' } });
    };
    const received: number[] = [];
    const reading = connect('http://service.test', { fetch: answer }).readSource(
      't',
      '7',
      (count) => received.push(count),
    );
    return { reading, received, line: () => line };
  }

  it('has no total time limit while bytes arrive', async () => {
    const { reading, received, line } = slowService();
    for (let count = 1; count <= 10; count++) {
      await vi.advanceTimersByTimeAsync(15_000);
      line()?.enqueue(new Uint8Array(100));
      await expect.poll(() => received.length).toBe(count);
    }
    line()?.close();
    expect((await reading).size).toBe(1000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('times out when no bytes have arrived for a while', async () => {
    const { reading, received, line } = slowService();
    const failure = failureOf(reading);
    line()?.enqueue(new Uint8Array(100));
    await expect.poll(() => received).toEqual([100]);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await failure).code).toBe('too-slow');
  });
});
