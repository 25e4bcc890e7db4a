import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, endWithUs } from '../processes/end-process.ts';
import { interfaceOf } from './firefox/interface.ts';
import { contextsIn, tabAt } from './firefox/tab.ts';
import { browserPath } from './path.ts';
import { openProtocol, type Protocol, property } from './protocol.ts';
import { type BrowserSession, callOf } from './session.ts';

export { popupBrowser, sidebarBrowser } from './firefox/interface.ts';
export { runInBrowser } from './firefox/privileged.ts';

type Preferences = Record<string, string | number | boolean>;

export type FirefoxOptions = {
  /** Folder of the built extension, whose manifest must contain an id. Default: no extension. */
  extension?: string;
  headless?: boolean;
  /**
   * Folder of a persistent profile. Default: a new profile, which is deleted when the browser
   * closes.
   */
  profile?: string;
  preferences?: Preferences;
};

export type FirefoxSession = BrowserSession & {
  /** Firefox's own interface: toolbar, prompts, windows. */
  browserInterface: ReturnType<typeof interfaceOf>;
  /** Sends a WebDriver BiDi command. */
  command: Protocol['send'];
};

/** Firefox's remote agent sets all other preferences that automation needs. */
const basicPreferences: Preferences = {
  'browser.startup.page': 0,
  'browser.sessionstore.resume_from_crash': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'extensions.update.enabled': false,
  // Otherwise Firefox starts a process for the next page in advance.
  'dom.ipc.processPrelaunch.enabled': false,
  // Lets pages read the clipboard without a click by the user.
  'dom.events.testing.asyncClipboard': true,
  'extensions.openPopupWithoutUserGesture.enabled': true,
};

/** Keeps the storage of a temporary extension across restarts, as for an installed one. */
const lastingStorage: Preferences = {
  'extensions.webextensions.keepStorageOnUninstall': true,
  'extensions.webextensions.keepUuidOnUninstall': true,
};

/**
 * Starts Firefox with WebDriver BiDi and installs the extension for this session. Throws if the
 * extension is not built or has no id.
 */
export async function launchFirefox(options: FirefoxOptions): Promise<FirefoxSession> {
  const folder = options.extension === undefined ? undefined : resolve(options.extension);
  const addonId = folder === undefined ? 'none@mayfly.example' : addonIdOf(folder);
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'mayfly-firefox-'));
  // By default Firefox would choose a random host for the extension's pages.
  const host = hostIn(profile);
  writePreferences(profile, {
    ...basicPreferences,
    'extensions.webextensions.uuids': JSON.stringify({ [addonId]: host }),
    // Under automation Firefox treats all windows as focused, and popups then get no key events.
    ...(options.headless === false ? { 'focusmanager.testmode': false } : {}),
    ...(options.profile === undefined ? {} : lastingStorage),
    ...options.preferences,
  });
  const child = spawn(
    browserPath('firefox'),
    [
      ...['--remote-debugging-port', '0', '--remote-allow-system-access'],
      ...['--no-remote', '--new-instance', '--profile', profile],
      ...(options.headless === false ? [] : ['--headless']),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: process.platform !== 'win32' },
  );
  endWithUs(child);
  const ended = once(child, 'exit').then(() => {
    if (options.profile === undefined) rmSync(profile, { recursive: true, force: true });
  });
  let protocol: Protocol | undefined;
  try {
    const url = await remoteAgentUrl(createInterface({ input: child.stderr }));
    child.stderr.resume();
    protocol = await openProtocol(`${url}/session`, 150_000);
    await protocol.send('session.new', { capabilities: {} });
    if (folder !== undefined) {
      const extensionData = { type: 'path', path: folder };
      await protocol.send('webExtension.install', { extensionData });
    }
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  const { send } = protocol;
  const browserInterface = interfaceOf(protocol, addonId);
  const origin = `moz-extension://${host}/`;
  const tabs = async () =>
    contextsIn((await send('browsingContext.getTree', { maxDepth: 0 })).contexts);
  const tabOpenedBy = async (action: () => Promise<unknown>) => {
    const before = await tabs();
    await action();
    for (;;) {
      const context = (await tabs()).find((one) => !before.includes(one));
      if (context !== undefined) return tabAt(protocol, context);
      await pause(50);
    }
  };
  return {
    name: 'firefox',
    browserInterface,
    command: send,
    urlOf: (page) => origin + page,
    async openTab(url) {
      const { context } = await send('browsingContext.create', { type: 'tab' });
      const tab = tabAt(protocol, String(context));
      await tab.goto(url);
      return tab;
    },
    tabOpenedBy,
    openPopup: () => browserInterface.openPopup(),
    sidePanel: () => browserInterface.sidebar(),
    allowPrivate: () => browserInterface.allowPrivate(),
    async openPrivately(url) {
      const tab = await tabOpenedBy(() => browserInterface.openPrivateWindow());
      await tab.goto(url);
      for (let hasFocus: unknown = false; hasFocus !== true; ) {
        await browserInterface.focusPrivateWindow();
        hasFocus = await tab.evaluate('document.hasFocus()');
      }
      return tab;
    },
    async inBackground<Result>(task: (argument: never) => unknown, argument?: unknown) {
      return (await browserInterface.evaluateInBackground(callOf(task, argument))) as Result;
    },
    isBackgroundRunning: () => browserInterface.isBackgroundRunning(),
    stopBackground: () => browserInterface.stopBackground(),
    closed: ended,
    async close() {
      // Firefox may exit before it responds.
      await send('browser.close').catch(() => undefined);
      protocol.close();
      await endProcess(child, 20_000);
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Reads the URL of the remote agent from Firefox's output. */
async function remoteAgentUrl(lines: AsyncIterable<string>): Promise<string> {
  const output: string[] = [];
  for await (const line of lines) {
    const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (url !== undefined) return url;
    output.push(line);
  }
  throw new Error(`Firefox did not start: ${output.join('\n')}`);
}

function writePreferences(profile: string, preferences: Preferences): void {
  mkdirSync(profile, { recursive: true });
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
}

/**
 * The host of the extension's pages. A persistent profile keeps its host, since storage belongs to
 * the host.
 */
function hostIn(profile: string): string {
  const file = join(profile, 'user.js');
  if (!existsSync(file)) return randomUUID();
  const [, host] =
    /webextensions\.uuids.*?:\\"([0-9a-f-]{36})/.exec(readFileSync(file, 'utf8')) ?? [];
  return host ?? randomUUID();
}

function addonIdOf(folder: string): string {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Error(`${folder} is not built`);
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const settings = property(manifest, 'browser_specific_settings');
  const id = property(property(settings, 'gecko'), 'id');
  if (typeof id !== 'string') throw new Error(`${path} has no browser_specific_settings.gecko.id`);
  return id;
}
