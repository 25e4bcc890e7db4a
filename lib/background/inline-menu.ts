/** The background's side of the inline menu: where it runs, its items, and what a choice does. */

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
import { nextStepAtCodeField } from './next-step.ts';

/**
 * Starts serving the inline menu. Must be called synchronously at the start of the background.
 *
 * @param settingsChanged called after settings were saved here
 * @returns `settingsChanged`, to be called whenever settings have changed
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
      // The shortcut and the context menu also ask on sites without the inline menu.
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
    // While the mailbox was opened, a setting may have been switched on.
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
      // Dropped only after the setting is saved, because a permission without a setting or an
      // intent is removed.
      await dropIntent();
      settingsChanged();
    }
    keep();
  });
  browser.permissions.onRemoved.addListener(keep);
  // An extension update removes registered scripts, so this runs at every start.
  keep();
  return { settingsChanged: keep };
}

/**
 * Whether a setting needs the permission for all sites, or the permission is being requested. The
 * intent is read first, because it is dropped only after its setting is saved.
 */
async function isAllSitesWanted(): Promise<boolean> {
  const intent = await readIntent(Date.now());
  const { offer, remoteImages } = await readSettings();
  const wanted = { offer, remoteImages: remoteImages === 'always' };
  // If the page saved the setting itself, a later grant must not switch it on again.
  if (intent && wanted[intent]) await dropIntent();
  return intent !== undefined || wanted.offer || wanted.remoteImages;
}

async function isWanted({ site }: RequestingFrame): Promise<boolean> {
  const { offer, offerNever } = await readSettings();
  return offer && !offerNever.includes(hostOfSite(site));
}

/** The appearance of the field icon, or `codeExpected` if there is nothing to fill. */
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

/** The menu items. The item for a code of another site shows its sender, never the code. */
async function listEntries(
  mailbox: Promise<Mailbox>,
  { site, isPrivate }: RequestingFrame,
  kind: 'email' | 'one-time-code',
): Promise<MenuItem[]> {
  const items: MenuItem[] = [];
  if (kind === 'one-time-code') {
    const step = nextStepAtCodeField((await (await mailbox).codeOfSite(site)).code);
    if (step.kind === 'fill-code') items.push({ choice: 'code', label: t('offer_code') });
    if (step.kind === 'ask-about-code') {
      const { senderEmail } = step.code.message;
      items.push({ choice: 'code', label: t('offer_code_from'), ...senderDetail(senderEmail) });
    }
  } else {
    const again = await (await mailbox).addressOfSite(site);
    // Uses on sites in private windows are not stored, so this site has no address of its own.
    const current = await (isPrivate
      ? (await mailbox).addressToFill()
      : (await mailbox).addressToOffer(site));
    if (again) items.push({ choice: 'again', label: t('offer_again'), address: again.value });
    if (current && current.address !== again?.address) {
      items.push({ choice: 'current', label: t('offer_current'), address: current.value });
    }
    items.push({ choice: 'new', label: t('address_new') });
  }
  // Sites in private windows are not stored, so none can be excluded.
  if (!isPrivate) items.push({ choice: 'never', label: t('offer_never') });
  return items;
}
