import { findVerification } from '../../lib/code-detection.ts';
import { rateCodes, rateLinks, rateTrackedLinks } from '../corpora/mail-rates.ts';
import { type Mail, parts, readMails } from '../corpora/mails.ts';
import { count, type Figure, figure, median, percent, percentile } from './figures.ts';

const rounds = count(15);

const kinds = [
  { name: 'codes', rate: rateCodes, goal: 'goal 98 %, false at most 1 %' },
  { name: 'links', rate: rateLinks, goal: 'goal 97 %, false at most 2 %' },
  { name: 'links behind a click tracker', rate: rateTrackedLinks, goal: 'goal 90 %' },
];

/**
 * Measures the shares of found and false codes and links in the corpus, and the time of detection.
 */
export async function measureCodeDetection(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of parts) {
    const mails = readMails(name);
    for (const { name: what, rate, goal } of kinds) {
      const rates = rate(mails);
      figures.push(
        percent(`${name}: ${what} found`, rates.recall, `of ${rates.holding}; ${goal}`),
        percent(`${name}: ${what} shown where there are none`, rates.false, `of ${rates.without}`),
      );
    }
  }
  const all = parts.flatMap(readMails);
  return [...figures, ...measureTimes(all)];
}

function measureTimes(mails: Mail[]): Figure[] {
  const times = mails.map((mail) => timeOf(mail));
  const bodies = mails.flatMap(({ html }) => (html === undefined ? [] : [html])).join('\n');
  const html = bodies.repeat(Math.ceil(1_000_000 / bodies.length)).slice(0, 1_000_000);
  return [
    median('time for a mail', times),
    figure(
      'processor time for 1 MB of HTML',
      timeOf({ subject: 'Your code', html }, processorTime),
      'ms',
      `median of ${rounds}; limit 100 ms`,
    ),
  ];
}

/** CPU time of this process in milliseconds. Other processes on the machine do not change it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The median time of several rounds, in milliseconds. */
function timeOf(
  { subject, text, html }: Pick<Mail, 'subject' | 'text' | 'html'>,
  now = () => performance.now(),
): number {
  const mail = {
    subject,
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
  };
  const times = Array.from({ length: rounds }, () => {
    const begun = now();
    findVerification(mail);
    return now() - begun;
  });
  return percentile(times, 0.5);
}
