import type { Page } from 'playwright-core';
import type { ChromiumSession } from '../browsers.ts';

export type Seed = { addresses: number; messages: number; inCurrent: number };

const day = 86_400_000;
const words =
  'account address archive balance basket booking chapter confirm courier delivery discount event garden invoice journey kettle lantern library market meadow member monday morning number office order parcel payment picture platform points printer profile quarter railway receipt recipe refund reminder renewal reservation review season security service shipping signal station summer ticket travel update verify village voucher weather weekly welcome window'.split(
    ' ',
  );

/**
 * Fills a mailbox as years of use would: writes addresses that have expired, and mail, straight
 * into the database, while no background runs. The one address that is there gets `inCurrent` of
 * the messages. The text of each has about 2,000 characters; every 50th says `zanzibar`.
 */
export async function seedMailbox(session: ChromiumSession, seed: Seed): Promise<void> {
  await session.stopBackground();
  const page = await session.context.newPage();
  // A document of the extension's origin that runs nothing and wakes nobody.
  await page.goto(session.urlOf('icon/16.png'));
  const [current] = await page.evaluate(readSessions);
  if (!current) throw new Error('no address to begin with');
  const now = Date.now();
  const others = Array.from({ length: seed.addresses - 1 }, (_, place) => ({
    ...current,
    id: `seed-${place}`,
    email: `${words[place % words.length]}-${place}@mayfly.example`,
    createdAt: now - (place + 2) * day,
    usedAt: now - (place + 2) * day,
    expiresAt: now - (place + 1) * day,
  }));
  await write(page, 'sessions', others);
  const owners = Array.from({ length: seed.messages }, (_, place) =>
    place < seed.inCurrent ? current.id : `seed-${place % (seed.addresses - 1)}`,
  );
  for (let start = 0; start < owners.length; start += 500) {
    const records = owners.slice(start, start + 500).map((owner, offset) => {
      const place = start + offset;
      const key = { session: owner, id: `seeded-${String(place).padStart(6, '0')}` };
      return {
        message: {
          ...key,
          senderName: `${title(pick())} ${title(pick())}`,
          senderEmail: `hello@${pick()}.example`,
          subject: title(sentence(5)),
          receivedAt: now - place * 600_000 - 60_000,
          life: { kind: 'kept' },
          ...(place % 7 === 0 ? { code: String(100_000 + place) } : {}),
          ...(place % 20 === 0 ? { unread: owner } : {}),
        },
        body: {
          ...key,
          to: 'seed@mayfly.example',
          attachments: [],
          text: `${sentence(270)}${place % 50 === 0 ? ' zanzibar' : ''}`,
        },
      };
    });
    await write(
      page,
      'messages',
      records.map(({ message }) => message),
    );
    await write(
      page,
      'bodies',
      records.map(({ body }) => body),
    );
  }
  await page.evaluate(markUnworded);
  await page.close();
}

/** Waits (at most two minutes) until the background has readied what was seeded for the search. */
export async function waitForWords(session: ChromiumSession, messages: number): Promise<void> {
  const page = await session.context.newPage();
  await page.goto(session.urlOf('icon/16.png'));
  const deadline = performance.now() + 120_000;
  while ((await page.evaluate(countWords)) < messages) {
    if (performance.now() > deadline) throw new Error('the words did not come');
    await page.waitForTimeout(100);
  }
  await page.close();
}

async function write(page: Page, store: string, values: object[]): Promise<void> {
  await page.evaluate(
    ([store, values]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mayfly-mailbox');
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(store, 'readwrite');
          for (const value of values) transaction.objectStore(store).put(value);
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    [store, values] as const,
  );
}

/** Runs in the page. */
function readSessions(): Promise<{ id: string; [field: string]: unknown }[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('mayfly-mailbox');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('sessions').objectStore('sessions').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}

/** Runs in the page: what was written has no words yet, as if it had come before there were any. */
function markUnworded(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('mayfly-mailbox');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('state', 'readwrite');
      transaction.objectStore('state').put({ indexedUpTo: ['', ''] }, 'indexing');
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Runs in the page. */
function countWords(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('mayfly-mailbox');
    opening.onsuccess = () => {
      const counting = opening.result
        .transaction('searchEntries')
        .objectStore('searchEntries')
        .count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

function sentence(length: number): string {
  return Array.from({ length }, () => pick()).join(' ');
}

let state = 1;

/** A word at random, the same ones at every run (Park and Miller's "minimal standard" generator). */
function pick(): string {
  state = (state * 48_271) % 2_147_483_647;
  return words[state % words.length] ?? '';
}

function title(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
