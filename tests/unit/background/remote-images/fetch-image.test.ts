import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchRemoteImage } from '../../../../lib/background/remote-images/fetch-image.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const room = 1_000_000;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/a.png`;
}

const answering = (type: string, body: Buffer | string) =>
  serve((_, response) => {
    response.setHeader('content-type', type);
    response.end(body);
  });

describe('a remote image', () => {
  it('is fetched without cookies and referrer, with the type found in its bytes', async () => {
    const seen: NodeJS.Dict<string | string[]>[] = [];
    const url = await serve((request, response) => {
      seen.push(request.headers);
      response.setHeader('content-type', 'image/jpeg');
      response.end(png);
    });
    const image = await fetchRemoteImage(url, room, fetch);
    expect(image?.type).toBe('image/png');
    expect(Buffer.from((await image?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(png);
    expect(seen[0]).not.toHaveProperty('cookie');
    expect(seen[0]).not.toHaveProperty('referer');
  });

  it.each([
    ['has another Content-Type', 'text/html', png],
    ['is not an image by its bytes', 'image/png', '<html><script>alert(1)</script>'],
    ['is an SVG, which may contain scripts', 'image/svg+xml', '<svg xmlns="…"></svg>'],
    ['is empty', 'image/png', ''],
  ])('is rejected if it %s', async (_, type, body) => {
    expect(await fetchRemoteImage(await answering(type, body), room, fetch)).toBeUndefined();
  });

  it('is rejected if it exceeds the free space', async () => {
    const url = await answering('image/png', Buffer.concat([png, Buffer.alloc(5000)]));
    expect(await fetchRemoteImage(url, 5000, fetch)).toBeUndefined();
    expect(await fetchRemoteImage(url, 6000, fetch)).toBeDefined();
  });

  it('is rejected if it is missing or the request times out', async () => {
    const url = await serve((_, response) => {
      response.writeHead(404, { 'content-type': 'image/png' }).end(png);
    });
    expect(await fetchRemoteImage(url, room, fetch)).toBeUndefined();
    expect(await fetchRemoteImage('http://127.0.0.1:1/a.png', room, fetch)).toBeUndefined();
  });
});
