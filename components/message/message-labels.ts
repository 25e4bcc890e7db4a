import type { MessageView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { displayAddress, displayText } from '../../lib/text/display-text.ts';

/** Name or else address of the sender. */
export function senderOf({ senderName, senderEmail }: MessageView): string {
  return displayText(senderName, 100) || displayAddress(senderEmail) || t('message_no_sender');
}

/** @param longest in characters */
export function subjectOf({ subject }: MessageView, longest: number): string {
  return displayText(subject, longest) || t('message_no_subject');
}

/** The first letter or digit of a name, for the circle beside it. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? '?';
}
