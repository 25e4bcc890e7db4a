/** Notifications in the browser, kept across runs of the background. */
import type { StoredMessage } from '../../../../lib/mailbox.ts';
import type { Run } from './run.ts';

/** The current run; calls of a stopped run never settle. */
let run: Run;
let shown: Map<string, Set<string>>;
/** The browser's session storage. */
let session: Map<string, unknown>;
/** Number of notifications for each message, by session and id. */
export let notificationCounts: Map<string, number>;
let pending: StoredMessage[] = [];

const calls = {
  getAll: async () => Object.fromEntries([...shown.keys()].map((id) => [id, true])),
  async create(id: string) {
    const isSummary = id.startsWith('several:');
    const about = pending.filter((one) => isSummary || id === idOf(one));
    const before = shown.get(id) ?? new Set();
    for (const message of about) {
      const key = keyOf(message);
      // A summary is updated in place, and absorbs single notifications on the screen.
      const isOnScreen = before.has(key) || shown.has(idOf(message));
      if (!isSummary || !isOnScreen)
        notificationCounts.set(key, (notificationCounts.get(key) ?? 0) + 1);
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
      local: { get: () => run.perform(async () => ({})) },
      managed: { get: () => run.perform(async () => ({})) },
      session: {
        get: () => run.perform(async () => Object.fromEntries(session)),
        set: (items: object) =>
          run.perform(async () => {
            for (const [key, value] of Object.entries(items)) session.set(key, value);
          }),
        remove: (keys: string | string[]) =>
          run.perform(async () => {
            for (const key of [keys].flat()) session.delete(key);
          }),
      },
      onChanged: { addListener() {} },
    },
    notifications: {
      getAll: () => run.perform(calls.getAll),
      create: (id: string) => run.perform(() => calls.create(id)),
      clear: (id: string) => run.perform(() => calls.clear(id)),
    },
  },
});
const { notifyMail, clearNotification } = await import(
  '../../../../lib/background/notifications.ts'
);

/** Removes all notifications and their counts. */
export function resetNotifications(): void {
  shown = new Map();
  session = new Map();
  notificationCounts = new Map();
}

/** The notification dependencies of one run of the background. */
export function notificationDependencies(mine: Run, now: () => number) {
  run = mine;
  return {
    async notify(messages: StoredMessage[]): Promise<void> {
      pending = messages;
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
