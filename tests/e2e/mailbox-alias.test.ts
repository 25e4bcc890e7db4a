import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { startDovecot } from '../../scripts/servers/dovecot.ts';
import { openMailbox } from '../../scripts/servers/imap-mailbox.ts';
import { startDns } from '../service/support/dns-server.ts';
import { addressOn, startWorldOfTest } from './support/world.ts';

/** A signed mail from the shop, and the DNS records of the shop. */
async function signedMail(to: string, privateKey: string): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({
    ...{ from: 'Shop <shop@shop.example>', to, subject: 'Your code' },
    text: 'Your verification code is 482913.',
    dkim: { domainName: 'shop.example', keySelector: 'k1', privateKey },
  });
  return message.toString();
}

it('mail to an alias is shown with its code and its verified sender', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const dns = await startDns({
    'k1._domainkey.shop.example': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
    '_dmarc.shop.example': 'v=DMARC1; p=reject',
  });
  onTestFinished(() => dns.close());
  const dovecot = await startDovecot();
  onTestFinished(() => dovecot.remove());
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-partner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const partners = join(folder, 'partners.json');
  const { port, password } = dovecot;
  const account = { email: 'box@partner.example', user: 'box', host: '127.0.0.1', port };
  writeFileSync(partners, JSON.stringify([{ ...account, tls: 'none', secret_env: 'BOX_SECRET' }]));
  const world = await startWorldOfTest({
    service: { MAYFLY_PARTNERS: partners, BOX_SECRET: password, MAYFLY_DNS: dns.address },
  });
  const page = await world.openMailbox();

  await page.getByRole('button', { name: 'Custom address' }).click();
  await page
    .getByRole('combobox', { name: 'Mailbox alias' })
    .selectOption({ label: 'b***@partner.example' });
  await page.getByRole('button', { name: 'Create address' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => addressOn(page)).toMatch(/^box\+[a-z-]+@partner\.example$/);

  const mailbox = await openMailbox(dovecot, 'box');
  const mail = await signedMail(await addressOn(page), privateKey);
  await mailbox.put(mail, { folder: 'Junk' });
  mailbox.close();
  const row = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem').first();
  await expect.poll(() => row.textContent()).toContain('482913');
  await row.getByRole('link').or(row.getByRole('button')).first().click();
  await page.getByRole('heading', { name: 'Your code' }).waitFor();
  await page.getByRole('button', { name: 'Copy code' }).waitFor();
  await page.getByRole('button', { name: 'Verified' }).waitFor();
});
