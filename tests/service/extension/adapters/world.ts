/** Types and shared code for servers that implement the APIs of the adapters. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import type { Dialect } from '../../../../lib/service-client.ts';
import type { Login } from '../../../../lib/urls/service-address.ts';

/** A mail to deliver to a service. It also has a text file, and an image that its HTML shows. */
export type Sent = { to: string; subject: string; text: string; html: string };

export const file = 'terms';
export const image = Buffer.from('89504e470d0a1a0a', 'hex');
const attachments = [
  { filename: 'terms.txt', content: file },
  { filename: 'logo.png', content: image, cid: 'logo@acme', contentDisposition: 'inline' as const },
];

/** Returns the mail in the form that a mail library takes. */
export const toMail = (sent: Sent) => ({
  ...sent,
  from: 'Acme <no-reply@acme.example>',
  attachments,
});

export type World = {
  /** Its URL, as a user would enter it. */
  base: string;
  /** For a service with a fixed host: maps its URL to one on this machine. */
  route?(url: URL): URL;
  /** The login that a user enters as part of the URL. */
  login?: Login;
  deliver(sent: Sent): Promise<void>;
  /** The number of addresses created so far, if the service stores addresses. */
  made?(): number;
  /** Deletes an address, as its operator would, or as expiry would. */
  forget?(email: string): void;
  /** Ends all logins. */
  endSessions?(): void;
  /** Disconnects all event streams. */
  breakEvents?(): void;
  close(): Promise<unknown>;
};

/** A service for the tests of an adapter, and the expected features of the adapter. */
export type WorldUnderTest = {
  name: string;
  protocol: string;
  /** @param port default: a free port */
  start(port?: number): Promise<World>;
  can: string[];
  /** Basic features that the service lacks, named as in a dialect. */
  lacks?: Dialect['lacks'];
  /** Assumed lifetime of an address in hours. */
  hours: number;
  /** Maximum number of addresses that stay unused if the response to a creation is lost. */
  wasted?: number;
  /** Whether the service has no short response for an unchanged listing. */
  withoutMark?: boolean;
  /** Whether a name leads to the same inbox at every domain. */
  anyDomain?: boolean;
  /** Whether the service does not report attachments, or cannot return them. */
  withoutFiles?: boolean;
  /** Whether the service drops attachments. */
  keepsNoFiles?: boolean;
};

export type Answer = { status?: number; body?: unknown; bytes?: string | Uint8Array };
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  form: URLSearchParams;
  bearer: string | undefined;
  headers: IncomingHttpHeaders;
};

/** An HTTP server that responds to calls as a service's documentation describes. */
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
      headers: request.headers,
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

/** The source of the mail, created by a mail library. */
export async function sourceOf(sent: Sent): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(toMail(sent));
  return message.toString();
}
