/**
 * A sign-up site to practise on, on loopback only: it asks for an e-mail address, sends a mail with a
 * code and a link there by SMTP, and shows "Welcome" when either is used.
 *
 * `/` is the usual form; `/frames`, `/repeat`, `/newsletter` and `/no-field` are others. `/one-page`
 * asks for the code in the same document, `/boxes` in six boxes; `/any-code` asks for one that the
 * site never sent.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';
import { createAnswers } from './practice-site/answer.ts';

export type PracticeSite = { url: string; close(): Promise<void> };

export type PracticeSiteOptions = {
  /** A service's SMTP port on loopback. */
  smtpPort: number;
  /** 0 lets the system choose. */
  port: number;
  /** Base of the links in mails, by default the host that the browser asks for. */
  publicUrl?: string;
};

/** Starts the site. Throws if it cannot listen on the port (such as EADDRINUSE). */
export async function startPracticeSite(options: PracticeSiteOptions): Promise<PracticeSite> {
  const { smtpPort, port, publicUrl } = options;
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort, secure: false });
  const answer = createAnswers(transport, publicUrl);
  const server = createServer((request, response) => {
    answer(request).then(
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
