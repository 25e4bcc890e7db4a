import type { Ref } from 'preact';
import type { MessageView } from '../lib/bus.ts';
import { displayAddress, displayText } from '../lib/display-text.ts';
import { t } from '../lib/i18n.ts';
import { exactMoment, moment } from '../lib/times.ts';
import { initialOf, senderOf, subjectOf } from './message-words.ts';
import { useNow } from './use-now.ts';

/** Subject, sender, moment and receiver. The sender's name never stands without the address. */
export function MessageHead(props: {
  ref: Ref<HTMLHeadingElement>;
  message: MessageView;
  to: string | undefined;
}) {
  const { message } = props;
  const now = useNow(30_000);
  const name = displayText(message.senderName, 200);
  const email = displayAddress(message.senderEmail) || t('message_no_sender');
  return (
    <div class="message-head">
      <h1 ref={props.ref} tabIndex={-1} dir="auto">
        {subjectOf(message, 10_000)}
      </h1>
      <div class="who">
        <span class="avatar" aria-hidden="true">
          {initialOf(senderOf(message))}
        </span>
        <div class="who-words">
          <p>
            {name && <bdi class="who-name">{name}</bdi>} <bdi class="who-email">{email}</bdi>
          </p>
          <p class="who-when">
            <time
              dateTime={new Date(message.receivedAt).toISOString()}
              title={exactMoment(message.receivedAt)}
            >
              {moment(message.receivedAt, now)}
            </time>
            {props.to && (
              <>
                {' · '}
                <bdi>{t('message_to', displayAddress(props.to))}</bdi>
              </>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
