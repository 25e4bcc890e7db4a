/** Notifications in the browser, kept across runs of the background. */
import type { StoredMessage } from '../../../../lib/mailbox.ts';
import type { Life } from './life.ts';

/** The current run; calls of a stopped run never settle. */
let life: Life;
let shown: Map<string, Set<string>>;
/** The browser's session storage. */
let session: Map<string, unknown>;
/** Number of notifications for each message, by session and id. */
export let told: Map<string, number>;
let underWay: StoredMessage[] = [];

const calls = {
  getAll: async () => Object.fromEntries([...shown.keys()].map((id) => [id, true])),
  async create(id: string) {
    const isSummary = id.startsWith('several:');
    const about = underWay.filter((one) => isSummary || id === idOf(one));
    const before = shown.get(id) ?? new Set();
    for (const message of about) {
      const key = keyOf(message);
      // A summary is updated in place, and absorbs single notifications on the screen.
      const isOnScreen = before.has(key) || shown.has(idOf(message));
      if (!isSummary || !isOnScreen) told.set(key, (told.get(key) ?? 0) + 1);
    }
    shown.set(id, new Set([...before, ...about.map(keyOf)]));
  },
  clear: async (id: string) => void shown.delete(id),
};

const chrome = { runtime: { id: 'mayfly' } };
Object.assign(globalThis, {
  chrome,
  browser: {
    ...chrome,
    runtime: { id: 'mayfly', getURL: (path: string) => path },
    i18n: {
      getMessage: (name: string) => (name === 'language_tag' ? 'en' : name),
      getUILanguage: () => 'en',
    },
    storage: {
      local: { get: () => life.ask(async () => ({})) },
      managed: { get: () => life.ask(async () => ({})) },
      session: {
        get: () => life.ask(async () => Object.fromEntries(session)),
        set: (items: object) =>
          life.ask(async () => {
            for (const [key, value] of Object.entries(items)) session.set(key, value);
          }),
        remove: (keys: string | string[]) =>
          life.ask(async () => {
            for (const key of [keys].flat()) session.delete(key);
          }),
      },
      onChanged: { addListener() {} },
    },
    notifications: {
      getAll: () => life.ask(calls.getAll),
      create: (id: string) => life.ask(() => calls.create(id)),
      clear: (id: string) => life.ask(() => calls.clear(id)),
    },
  },
});
const { notifyMail, clearNotification } = await import(
  '../../../../lib/background/notifications.ts'
);

/** Removes all notifications and their counts. */
export function clearScreen(): void {
  shown = new Map();
  session = new Map();
  told = new Map();
}

/** The notification dependencies of one run of the background. */
export function screenOf(mine: Life, now: () => number) {
  life = mine;
  return {
    async notify(messages: StoredMessage[]): Promise<void> {
      underWay = messages;
      await notifyMail(messages, now());
    },
    clearNotification,
  };
}

export function keyOf({ session, id }: { session: string; id: string }): string {
  return `${session} ${id}`;
}

function idOf({ session, id }: StoredMessage): string {
  return `message:${session}:${id}`;
}
