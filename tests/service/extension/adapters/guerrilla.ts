import { type Sent, serve, type World, type WorldUnderTest } from './world.ts';

/**
 * Written from https://www.guerrillamail.com/GuerrillaMailAPI.html, without access to the live
 * service.
 */
async function start(): Promise<World> {
  /** The inbox of each session. */
  let users = new Map<string, string>();
  const named = new Set<string>();
  const mails = new Map<number, Sent & { at: number }>();
  let sessions = 0;
  const auth = { success: false, error_codes: ['auth-api-token-not-set'] };
  const { base, close } = await serve(({ path, form, query }) => {
    if (path !== '/ajax.php') return { status: 404, bytes: 'no' };
    // The service accepts either, and responds with nothing if a parameter is missing.
    const given = (name: string) => form.get(name) ?? query.get(name) ?? undefined;
    let sid = given('sid_token') ?? '';
    if (!users.has(sid)) {
      sessions += 1;
      sid = `session${sessions}`;
      users.set(sid, `stranger${sessions}`);
    }
    const f = given('f');
    if (f === 'set_email_user') {
      const name = (given('email_user') ?? '').replace(/\+.*/, '');
      users.set(sid, name);
      named.add(name);
    }
    const user = users.get(sid) ?? '';
    const email = `${user}@guerrillamailblock.com`;
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const own = [...mails].filter(([, { to }]) => to.split('@')[0] === user).reverse();
    const headOf = (id: number, { subject, at }: { subject: string; at: number }) => ({
      ...{ mail_id: String(id), mail_from: 'no-reply@acme.example', mail_excerpt: '' },
      ...{ mail_subject: escaped(subject), mail_timestamp: String(at), mail_read: '0', att: '1' },
    });
    const greeting = {
      ...{ mail_id: '1', mail_from: 'no-reply@guerrillamail.com', mail_read: '0', att: '0' },
      ...{ mail_subject: 'Welcome to Guerrilla Mail', mail_timestamp: '1', mail_excerpt: '' },
    };
    const id = Number(given('email_id'));
    const mail = own.find(([key]) => key === id)?.[1];
    switch (f) {
      case 'set_email_user':
      case 'get_email_address':
        return {
          body: { email_addr: email, email_timestamp: 0, alias: 'x', sid_token: sid, auth },
        };
      case 'get_email_list': {
        if (given('offset') === undefined) return {};
        const all = [...own.map(([key, one]) => headOf(key, one)), greeting];
        const list = all.slice(Number(given('offset')), Number(given('offset')) + 20);
        return { body: { list, count: String(all.length), email, sid_token: sid, auth } };
      }
      case 'fetch_email':
        if (!mail) return { body: false };
        return {
          body: {
            ...headOf(id, mail),
            ...{ mail_recipient: user, mail_body: mail.html, content_type: 'text/html', auth },
            att_info: [{ t: 'text/plain', f: 'terms.txt', p: '1.2' }],
          },
        };
      case 'del_email': {
        const wanted = Number(given('email_ids[]'));
        const isOwn = own.some(([key]) => key === wanted);
        if (isOwn) mails.delete(wanted);
        return { body: { deleted_ids: isOwn ? [String(wanted)] : [], auth } };
      }
      default:
        return {};
    }
  });
  return {
    base,
    deliver: async (sent) =>
      void mails.set(mails.size + 2, { ...sent, at: Math.floor(Date.now() / 1000) }),
    made: () => named.size,
    endSessions() {
      users = new Map();
    },
    close,
  };
}

export const guerrilla: WorldUnderTest = {
  name: 'Guerrilla Mail',
  protocol: 'guerrilla',
  start,
  can: ['extend-session'],
  hours: 1,
  anyDomain: true,
  withoutFiles: true,
};
