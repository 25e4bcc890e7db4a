import type { SendMailOptions } from 'nodemailer';
import type { Person } from './person.ts';

/** Completes and sends the practice site's form, and waits for the title of the next page. */
export async function sendForm(person: Person, next = 'Check your e-mail'): Promise<void> {
  await person.typesInto('Name', 'Gina');
  await person.typesInto('Password', 'correct horse');
  await person.presses('Return');
  await person.sees(next);
}

/** Fills the address into the active page with the popup's button; returns the address. */
export async function fillAddress(person: Person, field = 'E-mail'): Promise<string> {
  await person.opensMayfly();
  await person.clicks('Fill on this page');
  await person.seesMayflyClose();
  return temporaryAddress(person, field);
}

/** Waits until a field contains a temporary address, and returns it. */
export function temporaryAddress(person: Person, field: string): Promise<string> {
  return person.until(`no temporary address came into “${field}”`, async () => {
    const value = await person.reads(field);
    return value.endsWith('@mayfly.localhost') && value;
  });
}

/** Signs up at the active page with the address that Mayfly shows; returns the address. */
export async function signUp(person: Person): Promise<string> {
  const address = await fillAddress(person);
  await sendForm(person);
  return address;
}

/** Fills the received code from the popup, and waits for the welcome page. */
export async function getCode(person: Person): Promise<void> {
  await person.opensMayfly();
  await person.clicks('is your Acorn Notes code');
  await person.clicks('Fill code');
  await person.seesMayflyClose();
  await person.clicks('Confirm');
  await person.sees('Welcome');
}

/** A mail with a code from a domain that is not the site's. */
export const bankMail = (to: string, code: string): SendMailOptions => ({
  to,
  from: 'Bank <s@bank.example>',
  subject: 'Sign in to your bank',
  text: `Your verification code is ${code}.`,
});

/** The label of the code field. */
export const codeField = 'Verification code';

/** Waits until the code is filled in, sends it, and waits for the welcome page. */
export async function confirmCode(person: Person): Promise<void> {
  await person.until('no code came into its field', async () =>
    /^\d{6}$/.test(await person.reads(codeField, { on: 'page' })),
  );
  await person.clicks('Confirm', { on: 'page' });
  await person.sees('Welcome', { on: 'page' });
}
