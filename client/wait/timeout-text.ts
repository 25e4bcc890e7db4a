import type { MessageSummary as ListedMessage } from '../../lib/service-client.ts';
import { displayAddress, displayText } from '../../lib/text/display-text.ts';
import { unreadableText } from '../errors.ts';

/** The reason why a call did not return a message. */
type Reason = 'handed-out' | 'other' | 'found' | 'nothing-in-it';

type Wanted = string | RegExp | undefined;

type Conditions = {
  from?: Wanted;
  subject?: Wanted;
  tag?: Wanted;
  text?: Wanted;
  href?: Wanted;
  where?: unknown;
};

type Timeout = {
  kind: 'code' | 'link' | 'message';
  /** Number of expected results, and of those found. */
  count: number;
  found: number;
  email: string;
  url: string;
  /** In milliseconds. */
  timeout: number;
  options: Conditions;
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
  count,
  found,
  email,
  url,
  timeout,
  options,
  reports,
  unreadable,
  failure,
}: Timeout): string {
  const seconds = Math.round(timeout / 100) / 10;
  const missing = count === 1 ? `No ${kind}` : `Only ${found} of ${count} ${kind}s`;
  const head = `${missing} came to ${email} within ${seconds} s${conditions(options)}.`;
  const isFiltered = options.text !== undefined || options.href !== undefined;
  const notFound = isFiltered ? 'no link in it matches' : `no ${kind} was found in it`;
  const reasons: Record<Reason, string> = {
    'handed-out': isFiltered ? 'no other link in it matches' : `this ${kind} was handed out before`,
    other: 'does not match',
    found: 'matches',
    'nothing-in-it': kind === 'message' ? 'does not match' : notFound,
  };
  const lines = reports
    .slice(-maxReports)
    .map(({ listed, reason }) => `- ${described(listed)}: ${reasons[reason]}`);
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

/** The text of the error for a message that must not arrive. */
export function unexpectedText(
  email: string,
  message: Described,
  options: Conditions & { timeout: number },
): string {
  const expected = `none was expected for ${options.timeout / 1000} s${conditions(options)}`;
  return `A message came to ${email}, but ${expected}:\n- ${described(message)}`;
}

type Described = Pick<ListedMessage, 'senderName' | 'senderEmail' | 'subject'> & {
  receivedAt: number | Date;
};

function described({ senderName, senderEmail, subject, receivedAt }: Described): string {
  const sender = `${displayText(senderName, 100)} <${displayAddress(senderEmail)}>`.trim();
  const time = new Date(receivedAt).toISOString().slice(11, 19);
  return `"${displayText(subject, 200)}" from ${sender} at ${time} UTC`;
}

function conditions(options: Conditions): string {
  const named = (['from', 'subject', 'tag', 'text', 'href'] as const).flatMap((name) =>
    options[name] === undefined ? [] : [`${name} ${quoted(options[name])}`],
  );
  const all = [...named, ...(options.where === undefined ? [] : ['where …'])];
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}

const sentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`);
const quoted = (wanted: Wanted) => (typeof wanted === 'string' ? `"${wanted}"` : String(wanted));
