import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { root } from '../processes/step.ts';

const logo = readFileSync(join(root, 'assets', 'public', 'icon', '96.png'));

const newsletter = `
  <table width="560" style="font-family:Georgia,serif;color:#2b2b2b"><tr><td>
    <img src="cid:logo" width="64" height="64" alt="Harbour Books">
    <h1 style="color:#7a3b12">New on the shelf</h1>
    <p>Three books for the long evenings, chosen by those who unpack the boxes.</p>
    <img src="https://pictures.harbour-books.example/one.jpg" width="540" height="180" alt="The shelf">
    <p><a href="https://harbour-books.example/read?id=3">Read on</a> ·
      <a href="https://harbour-book.example/login?utm_source=mail&amp;u=1">www.harbour-books.example</a></p>
    <img src="https://pictures.harbour-books.example/two.jpg" width="260" height="120" alt="">
    <img src="https://count.harbour-books.example/dot.gif" width="1" height="1">
    <p style="color:#777;font-size:12px">Harbour Books, 4 Pier Road. Unsubscribe at any time.</p>
  </td></tr></table>`;

const quoted = `<p>Thanks, Thursday at ten suits us well.</p>
  <div class="gmail_quote">On Mon, 3 May 2026 at 10:12, Rosa wrote:
    <blockquote>Could we meet this week, and where?</blockquote></div>`;

/** Subjects of the letters, by purpose. */
export const subjects = {
  spare: 'A last reminder',
  links: 'Confirm your e-mail address',
  newsletter: 'New on the shelf: three for the long evenings',
  files: 'Your invoice and the guarantee, both attached, for order 2209-B of last week',
  quoted: 'Re: a time that suits everybody',
  arabic: 'تأكيد طلبك من مكتبة النور',
  code: '482913 is your Acorn Notes code',
  earlier: 'Your parcel is on its way',
};

/** The letters to the main address, oldest first. */
export const letters: SendMailOptions[] = [
  {
    from: 'Parcel Post <track@parcel-post.example>',
    subject: subjects.earlier,
    text: 'Your parcel left the sorting office this morning.',
  },
  {
    from: 'Rosa Lind <rosa@lind.example>',
    subject: subjects.quoted,
    html: quoted,
    text: 'Thanks, Thursday at ten suits us well.',
  },
  {
    from: 'Corner Shop <service@corner-shop.example>',
    subject: subjects.files,
    text: 'Thank you for your order. The invoice is attached.',
    attachments: [
      { filename: 'Invoice 2209-B.pdf', content: Buffer.alloc(183_000, 'page ') },
      { filename: 'The shop.png', content: logo },
      { filename: 'Terms and conditions of the guarantee, second edition.docx', content: 'terms' },
      { filename: 'set-up.exe', content: 'MZ' },
    ],
  },
  {
    from: 'مكتبة النور <salam@noor.example>',
    subject: subjects.arabic,
    text: 'مرحبا،\n\nوصلنا طلبك رقم 1420 وسنرسله إليك غدا.\n\nشكرا لك.',
  },
  {
    from: 'Harbour Books <news@harbour-books.example>',
    subject: subjects.newsletter,
    html: newsletter,
    text: 'Three books for the long evenings.',
    attachments: [{ filename: 'logo.png', content: logo, cid: 'logo' }],
  },
  { from: 'billing@utility.example', subject: subjects.spare, text: 'Your reading is due.' },
  {
    from: 'Garden Planner <welcome@garden.example>',
    subject: subjects.links,
    html: `<p>Welcome! Please confirm your e-mail address to begin.</p>
      <p><a href="https://garden.example/confirm?token=9f31c2">Confirm your e-mail</a></p>`,
    text: 'Welcome! Please confirm your e-mail address: https://garden.example/confirm?token=9f31c2',
  },
  {
    from: 'Acorn Notes <hello@acorn-notes.example>',
    subject: subjects.code,
    html: `<p>Hello Rosa,</p><p>your verification code is</p>
      <p style="font-size:32px;font-weight:bold;letter-spacing:6px">482913</p>
      <p><a href="https://acorn-notes.example/confirm?id=7&amp;code=482913">Confirm your e-mail</a></p>
      <p style="color:#5d6656">The code is good for 10 minutes.</p>`,
    text: 'Your verification code is 482913.\nhttps://acorn-notes.example/confirm?id=7&code=482913',
  },
];
