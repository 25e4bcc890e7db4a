import type { Transporter } from 'nodemailer';
import type { Account } from './accounts.ts';
import { fillHtml, fillPlain, readPage } from './pages.ts';

/** Sends the confirmation mail. */
export type SendConfirmation = (account: Account) => Promise<void>;

export function createPostOffice(transport: Transporter): SendConfirmation {
  return async (account) => {
    const { name, email, code, id, site } = account;
    const link = `${site}/confirm?id=${id}&code=${code}`;
    const words = { name: name || 'there', code, link };
    const [html, text] = await Promise.all([readPage('mail.html'), readPage('mail.txt')]);
    await transport.sendMail({
      from: { name: 'Acorn Notes', address: 'hello@acorn-notes.example' },
      to: email,
      subject: `${code} is your Acorn Notes code`,
      html: fillHtml(html, words),
      text: fillPlain(text, words),
    });
  };
}
