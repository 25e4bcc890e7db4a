import type { MessageKey } from '../../bus/views.ts';
import type { FieldKind } from '../../field-detection.ts';
import type { Fillable, FillableCode, Mailbox } from '../../mailbox.ts';
import {
  type FilledPage,
  type FillTarget,
  fillPage,
  PageError,
  type TargetFrame,
} from './fill-page.ts';
import { rememberWaitingPage } from './waiting-page.ts';

/** The newest code does not belong to the site that asks for one: the person is to be asked first. */
export class CodeOfOtherSite extends PageError {
  readonly asked: FillableCode;
  readonly into: TargetFrame;
  constructor(asked: FillableCode, into: TargetFrame) {
    super('code-elsewhere');
    this.asked = asked;
    this.into = into;
  }
}

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
 * @param where absent for the active tab
 * @throws {PageError} {@link CodeOfOtherSite} where the person must be asked before
 * @throws {ServiceError} when an address had to be made and could not be
 */
export async function fill(
  mailbox: Mailbox,
  request: FillRequest,
  where?: FillTarget,
): Promise<{ filled: number }> {
  let used: Fillable | FillableCode | undefined;
  const value = async (kind: FieldKind, into: TargetFrame) => {
    used = await (kind === 'email'
      ? addressFor(mailbox, request, into)
      : codeFor(mailbox, request, into));
    return used.value;
  };
  const target = { kind: fieldKinds[request.kind], pointed: request.pointed };
  const { filled, page } = await fillPage(target, value, where);
  if (used) await rememberFill(mailbox, used, page);
  return { filled };
}

const fieldKinds = { address: 'email', code: 'one-time-code', any: 'any' } as const;

/**
 * Expects mail to what was filled, and remembers its page unless that is in a private window. A code
 * counts as used.
 */
export async function rememberFill(
  mailbox: Mailbox,
  used: Fillable | FillableCode,
  page: FilledPage,
): Promise<void> {
  const { address } = used;
  await mailbox.markFilled({ address, site: page.isPrivate ? undefined : page.site });
  if ('message' in used) await mailbox.markCodeUsed({ address, message: used.message });
  await rememberWaitingPage(address, page);
}

/** A message that the person has chosen says itself who sent its code; the newest of all does not. */
async function codeFor(
  mailbox: Mailbox,
  request: FillRequest,
  into: TargetFrame,
): Promise<FillableCode> {
  const message = request.kind === 'code' ? request.message : undefined;
  const code = await mailbox.codeToFill({ message, site: into.site });
  if (!code) throw new PageError('no-code');
  if (!message && !code.belongs) throw new CodeOfOtherSite(code, into);
  return code;
}

async function addressFor(
  mailbox: Mailbox,
  request: FillRequest,
  { site, isPrivate }: TargetFrame,
): Promise<Fillable> {
  const chosen = request.kind === 'address' ? request.address : undefined;
  // Nothing of a private window is remembered: there it is the one that is shown.
  const isForSite = chosen === undefined && site !== undefined && !isPrivate;
  const own = isForSite ? await mailbox.showAddressFor(site) : undefined;
  return own ?? (await mailbox.addressToFill(chosen)) ?? mailbox.createMissingAddress();
}
