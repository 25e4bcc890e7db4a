import { describe, expect, test } from 'vitest';
import {
  type AddressEvent,
  connectService,
  eventSourceOf,
  forgetLogins,
  initialDialect,
  openEvents,
} from '../../../lib/service-client.ts';
import type { Login } from '../../../lib/urls/service-address.ts';
import { long } from '../../long.ts';
import { startCloudflare } from './adapters/cloudflare.ts';
import { guerrilla } from './adapters/guerrilla.ts';
import { mailTm } from './adapters/hydra.ts';
import { mailpit } from './adapters/mailpit.ts';
import { moemail } from './adapters/moemail.ts';
import { failureOf, mail, useWorld } from './adapters/use-world.ts';
import { file, image, type World } from './adapters/world.ts';
import { worlds } from './adapters/worlds.ts';

describe.each(worlds)('$name', (row) => {
  const { protocol, can, lacks = [], hours, wasted = 0 } = row;
  const here = useWorld(row);
  const isAble = (capability: string) => can.includes(capability);

  test('is detected, with its capabilities', async () => {
    expect(here.dialect).toMatchObject({ protocol, features: can, lacks });
    const info = await here.service.readInfo();
    expect(info).toMatchObject({ mailboxes: [], features: can, dialect: { protocol, lacks } });
    expect(info.domains.length).toBeGreaterThan(0);
  });

  describe('a created address', () => {
    test('has a random name, different each time', async () => {
      const one = await here.service.createSession({});
      const other = await here.service.createSession({});
      expect(one.email).not.toBe(other.email);
      const lives = (one.expiresAt - Date.now()) / 3_600_000;
      expect(lives).toBeCloseTo(hours, 1);
    });

    test('has the requested name and domain, or the service reports that it cannot choose them', async () => {
      const [domain] = (await here.service.readInfo()).domains;
      const named = here.service.createSession({ prefix: 'anna', domain: domain?.id });
      if (lacks.includes('name')) {
        expect(await failureOf(named)).toMatchObject({ code: 'not-offered', detail: 'name' });
      } else {
        expect((await named).email).toBe(`anna@${domain?.domain}`);
      }
      const { code } = await failureOf(here.service.createSession({ domain: 1 }));
      expect(code).toBe('unknown-domain');
    });

    // Services on which clients cannot choose names prevent collisions themselves.
    if (!lacks.includes('name')) {
      test('is not created twice if the response is lost', async () => {
        const before = here.world.made?.() ?? 0;
        here.lost = 1;
        const made = await here.service.createSession({});
        await here.world.deliver({ ...mail, to: made.email });
        await expect.poll(() => here.list(made.token)).toHaveLength(1);
        // The address is not created twice either if two responses are lost and the user retries.
        here.lost = 2;
        const options = { prefix: `berta${protocol}` };
        const isAsked = here.world.made !== undefined;
        if (isAsked) {
          expect((await failureOf(here.service.createSession(options))).code).toBe('unreachable');
        }
        here.lost = 0;
        const again = here.service.createSession(options);
        if (isAsked && wasted > 0) expect((await failureOf(again)).code).toBe('address-taken');
        else expect(await here.list((await again).token)).toEqual([]);
        const unused = (here.world.made?.() ?? 0) - before - (isAsked ? 2 : 0);
        expect(unused).toBeLessThanOrEqual(wasted);
      });

      test('is never an address that another person has', async () => {
        // Public addresses have no owner.
        if (!here.world.forget) return;
        await here.service.createSession({ prefix: 'clara' });
        const { code } = await failureOf(here.service.createSession({ prefix: 'clara' }));
        expect(code).toBe('address-taken');
      });
    }
  });

  describe('the mail of an address', () => {
    test('is listed with sender, subject and time, and only in this inbox', async () => {
      const other = await here.service.createSession({});
      const before = Date.now();
      const { token, listed } = await here.withMail();
      expect(await here.list(other.token)).toEqual([]);
      expect(listed).toMatchObject({
        senderEmail: 'no-reply@acme.example',
        subject: mail.subject,
      });
      // Some services return times in whole seconds.
      expect(Math.abs((listed?.receivedAt ?? 0) - before)).toBeLessThan(10_000);
      expect(await here.list(token)).toHaveLength(1);
    });

    const ofSameName = async () => {
      const { email, token } = await here.service.createSession({});
      const [name] = email.split('@');
      await here.world.deliver({ ...mail, to: `${name}@elsewhere.test` });
      await here.world.deliver({ ...mail, to: `x${email}` });
      await here.world.deliver({ ...mail, subject: 'own', to: email });
      await expect
        .poll(async () => (await here.list(token)).map((one) => one.subject))
        .toEqual(['own']);
    };
    // If an inbox is identified only by its name, it contains the mail of all domains.
    if (!row.anyDomain)
      test('does not include mail to the same name at another domain', ofSameName);

    test('is read completely, with attachments and source', async () => {
      const { email, token, id } = await here.withMail();
      const full = await here.service.readMail(token, id);
      expect(full.subject).toBe(mail.subject);
      expect(full.to).not.toBe('');
      expect(email).toContain(full.to);
      if (full.text) expect(full.text.trim()).toBe(mail.text);
      expect(full.html).toContain('<b>482913</b>');
      if (row.keepsNoFiles) return;
      const terms = full.attachments.find(({ name }) => name === 'terms.txt');
      expect(terms).toMatchObject({ type: 'text/plain' });
      const open = (attachment: string) =>
        full.within?.attachments
          ? here.service.readEmbedded(token, id, { attachment })
          : here.service.readAttachment(token, id, attachment);
      if (row.withoutFiles) {
        expect((await failureOf(open(terms?.id ?? ''))).code).toBe('not-offered');
        return;
      }
      expect(await (await open(terms?.id ?? '')).text()).toBe(file);
      // The HTML refers to an image by the content id of an attachment.
      const logo = full.attachments.find(({ name }) => name === 'logo.png');
      expect(logo).toMatchObject({ inline: true, type: 'image/png' });
      // Some services have already embedded the image.
      const isThere = full.html?.includes('src="data:image/png;base64,');
      if (!isThere) expect(full.html).toContain(`cid:${logo?.contentId}`);
      const shown = await (await open(logo?.id ?? '')).arrayBuffer();
      expect(Buffer.from(shown)).toEqual(image);
    });

    test('can be returned unchanged, or the service reports that it cannot', async () => {
      const { token, id } = await here.withMail();
      const { within } = await here.service.readMail(token, id);
      const source = within?.source
        ? here.service.readEmbedded(token, id, 'source')
        : here.service.readSource(token, id);
      if (within?.source || isAble('raw-mail')) {
        expect(await (await source).text()).toMatch(/^Subject: /m);
      } else {
        expect(await failureOf(source)).toMatchObject({ code: 'not-offered', detail: 'raw-mail' });
      }
    });

    test('can be deleted, or the service reports that it cannot', async () => {
      const { token, id } = await here.withMail();
      if (lacks.includes('delete-mail')) {
        expect(await failureOf(here.service.deleteMail(token, id))).toMatchObject({
          code: 'not-offered',
          detail: 'delete-mail',
        });
        return;
      }
      await here.service.deleteMail(token, id);
      expect(await here.list(token)).toEqual([]);
      expect((await failureOf(here.service.readMail(token, id))).code).toBe('message-gone');
    });

    test('is listed completely in a large inbox, and an unchanged listing needs only one request', async () => {
      const { email, token } = await here.service.createSession({});
      // maildev takes long to accept each mail.
      const many = protocol === 'maildev' && !long ? 40 : 130;
      const sent = Array.from({ length: many }, (_, index) => `mail ${index}`);
      for (const subject of sent) await here.world.deliver({ ...mail, subject, to: email });
      const subjects = async () =>
        (await here.list(token)).map(({ subject }) => subject).toSorted();
      await expect.poll(subjects, { timeout: 10_000 }).toEqual(sent.toSorted());
      const listing = await here.service.checkMail(token);
      const etag = listing.changed ? listing.etag : undefined;
      here.asked.length = 0;
      const again = await here.service.checkMail(token, etag);
      expect(here.asked).toHaveLength(1);
      expect(again.changed).toBe(row.withoutMark ?? false);
      await here.world.deliver({ ...mail, subject: 'news', to: email });
      await expect
        .poll(async () => {
          const { changed, ...found } = await here.service.checkMail(token, etag);
          return changed && 'messages' in found ? found.messages.length : 0;
        })
        .toBe(many + 1);
    }, 60_000);
  });

  describe('an address', () => {
    test('can be ended at once, or the service reports that it cannot', async () => {
      const { token } = await here.service.createSession({});
      if (!isAble('delete-session')) {
        expect(await failureOf(here.service.endSession(token))).toMatchObject({
          code: 'not-offered',
          detail: 'delete-session',
        });
        return;
      }
      await here.service.checkMail(token);
      await here.service.endSession(token);
      expect((await failureOf(here.service.checkMail(token))).code).toBe('address-expired');
    });

    test('can be extended, or the service reports that it cannot', async () => {
      const { token } = await here.service.createSession({});
      if (!isAble('extend-session')) {
        expect(await failureOf(here.service.extendSession(token))).toMatchObject({
          code: 'not-offered',
          detail: 'extend-session',
        });
        return;
      }
      const { expiresAt } = await here.service.extendSession(token);
      expect((expiresAt - Date.now()) / 3_600_000).toBeCloseTo(hours, 1);
      expect(await here.list(token)).toEqual([]);
    });

    test('is reported as expired if the service has deleted it', async () => {
      if (!here.world.forget) return;
      const { email, token } = await here.service.createSession({});
      await here.service.checkMail(token);
      here.world.forget(email);
      expect((await failureOf(here.service.checkMail(token))).code).toBe('address-expired');
    });

    test('is opened by a new login after the stored logins were deleted', async () => {
      if (protocol !== 'hydra') return;
      const { token } = await here.withMail();
      const pathsOfCheck = async () => {
        here.asked.length = 0;
        await here.service.checkMail(token);
        return here.asked.map(({ url }) => url.pathname);
      };
      expect(await pathsOfCheck()).toEqual(['/messages', '/me']);
      forgetLogins();
      expect(await pathsOfCheck()).toEqual(['/token', '/messages', '/me']);
    });

    test('whose creation was not confirmed is not retried after all data was deleted', async () => {
      if (protocol !== 'hydra') return;
      here.lost = 2;
      const options = { prefix: 'dora' };
      expect((await failureOf(here.service.createSession(options))).code).toBe('unreachable');
      here.lost = 0;
      forgetLogins();
      expect((await failureOf(here.service.createSession(options))).code).toBe('address-taken');
    });

    test('stays usable after its login has expired', async () => {
      if (!here.world.endSessions) return;
      const one = await here.withMail();
      here.world.endSessions();
      expect(await here.list(one.token)).toHaveLength(1);
      here.world.endSessions();
      expect(await here.service.readMail(one.token, one.id)).toMatchObject({
        subject: mail.subject,
      });
      here.world.endSessions();
      await here.service.deleteMail(one.token, one.id);
      expect(await here.list(one.token)).toEqual([]);
    });
  });

  describe('an event stream', () => {
    test('is unsupported, or reports mail to subscribed addresses immediately', async () => {
      if (!isAble('events')) {
        expect(here.dialect.features).not.toContain('events');
        return;
      }
      const one = await here.service.createSession({});
      const other = await here.service.createSession({});
      const events: AddressEvent[] = [];
      const opened = Promise.withResolvers<void>();
      const closed = Promise.withResolvers<void>();
      const source = eventSourceOf(here.world.base, here.dialect);
      const connection = openEvents(source, here.network, {
        opened: opened.resolve,
        received: (event) => void (event && events.push(event)),
        closed: closed.resolve,
      });
      await opened.promise;
      connection.follow([
        { key: 'one', token: one.token },
        { key: 'other', token: other.token },
      ]);
      // A check finds mail that arrived before the subscription.
      const begun = ['following', 'look'].flatMap((kind) =>
        ['one', 'other'].map((key) => ({ key, kind })),
      );
      await expect.poll(() => events.length).toBe(4);
      expect(events).toEqual(expect.arrayContaining(begun));
      events.length = 0;
      await here.world.deliver({ ...mail, to: one.email });
      await expect.poll(() => events).toMatchObject([{ key: 'one' }]);
      connection.leave(['one']);
      await here.world.deliver({ ...mail, to: one.email });
      await here.world.deliver({ ...mail, to: other.email });
      await expect.poll(() => events).toMatchObject([{ key: 'one' }, { key: 'other' }]);
      if (!here.world.breakEvents) {
        connection.close();
        return;
      }
      here.world.breakEvents();
      await closed.promise;
    });

    test('reports an address whose login is rejected, and stays open', async () => {
      if (!isAble('events') || !here.world.forget) return;
      const gone = await here.service.createSession({});
      here.world.forget(gone.email);
      const events: AddressEvent[] = [];
      const opened = Promise.withResolvers<void>();
      const connection = openEvents(eventSourceOf(here.world.base, here.dialect), here.network, {
        opened: opened.resolve,
        received: (event) => void (event && events.push(event)),
        closed: () => expect.fail('closed'),
      });
      await opened.promise;
      connection.follow([{ key: 'gone', token: gone.token }]);
      await expect.poll(() => events).toEqual([{ key: 'gone', kind: 'refused' }]);
      connection.close();
    });
  });
});

/** Detects the API of a service, and returns a client for it. */
async function connectTo(world: World, login?: Login) {
  const deps = { fetch, now: Date.now, isOnline: () => true, login };
  const { dialect } = await connectService(world.base, initialDialect, deps).readInfo();
  return connectService(world.base, dialect, deps);
}

test('MoeMail asks for its API key if the key is missing or wrong', async () => {
  const world = await moemail.start();
  for (const login of [undefined, { user: 'anna', password: 'mk_wrong' }]) {
    expect((await failureOf(connectTo(world, login))).code).toBe('login-required');
  }
  const service = await connectTo(world, world.login);
  const domains = [{ domain: 'own.test' }, { domain: 'other.test' }];
  expect(await service.readInfo()).toMatchObject({ domains });
  await world.close();
});

describe('cloudflare_temp_email', () => {
  test.each([
    [{ enableUserCreateEmail: false }, 'it gives addresses to members only'],
    [{ disableAnonymousUserCreateEmail: true }, 'it gives addresses to members only'],
    [{ cfTurnstileSiteKey: '0x4' }, 'its web site must check first that you are human (Turnstile)'],
  ])('reports on connection that it provides no address: %j', async (settings, detail) => {
    const world = await startCloudflare(settings);
    expect(await failureOf(connectTo(world))).toMatchObject({ code: 'refused', detail });
    await world.close();
  });

  test('accepts the password of the site as the password of a login', async () => {
    const world = await startCloudflare({}, { sitePassword: 'SECRET' });
    const open = (password: string) => connectTo(world, { user: 'me', password });
    expect((await failureOf(connectTo(world))).code).toBe('login-required');
    expect((await failureOf(open('other'))).code).toBe('login-required');
    const service = await open('SECRET');
    const { token } = await service.createSession({});
    expect(await service.checkMail(token)).toMatchObject({ messages: [] });
    await world.close();
  });

  test('is asked only for names that it accepts, and random names have an accepted length', async () => {
    const world = await startCloudflare({ maxAddressLen: 8 });
    const service = await connectTo(world);
    expect((await service.createSession({})).email).toMatch(/^[a-z0-9]{8}@/);
    for (const prefix of ['annabella', 'john.doe', 'a-b']) {
      const { code } = await failureOf(service.createSession({ prefix }));
      expect(code).toBe('name-not-allowed');
    }
    await world.close();
  });

  test('may reuse the number of a deleted mail: the new mail is listed, and not deleted by the old id', async () => {
    const world = await startCloudflare();
    const service = await connectTo(world);
    const { email, token } = await service.createSession({});
    const list = async (etag?: string) => {
      const listing = await service.checkMail(token, etag);
      return listing.changed ? listing : expect.fail('unchanged');
    };
    await world.deliver({ ...mail, to: email });
    const first = await list();
    const [old] = first.messages;
    await service.deleteMail(token, old?.id ?? '');
    await world.deliver({ ...mail, subject: 'news', to: email });
    const [fresh] = (await list(first.etag)).messages;
    expect(fresh).toMatchObject({ subject: 'news' });
    expect(fresh?.id).not.toBe(old?.id);
    expect((await failureOf(service.deleteMail(token, old?.id ?? ''))).code).toBe('message-gone');
    expect((await list()).messages).toHaveLength(1);
    await world.close();
  });
});

describe('mail.tm', () => {
  const here = useWorld(mailTm);

  test('reports how much of its storage an account uses', async () => {
    const { token } = await here.service.createSession({});
    const room = { full: false, bytes: { used: 4000, most: 40_000_000 } };
    expect(await here.service.checkMail(token)).toMatchObject({ room });
  });
});

test('Mailpit is not asked for a name that its search would read as an exclusion', async () => {
  const world = await mailpit.start();
  const service = await connectTo(world);
  for (const prefix of ['-anna', '!anna']) {
    expect((await failureOf(service.createSession({ prefix }))).code).toBe('name-not-allowed');
  }
  await world.close();
});

describe('Guerrilla Mail', () => {
  const here = useWorld(guerrilla);

  test('yields no address if it has changed the requested name', async () => {
    const named = here.service.createSession({ prefix: 'anna+shop' });
    expect((await failureOf(named)).code).toBe('name-not-allowed');
    expect((await here.service.createSession({ prefix: 'Anna' })).email).toMatch(/^anna@/);
  });
});

test('a web site without a known API is reported as no mail service', async () => {
  const page = async () =>
    new Response('<!doctype html><title>Shop</title>', {
      headers: { 'content-type': 'text/html' },
    });
  const deps = { fetch: page, now: Date.now, isOnline: () => true };
  const client = connectService('https://shop.example', initialDialect, deps);
  expect((await failureOf(client.readInfo())).code).toBe('no-service');
});
