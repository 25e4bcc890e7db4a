import { journey, onOwnScreen } from './support/journey.ts';
import { fillAddress } from './support/practice-site.ts';

onOwnScreen();

journey(
  'I opened Mayfly from the puzzle piece',
  async (person, { site }) => {
    await person.goesTo(site());
    await person.clicksInBrowser('Extensions');
    await person.clicksInBrowser('Mayfly');
    await person.seesMayfly();
    const address = await person.reads('Temporary address');
    await person.clicks('Fill on this page');
    await person.readsIn('E-mail', address, { on: 'page' });
  },
  { daily: 'firefox' },
);

journey('I was told only once how to pin the button', async (person, { site }) => {
  await person.goesTo(site());
  await person.opensMayfly();
  await person.sees('click the puzzle piece');
  await person.clicks('Close');
  await person.seesNo('click the puzzle piece');
  await person.closesMayfly();
  await fillAddress(person);
  await person.opensMayfly();
  await person.sees('Temporary address');
  await person.seesNo('click the puzzle piece');
});
