/**
 * Test doubles of the browser for views: the test answers bus calls; the English strings are real.
 */
import type { Problem, Views } from '../../../../lib/bus/client.ts';
import { getMessage } from '../../english.ts';

type Listener = (value: unknown) => void;
type Answer = (input: never) => unknown;

const answers = new Map<string, Answer>();
const listeners = new Map<string, Set<Listener>>();
const values = new Map<string, unknown>();

/** Whether the toolbar button is pinned, and the number of reads. */
export const toolbar: { pinned: boolean | undefined; asked: number } = { pinned: true, asked: 0 };

/** The active tab; without a URL if the extension may not see it. */
const tabInFront: { url?: string | undefined; incognito?: boolean } = {};
const tabEvents = new Set<() => void>();

/** Activates another page. */
export function showTab(url: string | undefined, incognito = false): void {
  Object.assign(tabInFront, { url, incognito });
  for (const listener of tabEvents) listener();
}

/** Whether the system shows notifications. */
export const notifications = { level: 'granted' };

/** Every call that views made, in order. */
export const calls: { name: string; input: unknown }[] = [];

/** Messages that views sent on their ports, in order. */
export const portMessages: { name: string; message: unknown }[] = [];

/** Thrown by an answer function: the call fails with this problem. */
export class CallRejection {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** Defines the response to a call; by default calls succeed without a result. */
export function answer(name: string, how: Answer): void {
  answers.set(name, how);
}

/** Publishes a new value of a view, as the background does. */
export function publish<Name extends keyof Views>(name: Name, value: Views[Name]): void {
  values.set(`view:${name}`, value);
  for (const listener of listeners.get(`view:${name}`) ?? []) listener(value);
}

/** Resets all state. */
export function resetExtension(): void {
  answers.clear();
  listeners.clear();
  values.clear();
  calls.length = 0;
  portMessages.length = 0;
  toolbar.pinned = true;
  toolbar.asked = 0;
  notifications.level = 'granted';
  Object.assign(tabInFront, { url: 'https://shop.example/join', incognito: false });
  Object.assign(browser, newParts());
}

async function sendMessage({ name, input }: { name: string; input: never }) {
  calls.push({ name, input });
  try {
    const how = answers.get(name);
    if (how) return { ok: true, value: await how(input) };
    // The address of `aMailbox`.
    return { ok: true, value: name === 'ensureAddress' ? 'a1' : undefined };
  } catch (cause) {
    if (cause instanceof CallRejection) return { ok: false, problem: cause.problem };
    throw cause;
  }
}

function connect({ name }: { name: string }) {
  const mine = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, mine);
  let own: Listener | undefined;
  return {
    onMessage: {
      addListener(listener: Listener) {
        own = listener;
        mine.add(listener);
        if (values.has(name)) queueMicrotask(() => listener(values.get(name)));
      },
    },
    onDisconnect: { addListener() {} },
    postMessage: (message: unknown) => void portMessages.push({ name, message }),
    disconnect() {
      if (own) mine.delete(own);
    },
  };
}

const permissionEvents = {
  onAdded: { addListener() {}, removeListener() {} },
  onRemoved: { addListener() {}, removeListener() {} },
};
const tabEvent = {
  addListener: (listener: () => void) => tabEvents.add(listener),
  removeListener: (listener: () => void) => tabEvents.delete(listener),
};

/** A new object of each part of the browser's API, because tests replace functions in them. */
const newParts = () => ({
  runtime: { id: 'mayfly', sendMessage, connect, getManifest: () => ({ version: '1.2.3' }) },
  i18n: { getMessage, getUILanguage: () => 'en-GB' },
  action: {
    getUserSettings: async () => {
      toolbar.asked++;
      return { isOnToolbar: toolbar.pinned };
    },
  },
  commands: { getAll: async () => [{ name: '_execute_action', shortcut: 'Alt+Shift+M' }] },
  notifications: { getPermissionLevel: async () => notifications.level },
  windows: { getCurrent: async () => ({ id: 1 }) },
  tabs: { query: async () => [{ ...tabInFront }], onActivated: tabEvent, onUpdated: tabEvent },
  sidePanel: { open: async () => {} },
  permissions: { contains: async () => true, request: async () => true, ...permissionEvents },
});

// The polyfill takes the object once, when it is imported.
const browser = newParts();
Object.assign(globalThis, { browser, chrome: { runtime: browser.runtime } });
