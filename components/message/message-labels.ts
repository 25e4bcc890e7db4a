import type { MessageView } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { displayAddress, displayText } from '../../lib/text/display-text.ts';

/** Who a message is from, for a place with room for one name. */
export function senderOf({ senderName, senderEmail }: MessageView): string {
  return displayText(senderName, 100) || displayAddress(senderEmail) || t('message_no_sender');
}

/** A subject fit to be shown, also where there is none. `longest` is in characters. */
export function subjectOf({ subject }: MessageView, longest: number): string {
  return displayText(subject, longest) || t('message_no_subject');
}

/** The first letter or digit of a name, for the circle beside it. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? '?';
}
