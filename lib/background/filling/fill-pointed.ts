/** Fills the field that the person pointed at, from the context menu or by a shortcut. */
import type { Mailbox } from '../../mailbox.ts';
import { browser } from '../../platform/browser.ts';
import { t } from '../../platform/i18n.ts';
import { explainProblem } from '../explain-problem.ts';
import { notifyFailure } from '../notifications.ts';
import { askAboutCode } from './code-question.ts';
import { CodeOfOtherSite, type FillRequest, fill } from './fill.ts';
import type { FillTarget } from './fill-page.ts';

const menuEntries = {
  'fill-address': { title: 'menu_fill_address', kind: 'address' },
  'fill-code': { title: 'menu_fill_code', kind: 'code' },
} as const;

/**
 * Creates the context menu entries. The browser stores them, so once per installation or update is
 * enough.
 */
export async function createContextMenu(): Promise<void> {
  // Firefox for Android has no context menus.
  if (!browser.contextMenus) return;
  await browser.contextMenus.removeAll();
  for (const [id, { title }] of Object.entries(menuEntries)) {
    browser.contextMenus.create({ id, title: t(title), contexts: ['editable'] });
  }
}

/**
 * Fills on a context menu click and on the shortcut. Must be called synchronously at the start of
 * the background.
 */
export function fillOnRequest(mailbox: Promise<Mailbox>): void {
  browser.contextMenus?.onClicked.addListener(async ({ menuItemId, frameId }, tab) => {
    if (tab?.id === undefined || !isMenuEntry(menuItemId)) return;
    const target = { tab: tab.id, ...(frameId === undefined ? {} : { frame: frameId }) };
    await fillPointed(await mailbox, menuEntries[menuItemId].kind, target);
  });
  // Firefox for Android has no shortcuts.
  browser.commands?.onCommand.addListener(async (command) => {
    if (command === 'fill-address') await fillPointed(await mailbox, 'any');
  });
}

function isMenuEntry(id: string | number): id is keyof typeof menuEntries {
  return Object.hasOwn(menuEntries, id);
}

/** Reports a failure by a notification, because no extension page may be open. */
async function fillPointed(
  mailbox: Mailbox,
  kind: FillRequest['kind'],
  target?: FillTarget,
): Promise<void> {
  try {
    await fill(mailbox, { kind, pointed: true }, target);
  } catch (error) {
    if (error instanceof CodeOfOtherSite && (await askAboutCode(error))) return;
    await notifyFailure(explainProblem(error));
  }
}
