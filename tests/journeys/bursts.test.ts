import { expect } from 'vitest';
import { journey, onOwnScreen } from './support/journey.ts';
import { getLetters, sendLetters } from './support/letters.ts';

onOwnScreen();

journey('I got a heap of mail at once, and one notification counted it', async (person, around) => {
  await person.goesTo(around.site());
  await person.opensMayfly();
  const to = await person.reads('Temporary address');
  await person.closesMayfly();
  await sendLetters(around, to, 6);
  await person.clicksNotification('6 new messages');
  await person.sees('Letter 1', { on: 'page' });
  await person.sees('6 new', { on: 'page' });
});

journey('I watched my mail come in, and nothing told me so twice', async (person, around) => {
  await person.goesTo(around.site());
  const to = await getLetters(person, around, 3);
  expect(await around.browser.notifications()).toEqual([]);
  await person.closesMayfly();
  await around.send({ to, subject: 'A late one', text: 'Hello' });
  await person.seesNotification('A late one');
  expect(await around.browser.notifications()).toHaveLength(1);
});
