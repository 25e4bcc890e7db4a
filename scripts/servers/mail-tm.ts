/**
 * A server with the API of mail.tm, based on its documentation (https://docs.mail.tm). A Mayfly
 * service behind it receives real mail by SMTP.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export type MailTm = {
  url: string;
  /** Lists another domain instead of the current ones. */
  withdrawDomains(): void;
  close(): Promise<void>;
};

type Account = { id: string; address: string; password: string; token: string };
type Answer = { status: number; body?: unknown };
/** The fields of a message from the service that are used here. */
type Message = Record<'sender_name' | 'sender_email' | 'subject' | 'received_at', string> & {
  id: number;
  text?: string;
  html?: string;
};

const refused: Answer = { status: 401, body: { code: 401, message: 'Invalid credentials.' } };
const missing: Answer = { status: 404, body: { detail: 'Not Found' } };
const collection = (members: unknown[]): Answer => ({
  status: 200,
  body: { 'hydra:member': members, 'hydra:totalItems': members.length },
});

/** A response as plain JSON. API Platform wraps collections only in JSON-LD. */
function plain(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && 'hydra:member' in body;
  return isWrapped ? body['hydra:member'] : body;
}

/** @param serviceUrl base URL of the service behind this server */
export async function startMailTm(serviceUrl: string): Promise<MailTm> {
  const accounts: Account[] = [];
  let isWithdrawn = false;
  const call = async (path: string, parameters: Record<string, string>, method = 'GET') => {
    const url = new URL(`${serviceUrl}/${path}?${new URLSearchParams(parameters)}`);
    return (await (await fetch(url, { method })).json()) as Record<string, unknown>;
  };

  async function createAccount({ address, password }: Partial<Account>): Promise<Answer> {
    const [prefix = '', domain] = (address ?? '').split('@');
    const { domains } = (await call('domains', {})) as {
      domains: { id: number; domain: string }[];
    };
    const domainId = domains.find((one) => one.domain === domain)?.id;
    const made = await call(
      'create-session',
      { prefix, ...(domainId === undefined ? {} : { domain_id: String(domainId) }) },
      'POST',
    );
    if (made.status !== 'success' || !password) {
      return { status: 422, body: { detail: 'address: This value is not valid.' } };
    }
    const account = { id: randomUUID(), address: String(made.email), password };
    accounts.push({ ...account, token: String(made.token) });
    return { status: 201, body: { id: account.id, address: account.address } };
  }

  const headOf = (message: Message) => ({
    id: String(message.id),
    from: { name: message.sender_name, address: message.sender_email },
    subject: message.subject,
    createdAt: `${message.received_at.replace(' ', 'T')}+00:00`,
    hasAttachments: false,
  });

  async function answerMessages(
    { token, address }: Account,
    method: string,
    id: string | undefined,
  ): Promise<Answer> {
    if (id === undefined) {
      const { messages } = (await call('check-mail', { token })) as { messages: Message[] };
      return collection(messages.map(headOf));
    }
    if (method === 'DELETE') {
      await call('delete-mail', { token, id }, 'POST');
      return { status: 204 };
    }
    const { message } = (await call('read-mail', { token, id })) as { message?: Message };
    if (!message) return missing;
    const { text = '', html } = message;
    const to = [{ name: '', address }];
    return { status: 200, body: { ...headOf(message), to, text, html: html ? [html] : [] } };
  }

  async function answer(
    method: string,
    [name = '', id]: string[],
    bearer: string | undefined,
    body: Partial<Account>,
  ): Promise<Answer> {
    if (name === 'domains') {
      const { domains } = (await call('domains', {})) as { domains: { domain: string }[] };
      const listed = isWithdrawn ? [{ domain: 'another.localhost' }] : domains;
      return collection(
        listed.map(({ domain }) => ({ id: domain, domain, isActive: true, isPrivate: false })),
      );
    }
    if (method === 'POST' && name === 'accounts') return createAccount(body);
    if (method === 'POST' && name === 'token') {
      const { address, password } = body;
      const found = accounts.find((one) => one.address === address && one.password === password);
      return found ? { status: 200, body: { id: found.id, token: found.token } } : refused;
    }
    const account = accounts.find(({ token }) => token === bearer);
    if (!account) return refused;
    if (name === 'messages') return answerMessages(account, method, id);
    if (name === 'accounts' && id === account.id && method === 'DELETE') {
      accounts.splice(accounts.indexOf(account), 1);
      await call('delete-session', { token: account.token }, 'POST');
      return { status: 204 };
    }
    return missing;
  }

  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const path = new URL(url, 'http://mail-tm.test').pathname.slice(1).split('/');
    const bearer = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1];
    const hasBody = headers['content-type'] === 'application/json';
    const given = hasBody ? ((await json(request)) as Partial<Account>) : {};
    const { status, body } = await answer(method, path, bearer, given).catch((error: unknown) => ({
      status: 500,
      body: { detail: String(error) },
    }));
    const isPlain = headers.accept?.startsWith('application/json') ?? false;
    const type = isPlain ? 'application/json' : 'application/ld+json';
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
    response.end(body === undefined ? '' : JSON.stringify(isPlain ? plain(body) : body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    withdrawDomains() {
      isWithdrawn = true;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
