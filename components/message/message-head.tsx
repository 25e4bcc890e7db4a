import type { Ref } from 'preact';
import type { MessageContent, MessageView } from '../../lib/bus/client.ts';
import { plural, t } from '../../lib/platform/i18n.ts';
import { displayAddress, displayText } from '../../lib/text/display-text.ts';
import { formatExactMoment, formatMoment } from '../../lib/text/times.ts';
import { BreakableText } from '../kit/breakable-text.tsx';
import { useNow } from '../kit/use-now.ts';
import { initialOf, senderOf, subjectOf } from './message-labels.ts';
import { recipientsOf } from './recipients.ts';
import { SenderVerdict } from './sender-verdict.tsx';

/** Subject, sender, time and recipient. The sender's name is never shown without the address. */
export function MessageHead(props: {
  ref: Ref<HTMLHeadingElement>;
  message: MessageView;
  /** Undefined while it loads. */
  content: MessageContent | undefined;
}) {
  const { message } = props;
  const now = useNow(30_000);
  const name = displayText(message.senderName, 200);
  const [receiver, ...others] = recipientsOf(props.content?.to ?? '');
  const email = displayAddress(message.senderEmail) || t('message_no_sender');
  return (
    <div class="message-head">
      <h1 ref={props.ref} tabIndex={-1} dir="auto">
        {subjectOf(message, 10_000)}
      </h1>
      <div class="message-sender">
        <span class="avatar" aria-hidden="true">
          {initialOf(senderOf(message))}
        </span>
        <div class="message-sender-text">
          <div>
            {name && <bdi class="message-sender-name">{name}</bdi>}{' '}
            <bdi class="message-sender-email">
              <BreakableText text={email} />
            </bdi>{' '}
            <SenderVerdict authentication={props.content?.authentication} />
          </div>
          <p class="message-received">
            <time
              dateTime={new Date(message.receivedAt).toISOString()}
              title={formatExactMoment(message.receivedAt)}
            >
              <span class="on-screen">{formatMoment(message.receivedAt, now)}</span>
              <span class="on-paper">{formatExactMoment(message.receivedAt)}</span>
            </time>
            {receiver && (
              <span class="message-recipients">
                <bdi>
                  <BreakableText text={t('message_to', receiver)} />
                </bdi>
                {others.length > 0 && ` ${plural('message_to_others', others.length)}`}
              </span>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
