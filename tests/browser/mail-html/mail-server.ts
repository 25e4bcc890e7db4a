/**
 * A real browser, a page with the mail module, and a canary server that records every connection.
 */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { browserPath } from '../../../scripts/browsers.ts';
import config from '../../../wxt.config.ts';

/** The policy sent with the page: that of the manifest, or none. */
export type Policy = 'manifest' | 'none';

export type MailServer = {
  canary: string;
  /** The first line of every connection since the last call; empty if nothing was sent. */
  takeConnections(): string[];
  /** Waits until the canary server has received a line that contains this text. */
  waitForConnection(text: string): Promise<void>;
  /** The URL of the page, optionally with another body. */
  address(policy: Policy, body?: string): string;
  /** Opens this URL in Chromium. */
  open(policy: Policy, body?: string): Promise<Page>;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const script = await bundle();
  const policy = manifestPolicy();
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  const bodies: string[] = [];

  // Bare TCP, so that a connection counts even if nothing is ever sent over it.
  const canary = createTcpServer((socket) => {
    const index = lines.push('') - 1;
    for (const listener of listeners) listener();
    socket.on('error', () => socket.destroy());
    socket.once('data', (data) => {
      lines[index] = data.toString('latin1').split('\r\n', 1)[0] ?? '';
      for (const listener of listeners) listener();
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    });
  });
  const site = createHttpServer((request, response) => {
    if (request.url === '/page.js') {
      response.setHeader('content-type', 'text/javascript').end(script);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const [, which, index = ''] = request.url?.split('/') ?? [];
    if (which === 'manifest') response.setHeader('content-security-policy', policy);
    const body = bodies[Number(index)] ?? '';
    response.end(`<!doctype html><title>mail</title><script src="/page.js"></script>${body}`);
  });
  const canaryUrl = `http://127.0.0.1:${await listen(canary)}`;
  const siteUrl = `http://127.0.0.1:${await listen(site)}`;

  let browser: Promise<BrowserContext> | undefined;
  const launch = () =>
    // Only a regular profile follows preconnect hints; an incognito context never does.
    chromium.launchPersistentContext('', {
      executablePath: browserPath('chromium'),
      headless: true,
      viewport: { width: 800, height: 600 },
      args: ['--disable-quic', '--disable-background-networking'],
    });

  const address = (which: Policy, body = '') => `${siteUrl}/${which}/${bodies.push(body) - 1}`;

  return {
    canary: canaryUrl,
    address,
    takeConnections: () => lines.splice(0),
    waitForConnection: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!lines.some((line) => line.includes(text))) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    open: async (which, body) => {
      browser ??= launch();
      const page = await (await browser).newPage();
      // Loading hundreds of frames may take long on a busy machine; the test's own timeout applies.
      await page.goto(address(which, body), { timeout: 0 });
      return page;
    },
    close: async () => {
      await (await browser)?.close();
      canary.close();
      site.close();
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: `${import.meta.dirname}/page.ts`, formats: ['iife'], name: 'page' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('the page was not bundled');
  return output.output[0].code;
}

/** The policy of extension pages, from the manifest built for Chromium. */
function manifestPolicy(): string {
  const { manifest } = config;
  if (typeof manifest !== 'function') throw new Error('the manifest is no function');
  const built = manifest({
    browser: 'chrome',
    manifestVersion: 3,
    mode: 'production',
    command: 'build',
  });
  if (built instanceof Promise) throw new Error('the manifest is built asynchronously');
  const policies = built.content_security_policy;
  const policy = typeof policies === 'object' ? policies.extension_pages : undefined;
  if (!policy) throw new Error('the manifest has no policy for its pages');
  return policy;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
