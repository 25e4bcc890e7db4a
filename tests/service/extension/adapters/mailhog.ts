import { type Sent, serve, sourceOf, time, type World, type WorldUnderTest } from './world.ts';

type Kept = Sent & { id: string; at: string; raw: string };

/** MailHog returns header names as they are written in the mail, and each header as a list. */
function headersOf(head: string): Record<string, string[]> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => [line.split(':')[0] ?? '', [line.slice(line.indexOf(':') + 2)]]),
  );
}

/** Written from MailHog's source (api/v1.go, api/v2.go, data/message.go, storage/memory.go). */
async function start(port?: number): Promise<World> {
  let mails: Kept[] = [];
  let received = 0;
  const pathOf = (address: string) => {
    const [Mailbox = '', Domain = ''] = address.split('@');
    return { Relays: null, Mailbox, Domain, Params: '' };
  };
  const asJson = ({ id, to, at, raw }: Kept) => {
    const [head = '', ...rest] = raw.split('\r\n\r\n');
    const Content = { Headers: headersOf(head), Body: rest.join('\r\n\r\n'), Size: raw.length };
    const Raw = { From: 'no-reply@acme.example', To: [to], Data: raw, Helo: 'acme.example' };
    const From = pathOf('no-reply@acme.example');
    const file = { 'Content-Disposition': ['attachment; filename=terms.txt'] };
    const MIME = { Parts: [{ Headers: file, Body: '', Size: 0, MIME: null }] };
    return { ID: id, From, To: [pathOf(to)], Content, Created: at, MIME, Raw };
  };
  const { base, close } = await serve(({ method, path, query }) => {
    if (path === '/api/v2/messages' || path === '/api/v2/search') {
      const wanted = path.endsWith('search') ? (query.get('query') ?? '') : '';
      const found = mails.filter(({ to }) => to.includes(wanted)).reverse();
      const begin = Number(query.get('start') ?? 0);
      const items = found.slice(begin, begin + Number(query.get('limit') ?? 50)).map(asJson);
      return { body: { total: found.length, count: items.length, start: begin, items } };
    }
    const [, id] = /^\/api\/v1\/messages\/([^/]+)$/.exec(path) ?? [];
    if (id === undefined) return { status: 404, bytes: '404 page not found' };
    const mail = mails.find((one) => one.id === decodeURIComponent(id));
    if (method !== 'DELETE') return { body: mail ? asJson(mail) : null };
    mails = mails.filter((one) => one !== mail);
    return mail ? { bytes: '' } : { status: 500, bytes: '' };
  }, port);
  return {
    base,
    async deliver(sent) {
      received += 1;
      mails.push({
        ...sent,
        id: `${received}==@mailhog.example`,
        at: time(),
        raw: await sourceOf(sent),
      });
    },
    close,
  };
}

export const mailhog: WorldUnderTest = {
  name: 'MailHog',
  protocol: 'mailhog',
  start,
  can: [],
  hours: 30 * 24,
};
