import { setTimeout as pause } from 'node:timers/promises';
import { type Pane, wordsOn } from '../popup.ts';
import type { Protocol } from '../protocol.ts';
import { noAnswer, pressIn, runInBrowser, runPrivileged } from './privileged.ts';

/** Where the popup hangs: a panel of the toolbar, or of the menu that holds what has no room there. */
export const popupBrowser =
  "document.querySelector('.webextension-popup-browser:not(.webextension-preload-browser *)')";
export const sidebarBrowser =
  "document.getElementById('sidebar')?.contentDocument?.querySelector('browser')";

/**
 * What a person does with Firefox itself rather than with a page (toolbar, prompts, windows), done
 * with the privileges of its own interface.
 */
export function interfaceOf(protocol: Protocol, addonId: string) {
  const run = (expression: string) => runPrivileged(protocol, expression);
  const extension = `WebExtensionPolicy.getByID(${JSON.stringify(addonId)}).extension`;
  const background = `(async () => {
    const extension = ${extension};
    await extension.wakeupBackground();
    return [...extension.views].find(({ viewType }) => viewType === 'background')?.xulBrowser;
  })()`;

  async function until(expression: string, limit = 30_000): Promise<void> {
    const deadline = performance.now() + limit;
    while ((await run(expression)) !== true) {
      if (performance.now() > deadline) throw new Error(`it never came true: ${expression}`);
      await pause(50);
    }
  }

  /** A document of the extension's that is part of the browser's own window. */
  const partOf = (browser: string, close: () => Promise<unknown>): Pane => {
    const closed = () => until(`!${browser}`);
    // While Firefox moves a popup to where it is shown, what it answers is lost.
    const evaluate = async (expression: string, tries = 6): Promise<unknown> => {
      try {
        return await runInBrowser(protocol, browser, expression, 5000);
      } catch (error) {
        if (tries === 1 || !String(error).includes(noAnswer)) throw error;
        return evaluate(expression, tries - 1);
      }
    };
    return {
      ...wordsOn(evaluate),
      evaluate: (expression) => evaluate(expression),
      press: (key, withControl = false) => pressIn(protocol, browser, key, withControl),
      async close() {
        await close();
        await closed();
      },
      closed,
    };
  };

  return {
    /** Runs an expression with all powers; `window` is the browser's first window. */
    run,
    until,
    evaluateInBackground: (expression: string) => runInBrowser(protocol, background, expression),
    isBackgroundRunning: async () => (await run(`${extension}.backgroundState`)) !== 'stopped',
    /** Stops the event page at once, whatever it is about. */
    async stopBackground() {
      await until(`(async () => {
        const extension = ${extension};
        if (extension.backgroundState === 'stopped') return true;
        const options = { ignoreDevToolsAttached: true, disableResetIdleForTest: true };
        await extension.terminateBackground(options);
        return extension.backgroundState === 'stopped';
      })()`);
    },
    /** Clicks the toolbar's button, which gives the extension activeTab. */
    async openPopup(): Promise<Pane> {
      await run(`(() => {
        const extension = ${extension};
        const { browserActionFor } = extension.apiManager.global;
        browserActionFor(extension).triggerAction(window);
      })()`);
      await until(`${popupBrowser}?.currentURI.spec.startsWith('moz-extension:') ?? false`);
      await until(`${popupBrowser}.closest('panel')?.state === 'open'`);
      return partOf(popupBrowser, () => run(`${popupBrowser}?.closest('panel').hidePopup()`));
    },
    /** Where the files are that were saved since the browser started. */
    async downloads(): Promise<string[]> {
      const paths = await run(`(async () => {
        const file = 'resource://gre/modules/Downloads.sys.mjs';
        const { Downloads } = ChromeUtils.importESModule(file);
        const list = await (await Downloads.getList(Downloads.ALL)).getAll();
        return list.filter(({ succeeded }) => succeeded).map(({ target }) => target.path);
      })()`);
      return Array.isArray(paths) ? paths.map(String) : [];
    },
    /** Answers a question of the browser's that hangs from the address bar. */
    async answerQuestion(answer: 'yes' | 'no') {
      const open = `[...document.querySelectorAll('#notification-popup popupnotification')].at(0)`;
      await until(`Boolean(${open}) && PopupNotifications.panel.state === 'open'`);
      await run(`${open}.${answer === 'yes' ? 'button' : 'secondaryButton'}.click()`);
    },
    /** Takes leave for these sites back, as the switch in about:addons does. */
    async withdraw(origin: string) {
      await run(`(async () => {
        const file = 'resource://gre/modules/ExtensionPermissions.sys.mjs';
        const { ExtensionPermissions } = ChromeUtils.importESModule(file);
        const request = { permissions: [], origins: [${JSON.stringify(origin)}] };
        await ExtensionPermissions.remove(${JSON.stringify(addonId)}, request, ${extension});
      })()`);
    },
    /** Lets the extension into private windows, as the switch in about:addons does. */
    async allowPrivate() {
      await run(`(async () => {
        const file = 'resource://gre/modules/ExtensionPermissions.sys.mjs';
        const { ExtensionPermissions } = ChromeUtils.importESModule(file);
        const request = { permissions: ['internal:privateBrowsingAllowed'], origins: [] };
        await ExtensionPermissions.add(${JSON.stringify(addonId)}, request, ${extension});
        const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
        await (await AddonManager.getAddonByID(${JSON.stringify(addonId)})).reload();
      })()`);
    },
    async openPrivateWindow() {
      await run('OpenBrowserWindow({ private: true }) && true');
    },
    /** Puts the newest private window in front: without a screen none is by itself. */
    async focusPrivateWindow() {
      await run(`(() => {
        const windows = [...Services.wm.getEnumerator('navigator:browser')];
        const shown = windows.findLast((one) => PrivateBrowsingUtils.isWindowPrivate(one));
        Services.focus.activeWindow = shown;
        shown.gBrowser.selectedBrowser.focus();
      })()`);
    },
    /** The extension's sidebar; waits for it to be open. */
    async sidebar(): Promise<Pane> {
      await until(`${sidebarBrowser}?.currentURI.spec.startsWith('moz-extension:') ?? false`);
      return partOf(sidebarBrowser, () => run('SidebarController.hide()'));
    },
  };
}
