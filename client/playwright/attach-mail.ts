import type { Page, TestInfo } from '@playwright/test';
import { unreadableText } from '../errors.ts';
import type { MessageSummary } from '../message.ts';
import type { TestInbox } from '../screenshot.ts';

/** Maximum number of attached messages. */
const maxMessages = 10;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

/** The parts of an inbox that are attached. */
type AttachedInbox = Pick<TestInbox, 'email' | 'list' | 'unreadable' | 'read' | 'source'>;

/**
 * Attaches the mail of an inbox to the report of a test: a list, and the parts of each message, with
 * a screenshot if the test has a page.
 */
export async function attachMail(
  inbox: AttachedInbox,
  testInfo: Pick<TestInfo, 'attach'>,
  page?: Page,
): Promise<void> {
  const listed = await inbox.list();
  const lines = listed.map(
    ({ receivedAt, senderName, senderEmail, subject }) =>
      `${receivedAt.toISOString()}  ${senderName} <${senderEmail}>  ${subject}`,
  );
  const text = [inbox.email, '', ...(lines.length > 0 ? lines : ['Nothing has arrived.'])];
  if (inbox.unreadable.length > 0) text.push(unreadableText(inbox.unreadable));
  await testInfo.attach('inbox', { body: text.join('\n'), contentType: 'text/plain' });
  for (const one of listed.slice(0, maxMessages)) {
    const name = `${one.subject} (unreadable)`;
    await attachMessage(inbox, one, testInfo, page).catch((error: Error) =>
      testInfo.attach(name, { body: error.message, contentType: 'text/plain' }),
    );
  }
}

async function attachMessage(
  inbox: AttachedInbox,
  { id, subject }: MessageSummary,
  testInfo: Pick<TestInfo, 'attach'>,
  page: Page | undefined,
): Promise<void> {
  const message = await inbox.read(id);
  const { text, html } = message;
  const source = await inbox.source(id);
  const parts = [
    { name: '(HTML)', body: html && inertPage(html), contentType: 'text/html' },
    { name: '(text)', body: text, contentType: 'text/plain' },
    // The report takes the file extension from this name. A web server must not send a mail as
    // HTML.
    {
      name: '(source).eml',
      body: source && Buffer.from(source),
      contentType: 'message/rfc822',
    },
  ];
  for (const { name, body, contentType } of parts) {
    if (body) await testInfo.attach(`${subject} ${name}`, { body, contentType });
  }
  const body = page && (await message.screenshot(page));
  if (body) await testInfo.attach(`${subject} (screenshot)`, { body, contentType: 'image/png' });
}

/**
 * Returns a page that shows the HTML of a mail safely, although the report opens attachments in its
 * own origin. The sandboxed frame runs no scripts and cannot navigate. It inherits the policy,
 * which blocks all requests. Elements that make browsers connect to hosts despite the policy are
 * renamed.
 */
function inertPage(html: string): string {
  const mail = html
    .replace(/<(?=link|i?frame)/gi, '<x-')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
  return `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Mail</title>
<style>body { margin: 0 } iframe { border: 0; display: block; height: 100vh; width: 100% }</style>
<iframe sandbox title="Mail" srcdoc="${mail}"></iframe>`;
}
