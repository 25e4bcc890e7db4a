import { useState } from 'preact/hooks';
import type { FilesView, MessageContent } from '../../lib/bus/client.ts';
import { readHeaders } from '../../lib/mail/source.ts';
import { t } from '../../lib/platform/i18n.ts';
import { displayAddress, displayText } from '../../lib/text/display-text.ts';
import { formatBytes, formatList } from '../../lib/text/lists-and-sizes.ts';
import { formatExactMoment } from '../../lib/text/times.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { BreakableText } from '../kit/breakable-text.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FileProgress } from '../kit/file-progress.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useTask } from '../kit/use-task.ts';
import { subjectOf } from './message-labels.ts';
import { fetchSource, hasSource } from './message-source.ts';
import { recipientsOf } from './recipients.ts';

/** Sender, recipients, authentication results and headers of a message. */
export function MessageDetails(props: {
  content: MessageContent;
  files: FilesView | undefined;
  onClose: () => void;
}) {
  const { content } = props;
  const [headers, setHeaders] = useState<string>();
  const read = useTask(async () => {
    const source = await fetchSource(content);
    if (source) setHeaders(await readHeaders(source));
  });
  const { authentication: checks } = content;
  const sender = [displayText(content.senderName), displayAddress(content.senderEmail)];
  const rows: [string, string][] = [
    [t('details_from'), sender.filter(Boolean).join('\n') || t('message_no_sender')],
    [t('details_to'), formatList(recipientsOf(content.to))],
    [t('details_subject'), subjectOf(content, 1000)],
    [t('details_received'), formatExactMoment(content.receivedAt)],
    ...(content.size ? [row(t('details_size'), formatBytes(content.size))] : []),
    ...(checks ? checkRows(checks) : []),
  ];
  return (
    <Dialog title={t('details_title')} onClose={props.onClose}>
      <dl class="details">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">
                  <BreakableText text={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <section class="details-headers">
        <h3>{t('details_headers')}</h3>
        {headers === undefined ? (
          <>
            {hasSource(content) ? (
              <ActionButton label={t('details_show_headers')} look="secondary" task={read} />
            ) : (
              <p class="hint">
                {t(content.files.source ? 'details_headers_expired' : 'details_headers_missing')}
              </p>
            )}
            <FileProgress
              label={t('details_headers')}
              messageKey={content}
              part="source"
              files={props.files}
            />
            <ProblemNote problem={read.problem} />
          </>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach scrollable content
          <pre dir="ltr" tabIndex={0}>
            {displayHeaders(headers)}
          </pre>
        )}
      </section>
    </Dialog>
  );
}

function row(name: string, value: string): [string, string] {
  return [name, displayText(value, 200)];
}

type Checks = NonNullable<MessageContent['authentication']>;

/** Results of SPF, DKIM and DMARC; one line if there are none. */
function checkRows({ spf, dkim, dmarc }: Checks): [string, string][] {
  const isSilent = [spf, dkim, dmarc].every((result) => result === '' || result === 'none');
  if (isSilent) return [row(t('details_sender_check'), t('details_unchecked'))];
  return [row('SPF', checkText(spf)), row('DKIM', checkText(dkim)), row('DMARC', checkText(dmarc))];
}

/** @param result a result name of RFC 8601, 2.7 */
function checkText(result: string): string {
  if (result === 'pass') return t('details_passed');
  if (result === 'fail') return t('details_failed');
  if (result === '' || result === 'none') return t('details_unchecked');
  return t('details_unclear', displayText(result, 60));
}

/** Neutralised line by line, so that no line changes the text direction of others. */
function displayHeaders(headers: string): string {
  return headers
    .split('\n')
    .map((line) => (/^\s/.test(line) ? `    ${displayText(line, 2000)}` : displayText(line, 2000)))
    .join('\n');
}
