/**
 * Starts the service, the practice site, and a browser with the extension. Without a display, runs
 * the main job in a headless browser instead, and prints where the pictures are. Ctrl-C or closing
 * the browser stops everything.
 *
 *   npm start [-- firefox] [new] | -- --help
 */
import { once } from 'node:events';
import { buildExtension } from './extension/build-extension.ts';
import { doMainJobHeadless, inWorld, tourFolder } from './main-job.ts';
import { startPracticeSite } from './practice-site.ts';
import { hasDisplay } from './processes/display.ts';
import { ServiceDidNotStart } from './processes/run-service.ts';
import { openBrowser } from './start/browser.ts';
import { CannotStart, readOptions, type StartOptions, usage } from './start/options.ts';
import { forgetProfile } from './start/profile.ts';
import { serviceForStart } from './start/service.ts';

/** Functions that stop what has been started. They are called in reverse order. */
const started: (() => Promise<void>)[] = [];

async function endAll(): Promise<void> {
  for (let end = started.pop(); end !== undefined; end = started.pop()) await end();
}

/** A message for an error that the user can solve. */
function explain(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message;
  if (error instanceof ServiceDidNotStart) {
    return `cannot start the mail service: ${error.message}`;
  }
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!taken) return undefined;
  return `port ${practicePort} of the practice site is in use; choose another: MAYFLY_PRACTICE=8030 npm start`;
}

const practicePort = Number(process.env.MAYFLY_PRACTICE?.replace(/^.*:/, '') || 8026);

const hints = {
  chromium: {
    name: 'Chromium',
    startOver: 'npm start -- new',
    otherBrowser: 'In Firefox: npm start -- firefox',
  },
  firefox: {
    name: 'Firefox',
    startOver: 'npm start -- firefox new',
    otherBrowser: 'In Chromium: npm start',
  },
} as const;

async function start({ browser, anew }: StartOptions): Promise<void> {
  const { name, startOver, otherBrowser } = hints[browser];
  if (anew) forgetProfile(browser);
  console.log('starting the mail service');
  const service = await serviceForStart(reportServiceEnd);
  started.push(service.close);
  const site = await startPracticeSite({ smtpPort: service.smtpPort, port: practicePort });
  started.push(site.close);

  console.log('building the extension');
  const kind = browser === 'firefox' ? 'firefox' : 'chrome';
  const extension = await buildExtension('start', kind, service.httpUrl);
  console.log(`opening ${name}`);
  const session = await openBrowser({ browser, extension, url: site.url });
  started.push(session.close);
  // A window without focus cannot open the popup; the user can click the button instead.
  await session.openPopup().catch(() => undefined);
  console.log(`
mail service   ${service.httpUrl}, mail to port ${service.smtpPort}${service.shared ? ' (was already running)' : ''}
practice site  ${site.url}
extension      ${extension}

Sign up on the practice site: open Mayfly in the toolbar and click "Fill on this page".
The code arrives by mail.

Addresses and mail are kept. To start over: ${startOver}
Do the same if Mayfly reports data of a newer version.
${otherBrowser}

Ctrl-C ends everything; closing the browser does, too.`);
  const ended = await Promise.race([
    session.closed.then(() => 'the browser was closed'),
    interrupted,
  ]);
  if (typeof ended === 'string') console.log(ended);
}

function reportServiceEnd(how: string, errorLines: string[]): void {
  console.error(`
The mail service has stopped (${how}), so no mail arrives.
To start it again, run this in another terminal: npm run serve`);
  for (const line of errorLines) console.error(line);
}

const interruption = new AbortController();
const interrupted = once(interruption.signal, 'abort');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort());
}

async function startWithArguments(words: readonly string[]): Promise<void> {
  if (words.includes('--help')) return console.log(usage);
  const options = readOptions(words);
  if (hasDisplay()) await start(options);
  else if (options.browser === 'firefox')
    throw new CannotStart('Firefox needs a display; without one, npm start uses Chromium');
  else await startHeadless();
}

async function startHeadless(): Promise<void> {
  console.log('no display: running the main job in a headless browser');
  await inWorld({}, async (world) => {
    const { address, notification, code } = await doMainJobHeadless(world);
    console.log(`
${address} was filled into the form of the practice site.
The notification "${notification}" appeared; the code ${code} was filled in and accepted.
Pictures of each step are in ${tourFolder}. For all screens: npm run tour`);
  });
}

try {
  await startWithArguments(process.argv.slice(2));
} catch (error) {
  const words = explain(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
} finally {
  await endAll();
}
