import { useEffect, useRef, useState } from 'preact/hooks';
import { call, type MailboxView, type MessageContent, type MessageKey } from '../lib/bus.ts';
import { t } from '../lib/i18n.ts';
import { ActionButton } from './action-button.tsx';
import { Attachments } from './attachments.tsx';
import { CodeBox } from './code-box.tsx';
import { ConfirmationLink } from './confirmation-link.tsx';
import type { Place } from './handover.ts';
import { Icon } from './icons.tsx';
import { MessageBody } from './message-body.tsx';
import { MessageHead } from './message-head.tsx';
import { isSameMessage } from './message-key.ts';
import { ProblemNote } from './problem-note.tsx';
import { useKeys } from './use-keys.ts';
import { useOnce } from './use-once.ts';
import { addressHash } from './use-route.ts';
import { useTask } from './use-task.ts';
import { WindowButtons } from './window-buttons.tsx';

/** One message. What the inbox knows of it is on screen before the rest has come. */
export function MessageScreen(props: {
  messageKey: MessageKey;
  mailbox: MailboxView | undefined;
  place: Place;
  /** The inbox stands beside it. */
  wide: boolean;
  onBack: () => void;
  onDelete: (key: MessageKey) => void;
}) {
  const { messageKey, mailbox } = props;
  const [content, setContent] = useState<MessageContent>();
  const [plain, setPlain] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = useTask(async () => {
    setContent(await call('open-message', messageKey));
    // A notification may open mail of another address: going back then leads to its inbox.
    const { address } = messageKey;
    if (mailbox?.current !== address) await call('select-address', { address });
  });
  const row = mailbox?.inbox.find((message) => isSameMessage(message, messageKey));
  const message = content ?? row;

  useOnce(() => void open.run());

  const headed = message ? 'message' : open.problem ? 'problem' : undefined;
  useEffect(() => {
    if (headed) heading.current?.focus({ preventScroll: true });
  }, [headed]);

  const code = message?.code;
  const remove = () => props.onDelete(messageKey);
  useKeys({ escape: props.onBack, d: remove });

  return (
    <>
      <header class="bar">
        <a
          class="icon-button"
          href={addressHash}
          aria-label={t('message_back')}
          title={t('message_back')}
        >
          <Icon name="back" />
        </a>
        <span class="bar-space" />
        {content?.html && content.text && (
          <button type="button" class="button quiet" onClick={() => setPlain(!plain)}>
            <Icon name={plain ? 'formatted' : 'plain'} />
            {plain ? t('message_formatted') : t('message_plain')}
          </button>
        )}
        {!props.wide && <WindowButtons place={props.place} />}
        {open.problem?.code !== 'message-gone' && (
          <button
            type="button"
            class="icon-button"
            aria-label={t('message_delete')}
            title={t('message_delete')}
            onClick={remove}
          >
            <Icon name="trash" />
          </button>
        )}
      </header>
      <main class="screen message">
        {message && <MessageHead ref={heading} message={message} to={content?.to} />}
        {open.problem && (
          <div class="message-problem">
            {!message && (
              <h1 ref={heading} tabIndex={-1}>
                {t('message_missing')}
              </h1>
            )}
            <ProblemNote problem={open.problem} />
            {open.problem.code !== 'message-gone' && (
              <ActionButton label={t('retry')} look="secondary" onClick={open.run} />
            )}
          </div>
        )}
        {code && <CodeBox code={code} messageKey={messageKey} />}
        {content?.link && <ConfirmationLink link={content.link} />}
        {content && <MessageBody content={content} plain={plain} onEscape={props.onBack} />}
        {!content && !open.problem && (
          <div class="paper paper-waiting" role="status">
            <span class="unseen">{t('message_loading')}</span>
          </div>
        )}
        {content && <Attachments attachments={content.attachments} />}
      </main>
    </>
  );
}
