import 'fake-indexeddb/auto';
import './support/extension.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDownloads } from '../../../lib/background/downloads.ts';
import { startRemoteImages } from '../../../lib/background/remote-images.ts';
import { clearFiles } from '../../../lib/bus/host.ts';
import { grant, granted, local } from './support/extension.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const minute = 60_000;
const one = 'https://one.example/*';
const two = 'https://two.example/*';

let now: number;
let fetched: string[];
/** Blocks image requests until it resolves. */
let gate: Promise<void>;
/** Number of opened popups. A popup opens at the moment when a granted request starts to fetch. */
let popups: number;

beforeEach(async () => {
  await clearFiles();
  vi.stubEnv('WXT_SERVICE_URL', 'https://default.example');
  now = 0;
  fetched = [];
  popups = 0;
  gate = Promise.resolve();
});

const start = () =>
  startRemoteImages({
    mailbox: Promise.resolve({
      serviceOf: async () => 'https://used.example',
      servicesInUse: async () => ['https://used.example'],
    }),
    downloads: createDownloads(() => undefined),
    fetch: async (url) => {
      fetched.push(String(url));
      await gate;
      return new Response(png, { headers: { 'content-type': 'image/png' } });
    },
    now: () => now,
    openPopup: async () => void popups++,
  });

/** The intent that a page sends before it requests permission for a message’s image hosts. */
function intent(message: string, ...origins: string[]) {
  return { address: 'a', message, urls: origins.map(urlOf), origins, from: 'popup' as const };
}
const urlOf = (origin: string) => origin.replace('*', 'x.png');
function request(message: string, ...origins: string[]) {
  return { address: 'a', message, urls: origins.map(urlOf) };
}

describe('a pending request for remote images', () => {
  it('fetches the images when the browser grants exactly the requested permission', async () => {
    granted.add(two);
    await start().intendImages(intent('1', one, two));
    await grant(one);
    await expect.poll(() => fetched).toEqual([urlOf(one), urlOf(two)]);
  });

  it('ignores a grant of another permission, even if it includes the hosts', async () => {
    await start().intendImages(intent('1', one));
    await grant(one, two);
    granted.delete(one);
    await grant('*://*/*', one);
    expect(popups).toBe(0);
  });

  it('ends when its page has the answer, or after a timeout', async () => {
    const calls = start();
    await calls.intendImages(intent('1', one));
    expect(await calls.fetchImages(request('1', one))).toEqual({ failed: 1, forbidden: 1 });
    await grant(one);
    await calls.intendImages(intent('2', two));
    now += 10 * minute;
    await grant(two);
    expect(popups).toBe(0);
  });

  it('does not affect other messages', async () => {
    const calls = start();
    await calls.intendImages(intent('1', one));
    await calls.intendImages(intent('2', two));
    await grant(one);
    await expect.poll(() => fetched).toEqual([urlOf(one)]);
    await grant(two);
    await expect.poll(() => fetched).toEqual([urlOf(one), urlOf(two)]);
    await expect.poll(() => [...granted]).toEqual([]);
  });

  it('belongs to the newest prompt if two messages have images on one host', async () => {
    const calls = start();
    await calls.intendImages(intent('1', one));
    const newest = { ...intent('2', one), urls: ['https://one.example/newest.png'] };
    await calls.intendImages(newest);
    await grant(one);
    await expect.poll(() => fetched).toEqual(newest.urls);
  });
});

describe('the popup that the permission prompt closed', () => {
  const message = { address: 'a', message: '1' };

  it('reopens with the answer and receives it once', async () => {
    const calls = start();
    await calls.intendImages(intent('1', one));
    expect(popups).toBe(0);
    await grant(one);
    await expect.poll(() => popups).toBe(1);
    expect(await calls.resumeImages(message)).toEqual({ answer: 'granted' });
    expect(fetched).toEqual([urlOf(one)]);
    expect(await calls.resumeImages(message)).toEqual({ answer: 'none' });
  });

  it('receives the answer after the images have arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const calls = start();
    await calls.intendImages(intent('1', one));
    await grant(one);
    const answered = vi.fn();
    const answer = calls.resumeImages(message).then(answered);
    await expect.poll(() => fetched).toEqual([urlOf(one)]);
    expect(answered).not.toHaveBeenCalled();
    resolve();
    await answer;
    expect(answered).toHaveBeenCalledWith({ answer: 'granted' });
  });

  it('receives a denial, and a later grant loads nothing', async () => {
    const calls = start();
    await calls.intendImages(intent('1', one));
    expect(await calls.resumeImages(message)).toEqual({ answer: 'denied' });
    await grant(one);
    expect(popups).toBe(0);
  });

  it('is not reopened if a tab made the request, or for a grant without a request', async () => {
    const calls = start();
    await calls.intendImages({ ...intent('1', one), from: 'tab' });
    await grant(one);
    await grant(two);
    await expect.poll(() => fetched).toEqual([urlOf(one)]);
    expect(popups).toBe(0);
  });
});

describe('remote images of a message', () => {
  it('are fetched once each, 200 at most', async () => {
    granted.add(one);
    const many = Array.from({ length: 203 }, (_, at) => `https://one.example/${at}.png`);
    const calls = start();
    expect(await calls.fetchImages({ address: 'a', message: '1', urls: many })).toEqual({
      failed: 3,
      forbidden: 0,
    });
    expect(fetched).toHaveLength(200);
    granted.add(one);
    await calls.fetchImages({ address: 'a', message: '1', urls: many.slice(0, 5) });
    expect(fetched).toHaveLength(200);
  });
});

describe('the permission for remote images', () => {
  it('is revoked even if it was granted without a prompt', async () => {
    granted.add(one);
    const calls = start();
    await calls.intendImages(intent('1', one));
    await calls.fetchImages(request('1', one));
    await expect.poll(() => [...granted]).toEqual([]);
    await expect.poll(() => local).toEqual({});
  });

  it('is revoked if the fetched images cannot be stored', async () => {
    granted.add(one);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const calls = start();
    await calls.intendImages(intent('1', one));
    await expect(calls.fetchImages(request('1', one))).rejects.toThrow('full');
    put.mockRestore();
    await expect.poll(() => [...granted]).toEqual([]);
  });

  it('is revoked at the next start if the background was stopped before', async () => {
    await start().intendImages(intent('1', one));
    granted.add(one);
    now += 10 * minute;
    start();
    await expect.poll(() => [...granted]).toEqual([]);
  });

  it('is kept during downloads and open prompts', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    granted.add(one);
    const calls = start();
    await calls.intendImages(intent('1', one));
    gate = promise;
    const slow = calls.fetchImages(request('1', one));
    await expect.poll(() => fetched).toEqual([urlOf(one)]);
    await calls.intendImages(intent('2', two));
    granted.add(two);
    await calls.fetchImages(request('3'));
    await navigator.locks.request('image-intent', () => undefined);
    expect([...granted]).toEqual([one, two]);
    resolve();
    await slow;
    await expect.poll(() => [...granted]).toEqual([two]);
  });

  it('is kept if a service needs it, or if it was not granted for images', async () => {
    const services = ['https://used.example/*', 'https://default.example/*'];
    const unsaved = 'https://unsaved.example/*';
    for (const origin of [...services, unsaved, one]) granted.add(origin);
    const calls = start();
    await calls.intendImages(intent('1', one, ...services));
    await calls.fetchImages(request('1', one, ...services));
    await expect.poll(() => [...granted]).toEqual([...services, unsaved]);
  });
});
