// @vitest-environment jsdom
import './support/extension.ts';

import { beforeEach, expect, it } from 'vitest';
import { App } from '../../../components/app.tsx';
import { answer, calls, publish, resetExtension } from './support/extension.ts';
import { aMailbox, find, preparePage, seeText, show } from './support/page.ts';

const text = /Part of what was stored was damaged/;

beforeEach(() => {
  resetExtension();
  preparePage();
});

it('says that something was damaged, for as long as that is set aside', async () => {
  publish('mailbox', aMailbox({ damaged: true }));
  show(<App place="popup" />);
  await find('textarea', 'Temporary address');
  await expect.poll(() => document.body.textContent).toMatch(text);
  answer('drop-aside', () => publish('mailbox', aMailbox()));
  (await find('button', 'Delete what was set aside')).click();
  await expect.poll(() => document.body.textContent).not.toMatch(text);
  expect(calls.map(({ name }) => name)).toContain('drop-aside');
});

it('says in plain words that nothing stored can be opened, and what to do', async () => {
  const { Refusal } = await import('./support/extension.ts');
  answer('ensure-address', () => {
    throw new Refusal({ code: 'storage-closed' });
  });
  show(<App place="popup" />);
  await seeText('Restart the browser; if that does not help, erase everything in settings.');
});
