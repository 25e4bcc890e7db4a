/**
 * Mayfly at a glance: the service, a browser with the extension in it, and a site to sign up at.
 * Where there is no screen it takes the tour instead, which says where its pictures are. Ctrl-C, or
 * closing the browser, ends it all.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { launchChromium } from './browsers.ts';
import { buildExtension } from './build-extension.ts';
import { hasDisplay } from './display.ts';
import { startPracticeSite } from './practice-site.ts';
import { ServiceDidNotStart } from './run-service.ts';
import { serviceForStart } from './start/service.ts';
import { root, runStep } from './step.ts';

/** What has been started, in order; it is ended from the last to the first. */
const started: (() => Promise<void>)[] = [];

async function endAll(): Promise<void> {
  for (let end = started.pop(); end !== undefined; end = started.pop()) await end();
}

/** A sentence for the person where a failure is of a kind that they can do something about. */
function explain(error: unknown): string | undefined {
  if (error instanceof ServiceDidNotStart) return `the service did not start: ${error.message}`;
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!taken) return undefined;
  return `the practice site's port ${practicePort} is taken; choose another: MAYFLY_PRACTICE=8030 npm start`;
}

const practicePort = Number(process.env.MAYFLY_PRACTICE?.replace(/^.*:/, '') || 8026);

async function start(): Promise<void> {
  const service = await serviceForStart();
  started.push(service.close);
  console.log(`service        ${service.httpUrl}, mail to port ${service.smtpPort}`);

  const site = await startPracticeSite({ smtpPort: service.smtpPort, port: practicePort });
  started.push(site.close);
  console.log(`practice site  ${site.url}`);

  const extension = await buildExtension('start', 'chrome', service.httpUrl);
  console.log(`extension      ${extension}`);
  const session = await launchChromium({
    extension,
    headless: false,
    profile: join(root, '.output', 'start', 'profile'),
    viewport: null,
    handleSignals: false,
  });
  started.push(session.close);
  const closed = new Promise<void>((resolve) => session.context.once('close', () => resolve()));
  const page = session.context.pages()[0] ?? (await session.context.newPage());
  await page.goto(site.url);
  await session.openPopup().catch(() => {
    console.log('click on Mayfly in the toolbar (the puzzle piece) to open it');
  });
  console.log('sign up there by Fill on this page in Mayfly: the code comes by mail');
  console.log('Ctrl-C ends everything');
  await Promise.race([closed, interrupted]);
}

const interruption = new AbortController();
const interrupted = once(interruption.signal, 'abort');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => interruption.abort());
}

if (hasDisplay()) {
  try {
    await start();
  } catch (error) {
    const words = explain(error);
    if (words === undefined) throw error;
    console.error(words);
    process.exitCode = 1;
  } finally {
    await endAll();
  }
} else {
  console.log('no display: taking the tour instead, headless, which takes a few minutes');
  const tour = join(root, 'scripts', 'tour.ts');
  const { signal } = interruption;
  const { ok } = await runStep({ command: 'node', args: [tour], output: 'shown', signal });
  process.exitCode = ok ? 0 : 1;
}
