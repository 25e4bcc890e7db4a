import { background, type MessageKey } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { announce } from '../kit/announcer.tsx';

/** Copies the code of a message. */
export async function copyCode(message: MessageKey & { code: string }): Promise<void> {
  await navigator.clipboard.writeText(message.code);
  announce(t('code_copied_spoken'));
  markCodeUsed(message);
}

/**
 * Records that the code of a message was copied, or its confirmation link opened. A failure is ignored:
 * the person has what they wanted.
 */
export function markCodeUsed({ address, message }: MessageKey): void {
  void background.markCodeUsed({ address, message }).catch(() => undefined);
}
