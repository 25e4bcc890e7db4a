/**
 * mail.tm and compatible services (mail.gw, DuckMail): accounts with a password, listings in the
 * format of API Platform. From their documentation (https://docs.mail.tm,
 * https://github.com/MoonWeSif/DuckMail), and not tested with the live services.
 */
import * as z from 'zod/mini';
import { ServiceError } from '../errors.ts';
import { createMemoryCache } from '../memory-cache.ts';
import type { InboxQuota } from '../service.ts';
import {
  type Adapter,
  type AdapterRequest,
  type Ask,
  answeredBy,
  day,
  optional,
  probe,
  readEntries,
  segment,
  week,
} from './adapter.ts';
import { readPages } from './pages.ts';
import { connectStreams } from './server-sent-events.ts';

/** DuckMail has `isVerified` instead of `isActive`. */
const Domain = z.object({
  domain: z.string(),
  isActive: optional(z.boolean()),
  isVerified: optional(z.boolean()),
  isPrivate: optional(z.boolean()),
});
const Account = z.object({
  id: z.string(),
  address: z.string(),
  /** Present only at DuckMail, whose accounts expire after a day. */
  authType: optional(z.string()),
});
/** Sizes in bytes. */
const Quota = z.object({ quota: z.number(), used: z.number() });
const Login = z.object({ id: z.string(), token: z.string() });
/** The token of an address, as JSON. */
const Secret = z.object({ id: z.string(), address: z.string(), password: z.string() });
type Secret = z.infer<typeof Secret>;

const Person = z.object({ address: z.string(), name: optional(z.string()) });
const Listed = z.object({
  id: z.string(),
  from: optional(Person),
  subject: optional(z.string()),
  createdAt: z.unknown(),
  hasAttachments: optional(z.boolean()),
});
const Message = z.object({
  ...Listed.shape,
  to: optional(z.array(Person)),
  text: optional(z.string()),
  html: optional(z.array(z.string())),
  attachments: optional(
    z.array(
      z.object({
        id: z.string(),
        filename: optional(z.string()),
        contentType: optional(z.string()),
        disposition: optional(z.string()),
        related: optional(z.boolean()),
        size: optional(z.number()),
        downloadUrl: optional(z.string()),
      }),
    ),
  ),
});
const Source = z.object({ data: z.string() });

/** Page size and maximum number of pages. */
const pageSize = 30;
const maxPages = 20;

/**
 * The event hubs of known services. mail.tm's hub is a separate host, which gets only the login of
 * the address; if it does not allow the extension's origin (CORS), the address is polled.
 */
const hubs: Record<string, string> = {
  'api.mail.tm': 'https://mercure.mail.tm/.well-known/mercure',
  'api.mail.gw': 'https://api.mail.gw/.well-known/mercure',
  'api.duckmail.sbs': 'https://mercure.duckmail.sbs/.well-known/mercure',
};

/**
 * A page of a collection; newer versions of API Platform write its fields without prefix. In plain
 * JSON, which the client accepts, it has no total.
 */
const Collection = z.union([
  z.pipe(
    z.array(z.unknown()),
    z.transform((members): { members: unknown[]; total?: number | undefined } => ({ members })),
  ),
  z.pipe(
    z.object({ member: z.array(z.unknown()), totalItems: optional(z.number()) }),
    z.transform(({ member, totalItems }) => ({ members: member, total: totalItems })),
  ),
  z.pipe(
    z.object({
      'hydra:member': z.array(z.unknown()),
      'hydra:totalItems': optional(z.number()),
    }),
    z.transform((page) => ({ members: page['hydra:member'], total: page['hydra:totalItems'] })),
  ),
]);

function collectionIn(body: unknown): z.infer<typeof Collection> {
  const { data } = Collection.safeParse(body);
  if (!data) throw new ServiceError('not-understood', { detail: 'hydra:member: no list' });
  return data;
}

function domainsIn(body: unknown) {
  const { entries, unreadable } = readEntries(Domain, collectionIn(body).members);
  const isUsed = (one: z.infer<typeof Domain>) => (one.isActive ?? one.isVerified) !== undefined;
  return { domains: entries.filter(isUsed), unreadable };
}

/** Logins by token: each account logs in once while the background runs. */
const logins = createMemoryCache<Promise<string>>();

function logIn(ask: Ask, token: string): Promise<string> {
  const known = logins.get(token);
  if (known) return known;
  const { address, password } = Secret.parse(JSON.parse(token));
  const fresh = askForLogin(ask, { address, password }).then((login) => login.token);
  logins.set(token, fresh);
  // All waiting calls fail; the next call logs in again.
  fresh.catch(() => logins.delete(token));
  return fresh;
}

async function askForLogin(ask: Ask, json: { address: string; password: string }) {
  return Login.parse((await ask({ method: 'POST', path: 'token', json }, 'session')).body);
}

/**
 * Sends a request with the login of the account, and once more with a new one if it has expired.
 */
async function askAs(
  ask: Ask,
  token: string,
  request: AdapterRequest,
  subject: 'session' | 'message' | 'lifetime',
) {
  const wasKnown = logins.has(token);
  try {
    return await ask({ ...request, bearer: await logIn(ask, token) }, subject);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'address-expired') throw error;
    logins.delete(token);
    if (!wasKnown) throw error;
    return ask({ ...request, bearer: await logIn(ask, token) }, subject);
  }
}

function headOf({ id, from, subject = '', createdAt, hasAttachments }: z.infer<typeof Listed>) {
  return {
    id,
    sender_name: from?.name ?? '',
    sender_email: from?.address ?? '',
    subject,
    received_at: createdAt,
    has_attachments: hasAttachments === true,
  };
}

/** How full the account is; undefined if the service does not report it. */
async function readRoom(ask: Ask, token: string): Promise<InboxQuota | undefined> {
  const answer = await askAs(ask, token, { path: 'me' }, 'message').catch(answeredBy);
  const { data } = Quota.safeParse('body' in answer ? answer.body : undefined);
  if (!data || data.quota <= 0) return undefined;
  const { quota: most, used } = data;
  return { full: used >= most, bytes: { used, most } };
}

const pathOf = (id: string) => `messages/${segment(id)}`;

export const hydra: Adapter = {
  name: 'mail.tm',
  can: ['name', 'domain', 'delete-mail', 'attachment', 'raw-mail', 'delete-session', 'events'],
  // mail.tm keeps messages for a week, and an account until it is deleted.
  lifetime: week,
  // The documentation of mail.tm allows 8 requests a second, but users measured 30 a minute.
  requestInterval: 2500,
  async detect(ask) {
    const collection = await probe(ask, { path: 'domains' });
    try {
      return domainsIn(collection).domains.length > 0 ? '' : undefined;
    } catch {
      return undefined;
    }
  },
  async readInfo(ask, base) {
    const { body } = await ask({ path: 'domains' }, 'service-info');
    const { domains, unreadable } = domainsIn(body);
    const usable = domains.filter(
      ({ isActive, isVerified, isPrivate }) => (isActive ?? isVerified) && !isPrivate,
    );
    const hasHub = Object.hasOwn(hubs, new URL(base).host);
    return {
      domains: usable.map(({ domain }) => domain),
      unreadable,
      lacks: hasHub ? [] : ['events'],
    };
  },
  async createAddress(ask, { email, password, again }) {
    const json = { address: email, password };
    const secretFor = (id: string, address: string) =>
      JSON.stringify({ id, address, password } satisfies Secret);
    try {
      // Logs in later, so that a failed login wastes no address.
      const answer = await ask({ method: 'POST', path: 'accounts', json }, 'new-session');
      const { id, address, authType } = Account.parse(answer.body);
      return {
        email: address,
        token: secretFor(id, address),
        ...(authType === undefined ? {} : { lifetime: day }),
      };
    } catch (error) {
      const isTaken = error instanceof ServiceError && error.code === 'address-taken';
      if (!isTaken || !again) throw error;
      // The first request created the account, but its response was lost.
      const login = await askForLogin(ask, json).catch((cause: unknown) => {
        const isRefused = cause instanceof ServiceError && cause.code === 'address-expired';
        throw isRefused ? error : cause;
      });
      const token = secretFor(login.id, email);
      logins.set(token, Promise.resolve(login.token));
      return { email, token };
    }
  },
  async listMessages(ask, token, known) {
    let read = 0;
    const listing = await readPages(
      { schema: Listed, toMessage: headOf, maxPages },
      known,
      async (index) => {
        const request = { path: 'messages', query: { page: index + 1 } };
        const { body } = await askAs(ask, token, request, 'session');
        const { members, total } = collectionIn(body);
        read += members.length;
        const isLast = members.length < pageSize || (total !== undefined && read >= total);
        return { items: members, total, isLast };
      },
    );
    return listing && { ...listing, room: await readRoom(ask, token) };
  },
  async readMessage(ask, token, id) {
    const request = { path: pathOf(id), heavy: true };
    const message = Message.parse((await askAs(ask, token, request, 'message')).body);
    const { to = [], text = '', html = [], attachments = [] } = message;
    const whole = html.join('\n');
    return {
      ...headOf(message),
      to: to.map(({ address }) => address).join(', '),
      text,
      // These services write `cid:` links as `attachment:`.
      html: whole === '' ? undefined : whole.replace(/\battachment:(?=ATTACH)/g, 'cid:'),
      attachments: attachments.map((file) => ({
        id: file.downloadUrl ?? file.id,
        name: file.filename ?? '',
        content_type: file.contentType ?? '',
        size: file.size ?? 0,
        content_id: file.id,
        inline: file.related === true || file.disposition === 'inline',
      })),
    };
  },
  async deleteMessage(ask, token, id) {
    await askAs(ask, token, { method: 'DELETE', path: pathOf(id) }, 'message');
  },
  async endAddress(ask, token) {
    const { id } = Secret.parse(JSON.parse(token));
    const path = `accounts/${segment(id)}`;
    await askAs(ask, token, { method: 'DELETE', path }, 'lifetime');
    logins.delete(token);
  },
  async attachmentRequest(ask, token, id, file) {
    // The message contains an encoded path at the same service.
    const own = /^\/((?!\/)[\w~%.@+/-]+)$/.exec(file)?.[1];
    const path = own && !own.includes('..') ? own : `${pathOf(id)}/attachment/${segment(file)}`;
    return { path, bearer: await logIn(ask, token) };
  },
  async readSource(ask, token, id) {
    const request = { path: `sources/${segment(id)}`, heavy: true };
    const { data } = Source.parse((await askAs(ask, token, request, 'message')).body);
    return { raw: data };
  },
  events: {
    address: (base) => hubs[new URL(base).host] ?? '',
    open: ({ url, ask, network }, listener) =>
      connectStreams(network, listener, async ({ token }) => {
        const { id } = Secret.parse(JSON.parse(token));
        const topic = new URL(url);
        topic.searchParams.set('topic', `/accounts/${id}`);
        return { url: topic.href, bearer: await logIn(ask, token) };
      }),
  },
};
