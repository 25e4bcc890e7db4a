/** In-memory test doubles of notifications, the badge and alarms, reset before each test. */
import './extension.ts';

import { beforeEach } from 'vitest';
import { browser } from '../../../../lib/platform/browser.ts';
import { getMessage } from '../../english.ts';

export type Notice = { title: string; message: string; buttons?: { title: string }[] };
type Alarm = { name: string; scheduledTime: number };
type Due = (alarm: { name: string }) => void;

/** Notifications by their ids, in the order in which they were raised. */
export const notices = new Map<string, Notice>();
export const alarms = new Map<string, Alarm>();
export const badge = { text: '' };
const due: Due[] = [];
type Clicked = (id: string, button?: number) => unknown;
const clicked: Clicked[] = [];
const buttonClicked: Clicked[] = [];

beforeEach(() => {
  notices.clear();
  alarms.clear();
  badge.text = '';
  due.length = 0;
  clicked.length = 0;
  buttonClicked.length = 0;
});

/** Fires an alarm. */
export function ring(name: string): void {
  for (const listener of due) listener({ name });
}

/** Clicks the oldest notification, or one of its buttons. */
export async function clickNotice(button?: number): Promise<void> {
  const [id = ''] = notices.keys();
  const listeners = button === undefined ? clicked : buttonClicked;
  await Promise.all(listeners.map((listener) => listener(id, button)));
}

/** The browser APIs of these doubles. */
export const desktop = {
  i18n: { getMessage, getUILanguage: () => 'en-GB' },
  notifications: {
    getAll: async () => Object.fromEntries([...notices.keys()].map((id) => [id, true])),
    clear: async (id: string) => notices.delete(id),
    create: async (id: string, notice: Notice) => void notices.set(id, notice),
    onClicked: { addListener: (listener: Clicked) => void clicked.push(listener) },
    onButtonClicked: { addListener: (listener: Clicked) => void buttonClicked.push(listener) },
  },
  alarms: {
    get: async (name: string) => alarms.get(name),
    clear: async (name: string) => alarms.delete(name),
    clearAll: async () => alarms.clear(),
    create: (name: string, { delayInMinutes = 0 }) =>
      void alarms.set(name, { name, scheduledTime: Date.now() + delayInMinutes * 60_000 }),
    onAlarm: { addListener: (listener: Due) => void due.push(listener) },
  },
  action: {
    setBadgeBackgroundColor: async () => undefined,
    setBadgeText: async ({ text }: { text: string }) => {
      badge.text = text;
    },
  },
};
Object.assign(browser, desktop);
Object.assign(browser.runtime, { getURL: (path: string) => `chrome-extension://mayfly/${path}` });
