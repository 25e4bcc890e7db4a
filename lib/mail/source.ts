/**
 * Reads the headers of a mail source for display, and rebuilds a source from the stored message if
 * the original is not available (RFC 5322, RFC 2045 to 2047).
 */

/** The content of a rebuilt source. `receivedAt` is in milliseconds since 1970. */
export type SourceParts = {
  senderName: string;
  senderEmail: string;
  to: string;
  subject: string;
  receivedAt: number;
  text?: string;
  html?: string;
};

/** Maximum length of the headers in bytes; the rest is cut off. */
const longestHeaders = 256 * 1024;

/** The raw headers of a source, with folded lines and LF line ends. */
export async function readHeaders(source: Blob): Promise<string> {
  const text = await source.slice(0, longestHeaders).text();
  const end = /\r?\n\r?\n/.exec(text);
  return (end ? text.slice(0, end.index) : text).replaceAll('\r\n', '\n');
}

/** Builds a source with sender, recipient, subject, date and bodies, but without attachments. */
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

/** Removes line breaks, which would end a header field. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** Header text. Non-ASCII text becomes encoded words of at most 75 characters (RFC 2047). */
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
