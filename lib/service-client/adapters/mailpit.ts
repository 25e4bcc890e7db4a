/**
 * Mailpit: takes mail for any address (https://mailpit.axllent.org/docs/api-v1/). Recent versions
 * reject deletions and event connections of another origin, which an extension is, unless started
 * with `--api-cors`.
 */
import * as z from 'zod/mini';
import { type Adapter, catchAll, includesAddress, optional, probe, segment } from './adapter.ts';
import { connectBroadcast } from './broadcast.ts';
import { readPages } from './pages.ts';

const Info = z.object({ Version: z.string(), Messages: z.number() });

const Person = z.object({ Address: z.string(), Name: optional(z.string()) });
const people = optional(z.array(Person));
const head = {
  ID: z.string(),
  From: optional(Person),
  To: people,
  Cc: people,
  Bcc: people,
  Subject: optional(z.string()),
};
const Listed = z.object({
  ...head,
  Created: z.unknown(),
  Attachments: optional(z.number()),
});
const Found = z.object({ messages: optional(z.array(z.unknown())), messages_count: z.number() });
const files = optional(
  z.array(
    z.object({
      PartID: z.string(),
      FileName: optional(z.string()),
      ContentType: optional(z.string()),
      ContentID: optional(z.string()),
      Size: optional(z.number()),
    }),
  ),
);
const Message = z.object({
  ...head,
  Text: optional(z.string()),
  HTML: optional(z.string()),
  Attachments: files,
  Inline: files,
});
const Broadcast = z.object({ Type: z.literal('new'), Data: Listed });

/** Page size and maximum number of pages. */
const pageSize = 100;
const maxPages = 10;

function headOf({
  ID: id,
  From: from,
  Subject: subject = '',
}: Pick<z.infer<typeof Listed>, 'ID' | 'From' | 'Subject'>) {
  return { id, sender_name: from?.Name ?? '', sender_email: from?.Address ?? '', subject };
}

function recipientsOf({ To, Cc, Bcc }: z.infer<typeof Listed>): string[] {
  return [To, Cc, Bcc].flatMap((all) => all ?? []).map(({ Address }) => Address);
}

const pathOf = (id: string) => `message/${segment(id)}`;

export const mailpit: Adapter = {
  ...catchAll,
  name: 'Mailpit',
  can: ['name', 'domain', 'delete-mail', 'attachment', 'raw-mail', 'events'],
  // `-` and `!` negate a search, even in quotes, so no name may begin with them.
  readInfo: async () => ({ ...(await catchAll.readInfo()), names: { allowed: /^[^-!]/ } }),
  async detect(ask) {
    const info = await probe(ask, { path: 'api/v1/info' });
    return Info.safeParse(info).success ? 'api/v1' : undefined;
  },
  listMessages: (ask, token, known) =>
    readPages(
      {
        schema: Listed,
        toMessage: (mail) => ({
          ...headOf(mail),
          received_at: mail.Created,
          has_attachments: (mail.Attachments ?? 0) > 0,
        }),
        isListed: (mail) => includesAddress(recipientsOf(mail), token),
        maxPages,
      },
      known,
      async (index) => {
        // All versions find a quoted address in any recipient field.
        const query = { query: `"${token}"`, start: index * pageSize, limit: pageSize };
        const found = Found.parse((await ask({ path: 'search', query }, 'session')).body);
        const { messages: items = [], messages_count: total } = found;
        return { items, total, isLast: items.length === 0 || query.start + items.length >= total };
      },
    ),
  async readMessage(ask, _, id) {
    const { body } = await ask({ path: pathOf(id), heavy: true }, 'message');
    const message = Message.parse(body);
    const filesOf = (some: typeof message.Inline, inline: boolean) =>
      (some ?? []).map((file) => ({
        id: file.PartID,
        name: file.FileName ?? '',
        content_type: file.ContentType ?? '',
        size: file.Size ?? 0,
        content_id: file.ContentID,
        inline,
      }));
    return {
      ...headOf(message),
      // `Date` of a full message is the sender's claim; the listing has the time of reception.
      received_at: undefined,
      to: (message.To ?? []).map(({ Address }) => Address).join(', '),
      text: message.Text ?? '',
      html: message.HTML,
      attachments: [...filesOf(message.Inline, true), ...filesOf(message.Attachments, false)],
    };
  },
  async deleteMessage(ask, _, id) {
    // Without ids the call would delete all mail.
    await ask({ method: 'DELETE', path: 'messages', json: { IDs: [id] } }, 'message');
  },
  attachmentRequest: async (_ask, _token, id, file) => ({
    path: `${pathOf(id)}/part/${segment(file)}`,
  }),
  readSource: async (_ask, _token, id) => ({ path: `${pathOf(id)}/raw` }),
  events: {
    address(base) {
      const url = new URL(base);
      url.protocol = url.protocol.replace('http', 'ws');
      url.pathname = `${url.pathname.replace(/\/+$/, '')}/api/events`;
      return url.href;
    },
    open: ({ url, network }, listener) =>
      connectBroadcast(network.openSocket(url), listener, (event) => {
        const { data } = Broadcast.safeParse(event);
        return data ? recipientsOf(data.Data) : [];
      }),
  },
};
