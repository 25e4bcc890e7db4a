import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import {
  type BrowserName,
  type BrowserSession,
  type ChromiumSession,
  type FirefoxSession,
  launchChromium,
  launchFirefox,
} from '../../../scripts/browsers.ts';
import type { Size } from '../../../scripts/gallery.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { chromeExtension, firefoxExtension, servicePort } from './build.ts';

export type WorldOptions = {
  /** In a real window, whose keys and clicks count as a person's. */
  windowed?: boolean;
  /** Folder of the built extension; the usual one by default. */
  extension?: string;
  /** Folder of a profile that outlives the browser. */
  profile?: string;
  /** Pages that were left are kept whole for the way back. */
  keepsPages?: boolean;
  /** Scroll bars of Chromium take room, as on most desktops. */
  scrollBars?: boolean;
  /** A phone with a screen of this size in pixels. */
  phone?: Size;
  /** More arguments for Chromium. */
  args?: string[];
  /** More preferences of Firefox. */
  preferences?: Record<string, string | number | boolean>;
  /** MAYFLY_… variables of the service. */
  service?: Record<string, string>;
  /** No service answers; `startService` of the world brings one. */
  withoutService?: boolean;
};

/** A real service, and what a test does with it beside a browser. */
type Place = {
  service: () => RunningService;
  startService(): Promise<void>;
  stopService(): Promise<void>;
  /** Opens the popup's page, or another with the mailbox, in a tab and waits for the address in it. */
  openMailbox(page?: 'popup.html' | 'sidepanel.html'): Promise<Page>;
  /** Sends a mail through the service's SMTP port. */
  send(mail: SendMailOptions): Promise<void>;
};

/** A real service, and a real browser with the built extension in it. */
export type World = BrowserSession & Place;
export type ChromiumWorld = ChromiumSession & Place;
export type FirefoxWorld = FirefoxSession & Place;

/** Starts both, the browser being Chromium unless another is named; close the world when done. */
export function startWorld(options: WorldOptions & { browser: 'firefox' }): Promise<FirefoxWorld>;
export function startWorld(
  options?: WorldOptions & { browser?: 'chromium' },
): Promise<ChromiumWorld>;
export function startWorld(options: WorldOptions & { browser: BrowserName }): Promise<World>;
export async function startWorld(
  options: WorldOptions & { browser?: BrowserName } = {},
): Promise<World> {
  let running: RunningService | undefined;
  const bringUp = async () => {
    running = await runOwnService({
      MAYFLY_HTTP: `127.0.0.1:${servicePort}`,
      ...options.service,
    });
  };
  if (!options.withoutService) await bringUp();
  const launch = options.browser === 'firefox' ? startFirefox : startChromium;
  const session = await launch(options).catch(async (error) => {
    await running?.stop();
    throw error;
  });
  const service = () => {
    if (!running) throw new Error('no service is running');
    return running;
  };
  return {
    ...session,
    service,
    startService: bringUp,
    async stopService() {
      await running?.stop();
      running = undefined;
    },
    async openMailbox(name = 'popup.html') {
      const page = await session.openPage(name);
      await page.getByRole('textbox', { name: 'Temporary address' }).waitFor();
      return page;
    },
    async send(mail) {
      const { smtpHost, smtpPort } = service();
      const transport = createTransport({ host: smtpHost, port: smtpPort, ignoreTLS: true });
      await transport.sendMail({ from: 'Acme Accounts <no-reply@acme.example>', ...mail });
      transport.close();
    },
    async close() {
      await session.close();
      await running?.stop();
    },
  };
}

/** A world that ends with the test that starts it. */
export async function startWorldOfTest(
  options: WorldOptions & { browser: BrowserName },
): Promise<World> {
  const world = await startWorld(options);
  onTestFinished(() => world.close());
  return world;
}

async function startChromium(options: WorldOptions): Promise<ChromiumSession> {
  const session = await launchChromium({
    ...common(options),
    extension: options.extension ?? chromeExtension,
    ...(options.keepsPages ? { keepsPages: true } : {}),
    ...(options.scrollBars ? { scrollBars: true } : {}),
    // So marked, the browser does not ask to save passwords: its question takes clicks and keys.
    args: ['--enable-automation', ...(options.args ?? [])],
  });
  await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return session;
}

function startFirefox(options: WorldOptions): Promise<FirefoxSession> {
  return launchFirefox({
    ...common(options),
    extension: options.extension ?? firefoxExtension,
    ...(options.preferences ? { preferences: options.preferences } : {}),
  });
}

function common(options: WorldOptions) {
  return {
    headless: !options.windowed,
    viewport: options.windowed ? null : (options.phone ?? { width: 400, height: 600 }),
    ...(options.phone ? { touch: true } : {}),
    ...(options.profile ? { profile: options.profile } : {}),
  };
}

/** The address on screen. */
export async function addressOn(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Temporary address' }).inputValue();
}

/** A message's row in the inbox, found by words of its subject. */
export function rowOn(page: Page, subject: string) {
  return page
    .getByRole('list', { name: 'Inbox' })
    .getByRole('listitem')
    .filter({ hasText: subject });
}
