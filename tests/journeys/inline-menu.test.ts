import { journey, onOwnScreen } from './support/journey.ts';
import type { Person } from './support/person.ts';
import { sendForm } from './support/practice-site.ts';

onOwnScreen();

/** Turns the inline menu on in settings, answers the browser's question, and goes back to the page. */
async function turnInlineMenuOn(person: Person): Promise<void> {
  await person.opensMayfly();
  await person.clicks('Settings');
  await person.clicks('Offer on e-mail fields', { on: 'page' });
  await person.answersBrowser('Allow');
  await person.seesNo('The browser will ask for permission to read', { on: 'page' });
  await person.showsTabBefore();
}

journey(
  'I had Mayfly offer itself in fields, and chose my address in the open page',
  async (person, { site }) => {
    await person.goesTo(site());
    await turnInlineMenuOn(person);
    await person.clicks('E-mail');
    await person.choosesFirstEntry('E-mail');
    await sendForm(person);
  },
  { daily: 'chromium' },
);

journey(
  'The browser listed what I had typed before, and Mayfly’s menu took its place',
  async (person, { site }) => {
    await person.goesTo(site());
    await turnInlineMenuOn(person);
    await person.typesInto('E-mail', 'gina@home.example');
    await person.presses('Escape');
    await sendForm(person);
    await person.goesTo(site('acorn', '/?again'));
    await person.clicks('E-mail');
    await person.seesInlineMenu();
    // The second click opens the browser's list, which the menu has to close.
    await person.clicks('E-mail');
    await person.choosesFirstEntry('E-mail');
  },
);
