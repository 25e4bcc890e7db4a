/**
 * A practice site for sign-ups, on loopback only. It asks for an e-mail address, sends a mail with
 * a code and a link to it by SMTP, and shows "Welcome" after either is used.
 *
 * `/` is the usual form; `/frames`, `/repeat`, `/newsletter` and `/no-field` have other forms.
 * `/one-page` asks for the code in the same document. `/boxes` asks for it in six boxes.
 * `/any-code` asks for a code that the site never sent.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createTransport } from 'nodemailer';
import { createAnswers } from './practice-site/answer.ts';

export type PracticeSite = { url: string; close(): Promise<void> };

export type PracticeSiteOptions = {
  /** SMTP port of a service on loopback. */
  smtpPort: number;
  /** 0 lets the system choose. */
  port: number;
  /** Base URL of the links in mails. Default: the host of the browser's request. */
  publicUrl?: string;
};

/**
 * Starts the site. Throws if it cannot listen on the port, for example because the port is in use.
 */
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
