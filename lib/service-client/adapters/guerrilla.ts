/**
 * Guerrilla Mail: anybody who knows an address's name can read its mail. From its documentation
 * (https://www.guerrillamail.com/GuerrillaMailAPI.html), and not tested with the live service. The
 * session is sent in the body of each call, never in the URL; the documentation allows both.
 */
import * as z from 'zod/mini';
import { splitSender } from '../answers/head.ts';
import { unescaped } from '../answers/message.ts';
import { readRejection, type Subject } from '../answers/rejection.ts';
import { ServiceError } from '../errors.ts';
import { createMemoryCache } from '../memory-cache.ts';
import { type Adapter, type Ask, type ListedItem, optional, probe } from './adapter.ts';
import { readPages } from './pages.ts';

/** A name has the same inbox at all these domains. */
const domains = ['guerrillamailblock.com', 'sharklasers.com', 'grr.la', 'guerrillamail.com'];
const hour = 60 * 60 * 1000;
/** The path of all calls, which the service address may already contain. */
const program = 'ajax.php';

const Opened = z.object({ email_addr: z.string(), sid_token: z.string() });
/** The token of an address, as JSON: its name and its first session. */
const Secret = z.object({ user: z.string(), sid: z.string() });
type Secret = z.infer<typeof Secret>;

const textOrNumber = z.union([z.string(), z.number()]);
const Listed = z.object({
  mail_id: textOrNumber,
  mail_from: optional(z.string()),
  mail_subject: optional(z.string()),
  mail_timestamp: textOrNumber,
  att: optional(textOrNumber),
});
const Page = z.object({ list: z.array(z.unknown()), email: z.string(), count: textOrNumber });
const Message = z.object({
  ...Listed.shape,
  mail_recipient: optional(z.string()),
  mail_body: optional(z.string()),
  content_type: optional(z.string()),
  /** Type, name and part of each file; the API cannot fetch files. */
  att_info: optional(z.array(z.object({ t: z.string(), f: z.string(), p: z.string() }))),
});
/** Errors are sent with status 200. */
const Failed = z.object({ error: z.string().check(z.minLength(1)) });
const Deleted = z.object({ deleted_ids: z.array(textOrNumber) });

/** Page size and maximum number of pages. */
const pageSize = 20;
const maxPages = 10;

/** A function of the API, its parameters, and the subject of its rejections. */
type Call = [f: string, form: Record<string, string>, subject: Subject];

async function call(ask: Ask, ...[f, form, subject]: Call) {
  const request = { path: '', form: { f, ...form }, heavy: f === 'fetch_email' };
  const answer = await ask(request, subject);
  const failed = Failed.safeParse(answer.body).data;
  if (!failed) return answer;
  const { error: detail } = failed;
  throw readRejection(answer, subject, [form.sid_token]) ?? new ServiceError('refused', { detail });
}

/** The current session by token, if it is not the first one. */
const sessions = createMemoryCache<string>();

/** Opens the inbox of a name in a session, or in a new one. */
async function open(ask: Ask, user: string, sid?: string): Promise<z.infer<typeof Opened>> {
  const session = sid === undefined ? {} : { sid_token: sid };
  const form = { email_user: user, lang: 'en', ...session };
  return Opened.parse((await call(ask, 'set_email_user', form, 'session')).body);
}

/**
 * Calls a function in a session with the inbox open. Idle sessions end or lose their inbox: then it
 * is opened once more.
 *
 * @param read returns undefined for the response of such a session
 */
async function callIn<Result>(
  ask: Ask,
  token: string,
  [f, form, subject]: Call,
  read: (body: unknown, user: string) => Result | undefined,
): Promise<Result | undefined> {
  const { user, sid } = Secret.parse(JSON.parse(token));
  const within = async (session: string) => {
    const { body } = await call(ask, f, { ...form, sid_token: session }, subject);
    return read(body, user);
  };
  const first = sessions.get(token) ?? sid;
  const result = await within(first);
  if (result !== undefined) return result;
  const { sid_token: fresh } = await open(ask, user, first);
  sessions.set(token, fresh);
  return within(fresh);
}

function headOf(mail: z.infer<typeof Listed>): ListedItem {
  const { name, email } = splitSender(unescaped(mail.mail_from ?? ''));
  return {
    id: String(mail.mail_id),
    sender_name: name,
    sender_email: email,
    subject: unescaped(mail.mail_subject ?? ''),
    received_at: Number(mail.mail_timestamp),
    has_attachments: Number(mail.att ?? 0) > 0,
  };
}

/** Every new inbox starts with a welcome mail. */
function isGreeting({ sender_email: sender, subject }: ListedItem): boolean {
  return sender === 'no-reply@guerrillamail.com' && /^welcome\b/i.test(subject);
}

export const guerrilla: Adapter = {
  name: 'Guerrilla Mail',
  // `delete-session` is missing, because `forget_me` does not delete the mail.
  can: ['name', 'domain', 'delete-mail', 'extend-session'],
  lifetime: hour,
  // The service allows 20 requests a minute.
  requestInterval: 4300,
  async detect(ask) {
    for (const path of [program, '']) {
      // Creates a session, but no address.
      const form = { f: 'get_email_address', lang: 'en' };
      if (Opened.safeParse(await probe(ask, { path, form })).success) return path;
    }
    return undefined;
  },
  readInfo: async () => ({ domains }),
  async createAddress(ask, { email }) {
    const [user = ''] = email.split('@');
    const { email_addr: given, sid_token: sid } = await open(ask, user);
    // The service changes names that it does not allow; mail for the requested name would be lost.
    if (given.split('@')[0]?.toLowerCase() !== user) throw new ServiceError('name-not-allowed');
    return { email, token: JSON.stringify({ user, sid } satisfies Secret) };
  },
  listMessages: (ask, token, known) =>
    readPages(
      {
        schema: Listed,
        toMessage: headOf,
        isListed: (mail) => !isGreeting(headOf(mail)),
        maxPages,
      },
      known,
      async (index) => {
        const form = { offset: String(index * pageSize) };
        const found = await callIn(
          ask,
          token,
          ['get_email_list', form, 'session'],
          (body, user) => {
            const page = Page.parse(body);
            return page.email.split('@')[0]?.toLowerCase() === user ? page : undefined;
          },
        );
        // The session has another inbox open.
        if (!found) throw new ServiceError('unavailable');
        return { items: found.list, total: found.count, isLast: found.list.length < pageSize };
      },
    ),
  async readMessage(ask, token, id) {
    // The response is `false` for a mail that is missing or in another inbox.
    const call: Call = ['fetch_email', { email_id: id }, 'message'];
    const message = await callIn(ask, token, call, (body) =>
      body === false ? undefined : Message.parse(body),
    );
    if (!message) throw new ServiceError('message-gone');
    const { mail_recipient: to = '', mail_body: body = '', content_type: type } = message;
    const isHtml = type === undefined || /html/i.test(type);
    return {
      ...headOf(message),
      to,
      text: isHtml ? '' : unescaped(body),
      html: isHtml ? body : undefined,
      attachments: (message.att_info ?? []).map(({ t, f, p }) => ({
        id: p,
        name: f,
        content_type: t,
        size: 0,
      })),
    };
  },
  async deleteMessage(ask, token, id) {
    const call: Call = ['del_email', { 'email_ids[]': id }, 'message'];
    const isDeleted = await callIn(ask, token, call, (body) => {
      const ids = Deleted.parse(body).deleted_ids.map(String);
      return ids.includes(id) ? true : undefined;
    });
    if (!isDeleted) throw new ServiceError('message-gone');
  },
  async extendAddress(ask, token) {
    // Opening the inbox again extends it by an hour.
    const { user, sid } = Secret.parse(JSON.parse(token));
    const { sid_token: fresh } = await open(ask, user, sessions.get(token) ?? sid);
    sessions.set(token, fresh);
  },
};
