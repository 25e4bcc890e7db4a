import { expect } from 'vitest';
import { journey, onOwnScreen } from './support/journey.ts';
import type { Person } from './support/person.ts';
import {
  codeField,
  confirmCode,
  fillAddress,
  getCode,
  sendForm,
  signUp,
} from './support/practice-site.ts';

onOwnScreen();

journey(
  'I pressed the fill shortcut in the code field and the code was filled',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUp(person);
    await person.seesNotification('Acorn Notes');
    await person.clicks(codeField);
    await person.pressesFillKeys();
    await confirmCode(person);
  },
  { daily: 'firefox' },
);

journey('I chose the newest code from the menu of the code field', async (person, { site }) => {
  await person.goesTo(site());
  await signUp(person);
  await person.seesNotification('Acorn Notes');
  await person.fillsFromMenu(codeField, 'Fill the newest code');
  await confirmCode(person);
});

/** Signs up at the page in front with Mayfly in the sidebar. */
async function signUpFromSidebar(person: Person): Promise<void> {
  await person.opensMayfly();
  await person.clicks('Open in…');
  await person.clicks('Open in the side panel');
  await person.clicks('Fill on this page', { on: 'sidebar' });
  await sendForm(person);
  await person.clicks('is your Acorn Notes code', { on: 'sidebar' });
}

// In Firefox the access granted by opening the popup ends with the page.
journey(
  'I filled the address and the code from the sidebar',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUpFromSidebar(person);
    await person.clicks('Fill code', { on: 'sidebar' });
    await confirmCode(person);
  },
  { only: 'chromium' },
);

journey(
  'I filled the address from the sidebar and the code from the popup',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUpFromSidebar(person);
    await person.sees('Mayfly can fill only from the popup', { on: 'sidebar' });
    await person.seesNo('Fill code', { on: 'sidebar' });
    await getCode(person);
  },
  { only: 'firefox' },
);

journey(
  'I was asked before a code from my bank was filled on another site',
  async (person, around) => {
    await person.goesTo(around.site());
    const to = await fillAddress(person);
    await around.send({
      to,
      from: 'Bank <s@bank.example>',
      subject: 'Sign in to your bank',
      text: 'Your verification code is 482913.',
    });
    await person.seesNotification('Bank');
    await person.goesTo(around.site('acorn', '/any-code'));
    await person.clicks(codeField);
    await person.pressesFillKeys();
    await person.seesInlineMenu();
    await person.presses('Escape');
    expect(await person.reads(codeField, { on: 'page' })).toBe('');
    await person.pressesFillKeys();
    await person.until('the confirmed code was not filled', async () => {
      await person.presses('Return');
      return (await person.reads(codeField, { on: 'page' })) === '482913';
    });
  },
);
