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

/** The newest code does not belong to the site: the person must be asked first. */
export class CodeOfOtherSite extends PageError {
  readonly asked: FillableCode;
  readonly into: TargetFrame;
  constructor(asked: FillableCode, into: TargetFrame) {
    super('code-elsewhere');
    this.asked = asked;
    this.into = into;
  }
}

/** What to fill, and how it was requested. */
export type FillRequest = (
  | { kind: 'address' /** the live one where none is named */; address?: string }
  | { kind: 'code' /** whose code; the newest where none is named */; message?: MessageKey }
  /** Whatever kind the focused field is. */
  | { kind: 'any' }
) & {
  /** As in `TargetRequest`: the person pointed at the focused field. */
  pointed: boolean;
};

/**
 * Fills an address or a code into a page, and expects mail to that address afterwards. If no
 * address is live, one is created once a field for it was found.
 *
 * @param where absent for the active tab
 * @throws {PageError} {@link CodeOfOtherSite} if the person must be asked first
 * @throws {ServiceError} if an address had to be created and could not be
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
 * Expects mail to the filled address, and stores the page unless it is in a private window. A
 * filled code counts as used.
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

/**
 * A chosen message shows the sender of its code, so only the newest code of all must be checked.
 */
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
  // Nothing is stored for private windows, so the shown address is used there.
  const isForSite = chosen === undefined && site !== undefined && !isPrivate;
  const own = isForSite ? await mailbox.showAddressFor(site) : undefined;
  return own ?? (await mailbox.addressToFill(chosen)) ?? mailbox.createMissingAddress();
}
