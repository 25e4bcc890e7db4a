/**
 * Every screen of the extension, filled with mail of many kinds, in any of its languages: for the
 * pictures of the tour, and for tests that measure or check all of them.
 */
import { type ChromiumSession, endMotion, launchChromium } from './browsers.ts';
import { extensionInLanguage, type Words } from './gallery/language.ts';
import { visitMailbox } from './gallery/mailbox-screens.ts';
import { visitMessages } from './gallery/message-screens.ts';
import { seedGallery } from './gallery/seed.ts';
import { visitSettings } from './gallery/settings-screens.ts';
import { desktopSizes, type Size, type Sizes, type Visit } from './gallery/visit.ts';
import { visitWide } from './gallery/wide-screens.ts';

export { visitInlineMenu } from './gallery/inline-menu-screens.ts';
export { localesOf, type Words } from './gallery/language.ts';
export type { Size, Visit } from './gallery/visit.ts';

export type Gallery = {
  session: ChromiumSession;
  /** What the screens say, in the language of this gallery. */
  words: Words;
  /**
   * Goes through all screens, from the first day on, and calls back at each of them when it is
   * complete. Names are those of files: `message-code`. It can be done once.
   */
  visit(visitor: Visit): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a browser with the extension speaking one language, whatever languages the browser has.
 *
 * @param options.extension folder of a built extension whose default service is running
 * @param options.locale name of a folder under `_locales`
 * @param options.smtpPort where that service takes mail, on loopback
 * @param options.phone size in pixels of the screen of a phone, which shows one window at a time
 */
export async function openGallery(options: {
  extension: string;
  locale: string;
  smtpPort: number;
  phone?: Size;
}): Promise<Gallery> {
  const { folder, words, remove } = await extensionInLanguage(options.extension, options.locale);
  const { phone } = options;
  const session = await openChromium(folder, phone);
  const sizes: Sizes = phone ? { popup: phone, panel: phone, tab: phone } : desktopSizes;
  return {
    session,
    words,
    async visit(visitor) {
      const visit: Visit = async (name, page) => {
        await page.bringToFront();
        // What the pointer is over looks otherwise.
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

async function openChromium(extension: string, phone?: Size): Promise<ChromiumSession> {
  const session = await launchChromium({
    extension,
    viewport: phone ?? desktopSizes.popup,
    ...(phone ? { touch: true } : {}),
    args: ['--screen-info={1280x1024}', '--window-size=1280,1000'],
  });
  await session.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return session;
}
