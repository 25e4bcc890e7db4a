/** Mail full of canaries, which is sent to many addresses and read with their tokens. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect } from 'vitest';
import type { RunningService } from '../../../scripts/processes/run-service.ts';
import { long } from '../../long.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import type { ServiceWithPartner } from '../support/service-with-partner.ts';
import { clientAddress, newCanary } from './find-canaries.ts';

/** Number of mails; each contains nine or ten canaries. */
const mailsBySmtp = long ? 100 : 11;
const mailsByImap = long ? 10 : 2;

/** An address, and the texts that can be read with its token. */
export type CanaryInbox = { email: string; token: string; words: string[] };

type CanaryMail = { options: SendMailOptions; words: string[] };

/** Alternates between plain text and each transfer encoding, and between small and large mail. */
function canaryMail(index: number): CanaryMail {
  const words = Array.from({ length: 8 }, newCanary);
  const [subject, name, local, id, text, html, file, content] = words;
  const accent = index % 2 === 0 ? 'é ' : '';
  const isLarge = index % 5 === 4;
  const padding = isLarge ? `${'lorem ipsum '.repeat(10)}\n`.repeat(800) : '';
  const options: SendMailOptions = {
    from: { name: `${accent}${name}`, address: `${local}@shop.example` },
    subject: `${accent}${subject}`,
    messageId: `<${id}@shop.example>`,
    text: `${accent}${text}`,
    html: `<p>${accent}${html}</p>`,
    textEncoding: index % 3 === 0 ? 'base64' : 'quoted-printable',
    attachments: [{ filename: `${accent}${file}.txt`, content: `${padding}${content}` }],
  };
  return { options, words };
}

/** Sends from a separate client address, with a mail client that uses a canary for every word. */
async function sendCanaries(
  service: RunningService,
  recipients: string[],
  { options }: Pick<CanaryMail, 'options'>,
): Promise<void> {
  const transport = createTransport({
    host: service.smtpHost,
    port: service.smtpPort,
    ignoreTLS: true,
    name: `${newCanary()}.example`,
    localAddress: clientAddress,
  });
  const envelope = { from: `${newCanary()}@shop.example`, to: recipients };
  try {
    await transport.sendMail({ ...options, to: recipients, envelope });
  } finally {
    transport.close();
  }
}

/** Sends mails by SMTP, some to several recipients, and adds some to a provider's mailbox. */
export async function fillInboxes(world: ServiceWithPartner): Promise<CanaryInbox[]> {
  const service = world.service();
  const inboxes: CanaryInbox[] = [];
  for (let index = 0; index < mailsBySmtp; index++) {
    const mail = canaryMail(index);
    const sessions = [await newSession(service.httpUrl)];
    if (index % 4 === 3) sessions.push(await newSession(service.httpUrl));
    const recipients = sessions.map(({ email }) => email);
    await sendCanaries(service, recipients, mail);
    inboxes.push(...sessions.map(({ email, token }) => ({ email, token, words: mail.words })));
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  for (let index = 0; index < mailsByImap; index++) {
    const { email, token } = await newSession(service.httpUrl, { partner_id: 1 });
    const { options, words } = canaryMail(index);
    const { message } = await composer.sendMail({ ...options, to: email });
    await world.mailbox.put(String(message));
    inboxes.push({ email, token, words });
  }
  for (const { token } of inboxes) await world.listed(token, 1);
  return inboxes;
}

/** Fails unless the HTTP API returns every canary of every mail for its token. */
export async function expectReadable(url: string, inboxes: readonly CanaryInbox[]): Promise<void> {
  for (const { token, words } of inboxes) {
    const [listed, ...more] = await listMail(url, token);
    expect(more).toEqual([]);
    const id = listed?.id ?? 0;
    const read = await readMail(url, token, id);
    const fileOf = async (path: string, more = '') =>
      (await fetch(`${url}${path}?token=${token}&id=${id}${more}`)).text();
    const attached = await fileOf('/attachment', `&attachment_id=${read.attachments[0]?.id}`);
    const source = await fileOf('/raw-mail');
    const [subject, name, local, messageId, text, html, file, content] = words;
    expect(listed).toMatchObject({
      subject: expect.stringContaining(String(subject)),
      sender_name: expect.stringContaining(String(name)),
      sender_email: `${local}@shop.example`,
    });
    expect(read).toMatchObject({
      text: expect.stringContaining(String(text)),
      html: expect.stringContaining(String(html)),
      attachments: [{ filename: expect.stringContaining(String(file)) }],
    });
    expect(attached).toContain(content);
    expect(source).toContain(`<${messageId}@shop.example>`);
  }
}

/** Sends a mail to the operator. Without an operator key, its listed fields are not sealed. */
export async function sendControl(service: RunningService): Promise<void> {
  await sendCanaries(service, ['postmaster@mayfly.localhost'], canaryMail(1));
}

/** Addresses that live for a few seconds, so that tests can wait for their expiry. */
export const shortLife = { MAYFLY_SESSION_HOURS: '0.001' };

/** Creates an address that is a canary itself, with a mail full of canaries. */
export async function newShortInbox(service: RunningService): Promise<{ token: string }> {
  const { email, token } = await newSession(service.httpUrl, { prefix: newCanary() });
  await sendCanaries(service, [email], canaryMail(4));
  return { token };
}

/** Waits until the address has expired. */
export async function expectExpired(service: RunningService, token: string): Promise<void> {
  const status = async () => (await fetch(`${service.httpUrl}/check-mail?token=${token}`)).status;
  await expect.poll(status, { timeout: 30_000 }).toBe(410);
}
