import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openGallery, type Visit, visitInlineMenu } from '../gallery.ts';
import { inBothSchemes, inWorld, type Scheme, schemes, type World } from '../main-job.ts';
import { largeSheet, smallSheet } from './sheet.ts';

/** Screens of the gallery by name, with the title and text for their pictures. */
const subjects = new Map([
  [
    'inbox',
    ['An address for every sign-up', 'One click, and their mail stays out of your own inbox.'],
  ],
  [
    'message-code',
    [
      'The code, ready to copy',
      'Mayfly finds it in the message and shows it in the notification, too.',
    ],
  ],
  [
    'addresses',
    ['One for each site', 'Label them, mute them, end them. Nobody learns your own address.'],
  ],
  [
    'offer-menu',
    [
      'Right in the form',
      'If you like: an icon in the field that offers an address or the newest code.',
    ],
  ],
]);

/**
 * Takes the pictures for the stores, in light and dark mode: 1280 × 800 pixels with one screen
 * each, and the tile of 440 × 280 pixels. The screens show the extension with mail.
 */
export function pictureForStores(folder: string): Promise<void> {
  return inWorld({}, (world) => takePictures(world, folder));
}

async function takePictures(world: World, folder: string): Promise<void> {
  const options = { ...world, locale: 'en' };
  const gallery = await openGallery(options);
  try {
    const taken: { name: string; scheme: Scheme; screen: Buffer }[] = [];
    const take: Visit = async (name, page) => {
      if (!subjects.has(name)) return;
      await inBothSchemes(page, (screen, scheme) => taken.push({ name, scheme, screen }));
    };
    await gallery.visit(take);
    await visitInlineMenu({ ...options, size: { width: 400, height: 600 } }, take);
    if (taken.length < subjects.size * schemes.length) throw new Error('a screen was not visited');
    await mkdir(folder, { recursive: true });
    const sheet = await gallery.session.context.newPage();
    const save = async (name: string, width: number, height: number, html: string) => {
      await sheet.setViewportSize({ width, height });
      await sheet.setContent(html);
      await sheet.screenshot({ path: join(folder, `${name}.png`) });
    };
    for (const { name, scheme, screen } of taken) {
      const [title = '', text = ''] = subjects.get(name) ?? [];
      await save(`${name}-${scheme}`, 1280, 800, largeSheet(scheme, title, text, screen));
    }
    for (const scheme of schemes) {
      const tile = smallSheet(scheme, 'Mayfly', 'Temporary e-mail addresses in your toolbar');
      await save(`tile-${scheme}`, 440, 280, tile);
    }
  } finally {
    await gallery.close();
  }
}
