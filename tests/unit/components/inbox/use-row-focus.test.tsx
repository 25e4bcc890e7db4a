// @vitest-environment jsdom
import '../support/extension.ts';

import { beforeEach, expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { publish, resetExtension } from '../support/extension.ts';
import { aMailbox, aMessage, anAddress, preparePage, seeText, show } from '../support/page.ts';

const now = Date.now();

/** A mailbox with messages of these numbers, newest first. */
function mailboxOf(...numbers: number[]) {
  const inbox = numbers.map((number) =>
    aMessage({ message: `m${number}`, subject: `Subject ${number}.`, receivedAt: now + number }),
  );
  return aMailbox({ addresses: [anAddress({ messages: inbox.length })], inbox });
}

const downFrom = (highest: number) => Array.from({ length: highest }, (_, at) => highest - at);
const row = (number: number) => document.querySelector<HTMLElement>(`[data-message="m${number}"]`);

beforeEach(async () => {
  resetExtension();
  preparePage();
  publish('mailbox', mailboxOf(...downFrom(4)));
  show(<App place="popup" />);
  await seeText('Subject 4.');
  row(2)?.focus();
});

it('the focus stays on a message that new ones push down', async () => {
  publish('mailbox', mailboxOf(...downFrom(40)));
  await seeText('Subject 40.');
  expect(document.activeElement).toBe(row(2));
  // Rows are rendered in blocks of fifty: this one moves to the next block.
  publish('mailbox', mailboxOf(...downFrom(54)));
  await seeText('Subject 54.');
  expect(document.activeElement).toBe(row(2));
});

it('the focus moves from a deleted message to the one in its place', async () => {
  publish('mailbox', mailboxOf(4, 3, 1));
  await expect.poll(() => row(2)).toBeNull();
  expect(document.activeElement).toBe(row(1));
});
