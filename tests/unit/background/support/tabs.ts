/** In-memory test doubles of tabs and windows, reset before each test. */
import './extension.ts';

import { beforeEach } from 'vitest';
import { browser } from '../../../../lib/platform/browser.ts';

type Tab = {
  id: number;
  windowId: number;
  url?: string;
  active?: boolean;
  incognito?: boolean;
  openerTabId?: number;
};

const open = new Map<number, Tab>();

/** The active tab, the focused window, and URLs opened in tabs. */
export const tabs: { active?: number; focusedWindow?: number; opened: string[] } = { opened: [] };

beforeEach(() => {
  open.clear();
  tabs.opened = [];
  delete tabs.active;
  delete tabs.focusedWindow;
});

/** Adds or replaces a tab; without `url` if the extension may not see it. */
export function openTab(tab: Tab): void {
  open.set(tab.id, tab);
  if (tab.active) tabs.active = tab.id;
}

export function closeTab(id: number): void {
  open.delete(id);
}

Object.assign(browser, {
  tabs: {
    get: async (id: number) => {
      const tab = open.get(id);
      if (!tab) throw new Error(`No tab with id: ${id}.`);
      return tab;
    },
    query: async () => [...open.values()].filter(({ id }) => id === tabs.active),
    create: async ({ url }: { url: string }) => {
      const tab = { id: 100 + tabs.opened.push(url), windowId: 1, url };
      open.set(tab.id, tab);
      tabs.active = tab.id;
      return tab;
    },
    update: async (id: number) => {
      if (!open.has(id)) throw new Error(`No tab with id: ${id}.`);
      tabs.active = id;
    },
    remove: async (id: number) => closeTab(id),
  },
  windows: {
    update: async (id: number) => {
      tabs.focusedWindow = id;
    },
  },
});
