import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerInstead } from './support/other-service.ts';
import { startPictureServer } from './support/picture-server.ts';
import { addressOn, startWorldOfTest } from './support/world.ts';

const patient = { timeout: 60_000 };
const token = 'wR4yQmZk7TnB2xVd';

/** Text that would run or load something as HTML, and that reverses what follows it. */
function hostile(field: string, url: string): string {
  const loads = `<img src="${url}/${field}" onerror="document.title='ran'">`;
  return `${field} \u202egnp.exe\u202c <b>${loads}<script>document.title='ran'</script>`;
}

/** A service whose every text is hostile; `listing` may answer instead of it. */
async function startHostileService(url: string) {
  const state: {
    checks: number;
    paths: string[];
    listing: ((response: ServerResponse) => void) | undefined;
    sockets: Set<WebSocket>;
    keys: Set<string>;
  } = { checks: 0, paths: [], listing: undefined, sockets: new Set(), keys: new Set() };
  const trap = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
  const message = (id: string) => {
    const fields = {
      ...{ id, sender_name: hostile('sender', url), sender_email: hostile('email', url) },
      ...{ subject: hostile(`subject ${id}`, url), received_at: '2030-01-01 00:00:00' },
      ...{ text: hostile('text', url), html: hostile('html', url), to: hostile('to', url) },
      code: hostile('code', url),
      link: "javascript:document.title='ran'",
      attachments: [
        { id, filename: `../${hostile('file', url)}`, mime_type: 'text/html', size: 9 },
      ],
    };
    return JSON.stringify(fields).replace('{', `{${trap},`);
  };
  const answers: Record<string, (id: string) => string> = {
    '/domains': () =>
      `{"status":"success",${trap},"domains":[{"id":1,"domain":"post.example"}],"partner_accounts":[],
      "features":["events","__proto__"],"provider":${JSON.stringify(hostile('provider', url))}}`,
    '/create-session': () =>
      `{"status":"success",${trap},"email":"first@post.example","token":"${token}","expires_at":"2099-01-01 00:00:00"}`,
    '/check-mail': () =>
      `{"status":"success",${trap},"messages":[${message('../../delete-session')},${message('__proto__')}]}`,
    '/read-mail': (id) => `{"status":"success",${trap},"message":${message(id)}}`,
  };
  const server = await answerInstead((request: IncomingMessage, response) => {
    const asked = new URL(request.url ?? '/', 'http://service.test');
    state.paths.push(asked.pathname);
    if (asked.pathname === '/check-mail') {
      state.checks += 1;
      if (state.listing) return state.listing(response);
    }
    response.setHeader('content-type', 'application/json');
    const answer = answers[asked.pathname];
    response.statusCode = answer ? 200 : 404;
    response.end(answer?.(asked.searchParams.get('id') ?? ''));
  });
  const events = new WebSocketServer({ server, path: '/events' });
  events.on('connection', (socket) => {
    state.sockets.add(socket);
    socket.send(JSON.stringify({ type: 'welcome', beat_seconds: 20, most_addresses: 100 }));
    socket.on('message', (data) => {
      const { addresses = [] } = JSON.parse(String(data));
      for (const { key } of addresses) {
        state.keys.add(key);
        socket.send(JSON.stringify({ type: 'following', key, position: '"1"' }));
      }
    });
  });
  onTestFinished(() => {
    for (const socket of state.sockets) socket.terminate();
    events.close();
  });
  return state;
}

async function expectUsable(page: Page): Promise<void> {
  expect(await addressOn(page)).toBe('first@post.example');
  expect(await page.title()).not.toBe('ran');
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
  await page.getByRole('button', { name: 'Copy address' }).click();
}

it('a hostile service runs nothing in the popup, causes no request to another host, and is reported', async () => {
  /** A server in the person's private network. */
  const inside = await startPictureServer({});
  onTestFinished(inside.close);
  const service = await startHostileService(inside.url);
  const world = await startWorldOfTest({ withoutService: true });
  const page = await world.openMailbox();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect.poll(() => rows.count(), patient).toBe(2);
  await expectUsable(page);

  // A flood of events causes few checks, and delays nothing else.
  await expect.poll(() => service.keys.size, patient).toBe(1);
  const before = service.checks;
  const begun = performance.now();
  const flood = setInterval(() => {
    for (const socket of service.sockets) {
      for (const key of service.keys) {
        const look = JSON.stringify({ type: 'look', key, position: `"${Math.random()}"` });
        for (let count = 0; count < 100; count++) socket.send(look);
      }
    }
  }, 20);
  onTestFinished(() => clearInterval(flood));
  await expect.poll(() => service.checks, patient).toBeGreaterThan(before + 3);
  await expectUsable(page);
  const seconds = (performance.now() - begun) / 1000;
  expect(service.checks - before).toBeLessThan(2 * seconds + 4);
  clearInterval(flood);

  await rows.first().getByRole('link').click();
  const body = page.frameLocator('iframe[title="Message body"]');
  await body.getByText('html', { exact: false }).first().waitFor();
  expect(await page.title()).not.toBe('ran');
  await page.getByRole('link', { name: 'Back to inbox' }).click();
  await expect.poll(() => rows.count(), patient).toBe(2);

  service.listing = (response) => {
    response.writeHead(302, { location: `${inside.url}/check-mail?x=1` }).end();
  };
  await page.getByText('This address redirects to another one.', { exact: false }).waitFor(patient);
  await expectUsable(page);

  service.listing = (response) => {
    const feed = () => {
      while (!response.destroyed && response.write(Buffer.alloc(256 * 1024, ' ')));
      response.once('drain', feed);
    };
    feed();
  };
  const misunderstood = page.getByText('can’t understand the answer', { exact: false });
  await misunderstood.waitFor(patient);
  await expectUsable(page);

  // The mail stays; no id became a path, and no other host got a request.
  expect(await rows.count()).toBe(2);
  expect(service.paths).not.toContain('/delete-session');
  expect(inside.requests).toEqual([]);
  expect(errors).toEqual([]);
});
