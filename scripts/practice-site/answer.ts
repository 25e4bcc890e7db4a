import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Account, Accounts } from './accounts.ts';
import { fillHtml, readPage, renderPage } from './pages.ts';
import type { SendConfirmation } from './post-office.ts';

export type Answer = { status: number; type: string; body: string; location?: string };

type Question = {
  request: IncomingMessage;
  accounts: Accounts;
  send: SendConfirmation;
  publicUrl: string | undefined;
};

const html = (body: string, status = 200): Answer => ({ status, type: 'text/html', body });
const goTo = (location: string): Answer => ({
  status: 303,
  type: 'text/plain',
  body: '',
  location,
});

const pages: Record<string, { name: string; title: string }> = {
  '/': { name: 'sign-up', title: 'Sign up' },
  '/frames': { name: 'frames', title: 'Sign up in a frame' },
  '/shadow': { name: 'shadow', title: 'Sign up in shadow roots' },
  '/repeat': { name: 'repeat', title: 'Sign up, e-mail twice' },
  '/boxes': { name: 'sign-up-boxes', title: 'Sign up, code in boxes' },
  '/newsletter': { name: 'newsletter', title: 'Newsletter' },
  '/both': { name: 'both', title: 'Log in or sign up' },
  '/one-page': { name: 'one-page', title: 'Sign up, all on one page' },
  '/no-field': { name: 'no-field', title: 'About' },
};

const files: Record<string, string> = {
  '/style.css': 'text/css',
  '/boxes.js': 'text/javascript',
  '/one-page.js': 'text/javascript',
};

export async function answer({
  request,
  accounts,
  send,
  publicUrl = `http://${request.headers.host}`,
}: Question): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  if (request.method === 'POST') {
    const fields = new URLSearchParams(await text(request));
    if (pathname === '/sign-up') return signUp(fields, accounts, send, publicUrl);
    if (pathname === '/confirm') return confirm(fields, accounts);
    if (pathname === '/log-in') return failure('Who are you?', 'Nobody has this address.', 422);
    if (pathname === '/newsletter') {
      return html(await renderPage('thanks', 'Thank you', { email: fields.get('email') ?? '' }));
    }
  }
  const page = pages[pathname];
  if (page !== undefined) return html(await renderPage(page.name, page.title));
  const type = files[pathname];
  if (type !== undefined) return { status: 200, type, body: await readPage(pathname.slice(1)) };
  if (pathname === '/frames/form') {
    return html(fillHtml(await readPage('frame.html'), {}, { form: await readPage('form.html') }));
  }
  if (pathname === '/any-code') {
    const anybody = { id: '', email: 'your address', problem: '' };
    return html(await renderPage('code', 'Your code', anybody));
  }
  if (pathname === '/code') return askForCode(accounts.find(searchParams.get('id') ?? ''));
  if (pathname === '/confirm') return confirm(searchParams, accounts);
  return failure('Not found', 'There is no such page.', 404);
}

async function signUp(
  fields: URLSearchParams,
  accounts: Accounts,
  send: SendConfirmation,
  site: string,
): Promise<Answer> {
  const email = fields.get('email')?.trim() ?? '';
  const repeated = fields.get('email_repeat')?.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    return failure('This isn’t an e-mail address', 'Go back and check it.', 422);
  }
  if (repeated !== undefined && repeated !== email) {
    return failure('The addresses don’t match', 'Go back and enter the same address twice.', 422);
  }
  const name = fields.get('name')?.trim() ?? '';
  const account = accounts.open({ name, email, boxes: fields.has('boxes'), site });
  try {
    await send(account);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failure('The e-mail could not be sent', reason, 502);
  }
  return goTo(`/code?id=${account.id}`);
}

async function askForCode(account: Account | undefined, problem = ''): Promise<Answer> {
  if (account === undefined) return failure('Not found', 'No sign-up is in progress.', 404);
  const { id, email, boxes } = account;
  const page = await renderPage(boxes ? 'boxes' : 'code', 'Your code', { id, email, problem });
  return html(page, problem === '' ? 200 : 422);
}

/** Six boxes send six fields of one name; a code may contain a space or hyphen. */
async function confirm(fields: URLSearchParams, accounts: Accounts): Promise<Answer> {
  const account = accounts.find(fields.get('id') ?? '');
  const code = fields.getAll('code').join('').replace(/[\s-]/g, '');
  if (account === undefined || code !== account.code) {
    return askForCode(account, 'Wrong code. Check the e-mail and try again.');
  }
  return html(await renderPage('welcome', 'Welcome', { email: account.email }));
}

async function failure(title: string, words: string, status: number): Promise<Answer> {
  return html(await renderPage('failure', title, { title, words }), status);
}
