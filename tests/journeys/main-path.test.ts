import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { journey, onOwnScreen } from './support/journey.ts';
import { codeField, confirmCode, fillAddress, getCode, sendForm } from './support/practice-site.ts';

onOwnScreen();

journey('I typed my name, then filled the address', async (person, { site }) => {
  await person.goesTo(site());
  await person.typesInto('Name', 'Gina');
  await fillAddress(person);
  expect(await person.reads('Name')).toBe('Gina');
  await person.presses('Tab');
  await person.types('correct horse');
  await person.readsIn('Password', 'correct horse');
});

journey(
  'I copied the address, pasted it with Ctrl+V and got my code',
  async (person, { site }) => {
    await person.goesTo(site());
    await person.opensMayfly();
    const address = await person.reads('Temporary address');
    await person.clicks('Copy address');
    await person.sees('Copied');
    await person.closesMayfly();
    await person.clicks('E-mail');
    await person.presses('ctrl+v');
    await person.readsIn('E-mail', address);
    await sendForm(person);
    await getCode(person);
  },
  { daily: 'firefox' },
);

journey(
  'I signed up and got my code without the mouse',
  async (person, { site }) => {
    await person.goesTo(site());
    await person.tabsTo('Name');
    await person.types('Gina');
    await person.opensMayfly();
    const address = await person.reads('Temporary address');
    await person.pressesEnterOn('Fill on this page');
    await person.readsIn('E-mail', address, { on: 'page' });
    await person.seesMayflyClose();
    await person.presses('Tab');
    await person.types('correct horse');
    await person.presses('Return');
    await person.sees('Check your e-mail');
    await person.opensMayfly();
    await person.pressesEnterOn('Fill code');
    await person.seesMayflyClose();
    await person.tabsTo('Confirm');
    await person.presses('Return');
    await person.sees('Welcome');
  },
  { daily: 'chromium' },
);

journey('I signed up at two sites at once, and each got its own code', async (person, { site }) => {
  await person.goesTo(site());
  const first = await fillAddress(person);
  await sendForm(person);
  await person.opensTab(site('birch'));
  // The second site gets a separate address automatically.
  const second = await fillAddress(person);
  await sendForm(person);
  expect(second).not.toBe(first);
  await getCode(person);
  await person.showsTabBefore();
  await person.opensMayfly();
  await person.readsIn('Temporary address', first);
  await person.closesMayfly();
  await person.clicks(codeField);
  await person.pressesFillKeys();
  await confirmCode(person);
});

journey(
  'I opened Mayfly on a page with nothing to fill, and Enter copied my address',
  async (person, { site }) => {
    await person.goesTo(site('acorn', '/no-field'));
    await person.opensMayfly();
    await person.pressesEnterOn('Copy address');
    await person.sees('Copied');
    await person.seesNo('Fill on this page');
  },
);

journey('I made a new address for a site, and found it there again', async (person, { site }) => {
  await person.goesTo(site());
  const first = await fillAddress(person);
  await person.opensMayfly();
  await person.clicks('New address');
  const chosen = await person.until('no new address came', async () => {
    const address = await person.reads('Temporary address');
    return address !== first && address;
  });
  await person.closesMayfly();
  await person.goesTo(site('birch'));
  expect(await fillAddress(person)).not.toBe(chosen);
  await person.goesTo(site());
  await person.opensMayfly();
  await person.readsIn('Temporary address', chosen);
  await person.clicks('Open in…');
  await person.clicks('Open in a tab');
  await person.readsIn('Temporary address', chosen, { on: 'page' });
});

journey(
  'I was not given another site’s address while the service was down',
  async (person, { site, stopService, startService }) => {
    await person.goesTo(site());
    const other = await fillAddress(person);
    await stopService();
    await person.goesTo(site('birch'));
    await person.opensMayfly();
    await person.sees('You use this one on acorn.localhost');
    await person.sees('No answer from');
    await person.clicks('Try now');
    await person.sees('Trying again in');
    await person.seesNo('appears here automatically');
    await startService();
    await person.until('no address was created', async () => {
      return (await person.reads('Temporary address')) !== other;
    });
    await person.seesNo('No answer from');
  },
);

journey(
  'I exported my mail with a password, and the file showed nothing of it',
  async (person, { site, send, browser }) => {
    await person.goesTo(site('acorn', '/no-field'));
    await person.opensMayfly();
    const to = await person.reads('Temporary address');
    await send({ to, subject: 'My letter', text: 'Something private.' });
    await person.sees('My letter');
    await person.clicks('Settings');
    for (const field of ['Password', 'Repeat password']) {
      await person.clicks(field, { on: 'page' });
      await person.types('seven green kettles');
    }
    await person.presses('Return');
    await person.sees('Download started', { on: 'page' });
    const file = await person.until('nothing was downloaded', async () => {
      const [name] = await readdir(browser.downloads);
      return name?.endsWith('.mayfly') && readFile(join(browser.downloads, name), 'latin1');
    });
    expect(file.length).toBeGreaterThan(500);
    for (const part of [to, 'My letter', 'private']) expect(file).not.toContain(part);
  },
);
