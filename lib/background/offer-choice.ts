import type { Fillable, Mailbox } from '../mailbox.ts';
import type { OfferEntry } from '../offer.ts';
import type { OfferPlace } from '../offer-host.ts';
import { saveSettings } from '../settings.ts';
import { hostOfSite } from '../site.ts';
import { noteFilled } from './fill.ts';
import { fillOffered } from './offer-page.ts';
import { expectFilled, PageError } from './page-fill.ts';
import { offerUndo } from './undo-fill.ts';

/**
 * Carries out what the person chose: fills the one value into the one frame and expects its mail
 * from then on, or leaves the site alone.
 *
 * @throws {PageError}
 * @throws {ServiceError} when an address had to be made and could not be
 */
export async function chooseOffer(
  mailbox: Mailbox,
  entry: OfferEntry,
  place: OfferPlace,
): Promise<void> {
  if (entry === 'never') return neverOn(place);
  const chosen = await valueFor(mailbox, entry, place.site);
  if (!chosen) throw new PageError(entry === 'code' ? 'no-code' : 'no-address');
  const kind = entry === 'code' ? 'one-time-code' : 'email';
  const outcome = await fillOffered(place, chosen.value);
  expectFilled(kind, outcome);
  if (outcome.hasUndo) void offerUndo(place);
  await noteFilled(mailbox, chosen.address, place);
}

async function valueFor(
  mailbox: Mailbox,
  entry: Exclude<OfferEntry, 'never'>,
  site: string,
): Promise<Fillable | undefined> {
  switch (entry) {
    case 'again':
      return mailbox.addressOfSite(site);
    case 'code':
      return (await mailbox.codeOfSite(site)).code;
    case 'current':
      return (
        (await mailbox.addressToFill()) ??
        mailbox.addressToFill(await mailbox.createMissingAddress())
      );
    case 'new':
      return mailbox.addressToFill(await mailbox.createAddress({}));
  }
}

async function neverOn({ site, isPrivate }: OfferPlace): Promise<void> {
  if (isPrivate) return;
  await saveSettings(({ offerNever }) => ({
    offerNever: [...new Set([...offerNever, hostOfSite(site)])].toSorted(),
  }));
}
