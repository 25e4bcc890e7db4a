import { useRef } from 'preact/hooks';
import type { MessageKey, RoomView } from '../../lib/bus/client.ts';
import { formatNumber, plural, t } from '../../lib/platform/i18n.ts';
import { formatBytes } from '../../lib/text/lists-and-sizes.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { Icon } from '../kit/icons.tsx';
import { useFocusFallback } from '../kit/keyboard/use-focus-fallback.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';
import { keyOfMessage } from '../message/message-key.ts';
import type { Messages } from './use-messages.ts';

/** Maximum number of newest messages that are kept when old ones are deleted. */
const maxKept = 20;
/** Minimum share of read messages at which deleting them is offered. */
const worthwhile = 0.1;

type FullOrNearlyFull = Exclude<RoomView, { kind: 'making' }>;
type InboxFullNoteProps = {
  messages: Messages;
  /** The number of messages and of unread ones. */
  total: number;
  unread: number;
  onDelete: (keys: MessageKey[]) => void;
};

/** Reports that the inbox is full, nearly full, or being emptied. */
export function InboxFullNote({ room, ...props }: InboxFullNoteProps & { room: RoomView }) {
  if (room.kind !== 'making') return <FullNote room={room} {...props} />;
  return (
    <>
      {props.total > 0 && (
        <div class="note note-warning" role="status">
          <Icon name="trash" />
          <p>{t('room_making')}</p>
        </div>
      )}
      <ProblemNote problem={room.problem} retriesByItself />
    </>
  );
}

/** Offers deletions that free space; like all deletions they can be undone. */
function FullNote(props: InboxFullNoteProps & { room: FullOrNearlyFull }) {
  const { room, messages, total, unread } = props;
  const root = useRef<HTMLDivElement>(null);
  useFocusFallback(root);
  const kept = Math.min(maxKept, Math.floor(total / 2));
  const deleteRead = useTask(async () => {
    const seen = (await messages.all()).filter((message) => !message.unread);
    props.onDelete(seen.map(keyOfMessage));
  });
  const deleteOld = useTask(async () =>
    props.onDelete((await messages.all()).slice(kept).map(keyOfMessage)),
  );
  const read = total - unread;
  return (
    <div class="note note-warning inbox-full" role="alert" ref={root}>
      <Icon name="warning" />
      <div>
        <p>{fullText(room)}</p>
        {total > 1 && (
          <div class="form-actions">
            {unread > 0 && read >= total * worthwhile && (
              <ActionButton
                label={t('room_delete_read')}
                icon="trash"
                look="secondary"
                task={deleteRead}
              />
            )}
            <ActionButton
              label={plural('room_delete_old', kept)}
              icon="trash"
              look="secondary"
              task={deleteOld}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function fullText(room: FullOrNearlyFull): string {
  switch (room.kind) {
    case 'full':
      return t('room_full');
    case 'too-big':
      return t('room_too_big');
    case 'nearly-messages':
      return t('room_nearly_messages', formatNumber(room.used), formatNumber(room.most));
    case 'nearly-bytes':
      return t('room_nearly_size', formatBytes(room.used), formatBytes(room.most));
  }
}
