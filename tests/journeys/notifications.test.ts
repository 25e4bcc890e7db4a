import { codeField, confirmCode, getCode, signUp } from './support/acorn.ts';
import { journey, onOwnScreen } from './support/journey.ts';

onOwnScreen();

journey('I clicked Copy code on the notification and pasted it', async (person, { site }) => {
  await person.goesTo(site());
  await signUp(person);
  await person.clicksNotification('Acorn Notes', 'Copy code');
  await person.seesNotification('copied');
  await person.clicks(codeField);
  await person.presses('ctrl+v');
  await confirmCode(person);
});

journey(
  'I read something else until my code came, and the notification brought me back',
  async (person, { site }) => {
    await person.goesTo(site());
    await signUp(person);
    await person.opensTab(site('birch', '/no-field'));
    await person.clicksNotification('Acorn Notes');
    await person.sees('Check your e-mail');
    await getCode(person);
  },
);
