import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Page } from 'playwright-core';
import type { background, CallInput } from '../../lib/bus/client.ts';
import { knownServices } from '../../lib/known-services.ts';
import type { ChromiumSession } from '../browsers.ts';
import { letters } from './letters.ts';
import { button, openSized, type Seed, type Sizes, type Visit } from './visit.ts';
import type { Words } from './words.ts';

/**
 * Goes from the first day, without a service and then with one, to a mailbox with several addresses
 * and mail of many kinds. Visits the screens that there are on the way.
 */
export async function seedGallery(
  options: { session: ChromiumSession; words: Words; smtpPort: number; sizes: Sizes },
  visit: Visit,
): Promise<Seed> {
  const { session, words, sizes } = options;
  await visitServiceChoice({ session, words, sizes }, visit);
  // A port that nobody listens on.
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
  const muted = await another(page);
  await callBus(page, 'muteAddress', { address: await idOf(page, muted), muted: true });
  await callBus(page, 'renameAddress', { address: await idOf(page, muted), name: 'Corner Shop' });
  await post(muted, letters.slice(0, 2));
  await fetchMail(page, 2);
  const main = await another(page);
  await post(main, letters);
  await fetchMail(page, letters.length);
  await page.evaluate(retouch, {
    email: main,
    sites: { [main]: 'acorn-notes.example', [muted]: 'corner-shop.example' },
    unread: 3,
    newestFirst: letters.map(({ subject }) => String(subject)).reverse(),
  });
  // Whatever changes has the rest told again.
  await callBus(page, 'renameAddress', { address: await idOf(page, main), name: 'Acorn Notes' });
  await page.locator('.card-name').waitFor();
  await page.close();
  return { main, muted, ended };
}

/** The choice of a service, as a package that came without one has it. */
async function visitServiceChoice(
  { session, words, sizes }: { session: ChromiumSession; words: Words; sizes: Sizes },
  visit: Visit,
): Promise<void> {
  const services = knownServices.map(({ base }) => base);
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

/** Calls the background as the extension's own pages do. */
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

/** Makes a further address and answers it. */
async function another(page: Page): Promise<string> {
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

/** Looks for mail until so many messages are in the inbox. */
async function fetchMail(page: Page, count: number): Promise<void> {
  await callBus(page, 'checkNow', {});
  await page.waitForFunction((count) => document.querySelectorAll('.row').length >= count, count);
}

/** The id of an address, by which the background knows it. */
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

/**
 * Runs in the page: what else would take days and other sites. Addresses were used on sites, and the
 * mail of one came over two days, of which all but the newest is read.
 */
function retouch(changes: {
  email: string;
  /** By address. */
  sites: Record<string, string>;
  unread: number;
  newestFirst: string[];
}): Promise<void> {
  return new Promise((resolve, reject) => {
    indexedDB.open('mayfly-mailbox').onsuccess = (event) => {
      const database = (event.target as IDBOpenDBRequest).result;
      const change = database.transaction(['sessions', 'messages', 'outbox'], 'readwrite');
      const sessions = change.objectStore('sessions');
      const messages = change.objectStore('messages');
      sessions.getAll().onsuccess = (all) => {
        const found = (all.target as IDBRequest).result;
        const session = found.find(({ email }: { email: string }) => email === changes.email);
        for (const one of found) {
          const site = changes.sites[one.email];
          if (site) sessions.put({ ...one, site });
          if (one.life.at) {
            sessions.put({ ...one, life: { ...one.life, at: one.life.at - 3_600_000 } });
          }
        }
        // Nothing can be undone any more.
        change.objectStore('outbox').clear();
        messages.getAll().onsuccess = (mail) => {
          const its: { subject: string; receivedAt: number; unread?: string }[] = (
            mail.target as IDBRequest
          ).result.filter((one: { session: string }) => one.session === session.id);
          for (const message of its) {
            const place = changes.newestFirst.indexOf(message.subject);
            const { unread, ...read } = message;
            const receivedAt = message.receivedAt - place ** 3 * 500_000;
            messages.put({ ...(place < changes.unread ? message : read), receivedAt });
          }
        };
      };
      change.onerror = () => reject(change.error);
      change.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
