import '../background/support/desktop.ts';

import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type FilesView, firstValue, readStoredViews } from '../../../lib/bus/client.ts';
import type { FileKey } from '../../../lib/bus/files.ts';
import { serveBus } from '../../../lib/bus/host.ts';
import { operation } from '../../../lib/bus/operation.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { send } from '../background/support/extension.ts';

const page = { id: 'mayfly', url: 'chrome-extension://mayfly/popup.html' };

/** A page subscribed to a view, with its messages and its disconnect state. */
function openPort(name: string, sender: object | undefined = page) {
  const sent: unknown[] = [];
  const closed: (() => unknown)[] = [];
  const listeners: ((message: unknown) => unknown)[] = [];
  const port = {
    name,
    sender,
    sent,
    isClosed: false,
    close: () => closed.forEach((listener) => void listener()),
    say: (message: unknown) => listeners.forEach((listener) => void listener(message)),
    postMessage: (value: unknown) => void sent.push(value),
    disconnect: () => {
      port.isClosed = true;
    },
    onDisconnect: { addListener: (listener: () => unknown) => void closed.push(listener) },
    onMessage: {
      addListener: (listener: (message: unknown) => unknown) => void listeners.push(listener),
    },
  };
  for (const listener of connecting) listener(port);
  return port;
}

const connecting: ((port: object) => void)[] = [];
let muted: unknown[];
let watched: number;
const file: FileKey = ['download', 'a/1', 'source'];
let files: FilesView;
/** Number of reads of the view. */
let reads: number;
let bus: ReturnType<typeof serveBus>;

beforeEach(() => {
  connecting.length = 0;
  Object.assign(browser.runtime, {
    onConnect: { addListener: (listener: (port: object) => void) => connecting.push(listener) },
  });
  muted = [];
  watched = 0;
  reads = 0;
  files = [];
  const muteInput = { address: z.string(), muted: z.boolean() };
  const operations = {
    background: { muteAddress: operation(muteInput, async (input) => void muted.push(input)) },
    mailbox: async () => ({
      endAddress: operation({ address: z.string() }, () => Promise.reject(new Error('no'))),
    }),
  };
  const readers = {
    mailbox: async () => undefined,
    files: async () => {
      reads += 1;
      return files;
    },
  };
  // Only the views under test.
  bus = serveBus(operations, readers as never, {
    explain: (error) => ({ code: 'internal', detail: error instanceof Error ? error.name : '' }),
    onWatch: () => watched++,
  });
});

const call = (name: string, input: object) => ({ bus: 'call', name, input });
const mute = call('muteAddress', { address: 'a', muted: true });

describe('a bus call', () => {
  it('from an extension page gets a response or an error', async () => {
    expect(await send(mute, page)).toEqual({ ok: true, value: undefined });
    expect(muted).toEqual([{ address: 'a', muted: true }]);
    expect(await send(call('endAddress', { address: 'a' }), page)).toEqual({
      ok: false,
      problem: { code: 'internal', detail: 'Error' },
    });
  });

  it.each([
    ['another extension', { ...page, id: 'other' }],
    ['a content script on a web page', { id: 'mayfly', url: 'https://shop.example/' }],
    ['an unknown URL', { id: 'mayfly' }],
    ['a URL with the same prefix', { id: 'mayfly', url: 'chrome-extension://mayfly.example/' }],
  ])('from %s gets no response', (_, sender) => {
    expect(send(mute, sender)).toBeUndefined();
    expect(muted).toEqual([]);
  });

  it.each([
    ['has an unknown name', call('no-such-call', {}), 'TypeError'],
    ['has the name of an inherited property', call('constructor', {}), 'TypeError'],
    ['lacks a required input', call('muteAddress', { address: 'a' }), '$ZodError'],
  ])('that %s fails without running anything', async (_, message, detail) => {
    expect(await send(message, page)).toEqual({ ok: false, problem: { code: 'internal', detail } });
    expect(muted).toEqual([]);
  });

  it('is not made by a message of another kind', () => {
    expect(send({ inlineMenu: 'field-focused' }, page)).toBeUndefined();
  });
});

describe('a bus view', () => {
  it('is sent to each subscribed page once per change', async () => {
    const first = openPort('view:files');
    await expect.poll(() => first.sent).toEqual([[]]);
    expect(bus.isWatched('files')).toBe(true);
    bus.publish('files');
    files = [{ file, received: 1 }];
    const second = openPort('view:files');
    await expect.poll(() => second.sent).toEqual([files]);
    // A new subscriber needs the value even if it has not changed since the other page got it.
    const third = openPort('view:files');
    await expect.poll(() => third.sent).toEqual([files]);
    expect(first.sent.at(-1)).toEqual(files);
    expect(watched).toBe(3);
    for (const port of [first, second, third]) port.close();
    expect(bus.isWatched('files')).toBe(false);
  });

  it('is sent again only if it has changed', async () => {
    const port = openPort('view:files');
    await expect.poll(() => port.sent).toHaveLength(1);
    const before = reads;
    bus.publish('files');
    await expect.poll(() => reads).toBe(before + 1);
    files = [{ file, received: 1 }];
    bus.publish('files');
    await expect.poll(() => port.sent.at(-1)).toEqual(files);
    expect(port.sent).toEqual([[], files]);
  });

  it('reports which inboxes are visible until their pages close', () => {
    const first = openPort('view:mailbox');
    const second = openPort('view:mailbox', { ...page, tab: { id: 3 } });
    first.say({ address: 'a' });
    second.say({ address: 'b', window: 7 });
    expect(bus.inboxesOnScreen()).toEqual([{ address: 'a' }, { address: 'b', window: 7, tab: 3 }]);
    first.say(null);
    expect(bus.inboxesOnScreen()).toEqual([{ address: 'b', window: 7, tab: 3 }]);
    second.close();
    expect(bus.inboxesOnScreen()).toEqual([]);
  });

  it('is stored for the first paint of the next page', async () => {
    files = [{ file, received: 5 }];
    openPort('view:files');
    await expect
      .poll(async () => {
        await readStoredViews('files');
        return firstValue('files');
      })
      .toEqual(files);
  });

  it.each([
    ['another extension', 'view:files', { ...page, id: 'other' }],
    ['a web page', 'view:files', { id: 'mayfly', url: 'https://shop.example/' }],
    ['a page requesting an unknown view', 'view:tokens', page],
  ])('is not sent to %s', (_, name, sender) => {
    const port = openPort(name, sender);
    expect(port.isClosed).toBe(true);
    expect(watched).toBe(0);
  });
});
