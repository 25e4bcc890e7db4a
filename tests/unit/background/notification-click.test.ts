import './support/desktop.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { rememberWaitingPage } from '../../../lib/background/filling/waiting-page.ts';
import { handleNotificationClick } from '../../../lib/background/notification-click.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { saveSettings } from '../../../lib/platform/settings.ts';
import {
  changeStored,
  current,
  database,
  key,
  mailbox,
  now,
  setUpMailbox,
} from '../mailbox/mailbox-under-test.ts';
import { notices } from './support/desktop.ts';
import { openTab, tabs } from './support/tabs.ts';

setUpMailbox();

/** Origins of the frames of the waiting page, each with a code field. */
let frames: string[];
/** The focused frame. */
let focused: number;
/** Whether the browser allows access to the page. */
let isAllowed: boolean;
/** Filled values by frame. */
let filled: { frame: number; text: string }[];
/** Questions at the code field, and whether the field can show one. */
let questions: unknown[];
let canAsk: boolean;
/** The clipboard content, and whether writing to it is allowed. */
let clipboard: { text: string; isOpen: boolean };

beforeEach(async () => {
  frames = ['https://shop.example'];
  focused = 0;
  isAllowed = true;
  filled = [];
  questions = [];
  canAsk = true;
  clipboard = { text: '', isOpen: true };
  Object.assign(browser.scripting, { executeScript });
  openTab({ id: 7, windowId: 3, url: 'https://shop.example/code' });
  openTab({ id: 8, windowId: 1, active: true });
  await mailbox.ensureAddress({});
  await mailbox.markFilled({ address: await current(), site: 'shop.example' });
  await rememberWaitingPage(await current(), { tab: 7, site: 'shop.example', isPrivate: false });
  await receive('coded', { code: '482913' });
  await receive('plain', {});
});

type Injection = {
  target: { allFrames?: true; frameIds?: number[] };
  files?: string[];
  args?: unknown[];
};

async function executeScript({ target, files, args = [] }: Injection): Promise<object[]> {
  if (!isAllowed) throw new Error('Missing host permission for the tab');
  if (files) return [];
  if (target.allFrames) {
    return frames.map((origin, frameId) => ({
      frameId,
      result: {
        ...{ origin, hasFocus: frameId === focused || frameId === 0, wasUsed: true },
        isInFrame: focused !== 0,
        target: { kind: 'one-time-code', focused: frameId === focused, score: 1, occupied: false },
      },
    }));
  }
  const question = args.find((one) => typeof one === 'object' && one && 'item' in one);
  if (question) {
    questions.push(question);
    return [{ result: canAsk }];
  }
  const text = args.find((one) => /^\d{6}$/.test(String(one)));
  filled.push({ frame: target.frameIds?.[0] ?? -1, text: String(text) });
  return [{ result: { filled: 1 } }];
}

async function receive(id: string, parts: { code?: string; senderEmail?: string }): Promise<void> {
  const session = await current();
  const head = { senderName: 'Acme', senderEmail: 'a@shop.example', subject: 'Hello' };
  await database.put('messages', {
    ...{ session, id, ...head, ...parts },
    ...{ receivedAt: now, unread: session },
    life: { kind: 'kept' },
  });
}

const copy = async (text: string) => {
  if (clipboard.isOpen) clipboard.text = text;
  return clipboard.isOpen;
};

const click = async (message: string | undefined, button?: number) =>
  handleNotificationClick(
    mailbox,
    {
      ...(message === undefined ? {} : { message: await key(message) }),
      ...(button === undefined ? {} : { button }),
    },
    copy,
  );
const isUnread = async (id: string) =>
  (await database.get('messages', [await current(), id]))?.unread !== undefined;
const opened = () => tabs.opened.map((url) => decodeURIComponent(new URL(url).hash.slice(1)));

describe('clicking a notification with a code', () => {
  it('shows the waiting page and fills the code', async () => {
    await click('coded');
    expect(filled).toEqual([{ frame: 0, text: '482913' }]);
    expect(tabs).toEqual({ active: 7, focusedWindow: 3, opened: [] });
    expect(await isUnread('coded')).toBe(false);
    expect([...notices]).toEqual([]);
  });

  it('ends an address that ends after its first code, whether filled or copied', async () => {
    const endsAt = async () => (await mailbox.view()).addresses[0]?.endsAt;
    await changeStored({ endsAfterCode: true });
    await click('plain');
    expect(await endsAt()).toBeUndefined();
    await click('coded');
    expect(await endsAt()).toBeGreaterThan(now);
    await mailbox.keepAddress({ address: await current() });
    await changeStored({ endsAfterCode: true });
    isAllowed = false;
    clipboard.isOpen = false;
    await click('coded');
    expect(await endsAt()).toBeUndefined();
    clipboard.isOpen = true;
    await click('coded');
    expect(await endsAt()).toBeGreaterThan(now);
  });

  it('shows no code in notifications that hide mail content', async () => {
    await saveSettings({ notificationContent: 'minimal' });
    isAllowed = false;
    await click('coded');
    expect([...notices.values()]).toMatchObject([{ title: 'Code copied' }]);
  });

  it('fills no frame of another site, even if it has a suitable field', async () => {
    frames = ['https://shop.example', 'https://evil.example', 'null'];
    focused = 1;
    await click('coded');
    expect(filled.map(({ frame }) => frame)).toEqual([0]);
    frames = ['https://evil.example', 'null'];
    await receive('coded', { code: '482913' });
    await click('coded');
    expect(filled).toHaveLength(1);
    expect(clipboard.text).toBe('482913');
  });

  it('asks at the field of the waiting page about a code of another site', async () => {
    await receive('coded', { code: '482913', senderEmail: 's@bank.example' });
    await click('coded');
    expect(questions).toMatchObject([
      { text: 'This code came from bank.example. Fill it in only if you expect it.' },
    ]);
    expect(tabs).toEqual({ active: 7, focusedWindow: 3, opened: [] });
    expect(filled).toEqual([]);
  });

  it('opens the message, and copies nothing, if it cannot ask about such a code', async () => {
    await receive('coded', { code: '482913', senderEmail: 's@bank.example' });
    canAsk = false;
    await click('coded');
    isAllowed = false;
    await click('coded');
    expect(filled).toEqual([]);
    expect(clipboard.text).toBe('');
    const path = `/message/${await current()}/coded`;
    expect(opened()).toEqual([path, path]);
  });

  it('opens the message if no page waits or copying is impossible', async () => {
    isAllowed = false;
    clipboard.isOpen = false;
    await click('coded');
    openTab({ id: 7, windowId: 3, url: 'https://other.example/' });
    await click('coded');
    const path = `/message/${await current()}/coded`;
    expect(opened()).toEqual([path, path]);
    expect(await isUnread('coded')).toBe(true);
  });
});

describe('clicking a notification button', () => {
  it('copies the code or opens the message', async () => {
    await click('coded', 0);
    expect(clipboard.text).toBe('482913');
    expect([...notices.values()]).toMatchObject([{ title: 'Code 482913 copied' }]);
    expect(filled).toEqual([]);
    await click('coded', 1);
    await click('plain', 0);
    const address = await current();
    expect(opened()).toEqual([`/message/${address}/coded`, `/message/${address}/plain`]);
  });

  it('opens the message if the content is hidden, as the only button', async () => {
    await saveSettings({ notificationContent: 'minimal' });
    await click('coded', 0);
    expect(opened()).toHaveLength(1);
    expect(clipboard.text).toBe('');
  });
});

it('clicking a notification without a code opens the message, or the inbox for several messages', async () => {
  await click('plain');
  await click(undefined);
  expect(opened()).toEqual([`/message/${await current()}/plain`, '']);
});
