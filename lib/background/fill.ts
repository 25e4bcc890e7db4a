import type { FieldKind } from '../autofill.ts';
import type { Fillable, Mailbox, MessageKey } from '../mailbox.ts';
import { type FilledPage, type FillPlace, fillPage, PageError } from './page-fill.ts';
import { rememberWaitingPage } from './waiting-page.ts';

/** What to fill, and how it was asked for. */
export type FillRequest = (
  | { kind: 'address' /** the live one where none is named */; address?: string }
  | { kind: 'code' /** whose code; the newest where none is named */; message?: MessageKey }
  /** What the focused field asks for. */
  | { kind: 'any' }
) & {
  /** As in `TargetRequest`: the person pointed at the field that has the focus. */
  pointed: boolean;
};

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
  request: FillRequest,
  place?: FillPlace,
): Promise<{ filled: number }> {
  let used: Fillable | undefined;
  const value = async (kind: FieldKind) => {
    used = await (kind === 'email' ? addressFor(mailbox, request) : codeFor(mailbox, request));
    return used.value;
  };
  const target = { kind: fieldKinds[request.kind], pointed: request.pointed };
  const { filled, page } = await fillPage(target, value, place);
  if (used) await noteFilled(mailbox, used.address, page);
  return { filled };
}

const fieldKinds = { address: 'email', code: 'one-time-code', any: 'any' } as const;

/** Expects mail to what was filled, and remembers its page unless that is in a private window. */
export async function noteFilled(
  mailbox: Mailbox,
  address: string,
  page: FilledPage,
): Promise<void> {
  await mailbox.markFilled(address, page.isPrivate ? undefined : page.site);
  await rememberWaitingPage(address, page);
}

async function codeFor(mailbox: Mailbox, request: FillRequest): Promise<Fillable> {
  const message = request.kind === 'code' ? request.message : undefined;
  const code = await mailbox.codeToFill(message);
  if (!code) throw new PageError('no-code');
  return code;
}

async function addressFor(mailbox: Mailbox, request: FillRequest): Promise<Fillable> {
  const named = request.kind === 'address' ? request.address : undefined;
  const address = await mailbox.addressToFill(named);
  if (address) return address;
  const made = await mailbox.addressToFill(await mailbox.createMissingAddress());
  if (!made) throw new PageError('no-address');
  return made;
}
