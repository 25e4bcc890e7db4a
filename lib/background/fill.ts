import type { Fillable, Mailbox, MessageKey } from '../mailbox.ts';
import { type FillPlace, fillPage, PageError } from './page-fill.ts';

/** What to fill: an address (the live one where none is named), or a code (the newest). */
export type FillWish =
  | { kind: 'address'; address?: string }
  | { kind: 'code'; message?: MessageKey };

/**
 * Fills an address or a code into a page, and expects its mail from then on. Where no address
 * lives, one is made once the page turns out to have a field for it.
 *
 * @param place absent for the active tab
 * @throws {PageError}
 * @throws {ServiceError} when an address had to be made and could not be
 */
export async function fill(
  mailbox: Mailbox,
  wish: FillWish,
  place?: FillPlace,
): Promise<{ filled: number }> {
  let used: Fillable | undefined;
  const value = async () => {
    used = wish.kind === 'code' ? await codeFor(mailbox, wish) : await addressFor(mailbox, wish);
    return used.value;
  };
  const kind = wish.kind === 'code' ? 'one-time-code' : 'email';
  const { filled, site } = await fillPage(kind, value, place);
  if (used) await mailbox.markFilled(used.address, site);
  return { filled };
}

async function codeFor(mailbox: Mailbox, wish: FillWish & { kind: 'code' }): Promise<Fillable> {
  const code = await mailbox.codeToFill(wish.message);
  if (!code) throw new PageError('no-code');
  return code;
}

async function addressFor(
  mailbox: Mailbox,
  wish: FillWish & { kind: 'address' },
): Promise<Fillable> {
  const address = await mailbox.addressToFill(wish.address);
  if (address) return address;
  const made = await mailbox.addressToFill(await mailbox.createAddress({}));
  if (!made) throw new PageError('no-address');
  return made;
}
