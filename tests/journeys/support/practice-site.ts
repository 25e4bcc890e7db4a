import type { Person } from './person.ts';

/** Fills in what is left of the practice site's form, sends it, and waits for what comes after. */
export async function sendForm(person: Person): Promise<void> {
  await person.typesInto('Name', 'Gina');
  await person.typesInto('Password', 'correct horse');
  await person.presses('Return');
  await person.sees('Check your e-mail');
}

/** Has the address in the form of the page in front, by the popup's button. Answers the address. */
export async function fillAddress(person: Person, field = 'E-mail'): Promise<string> {
  await person.opensMayfly();
  await person.clicks('Fill on this page');
  await person.seesMayflyClose();
  return temporaryAddress(person, field);
}

/** Waits until a field holds a temporary address, and answers it. */
export function temporaryAddress(person: Person, field: string): Promise<string> {
  return person.until(`no temporary address came into “${field}”`, async () => {
    const value = await person.reads(field);
    return value.endsWith('@mayfly.localhost') && value;
  });
}

/** Signs up at the page in front with the address that Mayfly shows. Answers the address. */
export async function signUp(person: Person): Promise<string> {
  const address = await fillAddress(person);
  await sendForm(person);
  return address;
}

/** Fills the code that has come into the page that asks for it, from the popup, and is welcome. */
export async function getCode(person: Person): Promise<void> {
  await person.opensMayfly();
  await person.clicks('is your Acorn Notes code');
  await person.clicks('Fill code');
  await person.seesMayflyClose();
  await person.clicks('Confirm');
  await person.sees('Welcome');
}

/** What a page that waits for a code asks for. */
export const codeField = 'Verification code';

/** Waits until the code is in its field, sends it, and is welcome. */
export async function confirmCode(person: Person): Promise<void> {
  await person.until('no code came into its field', async () =>
    /^\d{6}$/.test(await person.reads(codeField, { on: 'page' })),
  );
  await person.clicks('Confirm', { on: 'page' });
  await person.sees('Welcome', { on: 'page' });
}
