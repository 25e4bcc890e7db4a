import './support/desktop.ts';

import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearNotification,
  type NotificationClick,
  notifyMail,
  notifyStyleRejected,
  onNotificationClicked,
  showUnread,
} from '../../../lib/background/notifications.ts';
import type { StoredMessage } from '../../../lib/mailbox.ts';
import { saveSettings } from '../../../lib/platform/settings.ts';
import { badge, clickNotice, notices } from './support/desktop.ts';

/** The time of the test, in milliseconds since 1970. */
let now: number;

const message = (id: string, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  session: 's',
  id,
  senderName: 'Acme',
  senderEmail: 'no-reply@acme.example',
  subject: `Subject ${id}`,
  receivedAt: Number(id),
  life: { kind: 'kept' },
  ...changes,
});
const titles = () => [...notices.values()].map(({ title }) => title);
const texts = () => [...notices.values()].map(({ message: text }) => text);
const announce = (...messages: StoredMessage[]) => notifyMail(messages, now);
/** Notifies for mail that arrives alone, long after any other. */
const notifyApart = async (...messages: StoredMessage[]) => {
  now += 60_000;
  await announce(...messages);
};

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 12);
});

describe('a notification for new mail', () => {
  it('is raised for each message, with sender, subject and code', async () => {
    await notifyApart(message('1'));
    await notifyApart(message('2', { code: '482913', subject: '' }));
    expect(titles()).toEqual([
      'Acme (no-reply@acme.example)',
      '482913 · Acme (no-reply@acme.example)',
    ]);
    expect(texts()).toEqual(['Subject 1', '(no subject)']);
  });

  it('contains no mail content, or is not raised, if the settings say so', async () => {
    await saveSettings({ notificationContent: 'minimal' });
    await notifyApart(message('1', { code: '482913' }));
    await notifyApart(message('2'), message('3'));
    expect([...notices.values()]).toMatchObject([
      { title: 'New mail', message: 'Mayfly' },
      { title: '2 new messages', message: 'Mayfly' },
    ]);
    await saveSettings({ notificationContent: 'off' });
    await notifyApart(message('4'));
    expect(notices.size).toBe(2);
  });

  it('can be cleared without clearing others', async () => {
    await notifyApart(message('1'));
    await notifyApart(message('2'));
    await clearNotification(message('1'));
    expect(texts()).toEqual(['Subject 2']);
  });
});

describe('a burst of mail', () => {
  it('updates one notification with the number of messages', async () => {
    await announce(message('1'));
    now += 3000;
    await announce(message('2', { senderName: 'Corner Shop' }));
    const [id] = notices.keys();
    expect(titles()).toEqual(['2 new messages']);
    expect(texts()).toEqual(['Corner Shop, Acme']);
    now += 9000;
    await announce(message('3'), message('4'), message('5'));
    expect(titles()).toEqual(['5 new messages']);
    expect([...notices.keys()]).toEqual([id]);
  });

  it('ends after a pause or when the person closes the notification', async () => {
    await announce(message('1'), message('2'));
    await notifyApart(message('3'));
    expect(titles()).toEqual(['2 new messages', 'Acme (no-reply@acme.example)']);
    notices.clear();
    now += 1000;
    await announce(message('4'));
    expect(texts()).toEqual(['Subject 4']);
  });

  it('shows only the code if all other messages of the summary were read', async () => {
    await announce(message('1', { code: '111111' }), message('2'), message('3'));
    await clearNotification(message('2'));
    await clearNotification(message('3'));
    await announce(message('4', { code: '444444', session: 'other' }));
    expect(titles()).toEqual(['Code 111 111', '444444 · Acme (no-reply@acme.example)']);
  });

  it('shows the newest code of each address in a separate notification', async () => {
    await announce(
      ...[message('1', { code: '111111' }), message('2'), message('3', { code: '333333' })],
      ...[message('4'), message('5', { code: '555555', session: 'other' })],
    );
    expect(titles()).toEqual([
      '333333 · Acme (no-reply@acme.example)',
      '555555 · Acme (no-reply@acme.example)',
      '3 new messages',
    ]);
    now += 1000;
    await announce(message('6', { code: '666666' }));
    expect(titles()).toEqual([
      '555555 · Acme (no-reply@acme.example)',
      '4 new messages',
      '666666 · Acme (no-reply@acme.example)',
    ]);
  });

  it('raises only one code notification, even for many addresses', async () => {
    const codes = ['1', '2', '3', '4', '5'].map((id) => message(id, { code: id, session: id }));
    await announce(...codes);
    const beginnings = titles().map((title) => title.split(' · ')[0]);
    expect(beginnings).toEqual(['3', '4', '5', 'Code 2 and 1 more']);
  });

  it('is named after its only code, and a click fills that code', async () => {
    const clicks: NotificationClick[] = [];
    onNotificationClicked((click) => clicks.push(click));
    await announce(message('1', { code: '111111' }), message('2'));
    now += 1000;
    await announce(message('3', { senderName: 'Corner Shop' }));
    expect(titles()).toEqual(['Code 111 111 and 2 more']);
    expect(texts()).toEqual(['Acme (no-reply@acme.example), Corner Shop, Acme']);
    // A newer code comes in a new notification, because replacing one makes no sound.
    notices.set('other', { title: 'Other', message: '' });
    now += 1000;
    await announce(message('4', { code: '444444' }));
    expect(titles()).toEqual(['Other', 'Code 444 444 and 3 more']);
    notices.delete('other');
    await clickNotice();
    expect(clicks).toEqual([{ message: { address: 's', message: '4' }, address: 's' }]);
  });

  it('is named after its newest confirmation link if it has no code', async () => {
    const link = 'https://harbor.example/confirm?token=a8f3';
    await announce(message('1'), message('2', { link }), message('3'));
    expect(titles()).toEqual(['Confirmation link for harbor.example and 2 more']);
    await saveSettings({ notificationContent: 'minimal' });
    await notifyApart(message('4', { link }), message('5', { code: '555555' }), message('6'));
    expect(titles()[1]).toBe('3 new messages');
  });

  it('raises no notification twice', async () => {
    const many = ['1', '2', '3', '4'].map((id) => message(id));
    await announce(...many);
    await notifyApart(...many);
    await notifyApart(message('2'), message('5'));
    await notifyApart(message('5'));
    expect(titles()).toEqual(['4 new messages', 'Acme (no-reply@acme.example)']);
    expect(texts()[1]).toBe('Subject 5');
  });

  it('clears its notification when none of its messages is unread', async () => {
    await announce(message('1'), message('2'));
    await clearNotification(message('1'));
    expect(notices.size).toBe(1);
    now += 1000;
    await announce(message('3'));
    expect(titles()).toEqual(['2 new messages']);
    await Promise.all(['2', '3'].map((id) => clearNotification(message(id))));
    expect(notices.size).toBe(0);
  });
});

it('a notification has a button if something can be opened or copied', async () => {
  await notifyApart(message('1'));
  await notifyApart(message('2', { code: '482913' }));
  await notifyApart(message('3'), message('4'));
  await notifyStyleRejected({ beginning: 'rosa', place: 'any', name: '' });
  const buttons = [...notices.values()].map((notice) =>
    (notice.buttons ?? []).map(({ title }) => title),
  );
  expect(buttons).toEqual([['Open'], ['Copy code', 'Open'], ['Open'], []]);
});

it('a notification opens its message, or the address of all its messages', async () => {
  const clicks: NotificationClick[] = [];
  onNotificationClicked((click) => clicks.push(click));
  await notifyApart(message('1'));
  await clickNotice(1);
  await notifyApart(message('2'), message('3'));
  await clickNotice();
  await notifyApart(message('4'), message('5', { session: 'other' }));
  await clickNotice();
  await notifyStyleRejected({ beginning: 'rosa', place: 'any', name: '' });
  await clickNotice();
  expect(clicks).toEqual([
    { message: { address: 's', message: '1' }, address: 's', button: 1 },
    { address: 's' },
    {},
  ]);
  expect(notices.size).toBe(0);
});

it('a rejected style is reported once for each style and service', async () => {
  vi.stubEnv('WXT_SERVICE_URL', 'https://default.example');
  const rosa = { beginning: 'rosa', place: 'any', name: '' } as const;
  const anna = { ...rosa, beginning: 'anna' };
  const isReported = async (style: Parameters<typeof notifyStyleRejected>[0]) => {
    notices.clear();
    await notifyStyleRejected(style);
    return notices.size > 0;
  };
  expect(await isReported(rosa)).toBe(true);
  expect(await isReported(rosa)).toBe(false);
  expect(await isReported(anna)).toBe(true);
  await saveSettings({ serviceUrl: 'https://another.example' });
  expect(await isReported(anna)).toBe(true);
});

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the toolbar button shows %i unread messages as "%s"', async (count, text) => {
  badge.text = 'before';
  await showUnread(count);
  expect(badge.text).toBe(text);
});
