import { randomUUID } from 'node:crypto';
import { type Sent, serve, sourceOf, time, type World, type WorldUnderTest } from './world.ts';

/** Written from smtp4dev's source (Controllers/MessagesController.cs, ApiModel). */
async function start(port?: number): Promise<World> {
  const mails = new Map<string, Sent & { at: string; raw: string }>();
  const { base, close } = await serve(({ method, path, query }) => {
    if (path === '/api/version') return { body: { version: '3.9.0.0', infoVersion: '3.9.0' } };
    if (path === '/api/messages') {
      const wanted = query.get('searchTerms') ?? '';
      const found = [...mails].filter(([, { to }]) => to.includes(wanted)).reverse();
      const [page, pageSize] = [Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 5)];
      const results = found
        .slice((page - 1) * pageSize, page * pageSize)
        .map(([id, { to, subject, at }]) => ({
          ...{ isRelayed: false, deliveredTo: to, id, from: 'Acme <no-reply@acme.example>' },
          ...{ to: [to], receivedDate: at, subject, attachmentCount: 1, isUnread: true },
        }));
      return { body: { results, currentPage: page, pageSize, rowCount: found.length } };
    }
    const [, id = '', what] = /^\/api\/messages\/([\da-f-]+)(\/download)?$/.exec(path) ?? [];
    const mail = mails.get(id);
    if (method === 'DELETE') {
      mails.delete(id);
      return { bytes: '' };
    }
    if (!mail) return { status: 404, bytes: `Message with id ${id} was not found.` };
    return what ? { bytes: mail.raw } : { body: { id, subject: mail.subject } };
  }, port);
  return {
    base,
    deliver: async (sent) =>
      void mails.set(randomUUID(), { ...sent, at: time(), raw: await sourceOf(sent) }),
    close,
  };
}

export const smtp4dev: WorldUnderTest = {
  name: 'smtp4dev',
  protocol: 'smtp4dev',
  start,
  can: ['raw-mail'],
  hours: 30 * 24,
};
