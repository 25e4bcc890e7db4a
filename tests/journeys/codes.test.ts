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
  'I clicked into the code field and pressed the keys',
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

/** Signs up at the page in front with Mayfly in the sidebar. */
async function signUpFromSidebar(person: Person): Promise<void> {
  await person.opensMayfly();
  await person.clicks('Open in the side panel');
  await person.clicks('Fill on this page', { on: 'sidebar' });
  await sendForm(person);
  await person.clicks('is your Acorn Notes code', { on: 'sidebar' });
}

// In Firefox the permission that opening the popup gave ends with the page.
journey(
  'I keep Mayfly in the sidebar, and had it fill the code too',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUpFromSidebar(person);
    await person.clicks('Fill code', { on: 'sidebar' });
    await confirmCode(person);
  },
  { only: 'chromium' },
);

journey(
  'I keep Mayfly in the sidebar, and it sent me to the popup for the code',
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
  'A site wanted a code, and I was told that mine came from my bank',
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
    await person.until('the code never came, although I wanted it', async () => {
      await person.presses('Return');
      return (await person.reads(codeField, { on: 'page' })) === '482913';
    });
  },
);
