import type { UndoScript, UndoStrings } from '../../inline-menu/undo-bar.ts';
import { browser } from '../../platform/browser.ts';
import { t, textDirection } from '../../platform/i18n.ts';
import { readSettings } from '../../platform/settings.ts';

/** The global object that the injected function sees in the isolated world. */
type World = typeof globalThis & { mayflyUndo?: UndoScript };

/** Shows a bar in a page that restores the text replaced by a fill. */
export async function showUndo({ tab, frame }: { tab: number; frame: number }): Promise<void> {
  const target = { tabId: tab, frameIds: [frame] };
  const { theme } = await readSettings();
  const words: UndoStrings = {
    replaced: t('undo_fill_replaced'),
    undo: t('message_undo'),
    direction: textDirection(),
    theme,
  };
  try {
    await browser.scripting.executeScript({ target, files: ['/undo.js'] });
    await browser.scripting.executeScript({
      target,
      func: (words: UndoStrings) => (globalThis as World).mayflyUndo?.show(words),
      args: [words],
    });
  } catch {
    // The page was left: there is nothing to undo.
  }
}
