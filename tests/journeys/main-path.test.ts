import { expect } from 'vitest';
import { codeField, confirmCode, fillAddress, getCode, sendForm, signUp } from './support/acorn.ts';
import { getFirstCode } from './support/first-run.ts';
import { journey, onOwnScreen } from './support/journey.ts';

// The short set: every run of the tests takes these, each in its `daily` browser.
onOwnScreen();

journey('I typed my name, then asked for the address', async (person, { site }) => {
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
  'I clicked the notification, and the code was in its field',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUp(person);
    await person.clicksNotification('Acorn Notes');
    await confirmCode(person);
  },
  { daily: 'chromium' },
);

journey(
  'I clicked the notification and pasted the code',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUp(person);
    await person.clicksNotification('Acorn Notes');
    await person.seesNotification('Paste it into the page');
    await person.clicks(codeField);
    await person.presses('ctrl+v');
    await confirmCode(person);
  },
  { daily: 'firefox' },
);

journey(
  'I had just installed Mayfly, chose the service on my computer and got my code',
  (person, around) => getFirstCode(person, around, () => person.clicks('Use: This computer')),
  { asPackaged: true, daily: 'chromium' },
);
