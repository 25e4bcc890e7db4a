import './support/desktop.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import {
  announceMail,
  announceStyleRefused,
  withdrawAnnouncement,
} from '../../../lib/background/notifications.ts';
import type { StoredMessage } from '../../../lib/mailbox.ts';
import { saveSettings } from '../../../lib/settings.ts';
import { notices, resetDesktop } from './support/desktop.ts';
import { resetExtension } from './support/extension.ts';

const message = (id: string, changes: Partial<StoredMessage> = {}): StoredMessage => ({
  session: 's',
  id,
  senderName: 'Acme',
  senderEmail: 'no-reply@acme.example',
  subject: `Subject ${id}`,
  receivedAt: 0,
  ...changes,
});
const titles = () => [...notices.values()].map(({ title }) => title);
const texts = () => [...notices.values()].map(({ message: text }) => text);

beforeEach(() => {
  resetExtension();
  resetDesktop();
});

describe('new mail', () => {
  it('is told message by message, with sender, subject and code', async () => {
    await announceMail([message('1'), message('2', { code: '482913', subject: '' })]);
    expect(titles()).toEqual([
      'Acme (no-reply@acme.example)',
      '482913 · Acme (no-reply@acme.example)',
    ]);
    expect(texts()).toEqual(['Subject 1', '(no subject)']);
  });

  it('is summed up from four messages on', async () => {
    await announceMail(['1', '2', '3'].map((id) => message(id)));
    expect(notices.size).toBe(3);
    await announceMail(['4', '5', '6', '7'].map((id) => message(id)));
    expect(titles().slice(3)).toEqual(['4 new messages']);
  });

  it('is told once, by itself or within a sum, though asked again', async () => {
    const many = ['1', '2', '3', '4'].map((id) => message(id));
    await announceMail(many);
    await announceMail(many);
    await announceMail([message('2'), message('5')]);
    await announceMail([message('5')]);
    expect(titles()).toEqual(['4 new messages', 'Acme (no-reply@acme.example)']);
    expect(texts()[1]).toBe('Subject 5');
  });

  it('is told without a word of it, or not at all, where that was chosen', async () => {
    await saveSettings({ notificationContent: 'minimal' });
    await announceMail([message('1', { code: '482913' })]);
    expect([...notices.values()]).toMatchObject([{ title: 'New mail', message: 'Mayfly' }]);
    await saveSettings({ notificationContent: 'off' });
    await announceMail([message('2')]);
    expect(notices.size).toBe(1);
  });

  it('is taken back, and nothing else', async () => {
    await announceMail([message('1'), message('2')]);
    await withdrawAnnouncement(message('1'));
    expect(texts()).toEqual(['Subject 2']);
  });
});

it('has a button where something can be opened', async () => {
  await announceMail([message('1')]);
  await announceStyleRefused();
  expect([...notices.values()].map(({ buttons }) => buttons !== undefined)).toEqual([true, false]);
});
