import { type Sent, serve, sourceOf, time, type World, type WorldUnderTest } from './world.ts';

/** The ways to name mailboxes (INBUCKET_MAILBOXNAMING). */
type Naming = 'local' | 'full' | 'domain';

/** Written from Inbucket's REST-API page, its source, and responses of 3.1.1. */
async function start(naming: Naming): Promise<World> {
  const mails = new Map<string, Sent & { at: string; raw: string }>();
  const mailboxOf = (address: string) => {
    const [name = '', domain = ''] = address.toLowerCase().split('@');
    return { local: name, full: address.toLowerCase(), domain }[naming];
  };
  const { base, close } = await serve(({ method, path }) => {
    const [, encoded = '', id, what] =
      /^\/api\/v1\/mailbox\/([^/]+)(?:\/([^/]+))?(\/source)?$/.exec(path) ?? [];
    if (encoded === '') return { status: 404, bytes: '404 page not found' };
    const mailbox = mailboxOf(decodeURIComponent(encoded));
    const own = [...mails].filter(([, { to }]) => mailboxOf(to) === mailbox);
    if (id === undefined) {
      const heads = own.map(([key, { to, subject, at }]) => ({
        ...{ mailbox, id: key, from: 'Acme <no-reply@acme.example>' },
        ...{ to: [`<${to}>`], subject, date: at, size: 100, seen: false },
      }));
      return { body: heads };
    }
    const [, mail] = own.find(([key]) => key === id) ?? [];
    if (method === 'DELETE') {
      if (mail) mails.delete(id);
      return { body: 'OK' };
    }
    if (!mail) return { status: 404, bytes: '404 page not found' };
    return what === undefined ? { body: { id, subject: mail.subject } } : { bytes: mail.raw };
  });
  return {
    base,
    deliver: async (sent) =>
      void mails.set(`m${mails.size + 1}`, { ...sent, at: time(), raw: await sourceOf(sent) }),
    close,
  };
}

/** One service for each way to name mailboxes. */
export const inbuckets = (['local', 'full', 'domain'] as const).map(
  (naming): WorldUnderTest => ({
    name: `Inbucket, with mailboxes named by ${naming}`,
    protocol: 'inbucket',
    start: () => start(naming),
    can: ['raw-mail'],
    withoutMark: true,
    hours: 24,
  }),
);
