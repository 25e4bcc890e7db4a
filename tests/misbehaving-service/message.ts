import type { ServiceDialect } from './dialect.ts';

/** A mail that a test delivers. */
export type Delivered = {
  senderName: string;
  senderEmail: string;
  subject: string;
  text: string;
  html: string;
  file: { name: string; type: string; content: string };
};

export type StoredMail = Delivered & { id: number; receivedAt: number };

export function mailWith(changes: Partial<Delivered> = {}): Delivered {
  return {
    senderName: 'Zoë of Acme',
    senderEmail: 'no-reply@acme.example',
    subject: 'Your code — please confirm',
    text: 'Grüße! Your verification code is 482913.',
    html: '<p>Grüße! Your <b>verification code</b> is <strong>482913</strong>.</p>',
    file: { name: 'terms.pdf', type: 'application/pdf', content: 'the terms, all of them' },
    ...changes,
  };
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The response with a full message in a dialect. A string is sent as it is. */
export function writeMessage(
  mail: StoredMail,
  dialect: ServiceDialect,
  base: string,
): object | string {
  const { text, html } = mail;
  const files = { attachments: writeFiles(mail, dialect, base) };
  const head = {
    id: mail.id,
    subject: mail.subject,
    from: `${mail.senderName} <${mail.senderEmail}>`,
  };
  const whole = { ...head, ...files };
  switch (dialect.message) {
    case 'flat text and html':
      return { ...whole, text, html };
    case 'nested message':
      return { message: { ...whole, text, html } };
    case 'nested mail':
      return { mail: { ...whole, html, text: null } };
    case 'nested data twice':
      return { data: { message: { ...whole, text, html } } };
    case 'body with html':
      return { message: { ...whole, body: html } };
    case 'body with text':
      return { ...whole, body: text };
    case 'body_html and body_text':
      return { message: { ...whole, body_html: html, body_text: text } };
    case 'html_body and text_body':
      return { ...whole, html_body: html, text_body: text };
    case 'camel case':
      return { message: { ...whole, bodyHtml: html, bodyText: text } };
    case 'content':
      return { message: { ...whole, content: html } };
    case 'plain':
      return { email: { ...whole, plain: text } };
    case 'body as object':
      return { message: { ...whole, body: { html, plain: text } } };
    case 'html as list':
      return { ...whole, html: [html], text };
    case 'html in text':
      return { message: { ...whole, text: html, html: null } };
    case 'base64 body':
      return { message: { ...whole, encoding: 'base64', body: base64(html) } };
    case 'base64 text and html':
      return { ...whole, text: base64(text), html: base64(html) };
    case 'raw':
      return { message: { ...head, raw: writeSource(mail) } };
    case 'source in base64':
      return { ...head, source: base64(writeSource(mail)) };
    case 'eml in data':
      return { data: writeSource(mail) };
    case 'nothing but the source':
      return writeSource(mail);
    case 'list of one':
      return { messages: [{ ...whole, text, html }] };
  }
}

/** Whether the response contains the source, and therefore all files. */
export function hasSource({ message }: ServiceDialect): boolean {
  return ['raw', 'source in base64', 'eml in data', 'nothing but the source'].includes(message);
}

function writeFiles(
  { file, id }: StoredMail,
  { attachments }: ServiceDialect,
  base: string,
): unknown {
  switch (attachments) {
    case 'inline':
      return [{ filename: file.name, mime_type: file.type, content: base64(file.content) }];
    case 'url':
      return [{ name: file.name, contentType: file.type, url: `${base}/files/${id}/${file.name}` }];
    case 'named':
      return [file.name];
    case 'objects without bytes':
      return [{ id: 7, file_name: file.name, type: file.type, size: file.content.length }];
  }
}

/** The mail source (RFC 5322). */
function writeSource({ senderName, senderEmail, subject, text, html, file }: StoredMail): string {
  return [
    'Return-Path: <bounce@acme.example>',
    `From: =?utf-8?B?${base64(senderName)}?= <${senderEmail}>`,
    'To: somebody@mail.test',
    `Subject: =?utf-8?B?${base64(subject)}?=`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    ...part('inner', 'text/plain; charset=utf-8', text),
    ...part('inner', 'text/html; charset=utf-8', html),
    '--inner--',
    ...part('outer', `${file.type}; name="${file.name}"`, file.content),
    '--outer--',
    '',
  ].join('\r\n');
}

function part(boundary: string, type: string, content: string): string[] {
  return [
    `--${boundary}`,
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    '',
    base64(content),
    '',
  ];
}
