import type { MessageView } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { age, exactMoment } from '../lib/times.ts';
import { announce } from './announcer.tsx';
import { CodeText } from './code-text.tsx';
import { Icon } from './icons.tsx';
import { initialOf, senderOf, subjectOf } from './message-words.ts';
import { messageHash } from './use-route.ts';
import { useTask } from './use-task.ts';

/** One message in the inbox: a link to it, and its code to copy. */
export function InboxRow(props: {
  message: MessageView;
  now: number;
  /** It is open beside the list. */
  current: boolean;
}) {
  const { message, now } = props;
  const sender = senderOf(message);
  return (
    <li class={message.unread ? 'row row-unread' : 'row'}>
      <span class="avatar" aria-hidden="true">
        {initialOf(sender)}
      </span>
      <a
        class="row-link"
        href={messageHash(message)}
        data-message={message.message}
        aria-current={props.current ? 'true' : undefined}
      >
        {message.unread && <span class="unseen">{t('inbox_unread')} </span>}
        <bdi class="row-sender">{sender}</bdi>
        <span class="unseen">, </span>
        <bdi class="row-subject">{subjectOf(message, 200)}</bdi>
        <span class="unseen">, </span>
      </a>
      <time
        class="row-when"
        dateTime={new Date(message.receivedAt).toISOString()}
        title={exactMoment(message.receivedAt)}
      >
        {age(message.receivedAt, now)}
      </time>
      {message.code && <CodeChip code={message.code} />}
    </li>
  );
}

function CodeChip({ code }: { code: string }) {
  const copy = useTask(async () => {
    await navigator.clipboard.writeText(code);
    announce(t('code_copied_spoken'));
  });
  return (
    <button
      type="button"
      class="chip"
      aria-label={t('inbox_copy_code', code)}
      title={copy.problem ? t('copy_failed') : t('code_copy')}
      onClick={copy.run}
    >
      <CodeText code={code} />
      <Icon name={copy.done ? 'check' : copy.problem ? 'warning' : 'copy'} />
    </button>
  );
}
