import { generateKeyPairSync } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { RunningService } from '../../../scripts/processes/run-service.ts';
import { listMail, newSession, readMail } from '../support/api.ts';
import { sendMail } from '../support/send-mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const key = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`;
/** The DNS records of the senders in these tests. */
export const dnsRecords = {
  'shop.example': 'v=spf1 ip4:127.0.0.1 -all',
  'k1._domainkey.shop.example': key,
  '_dmarc.shop.example': 'v=DMARC1; p=reject',
  'elsewhere.example': 'v=spf1 ip4:192.0.2.1 -all',
  'k1._domainkey.elsewhere.example': key,
  '_dmarc.elsewhere.example': 'v=DMARC1; p=reject',
};
/** Signs a mail for a domain. */
export const signed = (domainName: string) => ({ domainName, keySelector: 'k1', privateKey });

/** The first verdict on a mail, and a function that reads the current verdict. */
export async function verdictFor(mail: SendMailOptions, by: RunningService) {
  const { email, token } = await newSession(by.httpUrl);
  await sendMail(by, { to: email, subject: 'Hello', text: 'Hello there', ...mail });
  const [listed] = await listMail(by.httpUrl, token);
  const read = async () => (await readMail(by.httpUrl, token, listed?.id ?? 0)).authentication;
  return { first: await read(), read };
}
