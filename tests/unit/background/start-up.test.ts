import './support/desktop.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackground } from '../../../lib/background.ts';
import { problemText } from '../../../lib/bus/problem-text.ts';
import { browser, currentWindow, hasWindows } from '../../../lib/platform/browser.ts';
import { hasShortcuts } from '../../../lib/platform/shortcuts.ts';
import { hasSidePanel } from '../../../lib/platform/side-panel.ts';
import { missingOnAndroid } from '../../../scripts/extension/firefox-for-android.ts';
import { alarms, badge, desktop, type Notice, notices } from './support/desktop.ts';
import { grant, withdraw } from './support/extension.ts';

type Listener = (...input: unknown[]) => unknown;

/** A browser event that the test fires. */
function event() {
  const listeners: Listener[] = [];
  return {
    addListener: (listener: Listener) => void listeners.push(listener),
    fire: (...input: unknown[]) => Promise.all(listeners.map((listener) => listener(...input))),
    count: () => listeners.length,
  };
}

let events: Record<
  'onInstalled' | 'onStartup' | 'onMessage' | 'onClicked',
  ReturnType<typeof event>
>;

const { storage } = browser;

/** A browser with all APIs that the extension uses. */
function fullBrowser(): Record<string, object> {
  return {
    runtime: {
      ...browser.runtime,
      ...{ onMessage: events.onMessage, onInstalled: events.onInstalled },
      ...{ onStartup: events.onStartup, onConnect: event() },
      getURL: (path: string) => `moz-extension://mayfly/${path}`,
    },
    ...desktop,
    alarms: { ...desktop.alarms, onAlarm: event() },
    notifications: {
      ...desktop.notifications,
      onClicked: events.onClicked,
      onButtonClicked: event(),
    },
    tabs: { query: async () => [], create: async () => undefined },
    windows: { getCurrent: async () => ({ id: 7 }), onRemoved: event() },
    commands: { getAll: async () => [], onCommand: event() },
    contextMenus: { removeAll: async () => undefined, create: () => 1, onClicked: event() },
    sidePanel: { open: async () => undefined },
    storage,
  };
}

/** A time in milliseconds in the format of the service API. */
function written(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
}

/** A service with one address and one mail. */
async function answer(input: unknown, id: number | string = 1): Promise<Response> {
  const { pathname } = new URL(String(input));
  const status = 'success';
  const mail = { id, sender_name: 'Acme', sender_email: 'hi@acme.example', subject: 'Hello' };
  const day = 24 * 60 * 60 * 1000;
  const times = { received_at: written(Date.now()), expires_at: written(Date.now() + day) };
  const answers: Record<string, object> = {
    '/domains': { status, domains: [{ id: 1, domain: 'mail.test' }], partner_accounts: [] },
    '/create-session': { status, email: 'a@mail.test', token: 'secret-token', ...times },
    '/check-mail': { status, messages: [{ ...mail, ...times }] },
    '/read-mail': { status, message: { ...mail, ...times, text: 'Your code is 482913.' } },
  };
  return Response.json(answers[pathname] ?? { status: 'error' });
}

/** Starts the background in a browser without some APIs or members. */
function start(missing: readonly string[], others: Record<string, object> = {}): void {
  const all = { ...fullBrowser(), ...others };
  for (const [name, api] of Object.entries(all)) {
    const members = Object.entries(api).filter(
      ([member]) => !missing.includes(`${name}.${member}`),
    );
    if (missing.includes(name)) Reflect.deleteProperty(browser, name);
    else Reflect.set(browser, name, Object.fromEntries(members));
  }
  startBackground();
}

const realSetTimeout = globalThis.setTimeout;
let timers: ReturnType<typeof setTimeout>[] | undefined;

/** Waits until a started background is idle; the next test starts its own. */
afterEach(async () => {
  for (const timer of timers ?? []) clearTimeout(timer);
  timers = undefined;
  for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
});

beforeEach(() => {
  timers = [];
  vi.stubGlobal('setTimeout', (action: () => void, milliseconds?: number) => {
    const timer = timers && realSetTimeout(action, milliseconds);
    if (timer) timers?.push(timer);
    return timer;
  });
  vi.stubEnv('WXT_SERVICE_URL', 'https://service.example');
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', (input: unknown) => answer(input));
  events = {
    onInstalled: event(),
    onStartup: event(),
    onMessage: event(),
    onClicked: event(),
  };
});

describe.each([
  ['with all features', []],
  ['without the features missing in Firefox for Android', missingOnAndroid],
  ['without notifications', ['notifications']],
] as const)('in a browser %s', (_, missing) => {
  it('the background starts, creates an address and checks its mail', async () => {
    start(missing);
    expect(events.onInstalled.count()).toBeGreaterThan(0);
    expect(events.onMessage.count()).toBeGreaterThan(0);
    await events.onInstalled.fire({ reason: 'install' });
    await expect.poll(() => badge.text).toBe('1');
    await expect.poll(() => [...alarms.keys()]).toContain('check-mail');
    const titles = () => [...notices.values()].map(({ title }) => title);
    await expect
      .poll(titles)
      .toEqual(
        missing.some((name) => name === 'notifications')
          ? []
          : [expect.stringContaining('482913 · Acme')],
      );
  });

  it('pages show no feature that the browser lacks', async () => {
    start(missing);
    const isWhole = !missing.some((name) => name === 'commands');
    expect(hasShortcuts()).toBe(isWhole);
    expect(hasSidePanel()).toBe(isWhole);
    expect(hasWindows()).toBe(isWhole);
    expect(await currentWindow()).toBe(isWhole ? 7 : undefined);
    expect(problemText({ code: 'no-field' }).includes('Right-click')).toBe(isWhole);
  });
});

it('notifications have no buttons if the browser rejects buttons, as Opera does', async () => {
  const { notifications = {} } = fullBrowser();
  start([], {
    notifications: {
      ...notifications,
      create: async (id: string, notice: Notice) => {
        if (notice.buttons) throw new Error('Adding buttons to notifications is not supported.');
        notices.set(id, notice);
      },
    },
  });
  await events.onInstalled.fire({ reason: 'install' });
  await expect.poll(() => notices.size).toBe(1);
  expect([...notices.values()][0]?.title).toContain('482913');
});

it('no side panel is offered if it cannot be opened, as in Opera', () => {
  start(['sidePanel'], { sidebarAction: { setTitle: async () => undefined } });
  expect(hasSidePanel()).toBe(false);
});

describe('a push connection', () => {
  const host = 'https://service.example/*';
  let open: Set<string>;
  let opened: number;

  beforeEach(() => {
    open = new Set();
    opened = 0;
    vi.stubGlobal(
      'WebSocket',
      class {
        readonly url: string;
        constructor(url: string) {
          this.url = url;
          opened += 1;
          open.add(url);
        }
        addEventListener() {}
        send() {}
        close() {
          open.delete(this.url);
        }
      },
    );
    vi.stubGlobal('fetch', async (input: unknown) => {
      const response = await answer(input);
      if (!String(input).endsWith('/domains')) return response;
      return Response.json({ ...(await response.json()), features: ['events'] });
    });
  });

  it('stays open as long as the permission for its service exists', async () => {
    start([]);
    await events.onInstalled.fire({ reason: 'install' });
    await expect.poll(() => badge.text).toBe('1');
    expect(opened).toBe(0);
    await grant(host);
    await expect.poll(() => [...open]).toEqual(['wss://service.example/events']);
    await withdraw(host);
    await expect.poll(() => open.size).toBe(0);
    await grant(host);
    await expect.poll(() => open.size).toBe(1);
    expect(opened).toBe(2);
  });
});

it('notifications work for message ids longer than the browser allows', async () => {
  vi.stubGlobal('fetch', (input: unknown) => answer(input, 'long'.repeat(240)));
  start([]);
  await events.onInstalled.fire({ reason: 'install' });
  await expect.poll(() => notices.size).toBe(1);
  const [id = ''] = notices.keys();
  expect(id.length).toBeLessThanOrEqual(500);
  await events.onClicked.fire(id);
  expect([...notices]).toEqual([]);
});
