import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import {
  type AddressView,
  background,
  type MailboxView,
  type MessageContent,
} from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { displayText } from '../../lib/text/display-text.ts';
import { isExpired } from '../address/time-left.tsx';
import { ActionButton } from '../kit/action-button.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { Icon } from '../kit/icons.tsx';
import { useFocusFallback } from '../kit/keyboard/use-focus-fallback.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';

/** Whether the person muted the sender of a message for its address. */
export function isSenderMuted(
  { address, from }: MessageContent,
  mailbox: MailboxView | undefined,
): boolean {
  const received = mailbox?.addresses.find(({ id }) => id === address);
  return received?.mutedSenders?.includes(from.sender) === true;
}

/** Shown for a sender that the address was not given to, and for a muted one. */
export function SenderNote(props: {
  content: MessageContent;
  /** The address that received the message. */
  address: AddressView | undefined;
  muted: boolean;
  onEndAddress: (address: string) => void;
}) {
  const { content, address, muted } = props;
  const { sender, onlyGivenTo } = content.from;
  const mute = useTask(() =>
    background.muteSender({ address: content.address, sender, muted: !muted }),
  );
  if (!muted && onlyGivenTo === undefined) return null;
  const name = displayText(sender, 80);
  return (
    <FocusGuard class={onlyGivenTo === undefined ? 'note note-quiet' : 'note note-warning'}>
      <Icon name={muted ? 'bell-off' : 'info'} />
      <div class="sender-note">
        <p>
          <BreakableText
            text={
              onlyGivenTo === undefined
                ? t('sender_muted', name)
                : t('sender_stranger', displayText(onlyGivenTo, 80), name)
            }
          />
        </p>
        {muted && onlyGivenTo !== undefined && <p>{t('sender_muted', name)}</p>}
        <div class="sender-note-actions">
          {onlyGivenTo !== undefined && address && !isExpired(address, Date.now()) && (
            <FocusGuard>
              <ActionButton
                label={t('address_end')}
                look="secondary"
                onClick={() => props.onEndAddress(address.id)}
              />
            </FocusGuard>
          )}
          <ActionButton
            label={t(muted ? 'sender_unmute' : 'sender_mute')}
            look="secondary"
            task={mute}
          />
        </div>
        <ProblemNote problem={mute.problem} />
      </div>
    </FocusGuard>
  );
}

/** Moves the focus to the title when the focused element disappears. */
function FocusGuard(props: { class?: string; children: ComponentChildren }) {
  const root = useRef<HTMLDivElement>(null);
  useFocusFallback(root);
  return (
    <div class={props.class} ref={root}>
      {props.children}
    </div>
  );
}
