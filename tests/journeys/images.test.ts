import { expect } from 'vitest';
import { type PictureServer, startPictureServer } from '../e2e/support/picture-server.ts';
import { png } from '../e2e/support/png.ts';
import { journey, onOwnScreen, type Scene } from './support/journey.ts';
import type { Person } from './support/person.ts';

onOwnScreen();

/** A host that the extension must treat as one on the internet. */
const host = 'pictures.example';
const closed = '2 remote images blocked';

/**
 * Opens a mail with a remote image, an image from the local network and a tracking pixel, and asks
 * for the images, up to the browser’s prompt.
 */
async function askForPicture(person: Person, { send }: Scene): Promise<PictureServer> {
  const pictures = await startPictureServer({ '/news.png': png });
  const url = pictures.url.replace('127.0.0.1', host);
  await person.opensMayfly();
  const to = await person.reads('Temporary address');
  const html = `<p>What is new</p><img src="${url}/news.png" width="60" height="15">
    <img src="${pictures.url}/own.png" width="60" height="15">
    <img src="${url}/pixel.gif" width="1" height="1">`;
  await send({ to, subject: 'News', html });
  await person.clicks('News');
  await person.sees(closed);
  await person.sees('Tracking pixels blocked: 1');
  await person.clicks('Show images');
  await person.sees(`load images from ${host}`);
  expect(pictures.connections()).toBe(0);
  await person.clicks('Continue');
  return pictures;
}

journey(
  'I allowed the images of a mail and they were shown',
  async (person, around) => {
    await person.goesTo(around.site());
    const pictures = await askForPicture(person, around);
    await person.answersBrowser('Allow');
    await person.sees('What is new');
    await person.seesNo(closed);
    await person.sees('no images from your own network: 127.0.0.1');
    await person.until('the image was never requested', async () => pictures.requests.length > 0);
    expect(pictures.requests.map(({ path }) => path)).toEqual(['/news.png']);
    pictures.close();
  },
  { host, daily: 'chromium' },
);

journey(
  'I denied the permission for images and none was loaded',
  async (person, around) => {
    await person.goesTo(around.site());
    const pictures = await askForPicture(person, around);
    await person.answersBrowser('Deny');
    await person.returnsToMayfly();
    await person.sees('Permission was denied. Nothing was loaded');
    await person.sees('What is new');
    expect(pictures.connections()).toBe(0);
    pictures.close();
  },
  { host },
);
