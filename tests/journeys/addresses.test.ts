import { expect } from 'vitest';
import { fillAddress, getCode, sendForm, signUp } from './support/acorn.ts';
import { journey, onOwnScreen } from './support/journey.ts';

onOwnScreen();

journey('I wanted an address with a name of my own', async (person, { site }) => {
  await person.goesTo(site());
  await person.opensMayfly();
  await person.clicks('Address options');
  await person.typesInto('Name', 'gina.reads');
  await person.presses('Return');
  await person.until('the name was never in the address', async () =>
    (await person.reads('Temporary address')).startsWith('gina.reads'),
  );
  await person.clicks('Fill on this page');
  await person.seesMayflyClose();
  await sendForm(person);
  await getCode(person);
});

journey('I ended an address by mistake and took it back', async (person, around) => {
  await person.goesTo(around.site());
  const address = await signUp(person);
  await person.opensMayfly();
  await person.sees('is your Acorn Notes code');
  await person.clicks('Addresses');
  await person.clicks(`More for ${address}`);
  await person.clicks('End address');
  await person.sees('Address ended');
  await person.clicks('Undo');
  await person.seesNo('Address ended');
  await person.closesDialog();
  await person.readsIn('Temporary address', address);
  await around.send({ to: address, subject: 'Still there?', text: 'Yes' });
  await person.sees('Still there?');
  await person.closesMayfly();
  await getCode(person);
});

journey('I gave two addresses names of their own and told them apart', async (person, around) => {
  await person.goesTo(around.site());
  const first = await fillAddress(person);
  await person.opensMayfly();
  await person.clicks('Addresses');
  await person.clicks(`More for ${first}`);
  await person.clicks('Add a label');
  await person.types('Notes');
  await person.presses('Return');
  await person.sees('Notes');
  await person.closesDialog();
  await person.sees('Notes');
  await person.clicks('New address');
  await person.seesNo('Notes');
  const second = await person.reads('Temporary address');
  expect(second).not.toBe(first);
  await person.clicks('Addresses');
  await person.clicks('Notes');
  await person.readsIn('Temporary address', first);
});
