/**
 * The source of a mail: its headers read for people, and a source put together anew from what is
 * stored, where the original cannot be had (RFC 5322, RFC 2045 to 2047).
 */

/** What a rebuilt source is made of. `receivedAt` is in milliseconds since 1970. */
export type SourceParts = {
  senderName: string;
  senderEmail: string;
  to: string;
  subject: string;
  receivedAt: number;
  text?: string;
  html?: string;
};

/** A header is never longer than this; what is, in bytes, is cut off. */
const longestHeaders = 256 * 1024;

/** The headers of a source as they stand in it, folded lines included. */
export async function readHeaders(source: Blob): Promise<string> {
  const text = await source.slice(0, longestHeaders).text();
  const end = /\r?\n\r?\n/.exec(text);
  return (end ? text.slice(0, end.index) : text).replaceAll('\r\n', '\n');
}

/** A source with sender, receiver, subject, date and the bodies; attachments are not in it. */
export function composeSource(mail: SourceParts, boundary: string): Blob {
  const headers = [
    `From: ${mailbox(mail.senderName, mail.senderEmail)}`,
    ...(mail.to ? [`To: ${oneLine(mail.to)}`] : []),
    `Subject: ${encoded(oneLine(mail.subject))}`,
    `Date: ${new Date(mail.receivedAt).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'X-Rebuilt-By: Mayfly',
  ];
  const bodies = [
    ...(mail.text === undefined ? [] : [bodyPart('text/plain', mail.text)]),
    ...(mail.html === undefined ? [] : [bodyPart('text/html', mail.html)]),
  ];
  const [only = bodyPart('text/plain', '')] = bodies;
  const lines =
    bodies.length < 2
      ? [...headers, ...only]
      : [
          ...headers,
          `Content-Type: multipart/alternative; boundary="${boundary}"`,
          '',
          ...bodies.flatMap((part) => [`--${boundary}`, ...part]),
          `--${boundary}--`,
          '',
        ];
  return new Blob([lines.join('\r\n')], { type: 'application/octet-stream' });
}

function bodyPart(type: string, text: string): string[] {
  return [
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(base64(text).match(/.{1,76}/g) ?? []),
    '',
  ];
}

function mailbox(name: string, email: string): string {
  const address = `<${oneLine(email).replace(/[<>]/g, '')}>`;
  const plain = oneLine(name);
  if (!plain) return address;
  const quoted = /^[ -~]*$/.test(plain) ? `"${plain.replace(/["\\]/g, '\\$&')}"` : encoded(plain);
  return `${quoted} ${address}`;
}

/** No line break may end a header early. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** Text for a header, as encoded words of 75 characters at most where it is not ASCII (RFC 2047). */
function encoded(text: string): string {
  if (/^[ -~]*$/.test(text) && text.length <= 900) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (new TextEncoder().encode(word + character).length > 42) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((one) => `=?utf-8?B?${base64(one)}?=`).join('\r\n ');
}

function base64(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}
