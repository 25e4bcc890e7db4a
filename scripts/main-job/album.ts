import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { endMotion, type Popup } from '../browsers.ts';

/** Numbered pictures in a folder, each in light and dark. */
export type Album = {
  addPopup(title: string, popup: Popup): Promise<void>;
  addPage(title: string, page: Page): Promise<void>;
};

type Subject = { setColorScheme(scheme: 'light' | 'dark'): Promise<void>; take(): Promise<Buffer> };

/** Empties the folder and begins at picture 01. */
export async function createAlbum(folder: string): Promise<Album> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let count = 0;

  const add = async (title: string, subject: Subject) => {
    count += 1;
    const name = `${String(count).padStart(2, '0')}-${title}`;
    for (const scheme of ['light', 'dark'] as const) {
      await subject.setColorScheme(scheme);
      await writeFile(join(folder, `${name}-${scheme}.png`), await subject.take());
    }
    console.log(`picture ${name}`);
  };

  return {
    addPopup: (title, popup) =>
      add(title, {
        setColorScheme: (scheme) => popup.setColorScheme(scheme),
        take: () => popup.screenshot(),
      }),
    addPage: (title, page) =>
      add(title, {
        async setColorScheme(colorScheme) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate(endMotion);
        },
        take: () => page.screenshot(),
      }),
  };
}
