import { expect } from 'vitest';
import { sendForm, temporaryAddress } from './support/acorn.ts';
import { journey, onOwnScreen } from './support/journey.ts';
import type { Person } from './support/person.ts';

onOwnScreen();

/** Switches offers on in settings, and answers the browser's question. */
async function switchInlineMenuOn(person: Person): Promise<void> {
  await person.opensMayfly();
  await person.clicks('Settings');
  await person.clicks('Offer on e-mail fields', { on: 'page' });
  await person.answersBrowser('Allow');
  await person.seesNo('The browser will ask for permission to read', { on: 'page' });
}

journey(
  'I had Mayfly offer itself in fields, and chose my address there',
  async (person, around) => {
    await person.goesTo(around.site());
    await switchInlineMenuOn(person);
    await person.goesTo(around.site());
    await person.clicks('E-mail');
    await person.picksWithKeys('Down', 'Return');
    await temporaryAddress(person, 'E-mail');
    await sendForm(person);
  },
);

journey('I wanted no offers on one site, and got none there any more', async (person, around) => {
  await person.goesTo(around.site());
  await switchInlineMenuOn(person);
  await person.goesTo(around.site());
  await person.clicks('E-mail');
  await person.clicksMark('E-mail');
  // The last entry of the menu.
  await person.picksWithKeys('Up', 'Return');
  await person.opensTab(around.site('birch'));
  await person.clicks('E-mail');
  await person.clicksMark('E-mail');
  await person.picksWithKeys('Home', 'Return');
  await temporaryAddress(person, 'E-mail');
  await person.showsTabBefore();
  await person.reloads();
  await person.clicks('E-mail');
  await person.clicksMark('E-mail');
  await person.picksWithKeys('Down', 'Return');
  expect(await person.reads('E-mail')).toBe('');
});
