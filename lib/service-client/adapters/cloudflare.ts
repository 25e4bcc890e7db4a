/**
 * A deployment of cloudflare_temp_email: a domain of one's own at Cloudflare. From its source
 * (https://github.com/dreamhunter2333/cloudflare_temp_email), not tried against a deployment. One that
 * wants a password for the whole site is not supported.
 */
import * as z from 'zod/mini';
import { readMessage } from '../answers/message.ts';
import { type Adapter, week } from './adapter.ts';

const Settings = z.object({
  domains: z.array(z.string()),
  defaultDomains: z.optional(z.array(z.string())),
  needAuth: z.boolean(),
});
const Made = z.object({ address: z.string(), jwt: z.string() });
/** A mail is listed with its whole source. */
const Mail = z.object({ id: z.number(), raw: z.string(), created_at: z.string() });

/** The most that it lists at once. */
const most = 100;

export const cloudflare: Adapter = {
  name: 'cloudflare_temp_email',
  features: ['delete-session'],
  // Its operator says how long; the mail is there as long as the address.
  lifetime: week,
  async detect(ask) {
    const request = { path: 'open_api/settings' };
    const answer = await ask(request, 'service-info').catch(() => undefined);
    return Settings.safeParse(answer?.body).success ? '' : undefined;
  },
  async listDomains(ask) {
    const { body } = await ask({ path: 'open_api/settings' }, 'service-info');
    const { domains, defaultDomains = [] } = Settings.parse(body);
    return [...new Set([...defaultDomains, ...domains])];
  },
  async createAddress(ask, email) {
    const [name = '', domain = ''] = email.split('@');
    const request = {
      method: 'POST' as const,
      path: 'api/new_address',
      json: { name, domain, cf_token: '' },
    };
    const { address, jwt } = Made.parse((await ask(request, 'new-session')).body);
    return { email: address, token: jwt };
  },
  async listMessages(ask, token) {
    const query = { limit: most, offset: 0 };
    const request = { path: 'api/mails', query, bearer: token, heavy: true };
    const { body } = await ask(request, 'session');
    const { results } = z.object({ results: z.array(z.unknown()) }).parse(body);
    const mails = results.flatMap((one) => Mail.safeParse(one).data ?? []);
    return Promise.all(
      mails.map(async ({ id, raw, created_at: at }) => {
        const read = await readMessage({ body: { raw } });
        return {
          id: String(id),
          sender_name: read?.senderName ?? '',
          sender_email: read?.senderEmail ?? '',
          subject: read?.subject ?? '',
          // It writes UTC, and does not say so.
          received_at: `${at} UTC`,
          has_attachments: (read?.files.length ?? 0) > 0,
        };
      }),
    );
  },
  async readMessage(ask, token, id) {
    const path = `api/mail/${encodeURIComponent(id)}`;
    const { body } = await ask({ path, bearer: token, heavy: true }, 'message');
    const { raw } = Mail.parse(body);
    return { raw };
  },
  async deleteMessage(ask, token, id) {
    const path = `api/mails/${encodeURIComponent(id)}`;
    await ask({ method: 'DELETE', path, bearer: token }, 'message');
  },
  async endAddress(ask, token) {
    await ask({ method: 'DELETE', path: 'api/delete_address', bearer: token }, 'lifetime');
  },
};
