/**
 * Pictures for the stores, made of the real product with real mail in it, in light and dark, under
 * `.output/pictures`: 1280 × 800 with a screen each, and the tile of 440 × 280.
 *
 *   npm run pictures
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildExtension } from './extension/build-extension.ts';
import { openGallery, type Visit, visitInlineMenu } from './gallery.ts';
import { largeSheet, type Scheme, smallSheet } from './images/sheet.ts';
import { runOwnService } from './processes/run-service.ts';
import { root } from './processes/step.ts';

const folder = join(root, '.output', 'pictures');
const schemes: Scheme[] = ['light', 'dark'];

/** Screens of the gallery by name, and what a picture of each says. */
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

/** What has been started, in order; it is ended from the last to the first. */
const started: (() => Promise<unknown>)[] = [];

try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await takePictures();
} finally {
  for (let end = started.pop(); end !== undefined; end = started.pop()) await end();
}

async function takePictures(): Promise<void> {
  const service = await runOwnService();
  started.push(service.stop);
  const extension = await buildExtension('pictures-build', 'chrome', service.httpUrl);
  const world = { extension, locale: 'en', smtpPort: service.smtpPort };
  const gallery = await openGallery(world);
  started.push(gallery.close);
  const taken: { name: string; scheme: Scheme; screen: Buffer }[] = [];
  const take: Visit = async (name, page) => {
    if (!subjects.has(name)) return;
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      taken.push({ name, scheme, screen: await page.screenshot() });
    }
  };
  await gallery.visit(take);
  await visitInlineMenu({ ...world, size: { width: 400, height: 600 } }, take);
  const sheet = await gallery.session.context.newPage();
  const save = async (name: string, width: number, height: number, html: string) => {
    await sheet.setViewportSize({ width, height });
    await sheet.setContent(html);
    await writeFile(join(folder, `${name}.png`), await sheet.screenshot());
    console.log(`picture ${name}`);
  };
  for (const { name, scheme, screen } of taken) {
    const [title = '', text = ''] = subjects.get(name) ?? [];
    await save(`${name}-${scheme}`, 1280, 800, largeSheet(scheme, title, text, screen));
  }
  for (const scheme of schemes) {
    const tile = smallSheet(scheme, 'Mayfly', 'Temporary e-mail addresses in your toolbar');
    await save(`tile-${scheme}`, 440, 280, tile);
  }
  if (taken.length < subjects.size * schemes.length) throw new Error('a screen was not visited');
}
