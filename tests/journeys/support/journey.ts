import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, it, onTestFinished } from 'vitest';
import type { BrowserName } from '../../../scripts/browsers.ts';
import { startPracticeSite } from '../../../scripts/practice-site.ts';
import { type Display, startDisplay } from '../../../scripts/processes/display.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { startMailTm } from '../../../scripts/servers/mail-tm.ts';
import { startMaildev } from '../../../scripts/servers/maildev.ts';
import {
  buildWithoutService,
  chromeExtension,
  firefoxExtension,
  servicePort,
} from '../../e2e/support/build.ts';
import { long } from '../../long.ts';
import type { SeenBrowser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { type Person, personAt } from './person.ts';
import { takeScreenshot } from './pointer-and-keyboard.ts';

/** The environment of a journey: a service, and sites to sign up at. */
export type Scene = {
  browser: SeenBrowser;
  /** The address of a page of the practice site; each name is a site of its own. */
  site(name?: string, path?: string): string;
  /** Sends a mail through the service. */
  send(mail: SendMailOptions): Promise<void>;
  stopService(): Promise<void>;
  /** Starts the service again, without its earlier addresses and mail. */
  startService(): Promise<void>;
  /** Host and port of the address provider, such as `127.0.0.1:1080`. */
  provider: string;
  /** The mail.tm service lists another domain instead of its own. */
  withdrawDomains(): void;
  /** Saves a screenshot beside those of the tour, if requested. */
  picture(title: string): Promise<void>;
};

export type JourneyOptions = {
  /** Uses the extension as published, without a default service. */
  asPackaged?: boolean;
  /** The program that provides addresses and receives mail; our service by default. */
  provider?: keyof typeof providers;
  /** An internet host name that resolves to this machine. */
  host?: string;
  /** The browser of ordinary test runs; the long run uses both. */
  daily?: BrowserName;
  /** The only browser that supports the journey. */
  only?: BrowserName;
};

type Provider = {
  url: string;
  smtpPort: number;
  withdrawDomains?(): void;
  close(): Promise<unknown>;
};

/** Other programs that can provide addresses. */
const providers = {
  async maildev(): Promise<Provider> {
    const { url, smtpPort, stop } = await startMaildev();
    return { url, smtpPort, close: stop };
  },
  async 'mail.tm'({ httpUrl, smtpPort }: RunningService): Promise<Provider> {
    return { ...(await startMailTm(httpUrl)), smtpPort };
  },
};

type Run = (person: Person, around: Scene) => Promise<void>;

const shown = { chromium: 'Chromium', firefox: 'Firefox' } as const;

let display: Display;

/** Starts a separate screen for the journeys of a file, without foreign windows and input. */
export function onOwnScreen(): void {
  beforeAll(async () => {
    display = await startDisplay();
    process.env.DISPLAY = display.name;
  });
  afterAll(() => display?.close());
}

/**
 * Defines a user journey in both browsers, described by a sentence. It starts with a fresh browser
 * profile, a service without mail, and sites without accounts.
 */
export function journey(sentence: string, run: Run, options: JourneyOptions = {}): void {
  const both: BrowserName[] = options.only ? [options.only] : ['chromium', 'firefox'];
  const browsers = both.filter((name) => long || name === options.daily);
  describe.each(browsers.map((name) => ({ name, inName: shown[name] })))(
    'in $inName',
    ({ name }) => {
      it(sentence, () => live(name, sentence, run, options));
    },
  );
}

async function live(
  name: BrowserName,
  sentence: string,
  run: Run,
  options: JourneyOptions,
): Promise<void> {
  const runService = () => runOwnService({ MAYFLY_HTTP: `127.0.0.1:${servicePort}` });
  let service = await runService();
  onTestFinished(async () => void (await service.stop()));
  const provider = options.provider && (await providers[options.provider](service));
  onTestFinished(async () => void (await provider?.close()));
  const smtpPort = provider?.smtpPort ?? service.smtpPort;
  const site = await startPracticeSite({ smtpPort, port: 0 });
  onTestFinished(() => site.close());
  const extension = await extensionFor(name, options.asPackaged === true);
  const start = name === 'firefox' ? startFirefox : startChromium;
  const browser = await start(extension, options.host);
  onTestFinished(() => browser.close());
  const person = personAt(browser);
  try {
    await run(person, {
      browser,
      site: (host = 'acorn', path = '/') =>
        site.url.replace('127.0.0.1', `${host}.localhost`) + path,
      async send(mail) {
        const transport = createTransport({
          host: service.smtpHost,
          port: service.smtpPort,
          ignoreTLS: true,
        });
        await transport.sendMail({ from: 'Acme Accounts <no-reply@acme.example>', ...mail });
        transport.close();
      },
      stopService: async () => void (await service.stop()),
      async startService() {
        service = await runService();
      },
      provider: new URL(provider?.url ?? service.httpUrl).host,
      withdrawDomains: () => provider?.withdrawDomains?.(),
      picture: (title) => takePicture(`${sentence}, ${name}`, title),
    });
  } catch (error) {
    throw await withPicture(error, person, `${sentence}, ${name}`);
  }
}

function extensionFor(browser: BrowserName, asPackaged: boolean): Promise<string> | string {
  const isFirefox = browser === 'firefox';
  if (asPackaged) return buildWithoutService(isFirefox ? 'firefox' : 'chrome');
  return isFirefox ? firefoxExtension : chromeExtension;
}

async function takePicture(journeyTitle: string, title: string): Promise<void> {
  const folder = process.env.MAYFLY_PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${fileName(journeyTitle)}-${title}.png`);
  // The screen is painted shortly after the document has changed.
  for (let before = ''; ; await pause(100)) {
    await takeScreenshot(file);
    const now = readFileSync(file, 'base64');
    if (now === before) return;
    before = now;
  }
}

const fileName = (title: string) => title.replace(/[^\w]+/g, '-').toLowerCase();

/** Adds the text on screen and the screenshot's path to an error. */
async function withPicture(error: unknown, person: Person, title: string): Promise<Error> {
  const folder = join(root, '.output', 'journeys');
  mkdirSync(folder, { recursive: true });
  const picture = join(folder, `${fileName(title)}.png`);
  await takeScreenshot(picture);
  const words = await person.textOnScreen().catch(String);
  const message = error instanceof Error ? error.message : String(error);
  const withContext = new Error(`${message}\n\nPicture: ${picture}\nOn screen:\n${words}`);
  if (error instanceof Error && error.stack)
    withContext.stack = `${withContext.message}\n${error.stack}`;
  return withContext;
}
