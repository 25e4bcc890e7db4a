import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import { Announcer, announce } from '../../../../components/kit/announcer.tsx';
import { publish } from '../support/extension.ts';
import { aMailbox, aMessage, anAddress, seeText, show } from '../support/page.ts';

const announced: string[] = [];
const listener = new MutationObserver(() => {
  const text = document.querySelector('[aria-live]')?.textContent;
  if (text) announced.push(text);
});

beforeEach(() => {
  announced.length = 0;
  listener.observe(document.body, { childList: true, subtree: true, characterData: true });
});
afterEach(() => listener.disconnect());

const now = Date.now();
const message = (id: string, ago: number) =>
  aMessage({ message: id, subject: `Subject ${id}`, receivedAt: now - ago });

it('new mail is announced, but not older mail that moves up in a partial list', async () => {
  const addresses = [anAddress({ messages: 9 })];
  publish('mailbox', aMailbox({ addresses, inbox: [message('1', 1000), message('2', 5000)] }));
  show(<App windowKind="popup" />);
  await seeText('Subject 2');
  publish('mailbox', aMailbox({ addresses, inbox: [message('1', 1000), message('3', 9000)] }));
  await seeText('Subject 3');
  publish('mailbox', aMailbox({ addresses, inbox: [message('4', 0), message('1', 1000)] }));
  await expect.poll(() => announced.join()).toContain('Subject 4');
  expect(announced.join()).not.toContain('Subject 3');
});

it('another address is announced without its mail', async () => {
  const other = anAddress({ id: 'a2', email: 'brisk-otter@mayfly.example', messages: 1 });
  publish('mailbox', aMailbox());
  show(<App windowKind="popup" />);
  await seeText('23 h left');
  const inbox = [{ ...message('1', 0), address: 'a2' }];
  publish('mailbox', aMailbox({ addresses: [other], current: 'a2', inbox }));
  await expect.poll(() => announced.join()).toContain('New address: brisk-otter@mayfly.example');
  expect(announced.join()).not.toContain('Subject 1');
});

it('an announcement is not left on the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  show(<Announcer />);
  await vi.waitFor(() => {
    announce('Copied');
    expect(document.body.textContent).toBe('Copied');
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(document.body.textContent).toBe(''));
});

it('an existing address is not announced as new', async () => {
  const other = anAddress({ id: 'a2', email: 'brisk-otter@mayfly.example' });
  const addresses = [anAddress(), other];
  publish('mailbox', aMailbox({ addresses }));
  show(<App windowKind="popup" />);
  await seeText('23 h left');
  publish('mailbox', aMailbox({ addresses, current: 'a2' }));
  await expect.poll(() => announced.join()).toContain('brisk-otter@mayfly.example');
  expect(announced.join()).not.toContain('New address');
});
