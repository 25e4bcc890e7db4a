/**
 * Starts the service, a browser with the extension in it, and a site to sign up at. Without a
 * display it does the main job in a headless browser instead, and says where its pictures are.
 * Ctrl-C, or closing the browser, ends it all.
 *
 *   npm start [-- firefox] [new]
 */
import { once } from 'node:events';
import { buildExtension } from './extension/build-extension.ts';
import { doMainJobHeadless, tourFolder } from './main-job/headless.ts';
import { startPracticeSite } from './practice-site.ts';
import { hasDisplay } from './processes/display.ts';
import { ServiceDidNotStart } from './processes/run-service.ts';
import { openBrowser } from './start/browser.ts';
import { CannotStart, readOptions, type StartOptions } from './start/options.ts';
import { forgetProfile } from './start/profile.ts';
import { serviceForStart } from './start/service.ts';

/** What has been started, in order; it is ended from the last to the first. */
const started: (() => Promise<void>)[] = [];

async function endAll(): Promise<void> {
  for (let end = started.pop(); end !== undefined; end = started.pop()) await end();
}

/** A sentence for the person where a failure is of a kind that they can do something about. */
function explain(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message;
  if (error instanceof ServiceDidNotStart) {
    return `the mail service did not start: ${error.message}`;
  }
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!taken) return undefined;
  return `the practice site's port ${practicePort} is taken; choose another: MAYFLY_PRACTICE=8030 npm start`;
}

const practicePort = Number(process.env.MAYFLY_PRACTICE?.replace(/^.*:/, '') || 8026);

/** What each browser is called, and the commands that a person may want next. */
const told = {
  chromium: {
    name: 'Chromium',
    toBeginAnew: 'npm start -- new',
    inTheOther: 'In Firefox: npm start -- firefox',
  },
  firefox: {
    name: 'Firefox',
    toBeginAnew: 'npm start -- firefox new',
    inTheOther: 'In Chromium: npm start',
  },
} as const;

async function start({ browser, anew }: StartOptions): Promise<void> {
  const { name, toBeginAnew, inTheOther } = told[browser];
  if (anew) forgetProfile(browser);
  console.log('starting the mail service');
  const service = await serviceForStart(tellOfDeath);
  started.push(service.close);
  const site = await startPracticeSite({ smtpPort: service.smtpPort, port: practicePort });
  started.push(site.close);

  console.log('building the extension');
  const kind = browser === 'firefox' ? 'firefox' : 'chrome';
  const extension = await buildExtension('start', kind, service.httpUrl);
  console.log(`opening ${name}`);
  const { session, closed } = await openBrowser({ browser, extension, url: site.url });
  started.push(session.close);
  // A window without the focus opens no popup; the person can click the button.
  await session.openPopup().catch(() => undefined);
  console.log(`
mail service   ${service.httpUrl}, mail to port ${service.smtpPort}${service.shared ? ' (it was running already)' : ''}
practice site  ${site.url}
extension      ${extension}

Sign up on the practice site: open Mayfly in the toolbar, and click "Fill on this page".
The code comes by mail.

Addresses and mail are kept for the next time. To start over: ${toBeginAnew}
Do the same if Mayfly says that a newer version stored its data.
${inTheOther}

Ctrl-C ends everything, and so does closing the browser.`);
  const ended = await Promise.race([closed.then(() => 'the browser was closed'), interrupted]);
  if (typeof ended === 'string') console.log(ended);
}

function tellOfDeath(how: string, errorLines: string[]): void {
  console.error(`
The mail service has stopped (${how}): no mail comes in until it runs again.
To start it again, in another terminal, in this folder: npm run serve`);
  for (const line of errorLines) console.error(line);
}

const interruption = new AbortController();
const interrupted = once(interruption.signal, 'abort');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort());
}

/** Replaces the window on a machine without a display. */
async function startHeadless(): Promise<void> {
  console.log('no display: doing the main job in a headless browser instead');
  await doMainJobHeadless(async ({ result: { address, notification, code } }) => {
    console.log(`
${address} was filled into the form of the practice site, which sent it a mail.
The notification said "${notification}"; the code ${code} was filled in and accepted.
Pictures of each step are in ${tourFolder}; every screen: npm run tour`);
  });
}

try {
  const options = readOptions(process.argv.slice(2));
  if (hasDisplay()) await start(options);
  else if (options.browser === 'firefox')
    throw new CannotStart(
      'there is no display to show Firefox on; without one, npm start uses Chromium',
    );
  else await startHeadless();
} catch (error) {
  const words = explain(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
} finally {
  await endAll();
}
