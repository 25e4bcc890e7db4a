import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Service, ServiceError } from '../../../lib/service-client.ts';
import { failureOf } from './failure-of.ts';
import { startOddService } from './odd-service.ts';
import { connect } from './service-with-additions.ts';

/** Each file as it is asked for. */
const calls: [string, (service: Service) => Promise<unknown>][] = [
  ['attachment', (service) => service.readAttachment('t', '7', '2')],
  ['raw-mail', (service) => service.readSource('t', '7')],
];

describe('a file', () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index * 7));
  const types = { attachment: 'application/octet-stream', 'raw-mail': 'message/rfc822' };

  it.each(Object.entries(types))(
    '%s is read byte for byte, as nothing to be shown',
    async (path, type) => {
      const { base, requests } = await startOddService((_, response) => {
        response.writeHead(200, { 'content-type': `${type}; x=y` }).end(bytes);
      });
      const call = calls.find(([name]) => name === path)?.[1];
      const blob = await call?.(connect(base));
      if (!(blob instanceof Blob)) throw new Error('expected a Blob');
      expect(blob.type).toBe('application/octet-stream');
      expect(Buffer.from(await blob.arrayBuffer()).equals(bytes)).toBe(true);
      const { url, headers } = requests[0] ?? {};
      expect(url?.pathname).toBe(`/${path}`);
      expect(url?.searchParams.get('id')).toBe('7');
      expect(url?.searchParams.get('attachment_id')).toBe(path === 'attachment' ? '2' : null);
      expect(headers?.accept).toContain(type);
    },
  );

  it('tells how much of it has come, and of how much', async () => {
    const { base } = await startOddService((_, response) => {
      response.writeHead(200, {
        'content-type': types.attachment,
        'content-length': bytes.length,
      });
      response.end(bytes);
    });
    const told: [number, number | undefined][] = [];
    await connect(base).readAttachment('t', '7', '2', (...progress) => told.push(progress));
    expect(told.length).toBeGreaterThan(1);
    expect(told.at(-1)).toEqual([bytes.length, bytes.length]);
    const received = told.map(([count]) => count);
    expect(received).toEqual(received.toSorted((one, other) => one - other));
  });

  it('is broken off by whoever watches its progress', async () => {
    const closed = Promise.withResolvers<void>();
    const { base } = await startOddService((_, response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'content-type': types.attachment });
      response.write(bytes);
    });
    const stop = new ServiceError('refused', { detail: 'enough' });
    const reading = connect(base).readAttachment('t', '7', '2', () => {
      throw stop;
    });
    expect(await failureOf(reading)).toBe(stop);
    await closed.promise;
  });

  it('of unknown length is read to its end', async () => {
    const { base } = await startOddService((_, response) => {
      response.writeHead(200, { 'content-type': types.attachment });
      response.write(bytes);
      response.end();
    });
    const totals = new Set<number | undefined>();
    const blob = await connect(base).readAttachment('t', '7', '2', (_, total) => totals.add(total));
    expect(blob.size).toBe(bytes.length);
    expect([...totals]).toEqual([undefined]);
  });

  it('that is empty is a file all the same', async () => {
    const { base } = await startOddService((_, response) => {
      response.writeHead(200, { 'content-type': types['raw-mail'] }).end();
    });
    expect((await connect(base).readSource('t', '7')).size).toBe(0);
  });

  it.each([
    ['text/html', '<title>Sign in to the Wi-Fi</title>', 'web-page'],
    ['application/json', '{"status":"success"}', 'not-understood'],
    ['application/json', '{"status":"error","code":"unknown_message"}', 'message-gone'],
  ])('is not taken from an answer of type %s that says %s', async (type, body, code) => {
    const { base } = await startOddService((_, response) => {
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    expect((await failureOf(connect(base).readSource('t', '7'))).code).toBe(code);
  });

  it('that is cut off is not taken for whole', async () => {
    const { base } = await startOddService((_, response) => {
      response.writeHead(200, { 'content-type': types.attachment, 'content-length': 1000 });
      response.write('half', () => response.destroy());
    });
    expect((await failureOf(connect(base).readAttachment('t', '7', '2'))).code).toBe('unreachable');
  });

  it('that is too large is no longer read', async () => {
    const chunk = Buffer.alloc(1024 * 1024);
    const { base } = await startOddService((_, response) => {
      response.on('error', () => undefined);
      response.writeHead(200, { 'content-type': types['raw-mail'] });
      const feed = () => {
        while (!response.destroyed && response.write(chunk));
        response.once('drain', feed);
      };
      feed();
    });
    expect(await failureOf(connect(base).readSource('t', '7'))).toMatchObject({
      code: 'not-understood',
      detail: 'too large',
    });
  });
});

describe('a file over a slow line', () => {
  afterEach(() => vi.useRealTimers());

  /** A service whose bytes come when the test says so. */
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

  it('may take long, as long as something comes', async () => {
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

  it('is given up once nothing has come for a while', async () => {
    const { reading, received, line } = slowService();
    const given = failureOf(reading);
    line()?.enqueue(new Uint8Array(100));
    await expect.poll(() => received).toEqual([100]);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await given).code).toBe('too-slow');
  });
});
