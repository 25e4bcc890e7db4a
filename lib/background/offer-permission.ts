/** The browser's leave to run on all sites: when it comes, when it goes, when to give it back. */
import { browser } from '../browser.ts';
import { hasAllSites } from '../permissions.ts';

const intentKey = 'offer-intent';
/** How long in ms a prompt may stay unanswered. */
const patience = 10 * 60_000;

/**
 * Notes that the browser is about to be asked on behalf of offers: the page that asks may be gone
 * by the time of the answer. Forgotten with the browser's run.
 */
export async function noteIntent(now: number): Promise<void> {
  await browser.storage.session.set({ [intentKey]: now + patience });
}

/** Takes the intent back; answers whether there was one that still counts. */
export async function takeIntent(now: number): Promise<boolean> {
  const until: unknown = (await browser.storage.session.get(intentKey))[intentKey];
  await browser.storage.session.remove(intentKey);
  return typeof until === 'number' && now < until;
}

/**
 * Gives the leave back, unless that would take the services' own along: Chromium lets nobody give
 * back all sites alone. Then the settings say how the person can.
 *
 * @param services base addresses that must stay within reach
 */
export async function giveBackAllSites(services: string[]): Promise<void> {
  if (import.meta.env.BROWSER !== 'firefox' || !(await hasAllSites())) return;
  const { origins = [] } = await browser.permissions.getAll();
  const own = new Set(origins.filter((origin) => !coversAll(origin)));
  const kept = services.every((base) => {
    const { protocol, hostname } = new URL(base);
    return own.has(`${protocol}//${hostname}/*`);
  });
  if (kept) await browser.permissions.remove({ origins: ['*://*/*'] });
}

function coversAll(pattern: string): boolean {
  return pattern === '<all_urls>' || /^[^:]+:\/\/\*\//.test(pattern);
}
