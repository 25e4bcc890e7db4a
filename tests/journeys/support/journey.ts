import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, describe, it } from 'vitest';
import type { BrowserName } from '../../../scripts/browsers.ts';
import { startPracticeSite } from '../../../scripts/practice-site.ts';
import { type Display, startDisplay } from '../../../scripts/processes/display.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { root } from '../../../scripts/processes/step.ts';
import { chromeExtension, firefoxExtension, servicePort } from '../../e2e/support/build.ts';
import type { SeenBrowser } from './browser.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { photograph } from './hands.ts';
import { onlyIn } from './only-in.ts';
import { type Person, personAt } from './person.ts';

/** What a journey has beside the person: a service, and sites to sign up at. */
export type Scene = {
  browser: SeenBrowser;
  /** The address of a page of the practice site; each name is a site of its own. */
  site(name?: string, path?: string): string;
  /** Sends a mail through the service. */
  send(mail: SendMailOptions): Promise<void>;
  service(): RunningService;
  /** Starts the service again, with all that it knew. */
  startService(): Promise<void>;
  stopService(): Promise<void>;
};

export type JourneyOptions = {
  /** MAYFLY_… variables of the service. */
  service?: Record<string, string>;
  withoutService?: boolean;
  /** A host of the internet, as far as anybody can tell, which is this machine. */
  host?: string;
};

type Run = (person: Person, around: Scene) => Promise<void>;

const shown = { chromium: 'Chromium', firefox: 'Firefox' } as const;

let display: Display;

/** A screen for the journeys of a file: nobody else's keys or windows come there. */
export function onOwnScreen(): void {
  beforeAll(async () => {
    display = await startDisplay();
    process.env.DISPLAY = display.name;
  });
  afterAll(() => display?.close());
}

/**
 * What somebody does, told in a sentence they would say, in both browsers: each with a browser as it
 * is after installation, a service without mail, and sites that know nobody.
 */
export function journey(sentence: string, run: Run, options: JourneyOptions = {}): void {
  const alone = onlyIn.find((one) => one.sentence === sentence)?.browser;
  const browsers: BrowserName[] = alone ? [alone] : ['chromium', 'firefox'];
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
  let service: RunningService | undefined;
  const folder = await mkdtemp(join(tmpdir(), 'mayfly-journey-service-'));
  const environment = {
    MAYFLY_HTTP: `127.0.0.1:${servicePort}`,
    MAYFLY_SMTP: `127.0.0.1:${await freePort()}`,
    MAYFLY_STORE: `sqlite:${join(folder, 'mail.sqlite')}`,
    ...options.service,
  };
  const startService = async () => {
    service = await runOwnService(environment);
  };
  const running = () => {
    if (!service) throw new Error('no service is running');
    return service;
  };
  await startService();
  const site = await startPracticeSite({ smtpPort: running().smtpPort, port: 0 });
  if (options.withoutService) await running().stop();
  const browser =
    name === 'firefox'
      ? await startFirefox(firefoxExtension, options.host)
      : await startChromium(chromeExtension, options.host);
  const person = personAt(browser);
  try {
    await run(person, {
      browser,
      site: (host = 'acorn', path = '/') =>
        site.url.replace('127.0.0.1', `${host}.localhost`) + path,
      async send(mail) {
        const { smtpHost, smtpPort } = running();
        const transport = createTransport({ host: smtpHost, port: smtpPort, ignoreTLS: true });
        await transport.sendMail({ from: 'Acme Accounts <no-reply@acme.example>', ...mail });
        transport.close();
      },
      service: running,
      startService,
      async stopService() {
        await running().stop();
        service = undefined;
      },
    });
  } catch (error) {
    throw await withPicture(error, person, `${sentence}, ${name}`);
  } finally {
    await browser.close();
    await site.close();
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** An error that also says what was on screen, and where the picture of it is. */
async function withPicture(error: unknown, person: Person, title: string): Promise<Error> {
  const folder = join(root, '.output', 'journeys');
  mkdirSync(folder, { recursive: true });
  const picture = join(folder, `${title.replace(/[^\w]+/g, '-').toLowerCase()}.png`);
  await photograph(picture);
  const words = await person.tellsAll().catch(String);
  const message = error instanceof Error ? error.message : String(error);
  const told = new Error(`${message}\n\nPicture: ${picture}\nOn screen:\n${words}`);
  if (error instanceof Error && error.stack) told.stack = `${told.message}\n${error.stack}`;
  return told;
}
