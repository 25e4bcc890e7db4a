/** Servers that speak the protocols of adapters, and what all of them share. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Dialect } from '../../../../lib/service-client.ts';

/** A mail that a service gets. It has a text file and an image within its HTML. */
export type Sent = { to: string; subject: string; text: string; html: string };

export const file = 'terms';
export const image = Buffer.from('89504e470d0a1a0a', 'hex');
const attachments = [
  { filename: 'terms.txt', content: file },
  { filename: 'logo.png', content: image, cid: 'logo@acme', contentDisposition: 'inline' as const },
];

/** The mail as a mail program sends it. */
export const toMail = (sent: Sent) => ({
  ...sent,
  from: 'Acme <no-reply@acme.example>',
  attachments,
});

/** A service that an adapter is tried against. */
export type World = {
  /** Its address, as a person would give it. */
  base: string;
  /** Where that is here: another place than `base` says, for a service of a fixed name. */
  route?(url: URL): URL;
  deliver(sent: Sent): Promise<void>;
  /** The addresses that were made so far, where it knows of them. */
  made?(): number;
  /** An address is deleted by its operator, or by time. */
  forget?(email: string): void;
  /** Whoever was let in has to come in anew. */
  endSessions?(): void;
  /** Breaks off all connections for events. */
  breakEvents?(): void;
  close(): Promise<unknown>;
};

/** A service for the suite, and what is expected of its adapter. */
export type WorldUnderTest = {
  name: string;
  protocol: string;
  /** @param port a free one unless it is given */
  start(port?: number): Promise<World>;
  can: string[];
  /** What of those that every service has it lacks, in the terms of a dialect. */
  lacks?: Dialect['lacks'];
  /** Hours that an address is taken to live. */
  hours: number;
  /** Addresses at most that are made for nothing where the answer to their making is lost. */
  wasted?: number;
  /** It has no short answer that tells that nothing changed. */
  withoutMark?: boolean;
  /** A name leads to the same inbox at any domain. */
  anyDomain?: boolean;
  /** It says nothing of what is attached, or cannot hand it out. */
  withoutFiles?: boolean;
};

export type Answer = { status?: number; body?: unknown; bytes?: string | Uint8Array };
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  form: URLSearchParams;
  bearer: string | undefined;
  /** The media types that are wanted, as the request has them. */
  accept: string;
};

/** A server over HTTP that answers calls as a documentation says. */
export async function serve(
  answer: (call: Call) => Answer,
  wantedPort = 0,
): Promise<{ base: string; server: Server; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service.test');
    const type = request.headers['content-type'] ?? '';
    const body = await text(request);
    const {
      status = 200,
      body: said,
      bytes,
    } = answer({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: type === 'application/json' ? JSON.parse(body) : {},
      form: new URLSearchParams(type.includes('urlencoded') ? body : ''),
      accept: request.headers.accept ?? '',
      bearer: /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1],
    });
    const isJson = bytes === undefined;
    response.writeHead(status, {
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/plain',
    });
    response.end(bytes ?? (said === undefined ? '' : JSON.stringify(said)));
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const notFound = { status: 404, body: { error: 'not found' } };
export const time = () => new Date().toISOString();

/** A mail as a mail program writes it. */
export async function sourceOf(sent: Sent): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(toMail(sent));
  return message.toString();
}
