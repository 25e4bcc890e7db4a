import { getCode, sendForm, signUp } from './support/acorn.ts';
import { journey, onOwnScreen } from './support/journey.ts';

onOwnScreen();

const unreachable = 'Can’t reach the mail service.';

journey(
  'The service was away for a moment; Mayfly said so until it was back',
  async (person, { site, startService, stopService }) => {
    await person.goesTo(site());
    const address = await signUp(person);
    await person.opensMayfly();
    await person.sees('is your Acorn Notes code');
    await stopService();
    await person.sees(unreachable);
    await person.sees('is your Acorn Notes code');
    await startService();
    await person.seesNo(unreachable);
    await person.readsIn('Temporary address', address);
    await person.closesMayfly();
    await getCode(person);
  },
);

journey(
  'I asked for a new address while the service was away, and checked once it was back',
  async (person, { site, startService, stopService }) => {
    await person.goesTo(site());
    await person.opensMayfly();
    const address = await person.reads('Temporary address');
    await stopService();
    await person.clicks('New address');
    await person.sees(unreachable);
    await startService();
    await person.clicks('Check now');
    await person.seesNo(unreachable);
    await person.readsIn('Temporary address', address);
    await person.closesMayfly();
    await signUp(person);
    await getCode(person);
  },
);

journey(
  'I had no service at first, read what to do, did it and signed up',
  async (person, { site, startService }) => {
    await person.goesTo(site());
    await person.opensMayfly();
    await person.sees('Mayfly needs a mail service');
    await person.sees('npm run serve');
    await person.clicks('Copy command');
    await person.sees('Copied');
    await startService();
    const address = await person.reads('Temporary address');
    await person.clicks('Fill on this page');
    await person.readsIn('E-mail', address, { on: 'page' });
    await person.seesMayflyClose();
    await sendForm(person);
    await getCode(person);
  },
  { withoutService: true },
);
