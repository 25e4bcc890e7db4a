// @vitest-environment jsdom
import '../support/extension.ts';

import { beforeEach, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { answer, calls, publish, resetExtension } from '../support/extension.ts';
import { aMailbox, find, preparePage, seeText, show } from '../support/page.ts';

const text = /Some of Mayfly’s data was damaged/;

beforeEach(() => {
  resetExtension();
  preparePage();
});

it('says that something was damaged, for as long as that is set aside', async () => {
  publish('mailbox', aMailbox({ damaged: true }));
  show(<App place="popup" />);
  await find('textarea', 'Temporary address');
  await expect.poll(() => document.body.textContent).toMatch(text);
  publish('mailbox', aMailbox());
  await expect.poll(() => document.body.textContent).not.toMatch(text);
});

it('deletes it on a second word only', async () => {
  publish('mailbox', aMailbox({ damaged: true }));
  answer('delete-quarantine', () => publish('mailbox', aMailbox()));
  show(<App place="popup" />);
  const drops = () => calls.filter(({ name }) => name === 'delete-quarantine');
  const dialog = () => document.querySelector('dialog');
  const first = await find('button', 'Delete damaged data');
  first.focus();
  first.click();
  await seeText('It may contain messages. This can’t be undone.');
  (await find('button', 'Cancel')).click();
  await expect.poll(dialog).toBeNull();
  expect(drops()).toEqual([]);
  first.focus();
  first.click();
  await expect.poll(dialog).not.toBeNull();
  dialog()?.querySelector<HTMLElement>('.danger')?.click();
  await expect.poll(() => document.body.textContent).not.toMatch(text);
  expect(drops()).toHaveLength(1);
  expect(dialog()).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Inbox');
});

it('says in plain words that nothing stored can be opened, and what to do', async () => {
  const { CallRejection } = await import('../support/extension.ts');
  answer('ensure-address', () => {
    throw new CallRejection({ code: 'storage-closed' });
  });
  show(<App place="popup" />);
  await seeText('Restart the browser; if that doesn’t help, erase everything in settings.');
});
