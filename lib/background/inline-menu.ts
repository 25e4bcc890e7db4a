/** Offers on pages, as the background sees them: when they run, what they offer, what is chosen. */

import { problemText } from '../bus/problem-text.ts';
import { coalesce } from '../concurrency/coalesce.ts';
import type { MenuAppearance, MenuItem, NothingToFill } from '../inline-menu/content.ts';
import { type RequestingFrame, serveInlineMenu } from '../inline-menu/host.ts';
import type { Mailbox } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { t } from '../platform/i18n.ts';
import { hasAllSites } from '../platform/permissions.ts';
import { readLocked, readSettings, saveSettings } from '../platform/settings.ts';
import { hostOfSite } from '../urls/site.ts';
import { dropIntent, giveBackAllSites, readIntent } from './all-sites-permission.ts';
import { explainProblem } from './explain-problem.ts';
import { offerLook, senderOf } from './filling/code-question.ts';
import { bringOffer } from './filling/inline-menu-page.ts';
import { chooseOffer } from './inline-menu/choose-entry.ts';
import { keepOfferRegistered, startInOpenPages } from './inline-menu/registration.ts';

export type OfferContext = {
  mailbox: Promise<Mailbox>;
  /** Somebody began to wait for mail. */
  wake(): void;
  settingsChanged(): void;
};

/**
 * Starts to serve offers. Answers what must be called whenever settings have changed. Must be
 * called in the background's first turn.
 */
export function startOffers(context: OfferContext): { settingsChanged(): void } {
  serveInlineMenu({
    async fieldFocused(place) {
      if (await isOffered(place)) await bringOffer(place);
    },
    describe: async (place, kind) =>
      (await isOffered(place)) ? look(context, place, kind) : { codeExpected: false },
    list: async (place, kind) => ((await isOffered(place)) ? list(context, place, kind) : []),
    async choose(place, entry) {
      // What the person was asked about came by the shortcut or the menu, where nothing is offered.
      if (entry !== 'anyway' && !(await isOffered(place))) return {};
      try {
        const question = await chooseOffer(await context.mailbox, entry, place);
        if (entry === 'never') context.settingsChanged();
        else context.wake();
        return question ? { question } : {};
      } catch (error) {
        return { problem: problemText(explainProblem(error)) };
      }
    },
  });

  const keep = coalesce(async () => {
    const { offer, serviceUrl, remoteImages } = await readSettings();
    const outcome = await keepOfferRegistered(offer && (await hasAllSites()));
    if (outcome === 'begun') await startInOpenPages();
    const wanted = { offer, remoteImages: remoteImages === 'always' };
    const intent = await readIntent(Date.now());
    // What the page that asked has saved by itself must not be switched on by a later grant.
    if (intent && wanted[intent]) await dropIntent();
    if (intent || wanted.offer || wanted.remoteImages) return;
    await giveBackAllSites([serviceUrl, ...(await (await context.mailbox).servicesInUse())]);
  });
  browser.permissions.onAdded.addListener(async () => {
    const intent = await readIntent(Date.now());
    if (intent && (await hasAllSites())) {
      if (!(await readLocked()).includes(intent)) {
        await saveSettings(intent === 'offer' ? { offer: true } : { remoteImages: 'always' });
      }
      // Not before it is saved: what nobody wants is given back.
      await dropIntent();
      context.settingsChanged();
    }
    keep();
  });
  browser.permissions.onRemoved.addListener(keep);
  // An update of the extension takes registered scripts away, so that each start must look.
  keep();
  return { settingsChanged: keep };
}

/** Whether the person wants offers on this site. */
async function isOffered({ site }: RequestingFrame): Promise<boolean> {
  const { offer, offerNever } = await readSettings();
  return offer && !offerNever.includes(hostOfSite(site));
}

async function look(
  { mailbox }: OfferContext,
  { site }: RequestingFrame,
  kind: 'email' | 'one-time-code',
): Promise<MenuAppearance | NothingToFill> {
  if (kind === 'one-time-code') {
    const { code, expected } = await (await mailbox).codeOfSite(site);
    if (!code) return { codeExpected: expected };
  }
  return offerLook();
}

/** What is in the menu. It names addresses, each once, who sent a code of elsewhere, and no code. */
async function list(
  { mailbox }: OfferContext,
  { site, isPrivate }: RequestingFrame,
  kind: 'email' | 'one-time-code',
): Promise<MenuItem[]> {
  const items: MenuItem[] = [];
  if (kind === 'one-time-code') {
    const { code } = await (await mailbox).codeOfSite(site);
    if (code?.belongs) items.push({ choice: 'code', label: t('offer_code') });
    else if (code) {
      items.push({ choice: 'code', label: t('offer_code_from'), ...senderOf(code.sender) });
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
