/** The inline menu on pages, as the background sees it: where it runs, what it lists, what is chosen. */

import { problemText } from '../bus/problem-text.ts';
import { coalesce } from '../concurrency.ts';
import type { MenuAppearance, MenuItem, NothingToFill } from '../inline-menu/content.ts';
import { type RequestingFrame, serveInlineMenu } from '../inline-menu/host.ts';
import type { Mailbox } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { t } from '../platform/i18n.ts';
import { hasAllSites } from '../platform/permissions.ts';
import { readLockedNames, readSettings, saveSettings } from '../platform/settings.ts';
import { hostOfSite } from '../urls/site.ts';
import { dropIntent, readIntent, removeAllSites } from './all-sites-permission.ts';
import { explainProblem } from './explain-problem.ts';
import { menuStyle, senderDetail } from './filling/code-question.ts';
import { injectMenu } from './filling/inline-menu-page.ts';
import { chooseEntry } from './inline-menu/choose-entry.ts';
import { keepMenuRegistered, startInOpenPages } from './inline-menu/registration.ts';

/**
 * Starts to serve the inline menu. Must be called in the background's first turn.
 *
 * @param settingsChanged to be called after settings were saved here
 * @returns `settingsChanged` must be called whenever settings have changed
 */
export function startInlineMenu(
  mailbox: Promise<Mailbox>,
  settingsChanged: () => void,
): { settingsChanged(): void } {
  serveInlineMenu({
    async fieldFocused(frame) {
      if (await isWanted(frame)) await injectMenu(frame);
    },
    describe: async (frame, kind) =>
      (await isWanted(frame)) ? fieldIcon(mailbox, frame, kind) : { codeExpected: false },
    list: async (frame, kind) => ((await isWanted(frame)) ? listEntries(mailbox, frame, kind) : []),
    async choose(frame, entry) {
      // What the person was asked about came by the shortcut or the menu, where no menu is wanted.
      if (entry !== 'anyway' && !(await isWanted(frame))) return {};
      try {
        const question = await chooseEntry(await mailbox, entry, frame);
        if (entry === 'never') settingsChanged();
        return question ? { question } : {};
      } catch (error) {
        return { problem: problemText(explainProblem(error)) };
      }
    },
  });

  const keep = coalesce(async () => {
    const { offer } = await readSettings();
    const outcome = await keepMenuRegistered(offer && (await hasAllSites()));
    if (outcome === 'begun') await startInOpenPages();
    if (await isAllSitesWanted()) return;
    const inUse = await (await mailbox).servicesInUse();
    // Opening the mailbox takes time, in which a setting may have been switched on.
    if (await isAllSitesWanted()) return;
    const { serviceUrl } = await readSettings();
    await removeAllSites([serviceUrl, ...inUse].filter(Boolean));
  });
  browser.permissions.onAdded.addListener(async () => {
    const intent = await readIntent(Date.now());
    if (intent && (await hasAllSites())) {
      if (!(await readLockedNames()).includes(intent)) {
        await saveSettings(intent === 'offer' ? { offer: true } : { remoteImages: 'always' });
      }
      // Not before it is saved: what nobody wants is given back.
      await dropIntent();
      settingsChanged();
    }
    keep();
  });
  browser.permissions.onRemoved.addListener(keep);
  // An update of the extension takes registered scripts away, so that each start must look.
  keep();
  return { settingsChanged: keep };
}

/**
 * Whether a setting needs the permission for all sites, or the person is being asked for it. The
 * intent is read first: it is dropped only after its setting is saved.
 */
async function isAllSitesWanted(): Promise<boolean> {
  const intent = await readIntent(Date.now());
  const { offer, remoteImages } = await readSettings();
  const wanted = { offer, remoteImages: remoteImages === 'always' };
  // A setting that the page saved by itself must not be switched on by a later grant.
  if (intent && wanted[intent]) await dropIntent();
  return intent !== undefined || wanted.offer || wanted.remoteImages;
}

/** Whether the person wants the menu on this site. */
async function isWanted({ site }: RequestingFrame): Promise<boolean> {
  const { offer, offerNever } = await readSettings();
  return offer && !offerNever.includes(hostOfSite(site));
}

/** How the field icon is to be drawn, or that there is none. */
async function fieldIcon(
  mailbox: Promise<Mailbox>,
  { site }: RequestingFrame,
  kind: 'email' | 'one-time-code',
): Promise<MenuAppearance | NothingToFill> {
  if (kind === 'one-time-code') {
    const { code, expected } = await (await mailbox).codeOfSite(site);
    if (!code) return { codeExpected: expected };
  }
  return menuStyle();
}

/** The menu names addresses, each once, who sent a code of another site, and no code. */
async function listEntries(
  mailbox: Promise<Mailbox>,
  { site, isPrivate }: RequestingFrame,
  kind: 'email' | 'one-time-code',
): Promise<MenuItem[]> {
  const items: MenuItem[] = [];
  if (kind === 'one-time-code') {
    const { code } = await (await mailbox).codeOfSite(site);
    if (code?.belongs) items.push({ choice: 'code', label: t('offer_code') });
    else if (code) {
      items.push({ choice: 'code', label: t('offer_code_from'), ...senderDetail(code.sender) });
    }
  } else {
    const again = await (await mailbox).addressOfSite(site);
    const current = await (await mailbox).addressToFill();
    if (again) items.push({ choice: 'again', label: t('offer_again'), address: again.value });
    if (current && current.address !== again?.address) {
      items.push({ choice: 'current', label: t('offer_current'), address: current.value });
    }
    items.push({ choice: 'new', label: t('offer_new') });
  }
  // Nothing of a private window is remembered, and so neither is a site of it.
  if (!isPrivate) items.push({ choice: 'never', label: t('offer_never') });
  return items;
}
