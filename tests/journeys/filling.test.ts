import { expect } from 'vitest';
import { journey, onOwnScreen } from './support/journey.ts';

onOwnScreen();

journey(
  'I copied the address, pasted it with Ctrl+V and got my code',
  async (person, { site }) => {
    await person.goesTo(site());
    await person.opensMayfly();
    const address = await person.reads('Temporary address');
    await person.clicks('Copy address');
    await person.sees('Address copied');
    await person.closesMayfly();
    await person.typesInto('Name', 'Gina');
    await person.clicks('E-mail');
    await person.presses('ctrl+v');
    await person.readsIn('E-mail', address);
    await person.typesInto('Password', 'correct horse');
    await person.presses('Return');
    await person.sees('Check your e-mail');
    await person.opensMayfly();
    await person.clicks('is your Acorn Notes code');
    await person.clicks('Fill code');
    await person.sees('Code filled');
    await person.closesMayfly();
    await person.clicks('Confirm');
    await person.sees('Welcome');
  },
  { daily: true },
);

journey(
  'I filled the address, closed everything and looked for the mail later',
  async (person, { site, send }) => {
    await person.goesTo(site());
    await person.opensMayfly();
    const address = await person.reads('Temporary address');
    await person.clicks('Fill on this page');
    await person.readsIn('E-mail', address, { on: 'page' });
    await person.closesMayfly();
    await send({ to: address, subject: 'Your parcel is on its way', text: 'It comes on Monday.' });
    await person.goesTo(site('elsewhere', '/no-field'));
    await person.goesTo(site());
    await person.opensMayfly();
    expect(await person.reads('Temporary address')).toBe(address);
    await person.clicks('Your parcel is on its way');
    await person.sees('It comes on Monday.');
  },
);
