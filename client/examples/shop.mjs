// A shop with a sign-up form: it asks for an e-mail address, sends a code and a link to it, and
// then shows a greeting. Replace it by your own site, which only needs to send its mail to the
// service, as shown below.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';

const port = Number(process.env.PORT ?? 3000);
const mail = createTransport(process.env.SMTP_URL ?? 'smtp://127.0.0.1:2525');
const emails = new Map();

const page = (body) => `<!doctype html><html lang="en"><title>Shop</title>${body}</html>`;
const form = (action, label, name, button) =>
  `<form method="post" action="${action}">
    <label>${label} <input name="${name}"></label> <button>${button}</button>
  </form>`;

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, `http://127.0.0.1:${port}`);
  const sent = new URLSearchParams(request.method === 'POST' ? await text(request) : '');
  if (pathname === '/sign-up') {
    const email = sent.get('email');
    const code = String(randomInt(100_000, 1_000_000));
    emails.set(code, email);
    await mail.sendMail({
      from: 'Shop <hello@shop.example>',
      to: email,
      subject: 'Your code for the shop',
      text: `Your verification code is ${code}.\n\nOr confirm your address here:\nhttp://127.0.0.1:${port}/confirm?code=${code}`,
    });
    return page(form('/confirm', 'Code', 'code', 'Confirm'));
  }
  if (pathname === '/confirm') {
    const code = sent.get('code') ?? searchParams.get('code');
    return page(emails.has(code) ? '<h1>Welcome</h1>' : '<h1>Wrong code</h1>');
  }
  return page(form('/sign-up', 'E-mail', 'email', 'Sign up'));
}

createServer((request, response) => {
  answer(request).then(
    (body) => response.setHeader('Content-Type', 'text/html').end(body),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(port, process.env.HOST ?? '127.0.0.1');
