import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Transporter } from 'nodemailer';
import { fillHtml, fillPlain, readPage, renderPage } from './pages.ts';

type Answer = { status: number; type: string; body: string; location?: string };

type Account = { id: string; name: string; email: string; code: string; asksInBoxes: boolean };

const html = (body: string, status = 200): Answer => ({ status, type: 'text/html', body });

const pages: Record<string, { name: string; title: string }> = {
  '/': { name: 'sign-up', title: 'Sign up' },
  '/frames': { name: 'frames', title: 'Sign up in a frame' },
  '/repeat': { name: 'repeat', title: 'Sign up, e-mail twice' },
  '/boxes': { name: 'plain', title: 'Sign up, code in boxes' },
  '/newsletter': { name: 'newsletter', title: 'Newsletter' },
  '/one-page': { name: 'one-page', title: 'Sign up, all on one page' },
  '/no-field': { name: 'no-field', title: 'About' },
};

/**
 * Returns a function that answers requests to the site.
 *
 * @param publicUrl base URL of the links in mails; default: the host of the request
 */
export function createAnswers(transport: Transporter, publicUrl: string | undefined) {
  const accounts = new Map<string, Account>();

  async function signUp(fields: URLSearchParams, site: string): Promise<Answer> {
    const email = fields.get('email')?.trim() ?? '';
    const repeated = fields.get('email_repeat')?.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      return failure('This isn’t an e-mail address', 'Go back and check it.', 422);
    }
    if (repeated !== undefined && repeated !== email) {
      return failure('The addresses don’t match', 'Go back and enter the same address twice.', 422);
    }
    const name = fields.get('name')?.trim() ?? '';
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const account = { id: randomUUID(), name, email, code, asksInBoxes: fields.has('boxes') };
    accounts.set(account.id, account);
    try {
      await sendCode(transport, account, site);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return failure('The e-mail could not be sent', reason, 502);
    }
    return { status: 303, type: 'text/plain', body: '', location: `/code?id=${account.id}` };
  }

  /**
   * Six boxes are sent as six fields with the same name. A code may contain a space or a hyphen.
   */
  async function confirm(fields: URLSearchParams): Promise<Answer> {
    const account = accounts.get(fields.get('id') ?? '');
    const code = fields.getAll('code').join('').replace(/[\s-]/g, '');
    if (account === undefined || code !== account.code) {
      return askForCode(account, 'Wrong code. Check the e-mail and try again.');
    }
    const words = `${account.email} is confirmed. Bury your first acorn.`;
    return html(await renderPage('notice', 'Welcome', { text: words }));
  }

  return async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    if (request.method === 'POST') {
      const fields = new URLSearchParams(await text(request));
      const site = publicUrl ?? `http://${request.headers.host}`;
      if (pathname === '/sign-up') return signUp(fields, site);
      if (pathname === '/confirm') return confirm(fields);
      if (pathname === '/newsletter') {
        const words = `We’ll send the next newsletter to ${fields.get('email') ?? ''}.`;
        return html(await renderPage('notice', 'Thank you', { text: words }));
      }
    }
    const page = pages[pathname];
    if (page !== undefined) {
      return html(await renderPage(page.name, page.title, {}, pathname === '/boxes'));
    }
    if (pathname === '/style.css') {
      return { status: 200, type: 'text/css', body: await readPage('style.css') };
    }
    if (pathname === '/frames/form') {
      const form = fillPlain(await readPage('form.html'), {});
      return html(fillHtml(await readPage('frame.html'), {}, { form }));
    }
    if (pathname === '/any-code') {
      return html(await renderPage('code', 'Your code', { email: 'your address' }));
    }
    if (pathname === '/code') return askForCode(accounts.get(searchParams.get('id') ?? ''));
    if (pathname === '/confirm') return confirm(searchParams);
    return failure('Not found', 'There is no such page.', 404);
  };
}

async function sendCode(transport: Transporter, account: Account, site: string): Promise<void> {
  const { name, email, code, id } = account;
  const link = `${site}/confirm?id=${id}&code=${code}`;
  const values = { name: name || 'there', code, link };
  await transport.sendMail({
    from: { name: 'Acorn Notes', address: 'hello@acorn-notes.example' },
    to: email,
    subject: `${code} is your Acorn Notes code`,
    html: fillHtml(await readPage('mail.html'), values),
    text: fillPlain(await readPage('mail.txt'), values),
  });
}

async function askForCode(account: Account | undefined, problem = ''): Promise<Answer> {
  if (account === undefined) return failure('Not found', 'No sign-up is in progress.', 404);
  const { id, email, asksInBoxes } = account;
  const name = asksInBoxes ? 'boxes' : 'code';
  const page = await renderPage(name, 'Your code', { id, email, problem });
  return html(page, problem === '' ? 200 : 422);
}

async function failure(title: string, words: string, status: number): Promise<Answer> {
  return html(await renderPage('failure', title, { text: words }), status);
}
