import type { TestInfo } from '@playwright/test';
import type { Inbox } from '../inbox.ts';
import type { MessageSummary } from '../message.ts';

/** Most messages that are attached. */
const most = 10;

/** Attaches the mail of an inbox to the report of a test: a list, and the parts of each message. */
export async function attachMail(inbox: Inbox, testInfo: Pick<TestInfo, 'attach'>): Promise<void> {
  const listed = await inbox.list();
  const lines = listed.map(
    ({ receivedAt, senderName, senderEmail, subject }) =>
      `${receivedAt.toISOString()}  ${senderName} <${senderEmail}>  ${subject}`,
  );
  const text = [inbox.email, '', ...(lines.length > 0 ? lines : ['Nothing has arrived.'])];
  await testInfo.attach('inbox', { body: text.join('\n'), contentType: 'text/plain' });
  for (const one of listed.slice(0, most)) {
    const name = `${one.subject} (unreadable)`;
    await attachMessage(inbox, one, testInfo).catch((error: Error) =>
      testInfo.attach(name, { body: error.message, contentType: 'text/plain' }),
    );
  }
}

async function attachMessage(
  inbox: Inbox,
  { id, subject }: MessageSummary,
  testInfo: Pick<TestInfo, 'attach'>,
): Promise<void> {
  const { text, html } = await inbox.read(id);
  const source = await inbox.source(id);
  const parts = [
    { kind: 'HTML', body: html, contentType: 'text/html' },
    { kind: 'text', body: text, contentType: 'text/plain' },
    { kind: 'source', body: source && Buffer.from(source), contentType: 'message/rfc822' },
  ];
  for (const { kind, body, contentType } of parts) {
    if (body) await testInfo.attach(`${subject} (${kind})`, { body, contentType });
  }
}
