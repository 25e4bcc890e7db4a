import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import {
  type BrowserName,
  type BrowserSession,
  type ChromiumSession,
  launchChromium,
  launchFirefox,
  type Tab,
} from '../../../scripts/browsers.ts';
import type { Size } from '../../../scripts/gallery.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { chromeExtension, firefoxExtension, servicePort } from './build.ts';

export type WorldOptions = {
  /** Folder of the built extension; this file's by default. */
  extension?: string;
  /** Folder of a profile that is kept after the browser closes. */
  profile?: string;
  /** MAYFLY_… variables of the service. */
  service?: Record<string, string>;
  /** Starts without a service; `startService` of the world starts one. */
  withoutService?: boolean;
};

export type ChromiumWorldOptions = WorldOptions & {
  /** Scroll bars take up space, as on most desktops. */
  scrollBars?: boolean;
  /** A phone with a screen of this size in pixels. */
  phone?: Size;
  /** Enables the back/forward cache. */
  keepsPages?: boolean;
  args?: string[];
};

/** A real service, and test actions on it. */
type Service = {
  service: () => RunningService;
  startService(): Promise<void>;
  stopService(): Promise<void>;
  /** Sends a mail through the service's SMTP port. */
  send(mail: SendMailOptions): Promise<void>;
};

/** A real service, and a real browser with the built extension in it. */
export type World = BrowserSession &
  Service & {
    /** Opens the popup's page, or another with the mailbox, in a tab and waits for the address. */
    openMailboxTab(page?: MailboxPage): Promise<Tab>;
  };

/** The same in Chromium, with Playwright. */
export type ChromiumWorld = ChromiumSession &
  Service & { openMailbox(page?: MailboxPage): Promise<Page> };

type MailboxPage = 'popup.html' | 'sidepanel.html';

/** Starts a service and Chromium; close the world when done. */
export async function startWorld(options: ChromiumWorldOptions = {}): Promise<ChromiumWorld> {
  const world = await start(options, () => startChromium(options));
  return {
    ...world,
    async openMailbox(name = 'popup.html') {
      const page = await world.openPage(name);
      await page.getByRole('textbox', { name: 'Temporary address' }).waitFor();
      return page;
    },
  };
}

/** A world that closes when the test ends. */
export async function startWorldOfTest(options: ChromiumWorldOptions = {}): Promise<ChromiumWorld> {
  const world = await startWorld(options);
  onTestFinished(() => world.close());
  return world;
}

/** Starts a service and a browser, for scenarios that run in either one. */
export async function startWorldIn(
  browser: BrowserName,
  options: WorldOptions = {},
): Promise<World> {
  if (browser === 'firefox') return startFirefoxWorld(options);
  return withMailboxTab(await start<BrowserSession>(options, () => startChromium(options)));
}

export async function startFirefoxWorld(options: WorldOptions = {}) {
  return withMailboxTab(await start(options, () => startFirefox(options)));
}

function withMailboxTab<Session extends BrowserSession>(session: Session) {
  return {
    ...session,
    async openMailboxTab(name: MailboxPage = 'popup.html') {
      const tab = await session.openTab(session.urlOf(name));
      await tab.waitForText('Copy address');
      return tab;
    },
  };
}

async function start<Session extends BrowserSession>(
  options: WorldOptions,
  launch: () => Promise<Session>,
): Promise<Session & Service> {
  let running: RunningService | undefined;
  const startService = async () => {
    running = await runOwnService({
      MAYFLY_HTTP: `127.0.0.1:${servicePort}`,
      ...options.service,
    });
  };
  const stopService = async () => {
    await running?.stop();
    running = undefined;
  };
  if (!options.withoutService) await startService();
  const session = await launch().catch(async (error) => {
    await stopService();
    throw error;
  });
  const service = () => {
    if (!running) throw new Error('no service is running');
    return running;
  };
  return {
    ...session,
    service,
    startService,
    stopService,
    async send(mail) {
      const { smtpHost, smtpPort } = service();
      const transport = createTransport({ host: smtpHost, port: smtpPort, ignoreTLS: true });
      await transport.sendMail({ from: 'Acme Accounts <no-reply@acme.example>', ...mail });
      transport.close();
    },
    async close() {
      await session.close();
      await stopService();
    },
  };
}

async function startChromium(options: ChromiumWorldOptions): Promise<ChromiumSession> {
  const { phone, keepsPages = false, scrollBars = false, profile, args = [] } = options;
  const session = await launchChromium({
    extension: options.extension ?? chromeExtension,
    viewport: phone ?? { width: 400, height: 600 },
    touch: phone !== undefined,
    keepsPages,
    scrollBars,
    ...(profile === undefined ? {} : { profile }),
    // Keeps the browser from asking to save passwords, because its prompt takes clicks and keys.
    args: ['--enable-automation', ...args],
  });
  await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return session;
}

const startFirefox = ({ extension = firefoxExtension, profile }: WorldOptions) =>
  launchFirefox({ extension, ...(profile === undefined ? {} : { profile }) });

/** The address on screen. */
export async function addressOn(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Temporary address' }).inputValue();
}

/** The address in a tab or popup. */
export async function addressIn({ evaluate }: Pick<Tab, 'evaluate'>): Promise<string> {
  return evaluate(`document.querySelector('[aria-label="Temporary address"]')?.value ?? ''`);
}

/** The inbox row of the message with this text in its subject. */
export function rowOn(page: Page, subject: string) {
  return page
    .getByRole('list', { name: 'Inbox' })
    .getByRole('listitem')
    .filter({ hasText: subject });
}
