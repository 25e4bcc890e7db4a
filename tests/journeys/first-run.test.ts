import { chooseLocal, chooseTyped, getFirstCode } from './support/first-run.ts';
import { journey, onOwnScreen } from './support/journey.ts';

onOwnScreen();

journey(
  'I had just installed Mayfly, chose the service on my computer and got my code',
  (person, around) => getFirstCode(person, around, () => chooseLocal(person)),
  { asPackaged: true, daily: 'chromium' },
);

journey(
  'I had just installed Mayfly, typed the URL of our maildev and got my code',
  (person, around) => getFirstCode(person, around, () => chooseTyped(person, around)),
  { asPackaged: true, provider: 'maildev' },
);

journey(
  'I had just installed Mayfly, typed the URL of a mail.tm service and got my code',
  async (person, around) => {
    await getFirstCode(person, around, () => chooseTyped(person, around));
    around.withdrawDomains();
    await person.opensMayfly();
    await person.clicks('Custom address');
    await person.clicks('Close');
    await person.sees('No longer receives mail');
  },
  { asPackaged: true, provider: 'mail.tm' },
);

journey(
  'I had just installed Mayfly, denied access to the service, then allowed it',
  async (person, { site }) => {
    await person.goesTo(site());
    await person.opensMayfly();
    await chooseLocal(person);
    await person.answersBrowser('Deny');
    await person.returnsToMayfly();
    await person.sees('hasn’t allowed Mayfly to connect');
    await person.clicks('Use: This computer');
    await person.answersBrowser('Allow');
    await person.seesMayfly();
    await person.reads('Temporary address');
  },
  { asPackaged: true },
);
