import { expect } from 'vitest';
import { journey, onOwnScreen } from './support/journey.ts';
import { codeField, confirmCode, fillAddress, getCode, sendForm } from './support/practice-site.ts';

onOwnScreen();

journey('I typed my name, then filled the address', async (person, { site }) => {
  await person.goesTo(site());
  await person.typesInto('Name', 'Gina');
  await fillAddress(person);
  expect(await person.reads('Name')).toBe('Gina');
  await person.presses('Tab');
  await person.types('correct horse');
  await person.readsIn('Password', 'correct horse');
});

journey(
  'I copied the address, pasted it with Ctrl+V and got my code',
  async (person, { site }) => {
    await person.goesTo(site());
    await person.opensMayfly();
    const address = await person.reads('Temporary address');
    await person.clicks('Copy address');
    await person.sees('Copied');
    await person.closesMayfly();
    await person.clicks('E-mail');
    await person.presses('ctrl+v');
    await person.readsIn('E-mail', address);
    await sendForm(person);
    await getCode(person);
  },
  { daily: 'firefox' },
);

journey(
  'I signed up and got my code without the mouse',
  async (person, { site }) => {
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
  },
  { daily: 'chromium' },
);

journey('I signed up at two sites at once, and each got its own code', async (person, { site }) => {
  await person.goesTo(site());
  const first = await fillAddress(person);
  await sendForm(person);
  await person.opensTab(site('birch'));
  // The second site gets a separate address automatically.
  const second = await fillAddress(person);
  await sendForm(person);
  expect(second).not.toBe(first);
  await getCode(person);
  await person.showsTabBefore();
  await person.opensMayfly();
  await person.readsIn('Temporary address', first);
  await person.closesMayfly();
  await person.clicks(codeField);
  await person.pressesFillKeys();
  await confirmCode(person);
});
