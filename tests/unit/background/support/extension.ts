/** In-memory test doubles of permissions, storage and messages, reset before each test. */
import { beforeEach } from 'vitest';

type Origins = { origins?: string[] };
type Listener = (change: Origins) => unknown;
type MessageListener = (message: unknown, sender: object) => unknown;
type Area = Record<string, unknown>;

export const granted = new Set<string>();
export const local: Area = {};
/** Managed storage, set by an administrator. */
export const managed: Area = {};
const session: Area = {};
const onAdded: Listener[] = [];
const onRemoved: Listener[] = [];
const messageListeners: MessageListener[] = [];
let registered: { id: string }[] = [];

beforeEach(() => {
  granted.clear();
  onAdded.length = 0;
  onRemoved.length = 0;
  messageListeners.length = 0;
  registered = [];
  for (const area of [local, managed, session]) {
    for (const name of Object.keys(area)) delete area[name];
  }
});

export async function grant(...origins: string[]): Promise<void> {
  const fresh = origins.filter((origin) => !granted.has(origin));
  for (const origin of fresh) granted.add(origin);
  await Promise.all(onAdded.map((listener) => listener({ origins: fresh })));
}

export async function withdraw(...origins: string[]): Promise<void> {
  for (const origin of origins) granted.delete(origin);
  await Promise.all(onRemoved.map((listener) => listener({ origins })));
}

/** Sends a message to the background; returns its response, or undefined without one. */
export function send(message: unknown, sender: object): unknown {
  return messageListeners
    .map((listener) => listener(message, sender))
    .find((answer) => answer !== undefined);
}

const storageArea = (area: Area) => ({
  get: async (name: string | null) =>
    structuredClone(name === null ? area : name in area ? { [name]: area[name] } : {}),
  set: async (items: Area) => void Object.assign(area, structuredClone(items)),
  remove: async (names: string | string[]) => {
    for (const name of [names].flat()) delete area[name];
  },
  clear: async () => {
    for (const name of Object.keys(area)) delete area[name];
  },
});

const runtime = {
  id: 'mayfly',
  getPlatformInfo: async () => ({}),
  onMessage: { addListener: (listener: MessageListener) => void messageListeners.push(listener) },
};
Object.assign(globalThis, {
  chrome: { runtime },
  browser: {
    runtime,
    storage: {
      local: storageArea(local),
      session: storageArea(session),
      managed: storageArea(managed),
      onChanged: { addListener() {} },
    },
    permissions: {
      contains: async ({ origins = [] }: Origins) => origins.every((one) => granted.has(one)),
      getAll: async () => ({ origins: [...granted] }),
      remove: async ({ origins = [] }: Origins) => {
        for (const origin of origins) granted.delete(origin);
        return true;
      },
      onAdded: { addListener: (listener: Listener) => onAdded.push(listener) },
      onRemoved: { addListener: (listener: Listener) => onRemoved.push(listener) },
    },
    scripting: {
      getRegisteredContentScripts: async () => registered,
      registerContentScripts: async (scripts: { id: string }[]) => {
        registered = scripts;
      },
      unregisterContentScripts: async () => {
        registered = [];
      },
      executeScript: async () => [],
    },
    tabs: { query: async () => [] },
  },
});
