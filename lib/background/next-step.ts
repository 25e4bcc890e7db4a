/**
 * Decides the next step on the active page, for popup, side panel, shortcut, context menu, inline
 * menu and notification.
 */
import type { FieldKind } from '../field-detection.ts';
import type { FillableCode } from '../mailbox.ts';

/** The fields of a page that can be filled. */
export type PageFields = {
  /** The kind of the field or form with the focus. */
  focused?: FieldKind | undefined;
  hasEmail: boolean;
  hasCode: boolean;
};

export type NextStep =
  /** The page has no field, so the address can only be copied. */
  | { kind: 'copy-address' }
  | { kind: 'fill-address' }
  /** The page asks for a code, but none has arrived, or the newest one was used. */
  | { kind: 'wait-for-code' }
  | { kind: 'fill-code'; code: FillableCode }
  /** The code is from another sender than the site: the person must confirm it first. */
  | { kind: 'ask-about-code'; code: FillableCode };

/**
 * @param code the newest code that is still valid
 * @param isRequested the person asked for the code, so that a used one is filled again
 */
export function nextStep(
  { focused, hasEmail, hasCode }: PageFields,
  code: FillableCode | undefined,
  isRequested: boolean,
): NextStep {
  const isWaiting = code?.belongs === true && !code.isUsed;
  // Pages that ask for a code often have a newsletter's e-mail field as well.
  const wantsCode = focused ? focused === 'one-time-code' : hasCode && (!hasEmail || isWaiting);
  if (!wantsCode) return { kind: hasEmail || focused ? 'fill-address' : 'copy-address' };
  if (!code || (code.isUsed && !isRequested)) return { kind: 'wait-for-code' };
  return { kind: code.belongs ? 'fill-code' : 'ask-about-code', code };
}

/** The next step at a code field that the person pointed at. */
export function nextStepAtCodeField(code: FillableCode | undefined): NextStep {
  return nextStep({ focused: 'one-time-code', hasEmail: false, hasCode: true }, code, true);
}
