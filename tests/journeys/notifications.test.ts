import { expect } from 'vitest';
import { journey, onOwnScreen, type Scene } from './support/journey.ts';
import { bankMail, codeField, confirmCode, getCode, signUp } from './support/practice-site.ts';

onOwnScreen();

async function sendMails({ send }: Scene, to: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await send({ to, subject: `Letter ${number}`, text: `Page ${number} of a story.` });
  }
}

// In Firefox the access granted by opening the popup ends with the page.
journey(
  'I clicked the notification and the code was filled',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUp(person);
    await person.clicksNotification('Acorn Notes');
    await confirmCode(person);
  },
  { only: 'chromium', daily: 'chromium' },
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
  { only: 'firefox', daily: 'firefox' },
);

journey(
  'I clicked the notification of a single-page site and the code was filled',
  async (person, { site }) => {
    await person.goesTo(site('acorn', '/one-page'));
    await signUp(person);
    await person.clicksNotification('Acorn Notes');
    await confirmCode(person);
  },
);

journey(
  'I clicked the notification of a code from my bank and was asked at the field',
  async (person, around) => {
    await person.goesTo(around.site('acorn', '/one-page'));
    const to = await signUp(person);
    await around.send(bankMail(to, '482913'));
    await person.opensTab(around.site('birch', '/no-field'));
    await person.clicksNotification('Bank');
    expect(await person.pressesInMenu(codeField, 'Return')).toBe('482913');
  },
);

// Notifications of Firefox have no buttons.
journey(
  'I clicked Copy code on the notification and pasted the code',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUp(person);
    await person.clicksNotification('Acorn Notes', 'Copy code');
    await person.seesNotification('copied');
    await person.clicks(codeField);
    await person.presses('ctrl+v');
    await confirmCode(person);
  },
  { only: 'chromium' },
);

journey(
  'I clicked the notification in another tab and returned to the site',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUp(person);
    await person.opensTab(site('birch', '/no-field'));
    await person.clicksNotification('Acorn Notes');
    await person.sees('Check your e-mail');
    await getCode(person);
  },
);

journey(
  'I received six messages at once and one notification counted them',
  async (person, around) => {
    await person.goesTo(around.site());
    await person.opensMayfly();
    const to = await person.reads('Temporary address');
    await person.closesMayfly();
    await sendMails(around, to, 6);
    await person.clicksNotification('6 new messages');
    await person.sees('Letter 1', { on: 'page' });
    await person.sees('6 new', { on: 'page' });
  },
);

journey(
  'I clicked the notification of nine messages and the code among them was filled',
  async (person, around) => {
    await person.goesTo(around.site('acorn', '/one-page'));
    const to = await signUp(person);
    await sendMails(around, to, 8);
    await person.clicksNotification('and 8 more');
    await confirmCode(person);
  },
);

journey(
  'I watched my mail arrive and got no notification until I closed Mayfly',
  async (person, around) => {
    await person.goesTo(around.site());
    await person.opensMayfly();
    const to = await person.reads('Temporary address');
    await sendMails(around, to, 3);
    await person.sees('3 new');
    expect(await around.browser.notifications()).toEqual([]);
    await person.closesMayfly();
    await around.send({ to, subject: 'A late one', text: 'Hello' });
    // The sender is the title of a notification about one message. If Mayfly closed before it had
    // read the three letters, one notification counts all four, and its text names the sender.
    await person.seesNotification('Acme Accounts');
    const count = async () => (await around.browser.notifications()).length;
    await expect.poll(count).toBe(1);
  },
);
