// @vitest-environment jsdom
import '../support/extension.ts';

import { beforeEach, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { answer, CallRejection, publish, resetExtension } from '../support/extension.ts';
import { aMailbox, find, preparePage, seeText, show } from '../support/page.ts';

const texts = () => document.body.textContent?.split('Mayfly can’t read 3 of its stored').length;

beforeEach(() => {
  resetExtension();
  preparePage();
});

it('says once how much is unreadable, for as long as it is there', async () => {
  publish('mailbox', aMailbox({ unreadable: 3 }));
  show(<App place="popup" />);
  await find('textarea', 'Temporary address');
  await seeText('Mayfly can’t read 3 of its stored addresses and messages.');
  expect(texts()).toBe(2);
  expect(document.querySelector('.unreadable-note button')).toBeNull();
  publish('mailbox', aMailbox());
  await expect.poll(texts).toBe(1);
});

it.each([
  ['storage-closed', 'Restart the browser; if that doesn’t help, erase everything in settings.'],
  ['storage-newer', 'A newer version of Mayfly stored this data. Update the extension.'],
] as const)('says in plain words that nothing stored can be opened: %s', async (code, sentence) => {
  answer('ensureAddress', () => {
    throw new CallRejection({ code });
  });
  show(<App place="popup" />);
  await seeText(sentence);
});
