/**
 * A sign-up site to practise on: it asks for an e-mail address, really sends a mail with a code and
 * a link there by SMTP, and says "Welcome" when either comes back. Fictional, on loopback only.
 *
 * `/` is the usual form; `/frames`, `/shadow`, `/repeat`, `/newsletter`, `/both` (log in or sign up)
 * and `/no-field` are others. `/one-page` asks for the code in the same document, `/boxes` in six
 * boxes; `/any-code` asks for one that the site never sent.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';
import { createAccounts } from './practice-site/accounts.ts';
import { answer } from './practice-site/answer.ts';
import { createPostOffice } from './practice-site/post-office.ts';

export type PracticeSite = { url: string; close(): Promise<void> };

export type PracticeSiteOptions = {
  /** Where the mail goes: a service's SMTP port on loopback. */
  smtpPort: number;
  /** 0 lets the system choose. */
  port: number;
  /** By what name its visitors know it; its links lead there. By default what their browsers say. */
  publicUrl?: string;
};

/** Starts the site. Throws (EADDRINUSE for one) when the port cannot be listened on. */
export async function startPracticeSite(options: PracticeSiteOptions): Promise<PracticeSite> {
  const { smtpPort, port, publicUrl } = options;
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false });
  const accounts = createAccounts();
  const send = createPostOffice(transport);
  const server = createServer((request, response) => {
    answer({ request, accounts, send, publicUrl }).then(
      ({ status, type, body, location }) => {
        response.writeHead(status, {
          'Content-Type': `${type}; charset=utf-8`,
          'Cache-Control': 'no-store',
          ...(location === undefined ? {} : { Location: location }),
        });
        response.end(body);
      },
      (error: unknown) => {
        console.error('practice site:', error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the site has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      transport.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
