/**
 * A deployment of cloudflare_temp_email: self-hosted on one's own domain at Cloudflare
 * (https://github.com/dreamhunter2333/cloudflare_temp_email).
 */
import * as z from 'zod/mini';
import { fnv1a } from '../../text/fnv.ts';
import { readMessage } from '../answers/message.ts';
import { ServiceError } from '../errors.ts';
import { tooLarge } from '../response-body.ts';
import {
  type Adapter,
  type Ask,
  type Capability,
  optional,
  probe,
  readEntries,
  segment,
  week,
} from './adapter.ts';

const Settings = z.object({
  domains: z.array(z.string()),
  defaultDomains: optional(z.array(z.string())),
  needAuth: z.boolean(),
  disableCustomAddressName: optional(z.boolean()),
  enableUserCreateEmail: optional(z.boolean()),
  disableAnonymousUserCreateEmail: optional(z.boolean()),
  enableUserDeleteEmail: optional(z.boolean()),
  /**
   * A pattern of characters to remove from names. If empty, all but letters and digits are removed.
   */
  addressRegex: optional(z.string()),
  minAddressLen: optional(z.number()),
  maxAddressLen: optional(z.number()),
  cfTurnstileSiteKey: optional(z.string()),
});
const Made = z.object({ address: z.string(), jwt: z.string() });
/** Listings contain the whole source of each mail. */
const Mail = z.object({
  id: z.number(),
  message_id: optional(z.string()),
  raw: z.string(),
  created_at: z.string(),
});
type Mail = z.infer<typeof Mail>;
const Found = z.object({ results: z.array(z.unknown()), count: z.number() });

/**
 * Size of the first page (small, because mails may be large), largest page size, and maximum number
 * of mails.
 */
const firstPageSize = 10;
const largestPageSize = 100;
const maxMails = 1000;

/**
 * The database gives the number of a deleted mail to the next one, so the number alone is no id.
 */
function idOf({ id, message_id: messageId = '', created_at: at }: Mail): string {
  return `${id}-${fnv1a(`${at} ${messageId}`)}`;
}

/** @throws {ServiceError} `message-gone` if the mail is missing, or another one has its number */
async function requireMail(ask: Ask, token: string, id: string): Promise<Mail> {
  const path = `api/mail/${numberIn(id)}`;
  const { body } = await ask({ path, bearer: token, heavy: true }, 'message');
  const mail = body === null ? undefined : Mail.parse(body);
  if (!mail || idOf(mail) !== id) throw new ServiceError('message-gone');
  return mail;
}

function numberIn(id: string): string {
  return segment(id.split('-')[0] ?? '');
}

/** Reads a page, the newest mail first; undefined if the page exceeds the response limit. */
async function listFitting(ask: Ask, token: string, query: { limit: number; offset: number }) {
  const request = { path: 'api/mails', query, bearer: token, heavy: true };
  const answer = await ask(request, 'session').catch((error: unknown) => {
    if (error instanceof ServiceError && error.detail === tooLarge) return undefined;
    throw error;
  });
  if (!answer) return undefined;
  const { results, count } = Found.parse(answer.body);
  return { ...readEntries(Mail, results), count, isLast: results.length < query.limit };
}

/**
 * Reads the older mails in the largest pages that fit the response limit; a single mail above it is
 * unreadable.
 */
async function listOlder(ask: Ask, token: string, count: number) {
  const entries: Mail[] = [];
  const unreadable: string[] = [];
  let limit = firstPageSize;
  let largest = largestPageSize;
  for (let offset = 1; offset < count; ) {
    const found = await listFitting(ask, token, { limit, offset });
    if (found) {
      entries.push(...found.entries);
      unreadable.push(...found.unreadable);
      if (found.isLast) break;
      offset += limit;
      limit = Math.min(2 * limit, largest);
    } else if (limit > 1) {
      limit = Math.floor(limit / 2);
      largest = limit;
    } else {
      unreadable.push(`${offset}: ${tooLarge}`);
      offset += 1;
      largest = firstPageSize;
      limit = firstPageSize;
    }
  }
  return { entries, unreadable };
}

async function headOf(mail: Mail) {
  const { raw, created_at: at } = mail;
  const read = await readMessage({ body: { raw } });
  return {
    id: idOf(mail),
    sender_name: read?.senderName ?? '',
    sender_email: read?.senderEmail ?? '',
    subject: read?.subject ?? '',
    // UTC, without a zone.
    received_at: `${at} UTC`,
    has_attachments: (read?.files.length ?? 0) > 0,
  };
}

/** @throws {ServiceError} `address-expired` for a deleted address, whose listing is just empty */
async function requireAddress(ask: Ask, token: string): Promise<void> {
  await ask({ path: 'api/settings', bearer: token }, 'session').catch((error: unknown) => {
    if (!(error instanceof ServiceError) || error.trace?.status !== 400) throw error;
    throw new ServiceError('address-expired', { trace: error.trace });
  });
}

export const cloudflare: Adapter = {
  name: 'cloudflare_temp_email',
  can: ['name', 'domain', 'delete-mail', 'delete-session'],
  // Reasons of rejections are recognised in English only.
  headers: { 'x-lang': 'en' },
  passwordHeader: 'x-custom-auth',
  // Assumed, because each operator chooses another lifetime.
  lifetime: week,
  async detect(ask) {
    const settings = await probe(ask, { path: 'open_api/settings' });
    return Settings.safeParse(settings).success ? '' : undefined;
  },
  async readInfo(ask) {
    const { body } = await ask({ path: 'open_api/settings' }, 'service-info');
    const settings = Settings.parse(body);
    if (settings.needAuth) throw new ServiceError('login-required');
    const isClosed =
      settings.enableUserCreateEmail === false || settings.disableAnonymousUserCreateEmail === true;
    if (isClosed)
      throw new ServiceError('refused', { detail: 'it gives addresses to members only' });
    if (settings.cfTurnstileSiteKey) {
      throw new ServiceError('refused', {
        detail: 'its web site must check first that you are human (Turnstile)',
      });
    }
    const lacks: Capability[] = [];
    if (settings.disableCustomAddressName) lacks.push('name');
    // If disabled, neither messages nor addresses can be deleted.
    if (settings.enableUserDeleteEmail === false) lacks.push('delete-mail', 'delete-session');
    const { domains, defaultDomains = [], minAddressLen = 1, maxAddressLen = 30 } = settings;
    const names = {
      shortest: minAddressLen,
      longest: maxAddressLen,
      // The service's own pattern is not run, because matching could take exponential time.
      ...(settings.addressRegex ? {} : { allowed: /^[a-z0-9]*$/ }),
    };
    return { domains: [...new Set([...defaultDomains, ...domains])], lacks, names };
  },
  async createAddress(ask, { email }) {
    const [name = '', domain = ''] = email.split('@');
    const request = {
      method: 'POST' as const,
      path: 'api/new_address',
      json: { name, domain, cf_token: '' },
    };
    const { address, jwt } = Made.parse((await ask(request, 'new-session')).body);
    return { email: address, token: jwt };
  },
  async listMessages(ask, token, known) {
    // Reads only the newest mail, because listings contain whole sources.
    const newest = await listFitting(ask, token, { limit: 1, offset: 0 });
    if (newest?.count === 0) await requireAddress(ask, token);
    const first = newest?.entries[0];
    const mark = newest && `${newest.count}:${first ? idOf(first) : ''}`;
    if (mark !== undefined && mark === known) return undefined;
    const older = await listOlder(ask, token, Math.min(newest?.count ?? maxMails, maxMails));
    const entries = [...(newest?.entries ?? []), ...older.entries];
    const unreadable = [...(newest?.unreadable ?? [`0: ${tooLarge}`]), ...older.unreadable];
    if (newest && newest.count > maxMails) unreadable.push(`messages: more than ${maxMails}`);
    const messages = await Promise.all(entries.map(headOf));
    return { messages, unreadable, ...(mark === undefined ? {} : { mark }) };
  },
  async readMessage(ask, token, id) {
    const { raw } = await requireMail(ask, token, id);
    return { raw };
  },
  async deleteMessage(ask, token, id) {
    await requireMail(ask, token, id);
    await ask({ method: 'DELETE', path: `api/mails/${numberIn(id)}`, bearer: token }, 'message');
  },
  async endAddress(ask, token) {
    await ask({ method: 'DELETE', path: 'api/delete_address', bearer: token }, 'lifetime');
  },
};
