import { callOf, type FirefoxSession } from '../../../scripts/browsers.ts';
import type { SeenBrowser, ShownNotification } from './browser.ts';
import type { Position } from './pointer-and-keyboard.ts';

/** The parts of Firefox's window globals that are used here. */
declare const Services: { wm: { getEnumerator(type: string | null): Iterable<Window> } };

/** Reads Firefox's own interface: toolbar, menus, prompts, notifications. */
export function interfaceOf(
  run: FirefoxSession['browserInterface']['run'],
): Pick<SeenBrowser, 'findOwn' | 'notifications'> {
  return {
    findOwn: async (name) => (await run(callOf(findIn, name))) as Position | undefined,
    notifications: async () => {
      return (await run(callOf(notificationsShown, undefined))) as ShownNotification[];
    },
  };
}

/** Runs in Firefox's window: the position of a visible element with this name. */
function findIn(name: string): Position | undefined {
  for (const window of Services.wm.getEnumerator(null)) {
    for (const element of window.document.querySelectorAll(
      '[label], [aria-label], [tooltiptext]',
    )) {
      const names = ['label', 'aria-label', 'tooltiptext'].map((one) => element.getAttribute(one));
      if (!names.includes(name)) continue;
      const popup = element.closest('panel, menupopup');
      if (popup && Reflect.get(popup, 'state') !== 'open') continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const from = (side: string) => Number(Reflect.get(window, `mozInnerScreen${side}`));
      return { x: from('X') + left + width / 2, y: from('Y') + top + height / 2 };
    }
  }
  return undefined;
}

/** Runs in Firefox's window: visible notifications, which have no buttons in Firefox. */
function notificationsShown(): ShownNotification[] {
  const windows = [...Services.wm.getEnumerator('alert:alert')];
  return windows.map((window) => {
    const words = (id: string) => {
      const label = window.document.getElementById(id);
      return label?.getAttribute('value') ?? label?.textContent ?? '';
    };
    const { screenX: left, screenY: top, outerWidth: width, outerHeight: height } = window;
    const body = { x: left + width / 2, y: top + height / 2 };
    const [title, text] = [words('alertTitleLabel'), words('alertTextLabel')];
    return { title, text, body, box: { left, top, width, height }, buttons: [] };
  });
}
