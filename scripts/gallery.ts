/**
 * Shows every screen of the extension in one of its languages, with mail of many kinds. Used for
 * the pictures of the tour, and in tests that check all screens.
 */
import { type ChromiumSession, endMotion, launchChromium } from './browsers.ts';
import { extensionInLanguage, type Words } from './gallery/language.ts';
import { subjects } from './gallery/letters.ts';
import { visitMailbox } from './gallery/mailbox-screens.ts';
import { visitMessages } from './gallery/message-screens.ts';
import { seedGallery } from './gallery/seed.ts';
import {
  button,
  desktopSizes,
  dismiss,
  openMessage,
  openSized,
  row,
  type Scene,
  type Size,
  type Sizes,
  type Visit,
} from './gallery/visit.ts';

export { visitInlineMenu } from './gallery/inline-menu-screens.ts';
export { localesOf, type Words } from './gallery/language.ts';
export type { Size, Visit } from './gallery/visit.ts';

export type Gallery = {
  session: ChromiumSession;
  /** The messages of this gallery's language. */
  words: Words;
  /**
   * Opens all screens, starting with the first run, and calls `visitor` on each with a name such as
   * `message-code`. Can be called only once.
   */
  visit(visitor: Visit): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a browser with the extension in one language.
 *
 * @param options.extension folder of a built extension whose default service is running
 * @param options.locale name of a folder under `_locales`
 * @param options.smtpPort port of that service, on loopback
 * @param options.phone size of a phone's screen, in pixels
 */
export async function openGallery(options: {
  extension: string;
  locale: string;
  smtpPort: number;
  phone?: Size;
}): Promise<Gallery> {
  const { folder, words, remove } = await extensionInLanguage(options.extension, options.locale);
  const { phone } = options;
  const session = await launchChromium({
    extension: folder,
    viewport: phone ?? desktopSizes.popup,
    touch: phone !== undefined,
    args: ['--screen-info={1280x1024}', '--window-size=1280,1000'],
  });
  await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sizes: Sizes = phone ? { popup: phone, panel: phone, tab: phone } : desktopSizes;
  return {
    session,
    words,
    async visit(visitor) {
      const visit: Visit = async (name, page) => {
        await page.bringToFront();
        // Moves the pointer away, because it changes the style of elements below it.
        await page.mouse.move(0, 0);
        await page.evaluate(endMotion);
        await visitor(name, page);
      };
      const { smtpPort } = options;
      const seed = await seedGallery({ session, words, smtpPort, sizes }, visit);
      const scene = { session, words, seed, sizes, isPhone: phone !== undefined };
      await visitMailbox(scene, visit);
      await visitMessages(scene, visit);
      if (!phone) await visitWide(scene, visit);
      await visitSettings(scene, visit);
    },
    async close() {
      await session.close();
      await remove();
    },
  };
}

/** The settings, in a wide tab and in a tab as narrow as the popup. */
async function visitSettings({ session, words, sizes }: Scene, visit: Visit): Promise<void> {
  const page = await openSized(session, 'options.html', sizes.tab);
  await button(page, words('settings_test')).click();
  await page.locator('.note-good').first().waitFor();
  await page.locator('.storage-figures li').first().waitFor();
  await visit('settings', page);
  await page.setViewportSize(sizes.popup);
  await visit('settings-narrow', page);
  await button(page, words('settings_erase')).click();
  await page.locator('.dialog .danger').waitFor();
  await visit('settings-erase-narrow', page);
  await page.setViewportSize(sizes.tab);
  await visit('settings-erase', page);
  await dismiss(page, '.dialog');
  await page.close();
}

/** The side panel, and the wide tab with its two panes. */
async function visitWide({ session, sizes }: Scene, visit: Visit): Promise<void> {
  const panel = await openSized(session, 'sidepanel.html', sizes.panel);
  await row(panel, subjects.code).waitFor();
  await visit('panel-inbox', panel);
  await openMessage(panel, subjects.newsletter);
  await panel.locator('.remote-images .button').waitFor();
  await visit('panel-message', panel);
  await panel.close();

  const tab = await openSized(session, 'inbox.html', sizes.tab);
  await row(tab, subjects.code).waitFor();
  await tab.locator('.pane-empty').waitFor();
  await visit('tab-inbox', tab);
  await openMessage(tab, subjects.code);
  await visit('tab-message', tab);
  await tab.close();
}
