/** Notifications as the browser keeps them, from one life of the background to the next. */
import type { StoredMessage } from '../../../../lib/mailbox.ts';
import type { Life } from './life.ts';

/** The life that calls; one that is over hears no answer. */
let life: Life;
let shown: Set<string>;
/** How often the person was told of each message, by session and id. */
export let told: Map<string, number>;
let underWay: StoredMessage[] = [];

const calls = {
  getAll: async () => Object.fromEntries([...shown].map((id) => [id, true])),
  async create(id: string) {
    // Also where it is shown already: browsers raise it anew.
    const about = underWay.filter((one) => id.startsWith('several:') || id === idOf(one));
    for (const message of about) told.set(keyOf(message), (told.get(keyOf(message)) ?? 0) + 1);
    shown.add(id);
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
      onChanged: { addListener() {} },
    },
    notifications: {
      getAll: () => life.ask(calls.getAll),
      create: (id: string) => life.ask(() => calls.create(id)),
      clear: (id: string) => life.ask(() => calls.clear(id)),
    },
  },
});
const { announceMail, withdrawAnnouncement } = await import(
  '../../../../lib/background/notifications.ts'
);

/** Nobody was told of anything yet. */
export function clearScreen(): void {
  shown = new Set();
  told = new Map();
}

/** What a life of the background tells the person by. */
export function screenOf(mine: Life) {
  life = mine;
  return {
    async announce(messages: StoredMessage[]): Promise<void> {
      underWay = messages;
      await announceMail(messages);
    },
    withdraw: withdrawAnnouncement,
  };
}

export function keyOf({ session, id }: { session: string; id: string }): string {
  return `${session} ${id}`;
}

function idOf({ session, id }: StoredMessage): string {
  return `message:${session}:${id}`;
}
