import { expect } from 'vitest';
import { type PictureServer, startPictureServer } from '../e2e/support/picture-server.ts';
import { png } from '../e2e/support/png.ts';
import { journey, onOwnScreen, type Scene } from './support/journey.ts';
import type { Person } from './support/person.ts';

onOwnScreen();

/** A host of the internet, as far as the extension can tell. */
const host = 'pictures.example';
const closed = '1 remote image blocked';

/** Has a letter with a picture come, opens it, and asks for the picture until the browser asks back. */
async function askForPicture(person: Person, { send }: Scene): Promise<PictureServer> {
  const pictures = await startPictureServer({ '/news.png': png });
  const url = pictures.url.replace('127.0.0.1', host);
  await person.opensMayfly();
  const to = await person.reads('Temporary address');
  const html = `<p>What is new</p><img src="${url}/news.png" width="60" height="15">`;
  await send({ to, subject: 'News', html });
  await person.clicks('News');
  await person.sees(closed);
  await person.clicks('Show images');
  await person.sees(`load images from ${host}`);
  expect(pictures.connections()).toBe(0);
  await person.clicks('Continue');
  return pictures;
}

journey(
  'I let the pictures of a mail come, and they were there',
  async (person, around) => {
    await person.goesTo(around.site());
    const pictures = await askForPicture(person, around);
    await person.answersBrowser('Allow');
    await person.sees('What is new');
    await person.seesNo(closed);
    await person.until('the picture was never asked for', async () => pictures.requests.length > 0);
    pictures.close();
  },
  { host, daily: 'chromium' },
);

journey(
  'I was asked about pictures, and thought better of it',
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
