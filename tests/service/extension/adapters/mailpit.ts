import { WebSocketServer } from 'ws';
import {
  file,
  image,
  type Sent,
  serve,
  sourceOf,
  time,
  type World,
  type WorldUnderTest,
} from './world.ts';

type Kept = Sent & { at: string; raw: string };

const notFound = { status: 404, bytes: '404 page not found' };

/**
 * Written from https://mailpit.axllent.org/docs/api-v1/, Mailpit's source and responses of 1.29.7.
 */
async function start(port?: number): Promise<World> {
  const mails = new Map<string, Kept>();
  const headOf = (id: string, { to, subject, at }: Kept) => ({
    ...{ ID: id, MessageID: `${id}@acme.example`, Read: false, Subject: subject, Created: at },
    From: { Name: 'Acme', Address: 'no-reply@acme.example' },
    To: [{ Name: '', Address: to }],
    ...{ Cc: null, Bcc: null, Tags: [], Snippet: '', Size: 100, Attachments: 1 },
  });
  const { base, server, close } = await serve(({ method, path, query, body }) => {
    const [, id = '', what] = /^\/api\/v1\/message\/(\w+)(\/.*)?$/.exec(path) ?? [];
    const mail = mails.get(id);
    if (path === '/api/v1/info') return { body: { Version: 'v1.29.7', Messages: mails.size } };
    if (path === '/api/v1/search') {
      const wanted = /^"(.*)"$/.exec(query.get('query') ?? '')?.[1] ?? '';
      // The search matches anywhere in the mail. Results are newest first.
      const found = [...mails].filter(([, one]) => one.raw.includes(wanted)).reverse();
      const begin = Number(query.get('start') ?? 0);
      const listed = found.slice(begin, begin + Number(query.get('limit') ?? 50));
      const messages = listed.map(([key, one]) => headOf(key, one));
      return { body: { total: mails.size, messages_count: found.length, messages } };
    }
    if (path === '/api/v1/messages' && method === 'DELETE') {
      for (const one of body.IDs as string[]) mails.delete(one);
      return { bytes: 'ok' };
    }
    if (!mail) return notFound;
    if (what === '/raw') return { bytes: mail.raw };
    if (what === '/part/2') return { bytes: file };
    if (what === '/part/3') return { bytes: image };
    const files = {
      Attachments: [
        { PartID: '2', FileName: 'terms.txt', ContentType: 'text/plain', ContentID: '', Size: 5 },
      ],
      Inline: [
        {
          ...{ PartID: '3', FileName: 'logo.png', ContentType: 'image/png', Size: 8 },
          ContentID: 'logo@acme',
        },
      ],
    };
    const content = { Date: mail.at, Text: mail.text, HTML: mail.html, ...files };
    return what === undefined ? { body: { ...headOf(id, mail), ...content } } : notFound;
  }, port);
  const events = new WebSocketServer({ server, path: '/api/events' });
  return {
    base,
    async deliver(sent) {
      const id = `m${mails.size + 1}`;
      const mail = { ...sent, at: time(), raw: await sourceOf(sent) };
      mails.set(id, mail);
      const stats = JSON.stringify({ Type: 'stats', Data: { Total: mails.size, Unread: 0 } });
      const said = `${stats}\n${JSON.stringify({ Type: 'new', Data: headOf(id, mail) })}`;
      for (const client of events.clients) client.send(said);
    },
    breakEvents() {
      for (const client of events.clients) client.terminate();
    },
    async close() {
      events.close();
      await close();
    },
  };
}

export const mailpit: WorldUnderTest = {
  name: 'Mailpit',
  protocol: 'mailpit',
  start,
  can: ['attachment', 'raw-mail', 'events'],
  hours: 30 * 24,
};
