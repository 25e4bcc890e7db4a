import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openGallery, type Visit, visitInlineMenu } from '../gallery.ts';

/**
 * Takes a picture of every screen in one language, and of the offer on a page of another's, in light
 * and dark. Answers how many there are.
 */
export async function pictureScreens(options: {
  extension: string;
  smtpPort: number;
  locale: string;
  /** Where the pictures go. */
  folder: string;
}): Promise<number> {
  await mkdir(options.folder, { recursive: true });
  let count = 0;
  const takePicture: Visit = async (name, page) => {
    count += 1;
    const title = `${String(count).padStart(2, '0')}-${name}`;
    // A dialog lies over the window, not over the whole page.
    const fullPage = (await page.locator('dialog[open]').count()) === 0;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = join(options.folder, `${title}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage, animations: 'disabled' });
    }
  };
  const gallery = await openGallery(options);
  try {
    await gallery.visit(takePicture);
  } finally {
    await gallery.close();
  }
  await visitInlineMenu({ ...options, size: { width: 1000, height: 720 } }, takePicture);
  return count;
}
