import type { ComponentChildren } from 'preact';
import type { CodeView, MessageKey, MessageView } from '../../lib/bus/client.ts';
import { messageHash } from '../../lib/bus/views.ts';
import { t } from '../../lib/platform/i18n.ts';
import { formatAge, formatExactMoment } from '../../lib/text/times.ts';
import { Icon } from '../kit/icons.tsx';
import { useTask } from '../kit/use-task.ts';
import { CodeText } from '../message/code-text.tsx';
import { copyCode } from '../message/copy-code.ts';
import { initialOf, senderOf, subjectOf } from '../message/message-labels.ts';

/** Selects a message, or the range from the one selected last. */
export type OnChoose = (key: MessageKey, range: boolean) => void;

/** One message in a list: a link, a checkbox, and a button that copies its code. */
export function InboxRow(props: {
  message: MessageView;
  now: number;
  /** Whether the message is open beside the list. */
  current: boolean;
  chosen: boolean;
  onChoose: OnChoose;
  /** Replacements for the plain texts, with search matches highlighted. */
  sender?: ComponentChildren;
  subject?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const { message, now, chosen } = props;
  const sender = senderOf(message);
  const subject = subjectOf(message, 200);
  return (
    <li class={`row${message.unread ? ' row-unread' : ''}${chosen ? ' row-chosen' : ''}`}>
      <span class="avatar" aria-hidden="true">
        {initialOf(sender)}
      </span>
      <input
        class="row-box"
        type="checkbox"
        checked={chosen}
        aria-label={t('inbox_choose', sender, subject)}
        onClick={(event) => props.onChoose(message, event.shiftKey)}
      />
      <a
        class="row-link"
        href={messageHash(message)}
        data-address={message.address}
        data-message={message.message}
        aria-current={props.current ? 'true' : undefined}
      >
        {message.unread && <span class="visually-hidden">{t('inbox_unread')} </span>}
        <bdi class="row-sender">
          {props.sender ?? sender}
          {message.tag && <bdi> +{message.tag}</bdi>}
        </bdi>
        <span class="visually-hidden">, </span>
        <bdi class="row-subject">{props.subject ?? subject}</bdi>
        <span class="visually-hidden">
          {', '}
          {message.hasAttachments && `${t('inbox_attachments')}, `}
          {message.quiet && `${t('address_muted')}, `}
        </span>
        {props.children}
      </a>
      <time
        class="row-when"
        dateTime={new Date(message.receivedAt).toISOString()}
        // Set on demand, because loading the date formatter would delay the first paint.
        onPointerEnter={(event) => {
          event.currentTarget.title = formatExactMoment(message.receivedAt);
        }}
      >
        {message.quiet && <Icon name="bell-off" />}
        {message.hasAttachments && <Icon name="clip" />}
        {formatAge(message.receivedAt, now)}
      </time>
      {message.code ? (
        <CodeChip message={{ ...message, code: message.code }} now={now} />
      ) : (
        message.hasLink && (
          <button
            type="button"
            class={message.used ? 'chip chip-old' : 'chip'}
            aria-description={subject}
            onClick={() => {
              location.hash = messageHash(message, 'link');
            }}
          >
            {t('inbox_confirm')}
          </button>
        )
      )}
    </li>
  );
}

function CodeChip({ message, now }: { message: CodeView; now: number }) {
  const { code, used, codeExpiresAt = Infinity } = message;
  const isExpired = now >= codeExpiresAt;
  const copy = useTask(() => copyCode(message));
  return (
    <button
      type="button"
      class={used || isExpired ? 'chip chip-old' : 'chip'}
      data-code
      aria-label={t('inbox_copy_code', code)}
      aria-description={used ? t('code_used') : isExpired ? t('code_expired') : undefined}
      title={copy.problem ? t('copy_failed') : t('code_copy')}
      onClick={copy.run}
    >
      <CodeText code={code} />
      {used && <span class="chip-used">{t('code_used')}</span>}
      <Icon name={copy.done ? 'check' : copy.problem ? 'warning' : 'copy'} />
    </button>
  );
}
