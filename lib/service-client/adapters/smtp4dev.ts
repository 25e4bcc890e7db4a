/** smtp4dev, version 3: takes mail for any address (https://github.com/rnwood/smtp4dev). */
import * as z from 'zod/mini';
import { splitSender } from '../answers/head.ts';
import { type Adapter, catchAll, includesAddress, optional, probe, segment } from './adapter.ts';
import { readPages } from './pages.ts';

const Version = z.object({ version: z.string(), infoVersion: z.string() });
const Page = z.object({ results: z.array(z.unknown()), rowCount: z.number() });
const Listed = z.object({
  // `*` would stand for all messages in a deletion.
  id: z.string().check(z.regex(/^[\da-f-]{36}$/i)),
  from: optional(z.string()),
  /** The recipients of the envelope. */
  to: optional(z.array(z.string())),
  receivedDate: z.unknown(),
  subject: optional(z.string()),
  attachmentCount: optional(z.number()),
});
type Listed = z.infer<typeof Listed>;

function headOf({ id, from = '', receivedDate, subject = '', attachmentCount = 0 }: Listed) {
  const { name, email } = splitSender(from);
  return {
    id,
    sender_name: name,
    sender_email: email,
    subject,
    received_at: receivedDate,
    has_attachments: attachmentCount > 0,
  };
}

function recipientsOf({ to = [] }: Listed): string[] {
  return to.map((one) => splitSender(one).email);
}

/** Page size and maximum number of pages. */
const pageSize = 100;
const maxPages = 10;

const pathOf = (id: string) => `messages/${segment(id)}`;

export const smtp4dev: Adapter = {
  ...catchAll,
  name: 'smtp4dev',
  can: ['name', 'domain', 'delete-mail', 'raw-mail'],
  async detect(ask) {
    const version = await probe(ask, { path: 'api/version' });
    return Version.safeParse(version).success ? 'api' : undefined;
  },
  listMessages: (ask, token, known) =>
    readPages(
      {
        schema: Listed,
        toMessage: headOf,
        isListed: (mail) => includesAddress(recipientsOf(mail), token),
        maxPages,
      },
      known,
      async (index) => {
        const query = { searchTerms: token, page: index + 1, pageSize };
        const { body } = await ask({ path: 'messages', query }, 'session');
        const { results: items, rowCount: total } = Page.parse(body);
        return { items, total, isLast: items.length < pageSize };
      },
    ),
  async readMessage(ask, _, id) {
    const { text = '' } = await ask({ path: `${pathOf(id)}/download`, heavy: true }, 'message');
    return { raw: text };
  },
  async deleteMessage(ask, _, id) {
    await ask({ method: 'DELETE', path: pathOf(id) }, 'message');
  },
  readSource: async (_ask, _token, id) => ({ path: `${pathOf(id)}/download` }),
};
