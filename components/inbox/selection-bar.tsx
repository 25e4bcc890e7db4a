import { background, type MessageKey, type MessageView } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { IconButton } from '../kit/icon-button.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';
import { keyOfMessage, messageId } from '../message/message-key.ts';
import type { Selection } from './use-selection.ts';

/** Actions for the selected messages. */
export function SelectionBar(props: {
  listed: readonly MessageView[];
  selection: Selection;
  onDelete: (keys: MessageKey[]) => void;
}) {
  const { listed, selection } = props;
  const chosen = listed.filter((one) => selection.chosen.has(messageId(one)));
  const keys = chosen.map(keyOfMessage);
  const someUnread = chosen.some(({ unread }) => unread);
  const mark = useTask(() => background.markMessages({ messages: keys, unread: !someUnread }));
  return (
    <>
      <div
        class="inbox-head selection"
        role="toolbar"
        aria-label={t('selection_title')}
        data-escape
      >
        <IconButton icon="close" label={t('selection_clear')} onClick={selection.clear} />
        <span class="selection-count" role="status">
          {plural('selection_count', chosen.length)}
        </span>
        <span class="bar-spacer" />
        <IconButton
          icon={someUnread ? 'read' : 'unread'}
          text
          label={someUnread ? t('selection_mark_read') : t('selection_mark_unread')}
          onClick={mark.run}
        />
        <IconButton
          icon="trash"
          label={t('selection_delete')}
          onClick={() => props.onDelete(keys)}
        />
      </div>
      <ProblemNote problem={mark.problem} />
    </>
  );
}
