import type { MessageKey, NextStepView } from '../../bus/views.ts';
import type { FieldKind } from '../../field-detection.ts';
import type { TargetRequest } from '../../filling.ts';
import type { Fillable, FillableCode, Mailbox } from '../../mailbox.ts';
import { type NextStep, nextStep, nextStepAtCodeField } from '../next-step.ts';
import {
  type FilledPage,
  type FillTarget,
  fillPage,
  PageError,
  readPageFields,
  type TargetFrame,
} from './fill-page.ts';
import { rememberWaitingPage } from './waiting-page.ts';

/** The newest code does not belong to the site: the person must be asked first. */
export class CodeOfOtherSite extends PageError {
  readonly asked: FillableCode;
  readonly into: TargetFrame;
  readonly request: TargetRequest;
  constructor(asked: FillableCode, into: TargetFrame, { pointed }: FillRequest) {
    super('code-elsewhere');
    this.asked = asked;
    this.into = into;
    this.request = { kind: 'one-time-code', pointed };
  }
}

/** The value to fill, and the source of the request. */
export type FillRequest = (
  | { kind: 'address' /** by default the live one */; address?: string }
  | {
      kind: 'code';
      /** The message with the code; by default the newest one. */
      message?: MessageKey;
      /** The person saw the message with its sender, so no question is needed. */
      isSeen?: boolean;
    }
  /** The value for the kind of the focused field. */
  | { kind: 'any' }
) & {
  /** As in `TargetRequest`: the person pointed at the focused field. */
  pointed: boolean;
};

/**
 * Fills an address or a code into a page, and expects mail to that address afterwards. If no
 * address is live, one is created after a field for it was found.
 *
 * @param where absent for the active tab
 * @throws {PageError} {@link CodeOfOtherSite} if the person must be asked first
 * @throws {ServiceError} if no address is live and none could be created
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
  const target = { kind: await fieldKindFor(mailbox, request), pointed: request.pointed };
  const { filled, page } = await fillPage(target, value, where);
  if (used) await rememberFill(mailbox, used, page);
  return { filled };
}

/** The kind of field to fill: for the shortcut, the one that the active page needs next. */
async function fieldKindFor(
  mailbox: Mailbox,
  { kind, pointed }: FillRequest,
): Promise<TargetRequest['kind']> {
  if (kind !== 'any') return kind === 'code' ? 'one-time-code' : 'email';
  const { kind: step } = (await stepOfActivePage(mailbox, pointed, true)) ?? {};
  return step === 'fill-code' || step === 'ask-about-code' ? 'one-time-code' : 'any';
}

/** The next step of the active page, for the popup and the side panel. */
export async function readNextStep(mailbox: Mailbox): Promise<NextStepView> {
  const step = await stepOfActivePage(mailbox, false, false);
  // The page may have an e-mail field; a click asks for access to it.
  if (!step) return { kind: 'fill-address' };
  if (!('code' in step)) return { kind: step.kind };
  const { message, from } = step.code;
  return { kind: step.kind, message, from };
}

/** Undefined without access to the page. */
async function stepOfActivePage(
  mailbox: Mailbox,
  pointed: boolean,
  isRequested: boolean,
): Promise<NextStep | undefined> {
  const fields = await readPageFields(pointed);
  if (!fields) return undefined;
  const code = fields.hasCode ? await mailbox.codeToFill({ site: fields.codeSite }) : undefined;
  return nextStep(fields, code, isRequested);
}

/**
 * Expects mail to the filled address, and stores the page unless it is in a private window. A
 * filled code counts as used, and confirms its sender for the site.
 */
export async function rememberFill(
  mailbox: Mailbox,
  used: Fillable | FillableCode,
  page: FilledPage,
): Promise<void> {
  const { address } = used;
  const site = page.isPrivate ? undefined : page.site;
  await mailbox.markFilled({ address, site });
  if ('message' in used) {
    await mailbox.markCodeUsed(used.message);
    // A code of another site is filled only after the person has confirmed it.
    if (site && !used.belongs) await mailbox.confirmSender(used.message, site);
  }
  await rememberWaitingPage(address, page);
}

/** The code to fill. A code of another site needs a question, unless the person saw its message. */
async function codeFor(
  mailbox: Mailbox,
  request: FillRequest,
  into: TargetFrame,
): Promise<FillableCode> {
  const { message, isSeen } = request.kind === 'code' ? request : {};
  const code = await mailbox.codeToFill({ message, site: into.site });
  if (!code) throw new PageError('no-code');
  const isUnsure = nextStepAtCodeField(code).kind === 'ask-about-code';
  if (isUnsure && !(message && isSeen)) throw new CodeOfOtherSite(code, into, request);
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
