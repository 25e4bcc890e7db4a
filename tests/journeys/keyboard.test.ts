import { journey, onOwnScreen } from './support/journey.ts';
import { getLetters } from './support/letters.ts';

onOwnScreen();

journey('I signed up and got my code without the mouse', async (person, { site }) => {
  await person.goesTo(site());
  await person.tabsTo('Name');
  await person.types('Gina');
  await person.opensMayfly();
  const address = await person.reads('Temporary address');
  await person.presses('Return');
  await person.readsIn('E-mail', address, { on: 'page' });
  await person.seesMayflyClose();
  await person.presses('Tab');
  await person.types('correct horse');
  await person.presses('Return');
  await person.sees('Check your e-mail');
  await person.opensMayfly();
  await person.sees('is your Acorn Notes code');
  await person.presses('Down', 'Return');
  await person.sees('Fill code');
  await person.presses('f');
  await person.seesMayflyClose();
  await person.tabsTo('Confirm');
  await person.presses('Return');
  await person.sees('Welcome');
});

journey('I cleaned up by keys alone and took a deletion back', async (person, around) => {
  await getLetters(person, around, 3);
  await person.presses('Down', 'x', 'Down', 'x');
  await person.sees('2 selected');
  await person.presses('Delete');
  await person.sees('2 messages deleted');
  await person.sees('1 new');
  await person.presses('ctrl+z');
  await person.sees('Letter 3');
  await person.sees('Letter 2');
  await person.presses('question');
  await person.sees('Keyboard shortcuts');
  await person.closesDialog();
  await person.seesNo('Keyboard shortcuts');
  await person.sees('Letter 1');
});
