import type { MenuChoice, MenuQuestion } from '../../inline-menu/content.ts';
import type { RequestingFrame } from '../../inline-menu/host.ts';
import type { Fillable, FillableCode, Mailbox } from '../../mailbox.ts';
import { saveSettings } from '../../platform/settings.ts';
import { hostOfSite } from '../../urls/site.ts';
import { storeQuestion, takeQuestion } from '../filling/code-question.ts';
import { rememberFill } from '../filling/fill.ts';
import { PageError, requireFilled } from '../filling/fill-page.ts';
import { fillByMenu } from '../filling/inline-menu-page.ts';
import { showUndo } from '../filling/undo-fill.ts';
import { nextStepAtCodeField } from '../next-step.ts';

/**
 * Carries out a choice: fills the value into the frame and expects its mail, or excludes the site.
 * Returns a question if the person must confirm first.
 *
 * @throws {PageError}
 * @throws {ServiceError} if no address is live and none could be created
 */
export async function chooseEntry(
  mailbox: Mailbox,
  entry: MenuChoice,
  frame: RequestingFrame,
): Promise<MenuQuestion | undefined> {
  if (entry === 'never') {
    await excludeSite(frame);
    return undefined;
  }
  const chosen = await valueFor(mailbox, entry, frame);
  const kind = entry === 'code' || entry === 'anyway' ? 'one-time-code' : 'email';
  if (!chosen) throw new PageError(kind === 'email' ? 'no-address' : 'no-code');
  if ('message' in chosen && entry === 'code') {
    const step = nextStepAtCodeField(chosen);
    if (step.kind === 'ask-about-code') return storeQuestion(frame, step.code);
  }
  const outcome = await fillByMenu(frame, chosen.value);
  requireFilled(kind, outcome);
  if (outcome.hasUndo) void showUndo(frame);
  await rememberFill(mailbox, chosen, frame);
  return undefined;
}

async function valueFor(
  mailbox: Mailbox,
  entry: Exclude<MenuChoice, 'never'>,
  frame: RequestingFrame,
): Promise<Fillable | FillableCode | undefined> {
  switch (entry) {
    case 'again':
      return mailbox.addressOfSite(frame.site);
    case 'code':
      return (await mailbox.codeOfSite(frame.site)).code;
    case 'anyway': {
      const message = await takeQuestion(frame);
      return message && mailbox.codeToFill({ message, site: frame.site });
    }
    case 'current':
      return (await mailbox.addressToFill()) ?? mailbox.createMissingAddress();
    case 'new':
      return mailbox.createAddress(frame.isPrivate ? {} : { site: frame.site });
  }
}

async function excludeSite({ site, isPrivate }: RequestingFrame): Promise<void> {
  if (isPrivate) return;
  await saveSettings(({ offerNever }) => ({
    offerNever: [...new Set([...offerNever, hostOfSite(site)])].toSorted(),
  }));
}
