import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Tab } from '../../scripts/browsers.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { answerInstead } from './support/other-service.ts';
import { startPictureServer } from './support/picture-server.ts';
import { addressIn, startWorldIn } from './support/world.ts';

const longTimeout = { timeout: 60_000 };
const token = 'wR4yQmZk7TnB2xVd';

/** Text that would run a script or load an image as HTML, and that reverses the text direction. */
function hostile(field: string, url: string): string {
  const loads = `<img src="${url}/${field}" onerror="document.title='ran'">`;
  return `${field} \u202egnp.exe\u202c <b>${loads}<script>document.title='ran'</script>`;
}

/** A service in which every text is hostile; `listing` can replace its message list. */
async function startHostileService(url: string) {
  const state: {
    checks: number;
    paths: string[];
    listing: ((response: ServerResponse) => void) | undefined;
    sockets: Set<WebSocket>;
    keys: Set<string>;
  } = { checks: 0, paths: [], listing: undefined, sockets: new Set(), keys: new Set() };
  const pollution = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
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
    return JSON.stringify(fields).replace('{', `{${pollution},`);
  };
  const answers: Record<string, (id: string) => string> = {
    '/domains': () =>
      `{"status":"success",${pollution},"domains":[{"id":1,"domain":"post.example"}],"partner_accounts":[],
      "features":["events","__proto__"],"provider":${JSON.stringify(hostile('provider', url))}}`,
    '/create-session': () =>
      `{"status":"success",${pollution},"email":"first@post.example","token":"${token}","expires_at":"2099-01-01 00:00:00"}`,
    '/check-mail': () =>
      `{"status":"success",${pollution},"messages":[${message('../../delete-session')},${message('__proto__')}]}`,
    '/read-mail': (id) => `{"status":"success",${pollution},"message":${message(id)}}`,
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

const rowCount = "document.querySelectorAll('[aria-label=Inbox] li').length";

async function expectUsable(tab: Tab): Promise<void> {
  expect(await addressIn(tab)).toBe('first@post.example');
  expect(await tab.evaluate("document.title === 'ran' || 'polluted' in {}")).toBe(false);
  await tab.click('Copy address');
}

inBrowsers(
  (browser) => {
    it('a hostile service runs nothing in the popup, causes no request to another host, and is reported', async () => {
      /** A server in the person's private network. */
      const inside = await startPictureServer({});
      onTestFinished(inside.close);
      const service = await startHostileService(inside.url);
      const world = await startWorldIn(browser, { withoutService: true });
      onTestFinished(() => world.close());
      const tab = await world.openMailboxTab();
      const rows = () => tab.evaluate(rowCount);
      await expect.poll(rows, longTimeout).toBe(2);
      await tab.evaluate(`window.failures = [];
        window.onerror = (message) => void window.failures.push(message);
        window.onunhandledrejection = ({ reason }) => void window.failures.push(String(reason));`);
      await expectUsable(tab);

      // A flood of events causes few checks, and delays nothing else.
      await expect.poll(() => service.keys.size, longTimeout).toBe(1);
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
      await expect.poll(() => service.checks, longTimeout).toBeGreaterThan(before + 3);
      await expectUsable(tab);
      const seconds = (performance.now() - begun) / 1000;
      expect(service.checks - before).toBeLessThan(2 * seconds + 4);
      clearInterval(flood);

      await tab.evaluate("document.querySelector('[aria-label=Inbox] li a').click()");
      const body =
        "document.querySelector('iframe[title=\"Message body\"]')?.contentDocument?.body?.textContent ?? ''";
      await expect.poll(() => tab.evaluate(body), longTimeout).toContain('html');
      expect(await tab.evaluate('document.title')).not.toBe('ran');
      await tab.click('Back to inbox');
      await expect.poll(rows, longTimeout).toBe(2);

      service.listing = (response) => {
        response.writeHead(302, { location: `${inside.url}/check-mail?x=1` }).end();
      };
      await tab.click('Check now');
      await tab.waitForText('This address redirects to another one.');
      await expectUsable(tab);

      service.listing = (response) => {
        const feed = () => {
          while (!response.destroyed && response.write(Buffer.alloc(256 * 1024, ' ')));
          response.once('drain', feed);
        };
        feed();
      };
      await tab.click('Check now');
      await tab.waitForText('can’t understand the answer');
      await expectUsable(tab);

      // The mail stays; no id became a path, and no other host got a request.
      expect(await rows()).toBe(2);
      expect(service.paths).not.toContain('/delete-session');
      expect(inside.requests).toEqual([]);
      expect(await tab.evaluate('window.failures')).toEqual([]);
    });
  },
  { rarely: ['firefox'] },
);
