import { expect } from 'vitest';
import { fillAddress, sendForm, temporaryAddress } from './support/acorn.ts';
import { journey, onOwnScreen } from './support/journey.ts';

onOwnScreen();

journey(
  'I keep Mayfly in the sidebar, typed my name and asked for the address',
  async (person, { site }) => {
    await person.goesTo(site());
    await person.opensMayfly();
    await person.clicks('Open in the side panel');
    await person.sees('Temporary address', { on: 'sidebar' });
    await person.typesInto('Name', 'Gina');
    const address = await person.reads('Temporary address', { on: 'sidebar' });
    await person.clicks('Fill on this page', { on: 'sidebar' });
    await person.readsIn('E-mail', address, { on: 'page' });
    expect(await person.reads('Name', { on: 'page' })).toBe('Gina');
    await person.typesInto('Password', 'correct horse');
    await person.readsIn('Password', 'correct horse', { on: 'page' });
  },
);

journey('I had written something else into the e-mail field', async (person, { site }) => {
  await person.goesTo(site());
  await person.typesInto('E-mail', 'gina');
  await person.opensMayfly();
  await person.clicks('Fill on this page');
  await person.sees('already contains other text');
  expect(await person.reads('E-mail', { on: 'page' })).toBe('gina');
  await person.closesMayfly();
  await person.presses('ctrl+a', 'Delete');
  await person.readsIn('E-mail', '');
  await fillAddress(person);
});

journey(
  'I had clicked into the search box before I asked for the address',
  async (person, { site }) => {
    await person.goesTo(site('acorn', '/both'));
    await person.typesInto('Search', 'acorns');
    await fillAddress(person, 'Your e-mail');
    expect(await person.reads('Search')).toBe('acorns');
    expect(await person.reads('E-mail')).toBe('');
  },
);

journey('The page could also log me in, and I wanted to sign up', async (person, { site }) => {
  await person.goesTo(site('acorn', '/both'));
  await person.typesInto('Your name', 'Gina');
  await fillAddress(person, 'Your e-mail');
  expect(await person.reads('E-mail')).toBe('');
  expect(await person.reads('Your name')).toBe('Gina');
});

journey('I clicked into the e-mail field and pressed the keys', async (person, { site }) => {
  await person.goesTo(site());
  await person.clicks('E-mail');
  await person.pressesFillKeys();
  const address = await temporaryAddress(person, 'E-mail');
  await person.opensMayfly();
  await person.readsIn('Temporary address', address);
});

journey('I had Mayfly replace my own address, and took that back', async (person, { site }) => {
  await person.goesTo(site());
  await person.typesInto('E-mail', 'gina@work.example');
  await person.choosesFromMenu('E-mail', 'Fill a temporary address');
  await temporaryAddress(person, 'E-mail');
  await person.presses('ctrl+z');
  await person.readsIn('E-mail', 'gina@work.example');
});

journey(
  'I made a new address by mistake and went back to the old one',
  async (person, { site }) => {
    await person.goesTo(site());
    const address = await fillAddress(person);
    await person.opensMayfly();
    await person.clicks('New address');
    await person.until(
      'no new address came',
      async () => (await person.reads('Temporary address')) !== address,
    );
    await person.clicks('Addresses');
    await person.clicks(address);
    await person.readsIn('Temporary address', address);
    await person.closesMayfly();
    await sendForm(person);
    await person.opensMayfly();
    await person.readsIn('Temporary address', address);
    await person.sees('is your Acorn Notes code');
  },
);
