import { createTransport, type SendMailOptions } from 'nodemailer';
import { png } from './png.ts';

export const invoice = Buffer.from(`%PDF-1.7\n${'page '.repeat(40_000)}`);

/**
 * A mail with typical contents: inline images, remote images at `url` (one missing, one invisible),
 * honest and misleading links, and files.
 */
export function newsletter(url: string): SendMailOptions {
  return {
    from: 'Acme News <news@acme.example>',
    subject: 'News for November',
    text: 'The plain version.',
    html: `
    <table width="640"><tr><td>
      <img src="cid:logo" id="logo" alt="Acme">
      <h1>News</h1>
      <p><a href="http://shop.example/read?id=3">Read on</a>
        <a href="http://evil.example/login?utm_source=mail&amp;u=1">www.bank.example</a>
        <a href="http://xn--pple-43d.example/">Sign in</a></p>
      <img src="${url}/one.png" id="one" width="600" height="150">
      <div style="background-image:url(${url}/two.png)">.</div>
      <img src="${url}/gone.png" width="90" height="60">
      <img src="${url}/dot.png" width="1" height="1">
    </td></tr></table>`,
    attachments: [
      { filename: 'logo.png', content: png, cid: 'logo' },
      { filename: 'Invoice 11.pdf', content: invoice },
      { filename: 'setup.exe', content: 'MZ' },
    ],
  };
}

/** Composes a mail, and returns its source. */
export async function compile(mail: SendMailOptions): Promise<Buffer> {
  const { message } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  }).sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new Error('no buffer');
  return message;
}
