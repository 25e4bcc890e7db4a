import type { MessageSummary as ListedMessage } from '../../lib/service-client.ts';
import { displayAddress, displayText } from '../../lib/text/display-text.ts';
import { unreadableText } from '../errors.ts';

/** The reason why a call did not return a message. */
type Reason = 'handed-out' | 'other' | 'nothing-in-it';

type Wanted = string | RegExp | undefined;

type Timeout = {
  kind: 'code' | 'link' | 'message';
  email: string;
  url: string;
  /** In milliseconds. */
  timeout: number;
  options: { from?: Wanted; subject?: Wanted; where?: unknown };
  reports: readonly { listed: ListedMessage; reason: Reason }[];
  /** One description for each listed message that could not be read. */
  unreadable: readonly string[];
  /** The error of the last request, if it failed. */
  failure: unknown;
};

/** Maximum number of listed messages. */
const maxReports = 10;

/**
 * The text of a timeout error: the address, the time, the messages that arrived, and what to check.
 */
export function timeoutText({
  kind,
  email,
  url,
  timeout,
  options,
  reports,
  unreadable,
  failure,
}: Timeout): string {
  const wanted = [
    ...(options.from === undefined ? [] : [`from ${quoted(options.from)}`]),
    ...(options.subject === undefined ? [] : [`subject ${quoted(options.subject)}`]),
    ...(options.where === undefined ? [] : ['where …']),
  ].join(', ');
  const asked = wanted === '' ? '' : ` (${wanted})`;
  const head = `No ${kind} came to ${email} within ${Math.round(timeout / 100) / 10} s${asked}.`;
  const reasons: Record<Reason, string> = {
    'handed-out': `this ${kind} was handed out before`,
    other: 'does not match',
    'nothing-in-it': kind === 'message' ? 'does not match' : `no ${kind} was found in it`,
  };
  const lines = reports.slice(-maxReports).map(({ listed, reason }) => {
    const { senderName, senderEmail, subject, receivedAt } = listed;
    const sender = `${displayText(senderName, 100)} <${displayAddress(senderEmail)}>`.trim();
    const time = new Date(receivedAt).toISOString().slice(11, 19);
    return `- "${displayText(subject, 200)}" from ${sender} at ${time} UTC: ${reasons[reason]}`;
  });
  const arrived =
    reports.length === 0 && unreadable.length > 0
      ? `Nothing readable has arrived from the service at ${url}.`
      : reports.length === 0
        ? `Nothing has arrived. Does the tested site send its mail to the service at ${url}, by SMTP, and to exactly this address? The site's log may say more.`
        : [
            `${reports.length} ${reports.length === 1 ? 'message has' : 'messages have'} arrived:`,
            ...(reports.length > maxReports ? [`(the last ${maxReports})`] : []),
            ...lines,
          ].join('\n');
  const failed =
    failure instanceof Error ? [`The last request failed: ${sentence(failure.message)}`] : [];
  const unread = unreadable.length > 0 ? [unreadableText(unreadable)] : [];
  return [head, arrived, ...unread, ...failed].join('\n');
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);
const quoted = (wanted: Wanted) => (typeof wanted === 'string' ? `"${wanted}"` : String(wanted));
