import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  browserPath,
  openProtocol,
  type Protocol,
  quietArguments,
} from '../../../scripts/browsers.ts';
import { endProcess, endWithUs } from '../../../scripts/processes/end-process.ts';
import { freePort } from '../../../scripts/processes/free-port.ts';
import { writeChromiumPreferences } from '../../../scripts/start/profile.ts';
import type { SeenBrowser, View } from './browser.ts';
import { interfaceAt } from './chromium-interface.ts';

/**
 * Starts Chromium in a window without an automation driver: Playwright would make every page
 * believe that it is focused and visible. Documents are read over short connections.
 *
 * @param host a name that leads to this machine
 */
export async function startChromium(extension: string, host?: string): Promise<SeenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'mayfly-journey-'));
  // Disables the password prompt, which appears at unpredictable times.
  const downloads = join(profile, 'downloads');
  writeChromiumPreferences(profile, { download: { default_directory: downloads } });
  const interfacePort = await freePort();
  const { findOwn, notifications, originOf } = interfaceAt(interfacePort);
  const child = spawn(
    browserPath('chromium'),
    [
      // As Playwright does: without a sandbox, Chromium starts in containers and as root.
      '--no-sandbox',
      ...quietArguments,
      `--user-data-dir=${profile}`,
      `--load-extension=${extension}`,
      `--disable-extensions-except=${extension}`,
      '--remote-debugging-port=0',
      `--enable-ui-devtools=${interfacePort}`,
      '--password-store=basic',
      // Without a window frame the page starts at the window's left edge.
      '--start-maximized',
      ...(host === undefined ? [] : [`--host-resolver-rules=MAP ${host} 127.0.0.1`]),
      'about:blank',
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Shows the browser's own notifications on this screen instead of the system's.
      env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
    },
  );
  endWithUs(child);
  let protocol: Protocol;
  for await (const line of createInterface({ input: child.stderr })) {
    const [url] = /ws:\/\/\S+\/devtools\/browser\/\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    protocol = await openProtocol(url, timeout);
    break;
  }
  child.stderr.resume();

  return {
    name: 'chromium',
    views: async () => {
      const views = await viewsOf(protocol);
      if (!views.some(({ kind }) => kind === 'sidebar')) return views;
      // One request at a time, as Chromium's interface requires.
      for (const view of views) {
        const size = (await view.look(sizeOf)) as { width: number; height: number };
        view.from = await originOf(size);
      }
      return views;
    },
    findOwn,
    notifications,
    downloads,
    async close() {
      protocol.close();
      await endProcess(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Response timeout in ms. */
const timeout = 10_000;

const sizeOf = '({ width: innerWidth, height: innerHeight })';

type Target = { targetId: string; type: string; url: string };

async function viewsOf(protocol: Protocol): Promise<View[]> {
  const { targetInfos } = await protocol.send('Target.getTargets');
  const targets: Target[] = Array.isArray(targetInfos) ? targetInfos : [];
  const views: View[] = [];
  for (const target of targets.filter(({ type }) => type === 'page')) {
    const view = viewOf(protocol, target);
    const isVisible = await view.look('document.visibilityState === "visible"').catch(() => false);
    if (isVisible) views.push(view);
  }
  const order = ['popup', 'page', 'sidebar'];
  return views.sort((one, two) => order.indexOf(one.kind) - order.indexOf(two.kind));
}

function viewOf(protocol: Protocol, { targetId, url }: Target): View {
  const [, page] = /^chrome-extension:\/\/[^/]+\/(popup|sidepanel)\.html/.exec(url) ?? [];
  return {
    kind: page === 'popup' ? 'popup' : page === 'sidepanel' ? 'sidebar' : 'page',
    url,
    async look(expression) {
      const attaching = { targetId, flatten: true };
      const { sessionId } = await protocol.send('Target.attachToTarget', attaching);
      const asking = { expression, awaitPromise: true, returnByValue: true };
      try {
        const answer = await protocol.send('Runtime.evaluate', asking, String(sessionId));
        const thrown = field(field(answer, 'exceptionDetails'), 'exception');
        if (thrown !== undefined) throw new Error(String(field(thrown, 'description')));
        return field(field(answer, 'result'), 'value');
      } finally {
        // The session ends with its document.
        await protocol.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
      }
    },
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
