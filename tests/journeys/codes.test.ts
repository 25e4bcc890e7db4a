import { expect } from 'vitest';
import { codeField, confirmCode, fillAddress, getCode, sendForm, signUp } from './support/acorn.ts';
import { journey, onOwnScreen } from './support/journey.ts';
import type { Person } from './support/person.ts';

onOwnScreen();

journey('I clicked into the code field and pressed the keys', async (person, { site }) => {
  await person.goesTo(site());
  await signUp(person);
  await person.seesNotification('Acorn Notes');
  await person.clicks(codeField);
  await person.pressesFillKeys();
  await confirmCode(person);
});

/** Signs up at the page in front with Mayfly in the sidebar. */
async function signUpFromSidebar(person: Person): Promise<void> {
  await person.opensMayfly();
  await person.clicks('Open in the side panel');
  await person.clicks('Fill on this page', { on: 'sidebar' });
  await sendForm(person);
  await person.clicks('is your Acorn Notes code', { on: 'sidebar' });
}

journey('I keep Mayfly in the sidebar, and had it fill the code too', async (person, { site }) => {
  await person.goesTo(site());
  await signUpFromSidebar(person);
  await person.clicks('Fill code', { on: 'sidebar' });
  await confirmCode(person);
});

journey(
  'I keep Mayfly in the sidebar, and it sent me to the popup for the code',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUpFromSidebar(person);
    await person.sees('Mayfly can fill only from the popup', { on: 'sidebar' });
    await person.seesNo('Fill code', { on: 'sidebar' });
    await getCode(person);
  },
);

journey('The code had six boxes, and each got its digit', async (person, { site }) => {
  await person.goesTo(site('acorn', '/boxes'));
  await fillAddress(person);
  await person.typesInto('Name', 'Gina');
  await person.typesInto('Password', 'correct horse');
  await person.presses('Return');
  await person.sees('Enter your code');
  await getCode(person);
});

journey('I confirmed by the link in the mail', async (person, { site }) => {
  await person.goesTo(site());
  await signUp(person);
  await person.opensMayfly();
  await person.clicks('is your Acorn Notes code');
  await person.clicks('Open confirmation link');
  await person.sees('Welcome');
});

journey('I reloaded the page while I waited for the code', async (person, { site }) => {
  await person.goesTo(site());
  await signUp(person);
  await person.reloads();
  await person.sees('Check your e-mail');
  await getCode(person);
});

journey(
  'I went back to look at the form, and forward again to my code',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUp(person);
    await person.goesBack();
    await person.sees('Create your account');
    await person.presses('alt+Right');
    await person.sees('Check your e-mail');
    await getCode(person);
  },
);

journey('I signed up at two sites at once, and each got its own code', async (person, { site }) => {
  await person.goesTo(site());
  const first = await signUp(person);
  await person.opensTab(site('birch'));
  // The site has an address of its own, without my asking.
  const second = await signUp(person);
  expect(second).not.toBe(first);
  await getCode(person);
  await person.showsTabBefore();
  await person.opensMayfly();
  await person.readsIn('Temporary address', first);
  await person.closesMayfly();
  await getCode(person);
});

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
    await person.picksWithKeys('Escape');
    expect(await person.reads(codeField, { on: 'page' })).toBe('');
    await person.pressesFillKeys();
    await person.until('the code never came, although I wanted it', async () => {
      await person.picksWithKeys('Return');
      return (await person.reads(codeField, { on: 'page' })) === '482913';
    });
  },
);

journey('I pressed Escape in a mail, and lost nothing', async (person, { site }) => {
  await person.goesTo(site());
  await signUp(person);
  await person.opensMayfly();
  await person.clicks('is your Acorn Notes code');
  await person.sees('Fill code');
  await person.closesMayfly();
  await getCode(person);
});
