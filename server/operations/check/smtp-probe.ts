import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Timeout for the whole dialogue, in milliseconds. */
const timeout = 5000;

export type Probe = {
  /** The greeting without its code. */
  greeting: string;
  /** The certificate that the server presents after STARTTLS; undefined if it offers none. */
  certificate: X509Certificate | undefined;
};

/**
 * Connects to an SMTP server, and reads its greeting and, if `serverName` is given, its certificate.
 * Sends no mail.
 */
export async function probeSmtp(socket: Socket, serverName?: string): Promise<Probe> {
  const signal = AbortSignal.timeout(timeout);

  async function reply(): Promise<string> {
    let text = '';
    while (!/^\d{3}(?: .*)?\r?\n$/m.test(text)) {
      const [chunk] = await once(socket, 'data', { signal });
      text += chunk;
    }
    return text;
  }
  async function say(line: string): Promise<string> {
    socket.write(`${line}\r\n`);
    return reply();
  }
  async function readCertificate(): Promise<X509Certificate | undefined> {
    const features = await say('EHLO mayfly-check.invalid');
    if (serverName === undefined || !/^\d{3}[ -]STARTTLS\r?$/m.test(features)) return undefined;
    if (!(await say('STARTTLS')).startsWith('220')) return undefined;
    // An untrusted certificate is a finding, not an error.
    const secure = connectTls({ socket, servername: serverName, rejectUnauthorized: false });
    await once(secure, 'secureConnect', { signal });
    const certificate = secure.getPeerX509Certificate();
    secure.end('QUIT\r\n').resume();
    await once(secure, 'close', { signal });
    return certificate;
  }

  try {
    const greeting = (await reply()).trim().replace(/^\d+[ -]?/, '');
    return { greeting, certificate: await readCertificate() };
  } finally {
    socket.destroy();
  }
}
