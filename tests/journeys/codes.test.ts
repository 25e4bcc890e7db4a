import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { journey, onOwnScreen } from './support/journey.ts';
import type { Person } from './support/person.ts';
import {
  bankMail,
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

journey(
  'I asked for a code twice, Enter in Mayfly filled the newer one, and the older one expired',
  async (person, { site, send }) => {
    await person.goesTo(site());
    const to = await fillAddress(person);
    const from = 'Acorn <hello@acorn.localhost>';
    const older = 'Your verification code is 118204. It expires in 1 minute.';
    await send({ to, from, subject: 'Older code', text: older });
    const expiresAt = Date.now() + 60_000;
    await person.seesNotification('118204');
    const newer = 'Your verification code is 509968.';
    await send({ to, from, subject: 'Newer code', text: newer });
    await person.seesNotification('509968');
    await person.goesTo(site('acorn', '/any-code'));
    await person.opensMayfly();
    await person.pressesEnterOn('Fill code 509 968');
    await person.seesMayflyClose();
    await person.readsIn(codeField, '509968', { on: 'page' });
    await person.opensMayfly();
    await person.sees('Used');
    await person.clicks('Older code');
    await person.sees('Copy code');
    // Browsers in real windows have no fake clock.
    await pause(Math.max(0, expiresAt - Date.now()));
    await person.seesNo('Fill code');
    await person.sees('Copy code');
  },
);

journey(
  'I opened the link of a message from its Confirm button',
  async (person, { site, send }) => {
    await person.goesTo(site());
    const to = await fillAddress(person);
    const link = site('acorn', '/confirm?token=a8f3e1c09b77');
    await send({ to, subject: 'Please confirm', text: `Confirm your e-mail address: ${link}` });
    await person.opensMayfly();
    await person.clicks('Confirm');
    await person.sees(new URL(link).host);
    await person.pressesEnterOn('Open confirmation link');
    await person.sees('No sign-up is in progress', { on: 'page' });
  },
);

/** Signs up at the active page with Mayfly in the sidebar. */
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
    await around.send(bankMail(to, '482913'));
    await person.seesNotification('482913');
    await person.goesTo(around.site('acorn', '/any-code'));
    await person.clicks(codeField);
    await person.pressesFillKeys();
    await person.seesInlineMenu();
    await person.presses('Escape');
    expect(await person.reads(codeField, { on: 'page' })).toBe('');
    await person.pressesFillKeys();
    expect(await person.pressesInMenu(codeField, 'Return')).toBe('482913');
    // From then on, the sender belongs to this site.
    await around.send(bankMail(to, '330518'));
    await person.seesNotification('330518');
    await person.goesTo(around.site('acorn', '/any-code?again'));
    await person.clicks(codeField);
    await person.pressesFillKeys();
    await person.readsIn(codeField, '330518', { on: 'page' });
  },
);
