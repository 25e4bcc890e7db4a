import { expect } from 'vitest';
import type { Scene } from './journey.ts';
import type { Person } from './person.ts';
import { codeField, confirmCode, sendForm } from './practice-site.ts';

/** From a fresh installation to a filled-in code, with screenshots; `choose` picks the service. */
export async function getFirstCode(
  person: Person,
  { browser, site, picture }: Scene,
  choose: () => Promise<void>,
): Promise<void> {
  await person.goesTo(site());
  await person.opensMayfly();
  await person.sees('Choose a mail service');
  await person.sees('Recommended: strangers can’t read the mail');
  await picture('1-choice');
  await choose();
  await person.until('the browser never asked', () => browser.findOwn('Allow'));
  await picture('2-permission');
  await person.answersBrowser('Allow');
  // Mayfly opens its popup again, with the focus on the next step.
  await person.seesMayfly();
  const address = await person.reads('Temporary address');
  expect(address).toMatch(/^\S+@\S+$/);
  await picture('3-address');
  await person.pressesEnterOn('Fill on this page');
  await person.readsIn('E-mail', address, { on: 'page' });
  await person.seesMayflyClose();
  await sendForm(person);
  await person.opensMayfly();
  await person.clicks('is your Acorn Notes code');
  await person.sees('Fill code');
  await picture('4-code');
  await person.clicks('Fill code');
  await person.seesMayflyClose();
  expect(await person.reads(codeField, { on: 'page' })).toMatch(/^\d{6}$/);
  await picture('5-code-in-its-field');
  await confirmCode(person);
}

/** Chooses the service on this computer, which is offered only after a search for it. */
export async function chooseLocal(person: Person): Promise<void> {
  await person.sees('Look on this computer');
  await person.seesNo('Use: This computer');
  await person.clicks('Look on this computer');
  await person.sees('It receives mail from this computer only');
  await person.clicks('Use: This computer');
}

/** Chooses the service by typing its address into the popup. */
export async function chooseTyped(person: Person, { provider }: Scene): Promise<void> {
  await person.clicks('Use another service');
  await person.typesInto('Service address', provider);
  await person.clicks('Connect');
}
