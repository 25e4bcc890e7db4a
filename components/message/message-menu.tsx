import { background, type MessageContent } from '../../lib/bus/client.ts';
import { t } from '../../lib/platform/i18n.ts';
import { openTab } from '../../lib/platform/open-tab.ts';
import type { WindowKind } from '../app/handover.ts';
import { Menu } from '../kit/menu.tsx';

export function MessageMenu(props: {
  content: MessageContent;
  windowKind: WindowKind;
  plain: boolean;
  /** Whether the message's sender is muted. */
  muted: boolean;
  onPlain: (plain: boolean) => void;
  onDetails: () => void;
  onSave: () => void;
  onUnread: () => void;
}) {
  const { content, plain, muted } = props;
  return (
    <Menu
      label={t('message_more')}
      icon="more"
      entries={[
        Boolean(content.html && content.text) && {
          label: plain ? t('message_formatted') : t('message_plain'),
          icon: plain ? 'formatted' : 'plain',
          onChoose: () => props.onPlain(!plain),
        },
        { label: t('message_details'), icon: 'info', onChoose: props.onDetails },
        { label: t('message_save'), icon: 'download', onChoose: props.onSave },
        {
          label: t('message_print'),
          icon: 'print',
          onChoose: () => printMessage(props.windowKind),
        },
        { label: t('message_mark_unread'), icon: 'unread', onChoose: () => void markUnread(props) },
        {
          label: t(muted ? 'sender_unmute' : 'sender_mute'),
          icon: muted ? 'bell' : 'bell-off',
          onChoose: () => {
            const { address, from } = content;
            void background.muteSender({ address, sender: from.sender, muted: !muted });
          },
        },
      ]}
    />
  );
}

/** Query parameter of a tab that was opened to print a message. */
export const printParameter = 'print';

/** Prints from a tab: the dialog would close a popup, and most browsers cannot print a side panel. */
function printMessage(windowKind: WindowKind): void {
  if (windowKind === 'tab') print();
  else openTab(`inbox.html?${printParameter}${location.hash}`);
}

async function markUnread({
  content,
  onUnread,
}: {
  content: MessageContent;
  onUnread: () => void;
}) {
  const { address, message } = content;
  await background.markMessages({ messages: [{ address, message }], unread: true });
  onUnread();
}
