import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Page } from 'playwright-core';
import type { background, CallInput } from '../../lib/bus/client.ts';
import { localService, publicServices } from '../../lib/known-services.ts';
import type { ChromiumSession } from '../browsers.ts';
import { changeStored } from './change-stored.ts';
import type { Words } from './language.ts';
import { letters } from './letters.ts';
import { button, openSized, type Seed, type Sizes, type Visit } from './visit.ts';

/**
 * Fills the mailbox with several addresses and mail of many kinds. Before that, visits the screens
 * without a service, with an unreachable service, and with an empty inbox.
 */
export async function seedGallery(
  options: { session: ChromiumSession; words: Words; smtpPort: number; sizes: Sizes },
  visit: Visit,
): Promise<Seed> {
  const { session, words, sizes } = options;
  await visitServiceChoice({ session, words, sizes }, visit);
  // Nothing listens on this port.
  await session.inBackground(() =>
    chrome.storage.local.set({ settings: { version: 1, serviceUrl: 'http://127.0.0.1:9' } }),
  );
  const page = await openSized(session, 'popup.html', sizes.popup);
  await button(page, words('retry')).waitFor();
  await visit('first-run', page);
  await page.locator('.problem-details summary').click();
  await page.locator('.problem-details pre').waitFor();
  await visit('problem-details', page);

  await session.inBackground(() => chrome.storage.local.remove('settings'));
  await page.reload();
  const address = page.locator('.address-text textarea');
  await address.waitFor();
  await page.locator('.empty').waitFor();
  await visit('inbox-empty', page);

  const ended = await address.inputValue();
  const post = (to: string, mails: SendMailOptions[]) => send(options.smtpPort, to, mails);
  await post(ended, letters.slice(0, 1));
  await fetchMail(page, 1);
  await callBus(page, 'endAddress', { address: await idOf(page, ended) });
  const muted = await createAddress(page);
  await callBus(page, 'muteAddress', { address: await idOf(page, muted), muted: true });
  await callBus(page, 'renameAddress', { address: await idOf(page, muted), name: 'Corner Shop' });
  await post(muted, letters.slice(0, 2));
  await fetchMail(page, 2);
  const main = await createAddress(page);
  await post(main, letters);
  await fetchMail(page, letters.length);
  const history = {
    email: main,
    sites: { [main]: 'acorn-notes.example', [muted]: 'corner-shop.example' },
    unread: 3,
    newestFirst: letters.map(({ subject }) => String(subject)).reverse(),
  };
  await changeStored(page, ['sessions', 'messages', 'outbox'], addHistory, history);
  // This call goes through the background, which then publishes the stored changes as well.
  await callBus(page, 'renameAddress', { address: await idOf(page, main), name: 'Acorn Notes' });
  await page.locator('.card-name').waitFor();
  await page.close();
  return { main, muted, ended };
}

/** The screen to choose a service, as in a package without a default service. */
async function visitServiceChoice(
  { session, words, sizes }: { session: ChromiumSession; words: Words; sizes: Sizes },
  visit: Visit,
): Promise<void> {
  const services = [...publicServices, localService].map(({ base }) => base);
  await session.inBackground(
    (services) => chrome.storage.local.set({ settings: { version: 1, serviceUrl: '', services } }),
    services,
  );
  const page = await openSized(session, 'popup.html', sizes.popup);
  await button(page, words('first_choose')).waitFor();
  await visit('service-choice', page);
  await button(page, words('first_choose')).click();
  await page.locator('.service-chooser input').fill('http://192.168.0.7:8025');
  await page.locator('.service-chooser .note-warning').waitFor();
  await visit('service-typed', page);
  await page.close();
}

/** Calls the background in the same way as the extension's own pages. */
async function callBus<Name extends keyof typeof background>(
  page: Page,
  name: Name,
  input: CallInput<Name>,
): Promise<void> {
  const answer = await page.evaluate(
    ([name, input]) => chrome.runtime.sendMessage({ bus: 'call', name, input }),
    [name, input] as const,
  );
  if (!answer?.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
}

/** Creates another address and returns it. */
async function createAddress(page: Page): Promise<string> {
  const field = page.locator('.address-text textarea');
  const before = await field.inputValue();
  await callBus(page, 'createAddress', {});
  await page.waitForFunction((before) => {
    const field = document.querySelector('textarea');
    return field !== null && field.value !== before;
  }, before);
  return field.inputValue();
}

async function send(port: number, to: string, mails: SendMailOptions[]): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  for (const mail of mails) await transport.sendMail({ ...mail, to });
  transport.close();
}

/** Checks for mail and waits until the inbox has `count` messages. */
async function fetchMail(page: Page, count: number): Promise<void> {
  await callBus(page, 'checkNow', {});
  await page.waitForFunction((count) => document.querySelectorAll('.row').length >= count, count);
}

/** The id of an address in the background. */
function idOf(page: Page, email: string): Promise<string> {
  return page.evaluate(
    (email) =>
      new Promise<string>((resolve) => {
        const port = chrome.runtime.connect({ name: 'view:mailbox' });
        port.onMessage.addListener(({ addresses }) => {
          resolve(addresses.find((one: { email: string }) => one.email === email).id);
          port.disconnect();
        });
      }),
    email,
  );
}

type History = {
  /** The main address. */
  email: string;
  /** Sites by address. */
  sites: Record<string, string>;
  unread: number;
  newestFirst: string[];
};

/**
 * Runs in the page. Makes the mailbox look used: addresses have sites; mail of the main address
 * arrived over two days, and all but the newest is read; nothing can be undone.
 */
function addHistory(store: (name: string) => IDBObjectStore, history: History): void {
  store('outbox').clear();
  const sessions = store('sessions').getAll();
  sessions.onsuccess = () => {
    for (const session of sessions.result) {
      const { email, life } = session;
      const site = history.sites[email];
      store('sessions').put({
        ...session,
        ...(site && { site }),
        ...(life.at && { life: { ...life, at: life.at - 3_600_000 } }),
      });
    }
    const main = sessions.result.find(({ email }) => email === history.email);
    const messages = store('messages').getAll();
    messages.onsuccess = () => {
      for (const message of messages.result) {
        if (message.session !== main.id) continue;
        const age = history.newestFirst.indexOf(message.subject);
        const { unread, ...read } = message;
        const receivedAt = message.receivedAt - age ** 3 * 500_000;
        store('messages').put({ ...(age < history.unread ? message : read), receivedAt });
      }
    };
  };
}
