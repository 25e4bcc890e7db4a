/** maildev, versions 2 and 3: takes mail for any address (https://github.com/maildev/maildev). */
import * as z from 'zod/mini';
import { ServiceError } from '../errors.ts';
import {
  type Adapter,
  type Ask,
  catchAll,
  includesAddress,
  optional,
  probe,
  readEntries,
  segment,
} from './adapter.ts';

const Config = z.object({ version: z.string(), isOutgoingEnabled: z.boolean() });
/** Version 3 only: the newest mail, and the total. */
const Summary = z.object({ total: z.number(), items: z.array(z.object({ id: z.string() })) });

const Person = z.object({ address: z.string(), name: optional(z.string()) });
const people = optional(z.array(Person));
const Email = z.object({
  id: z.string(),
  time: z.unknown(),
  subject: optional(z.string()),
  from: people,
  to: people,
  cc: people,
  envelope: optional(z.object({ to: people })),
  text: optional(z.string()),
  html: optional(z.union([z.string(), z.boolean()])),
  attachments: optional(
    z.array(
      z.object({
        generatedFileName: z.string(),
        filename: optional(z.string()),
        fileName: optional(z.string()),
        contentType: optional(z.string()),
        contentDisposition: optional(z.string()),
        contentId: optional(z.string()),
        size: optional(z.number()),
        length: optional(z.number()),
      }),
    ),
  ),
});
type Email = z.infer<typeof Email>;

/** Envelope recipients, which the header may lack. */
function recipientsOf({ envelope, to = [], cc = [] }: Email): string[] {
  return (envelope?.to ?? [...to, ...cc]).map(({ address }) => address);
}

function headOf({ id, time, subject = '', from = [], attachments = [] }: Email) {
  const [sender] = from;
  return {
    id,
    sender_name: sender?.name ?? '',
    sender_email: sender?.address ?? '',
    subject,
    received_at: time,
    has_attachments: attachments.length > 0,
  };
}

/** The mark of version 2, which has no summary. */
const noSummary = 'no summary';

/** A mark that changes whenever mail arrives or is deleted. */
async function markOf(ask: Ask): Promise<string> {
  const request = { path: 'email/summary', query: { limit: 1, sort: 'desc' } };
  const answer = await ask(request, 'message').catch((error: unknown) => {
    // Version 2 interprets `summary` as a mail id.
    if (!(error instanceof ServiceError) || error.code !== 'message-gone') throw error;
    return undefined;
  });
  const summary = Summary.safeParse(answer?.body).data;
  return summary ? `${summary.total}:${summary.items[0]?.id ?? ''}` : noSummary;
}

const pathOf = (id: string) => `email/${segment(id)}`;

export const maildev: Adapter = {
  ...catchAll,
  name: 'MailDev',
  // `events` is missing, because it would need a socket.io library.
  can: ['name', 'domain', 'delete-mail', 'attachment', 'raw-mail'],
  async detect(ask) {
    // Calls of version 3 are below `api`.
    for (const path of ['api', '']) {
      const config = await probe(ask, { path: path === '' ? 'config' : `${path}/config` });
      if (Config.safeParse(config).success) return path;
    }
    return undefined;
  },
  async listMessages(ask, token, known) {
    // Read before the listing, so that the next check finds mail that arrives in between.
    const mark = known === noSummary ? noSummary : await markOf(ask);
    if (mark !== noSummary && mark === known) return undefined;
    const { body } = await ask({ path: 'email', heavy: true }, 'session');
    const { entries, unreadable } = readEntries(Email, z.array(z.unknown()).parse(body));
    const own = entries.filter((email) => includesAddress(recipientsOf(email), token));
    const messages = own.map(headOf).reverse();
    return { messages, unreadable, mark };
  },
  async readMessage(ask, _, id) {
    const { body } = await ask({ path: pathOf(id), heavy: true }, 'message');
    const email = Email.parse(body);
    const { to = [], text = '', html, attachments = [] } = email;
    return {
      ...headOf(email),
      to: to.map(({ address }) => address).join(', '),
      text,
      html: typeof html === 'string' ? html : undefined,
      attachments: attachments.map((file) => ({
        id: file.generatedFileName,
        name: file.filename ?? file.fileName ?? file.generatedFileName,
        content_type: file.contentType ?? '',
        size: file.size ?? file.length ?? 0,
        content_id: file.contentId,
        inline: file.contentDisposition === 'inline',
      })),
    };
  },
  async deleteMessage(ask, _, id) {
    await ask({ method: 'DELETE', path: pathOf(id) }, 'message');
  },
  attachmentRequest: async (_ask, _token, id, file) => ({
    path: `${pathOf(id)}/attachment/${segment(file)}`,
  }),
  readSource: async (_ask, _token, id) => ({ path: `${pathOf(id)}/source` }),
};
