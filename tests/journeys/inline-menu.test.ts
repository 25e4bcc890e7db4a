import { expect } from 'vitest';
import { journey, onOwnScreen } from './support/journey.ts';
import type { Person } from './support/person.ts';
import { sendForm } from './support/practice-site.ts';

onOwnScreen();

/** Turns the inline menu on in settings, allows the permission, and returns to the page. */
async function turnInlineMenuOn(person: Person): Promise<void> {
  await person.opensMayfly();
  await person.clicks('Settings');
  await person.clicks('Show Mayfly in e-mail fields', { on: 'page' });
  await person.answersBrowser('Allow');
  await person.seesNo('The browser will ask for permission to read', { on: 'page' });
  await person.showsTabBefore();
}

journey(
  'I turned the inline menu on, and filled one address on a site and another on the next',
  async (person, { site }) => {
    await person.goesTo(site());
    await turnInlineMenuOn(person);
    await person.clicks('E-mail');
    const first = await person.choosesFirstEntry('E-mail');
    await sendForm(person);
    await person.goesTo(site('birch'));
    await person.clicks('E-mail');
    await person.seesInlineMenu();
    // Closes the browser's list of earlier input.
    await person.presses('Escape');
    expect(await person.choosesFirstEntry('E-mail')).not.toBe(first);
  },
  { daily: 'chromium' },
);

journey(
  'I opened the inline menu over the browser’s list of earlier input',
  async (person, { site }) => {
    await person.goesTo(site());
    await turnInlineMenuOn(person);
    await person.typesInto('E-mail', 'gina@home.example');
    await person.presses('Escape');
    // The browser remembers the input, although the service has no such address.
    await sendForm(person, 'The e-mail could not be sent');
    await person.goesTo(site('acorn', '/?again'));
    await person.clicks('E-mail');
    await person.seesInlineMenu();
    // The second click opens the browser's list, which the inline menu must close.
    await person.clicks('E-mail');
    await person.choosesFirstEntry('E-mail');
  },
);
