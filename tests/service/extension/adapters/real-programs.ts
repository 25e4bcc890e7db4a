/**
 * Real programs that run elsewhere, such as in containers. `MAYFLY_TRY_MAILPIT` contains the
 * address of its web interface and that of its SMTP server: `http://127.0.0.1:8025 127.0.0.1:1025`.
 * For cloudflare_temp_email it is the address of the worker under `wrangler dev` with
 * `E2E_TEST_MODE`, an empty `PREFIX` and an empty database. For MoeMail it is the address of its web
 * site, with the API key as password, and that of its worker for received mail under `wrangler dev`.
 * Vmail has one worker for both.
 */

import { parseServiceAddress } from '../../../../lib/urls/service-address.ts';
import { sendMail } from '../../support/send-mail.ts';
import { cloudflares } from './cloudflare.ts';
import { inbuckets } from './inbucket.ts';
import { maildevs } from './maildev.ts';
import { mailhog } from './mailhog.ts';
import { mailpit } from './mailpit.ts';
import { moemail } from './moemail.ts';
import { smtp4dev } from './smtp4dev.ts';
import { vmail } from './vmail.ts';
import { type Sent, sourceOf, toMail, type World, type WorldUnderTest } from './world.ts';

const [cloudflare] = cloudflares;
const [maildev3, maildev2] = maildevs;
/** The programs, by the last part of their variable's name. */
const programs = {
  CLOUDFLARE: cloudflare,
  MAILPIT: mailpit,
  // The default way in which Inbucket names mailboxes.
  INBUCKET: inbuckets.find(({ name }) => name.endsWith('local')),
  MAILHOG: mailhog,
  SMTP4DEV: smtp4dev,
  MOEMAIL: moemail,
  VMAIL: vmail,
  MAILDEV2: maildev2,
  MAILDEV3: maildev3,
};

export const realPrograms: WorldUnderTest[] = Object.entries(programs).flatMap(([key, row]) => {
  const [web = '', mail = ''] = (process.env[`MAYFLY_TRY_${key}`] ?? '').split(' ');
  const address = parseServiceAddress(web);
  if (typeof address === 'string' || !row) return [];
  const { base, login } = address;
  const [smtpHost = '', port] = mail.split(':');
  const deliver: World['deliver'] = async (sent) => {
    if (row === cloudflare) await post(`${base}/admin/test/receive_mail`, await asJson(sent));
    else if (row === moemail || row === vmail) {
      const query = new URLSearchParams({ from: author, to: sent.to });
      await post(`${mail}/cdn-cgi/handler/email?${query}`, { body: await sourceOf(sent) });
    } else await sendMail({ smtpHost, smtpPort: Number(port) }, toMail(sent));
  };
  const start = async () => ({ base, ...(login && { login }), deliver, close: async () => {} });
  return [{ ...row, name: `the real ${row.name}`, start }];
});

const author = 'no-reply@acme.example';

async function asJson(sent: Sent): Promise<RequestInit> {
  const mail = { from: author, to: sent.to, raw: await sourceOf(sent) };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(mail) };
}

async function post(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, { ...init, method: 'POST' });
  if (!response.ok) throw new Error(`the worker answered ${response.status}`);
}
