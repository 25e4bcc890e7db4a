import { setTimeout as pause } from 'node:timers/promises';
import { actionsBy, type Pane } from '../popup.ts';
import type { Protocol } from '../protocol.ts';
import { noAnswer, pressIn, runInBrowser, runPrivileged } from './privileged.ts';

/**
 * An expression for the `<browser>` of the popup, in a panel of the toolbar or of the overflow
 * menu.
 */
export const popupBrowser =
  "document.querySelector('.webextension-popup-browser:not(.webextension-preload-browser *)')";
export const sidebarBrowser =
  "document.getElementById('sidebar')?.contentDocument?.querySelector('browser')";

/** An expression for the newest private window. */
const privateWindow =
  "[...Services.wm.getEnumerator('navigator:browser')].findLast((one) => PrivateBrowsingUtils.isWindowPrivate(one))";

/** Controls Firefox's own interface (toolbar, prompts, windows), with its privileges. */
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
      if (performance.now() > deadline)
        throw new Error(`still false at the deadline: ${expression}`);
      await pause(50);
    }
  }

  /** A document of the extension that is shown in a browser window. */
  const partOf = (browser: string, close: () => Promise<unknown>): Pane => {
    const closed = () => until(`!${browser}`);
    // While Firefox moves a popup into its panel, responses get lost.
    const evaluate = async (expression: string, tries = 6): Promise<unknown> => {
      try {
        return await runInBrowser(protocol, browser, expression, 5000);
      } catch (error) {
        if (tries === 1 || !String(error).includes(noAnswer)) throw error;
        return evaluate(expression, tries - 1);
      }
    };
    return {
      ...actionsBy(evaluate),
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
    /** Runs an expression with full privileges. `window` is the browser's first window. */
    run,
    evaluateInBackground: (expression: string) => runInBrowser(protocol, background, expression),
    isBackgroundRunning: async () => (await run(`${extension}.backgroundState`)) !== 'stopped',
    /** Stops the event page at once, even if it is busy. */
    async stopBackground() {
      await until(`(async () => {
        const extension = ${extension};
        if (extension.backgroundState === 'stopped') return true;
        const options = { ignoreDevToolsAttached: true, disableResetIdleForTest: true };
        await extension.terminateBackground(options);
        return extension.backgroundState === 'stopped';
      })()`);
    },
    /** Clicks the toolbar button, which gives the extension activeTab. */
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
    /** Answers the permission prompt at the address bar. */
    async answerQuestion(answer: 'yes' | 'no') {
      const open = `[...document.querySelectorAll('#notification-popup popupnotification')].at(0)`;
      await until(`Boolean(${open}) && PopupNotifications.panel.state === 'open'`);
      await run(`${open}.${answer === 'yes' ? 'button' : 'secondaryButton'}.click()`);
    },
    /** Revokes the permission for a site, as the switch in about:addons does. */
    async withdraw(origin: string) {
      await run(`(async () => {
        const file = 'resource://gre/modules/ExtensionPermissions.sys.mjs';
        const { ExtensionPermissions } = ChromeUtils.importESModule(file);
        const request = { permissions: [], origins: [${JSON.stringify(origin)}] };
        await ExtensionPermissions.remove(${JSON.stringify(addonId)}, request, ${extension});
      })()`);
    },
    /** Allows the extension in private windows, as the switch in about:addons does. */
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
    /** Opens a private window, and waits until its first page is loaded. */
    async openPrivateWindow() {
      await run('OpenBrowserWindow({ private: true }) && true');
      await until(`(() => {
        const shown = ${privateWindow};
        const isStarted = shown?.gBrowserInit?.delayedStartupFinished === true;
        return isStarted && !shown.gBrowser.selectedBrowser.webProgress.isLoadingDocument;
      })()`);
    },
    /**
     * Focuses the newest private window, because without a screen no window gets the focus by
     * itself.
     */
    async focusPrivateWindow() {
      await run(`(() => {
        const shown = ${privateWindow};
        Services.focus.activeWindow = shown;
        shown.gBrowser.selectedBrowser.focus();
      })()`);
    },
    /** Waits until the extension's sidebar is open, and returns it. */
    async sidebar(): Promise<Pane> {
      await until(`${sidebarBrowser}?.currentURI.spec.startsWith('moz-extension:') ?? false`);
      return partOf(sidebarBrowser, () => run('SidebarController.hide()'));
    },
  };
}
