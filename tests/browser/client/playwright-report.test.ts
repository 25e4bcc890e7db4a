/** A report of Playwright with a hostile mail, opened in a browser. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserPath } from '../../../scripts/browsers.ts';
import { root } from '../../../scripts/processes/step.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

const portOf = async (server: Pick<Server, 'listen' | 'address' | 'once'>) => {
  server.listen(0, '127.0.0.1');
  await once(server as Server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Tries to run scripts and to contact a server in many ways. */
function hostileMail(canary: string): string {
  const script = `localStorage.setItem('attacked', '1');fetch('${canary}/fetch')`;
  const inner = `<link rel='preconnect' href='${canary}/nested'><script>${script}</script>`;
  return `<!doctype html><meta http-equiv="refresh" content="0; url=${canary}/refresh">
<base href="${canary}/"><link rel="preconnect" href="${canary}"><LINK rel=dns-prefetch href="${canary}">
<link rel="stylesheet" href="${canary}/style"><link rel="prefetch" href="${canary}/prefetch">
<style>@import "${canary}/import"; p { background: url(${canary}/background) }</style>
"></iframe>&quot;&gt;<script>${script}</script><script src="${canary}/script"></script>
<p id="text" onclick="${script}">Your code is <b>482913</b>.</p>
<img src="${canary}/image" onerror="${script}"><svg onload="${script}"></svg>
<iframe srcdoc="${inner}"></iframe><iframe src="javascript:${script}"></iframe>
<object data="${canary}/object"></object><embed src="${canary}/embed">
<video poster="${canary}/poster" src="${canary}/video" autoplay></video>
<form action="${canary}/form"><input autofocus onfocus="${script}"><button>Send</button></form>
<a id="script" href="javascript:${script}">run</a> <a id="top" target="_top" href="${canary}/top">go</a>`;
}

it('HTML of a mail is shown, but runs and loads nothing', async ({ onTestFinished }) => {
  const connections: string[] = [];
  // Bare TCP, so that a connection counts even if nothing is sent over it.
  const canary = createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    connections.push('connection');
    socket.once('data', (data) => {
      connections.push(data.toString('latin1').split('\r\n', 1)[0] ?? '');
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    });
  });
  canary.listen(0, '127.0.0.1');
  await once(canary, 'listening');
  onTestFinished(() => void canary.close());
  const canaryUrl = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;

  const folder = mkdtempSync(join(tmpdir(), 'mayfly-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'mail.spec.ts'),
    `import { test } from '@playwright/test';
import { attachMail } from ${JSON.stringify(join(root, 'client/playwright/attach-mail.ts'))};
const head = { id: '1', senderName: '', senderEmail: '', subject: 'x.html', receivedAt: new Date() };
test('with mail', ({}, testInfo) => attachMail({
  email: 'a@b.example',
  list: async () => [head],
  unreadable: [],
  read: async () => ({ ...head, html: ${JSON.stringify(hostileMail(canaryUrl)).replaceAll('</', '<\\/')} }),
  source: async () => new TextEncoder().encode('From: a@b.example'),
}, testInfo));`,
  );
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `export default { reporter: [['html', { outputFolder: 'report', open: 'never' }]] };`,
  );
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  await promisify(execFile)(process.execPath, [cli, 'test'], { cwd: folder });

  const server = createServer(async ({ url = '' }, response) => {
    const path = new URL(url, 'http://report').pathname.replace(/\/$/, '/index.html');
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.end(await readFile(join(folder, 'report', path)).catch(() => ''));
  });
  const report = `http://127.0.0.1:${await portOf(server)}/`;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // Only a persistent profile follows preconnect hints.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: browserPath('chromium'),
    headless: true,
    args: ['--disable-background-networking'],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(report);
  await page.getByText('with mail').click();
  const opened = browser.waitForEvent('page');
  await page.getByRole('link', { name: 'x.html (HTML)' }).click();
  const mail = await opened;
  const shown = mail.frameLocator('iframe[title=Mail]');
  await shown.locator('#text').click();
  expect(await shown.locator('#text').innerText()).toBe('Your code is 482913.');
  // All connections that were started before this request have arrived by now.
  const ask = (path: string) =>
    page.evaluate((url) => fetch(url, { mode: 'no-cors' }).then(() => undefined), canaryUrl + path);
  await ask('/unclicked');
  expect(connections.splice(0)).toEqual(['connection', 'GET /unclicked HTTP/1.1']);
  // Clicking a link may preconnect, but sends no other request.
  await shown.locator('#script').click();
  await shown.getByRole('button', { name: 'Send' }).click();
  await shown.locator('#top').click();
  await ask('/clicked');
  expect(connections.filter((line) => line !== 'connection')).toEqual(['GET /clicked HTTP/1.1']);
  expect(mail.url()).toMatch(/^blob:/);
  const source = page.getByRole('link', { name: 'x.html (source)' });
  expect(await source.getAttribute('href')).toMatch(/\.eml$/);
  expect(await page.evaluate(() => localStorage.getItem('attacked'))).toBeNull();
});
