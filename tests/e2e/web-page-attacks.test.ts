import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servicePort } from './support/build.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { addressIn, startWorldIn, type World } from './support/world.ts';

const requestsPerMinute = 200;

/** Attacks the service in every known way, and writes the results into the page. */
const script = `
const url = 'http://127.0.0.1:${servicePort}';
const attempt = (name, init) => fetch(url + name, init).then(
  (answer) => answer.type + answer.status, () => 'failed');
const opened = () => new Promise((resolve) => {
  const socket = new WebSocket(url.replace('http', 'ws') + '/events');
  socket.onopen = () => resolve('opened');
  socket.onerror = () => resolve('failed');
});
const tries = {
  read: () => attempt('/domains'),
  create: () => attempt('/create-session', { method: 'POST' }),
  createBlindly: () => attempt('/create-session', { method: 'POST', mode: 'no-cors' }),
  events: opened,
};
(async () => {
  const results = {};
  for (const [name, run] of Object.entries(tries)) results[name] = await run();
  await Promise.all(Array.from({ length: ${2 * requestsPerMinute} }, (_, count) =>
    attempt('/domains?' + count, { mode: 'no-cors' })));
  document.body.textContent = 'Done: ' + JSON.stringify(results);
})();`;

inBrowsers((browser) => {
  let world: World;
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<body><script>${script}</script>`);
  });
  beforeAll(async () => {
    world = await startWorldIn(browser, {
      service: {
        MAYFLY_REQUESTS_PER_MINUTE: String(requestsPerMinute),
        MAYFLY_EVENT_CONNECTIONS_PER_CLIENT: '1',
        MAYFLY_OPERATOR: '127.0.0.1:0',
      },
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await world.close();
    site.close();
  });

  it('a web page can neither use the service nor use up the extension’s rate limit', async () => {
    const metrics = async () => (await fetch(`${world.service().operatorUrl}/metrics`)).text();
    const sessions = async () => /^mayfly_sessions (\d+)$/m.exec(await metrics())?.[1];
    const mailbox = await world.openMailboxTab();
    const before = await sessions();
    const { port } = site.address() as AddressInfo;
    const page = await world.openTab(`http://localhost:${port}/`);
    await page.waitForText('Done:');
    expect(await page.evaluate(() => document.body.textContent)).toBe(
      'Done: {"read":"failed","create":"failed","createBlindly":"opaque0","events":"failed"}',
    );
    expect(await sessions()).toBe(before);
    expect(await metrics()).toMatch(/path="\/domains",status="403"/);

    const address = await addressIn(mailbox);
    await world.send({ to: address, subject: 'To the extension', text: 'Hello' });
    await mailbox.waitForText('To the extension');
  });
});
