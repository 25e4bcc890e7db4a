/**
 * Real programs that run elsewhere, such as in containers. `MAYFLY_TRY_MAILPIT` contains the
 * address of its web interface and that of its SMTP server: `http://127.0.0.1:8025 127.0.0.1:1025`.
 * For cloudflare_temp_email it is the address of the worker under `wrangler dev` with
 * `E2E_TEST_MODE`, an empty `PREFIX` and an empty database.
 */
import { sendMail } from '../../support/send-mail.ts';
import { cloudflares } from './cloudflare.ts';
import { inbuckets } from './inbucket.ts';
import { maildevs } from './maildev.ts';
import { mailhog } from './mailhog.ts';
import { mailpit } from './mailpit.ts';
import { smtp4dev } from './smtp4dev.ts';
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
  MAILDEV2: maildev2,
  MAILDEV3: maildev3,
};

export const realPrograms: WorldUnderTest[] = Object.entries(programs).flatMap(([key, row]) => {
  const [base = '', smtp = ''] = (process.env[`MAYFLY_TRY_${key}`] ?? '').split(' ');
  if (base === '' || !row) return [];
  const [smtpHost = '', port] = smtp.split(':');
  const deliver: World['deliver'] = async (sent) => {
    if (row === cloudflare) await deliverToWorker(base, sent);
    else await sendMail({ smtpHost, smtpPort: Number(port) }, toMail(sent));
  };
  const start = async () => ({ base, deliver, close: async () => undefined });
  return [{ ...row, name: `the real ${row.name}`, start }];
});

async function deliverToWorker(base: string, sent: Sent): Promise<void> {
  const mail = { from: 'no-reply@acme.example', to: sent.to, raw: await sourceOf(sent) };
  const response = await fetch(`${base}/admin/test/receive_mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(mail),
  });
  if (!response.ok) throw new Error(`the worker answered ${response.status}`);
}
