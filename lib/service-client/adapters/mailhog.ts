/** MailHog: takes mail for any address (https://github.com/mailhog/MailHog). */
import * as z from 'zod/mini';
import { splitSender } from '../answers/head.ts';
import { ServiceError } from '../errors.ts';
import { type Adapter, catchAll, includesAddress, optional, probe, segment } from './adapter.ts';
import { readPages } from './pages.ts';

const Page = z.object({ total: z.number(), count: z.number(), items: z.array(z.unknown()) });

const Headers = z.record(z.string(), z.array(z.string()));
const Path = z.object({ Mailbox: z.string(), Domain: z.string() });
const Mail = z.object({
  ID: z.string(),
  /** The recipients of the envelope. */
  To: optional(z.array(Path)),
  Content: z.object({ Headers }),
  Created: z.unknown(),
  MIME: optional(z.object({ Parts: optional(z.array(z.object({ Headers }))) })),
});
type Mail = z.infer<typeof Mail>;
type Headers = z.infer<typeof Headers>;
const Source = z.object({ Raw: z.object({ Data: z.string() }) });

/** Small pages, because listings contain whole mails, and the maximum number of pages. */
const pageSize = 20;
const maxPages = 50;

function firstOf(headers: Headers, name: string): string {
  return Object.hasOwn(headers, name) ? (headers[name]?.[0] ?? '') : '';
}

function headOf({ ID: id, Content, Created, MIME }: Mail) {
  const header = (name: string) => firstOf(Content.Headers, name);
  const { name, email } = splitSender(header('From'));
  const hasFile = ({ Headers }: { Headers: Headers }) =>
    /^attachment\b/i.test(firstOf(Headers, 'Content-Disposition'));
  return {
    id,
    sender_name: name,
    sender_email: email,
    subject: header('Subject'),
    received_at: Created,
    has_attachments: MIME?.Parts?.some(hasFile) ?? false,
  };
}

function recipientsOf({ To = [] }: Mail): string[] {
  return To.map(({ Mailbox, Domain }) => `${Mailbox}@${Domain}`);
}

const pathOf = (id: string) => `api/v1/messages/${segment(id)}`;

export const mailhog: Adapter = {
  ...catchAll,
  name: 'MailHog',
  can: ['name', 'domain', 'delete-mail'],
  async detect(ask) {
    const page = await probe(ask, { path: 'api/v2/messages', query: { limit: 1 }, heavy: true });
    return Page.safeParse(page).success ? '' : undefined;
  },
  listMessages: (ask, token, known) =>
    readPages(
      {
        schema: Mail,
        toMessage: headOf,
        isListed: (mail) => includesAddress(recipientsOf(mail), token),
        maxPages,
      },
      known,
      async (index) => {
        const start = index * pageSize;
        const query = { kind: 'to', query: token, start, limit: pageSize };
        const answer = await ask({ path: 'api/v2/search', query, heavy: true }, 'session');
        const { items, total } = Page.parse(answer.body);
        return { items, total, isLast: items.length === 0 || start + items.length >= total };
      },
    ),
  async readMessage(ask, _, id) {
    const { body } = await ask({ path: pathOf(id), heavy: true }, 'message');
    if (body === null) throw new ServiceError('message-gone');
    return { raw: Source.parse(body).Raw.Data };
  },
  async deleteMessage(ask, _, id) {
    await ask({ method: 'DELETE', path: pathOf(id) }, 'message');
  },
};
