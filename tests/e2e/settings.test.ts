import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/processes/free-port.ts';
import { type RunningService, runOwnService } from '../../scripts/processes/run-service.ts';
import { recordedNotifications, recordNotifications } from './support/notifications.ts';
import { readLiveSession, waitForSettings } from './support/stored.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

let world: ChromiumWorld;
let other: RunningService;
let otherUrl: string;
let settings: Page;

beforeAll(async () => {
  world = await startWorld();
  otherUrl = `http://127.0.0.1:${await freePort()}`;
  other = await runOwnService({
    MAYFLY_HTTP: new URL(otherUrl).host,
    MAYFLY_DOMAINS: 'other.localhost',
  });
  settings = await world.openPage('options.html');
});
afterAll(async () => {
  await other.stop();
  await world.close();
});

/** The section under a heading. */
function section(name: string) {
  return settings.getByRole('region', { name, exact: true });
}

async function saved(name: string) {
  await section(name).getByText('Saved', { exact: true }).waitFor();
}

describe('the settings', () => {
  it('have a link to each section, which can also be opened directly', async () => {
    const page = await world.openPage('options.html#data');
    await page.getByRole('heading', { name: 'Your data' }).waitFor();
    const marked = (name: string) =>
      page.getByRole('link', { name, exact: true }).getAttribute('aria-current');
    const others = 'Service, Addresses, Notifications, On pages, Reading, Appearance, About';
    for (const name of others.split(', ')) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    await expect.poll(() => marked('Your data')).toBe('true');
    // This section is short, and late content moves it.
    await page.setViewportSize({ width: 1280, height: 1200 });
    const follow = async () => {
      await page.getByRole('link', { name: 'On pages' }).click();
      return marked('On pages');
    };
    await expect.poll(follow).toBe('true');
    expect(await marked('Reading')).toBeNull();
    await page.close();
  });

  it('mark the section that was scrolled to', async () => {
    const page = await world.openPage('options.html');
    const marked = () => page.locator('nav [aria-current]').textContent();
    await expect.poll(marked).toBe('Service');
    await page.getByRole('region', { name: 'Reading', exact: true }).evaluate((one) => {
      one.scrollIntoView();
    });
    await expect.poll(marked).toBe('Reading');
    await page.close();
  });

  it('use another service for new addresses, while existing ones continue', async () => {
    const mailbox = await world.openMailbox();
    const first = await addressOn(mailbox);
    const field = section('Service').getByRole('textbox', { name: 'Service address' });
    const before = await field.inputValue();
    await field.fill(otherUrl);
    await section('Service').getByRole('button', { name: 'Test' }).click();
    await section('Service').getByText('Available domains: other.localhost').waitFor();
    await section('Service').getByText('ending and extending addresses').waitFor();
    await section('Service').getByRole('button', { name: 'Save' }).click();
    await section('Service').getByText('Saved. New addresses').waitFor();
    await mailbox.getByRole('button', { name: 'New address' }).click();
    await expect.poll(() => addressOn(mailbox)).toMatch(/@other\.localhost$/);
    await world.send({ to: first, subject: 'Still here', text: 'x' });
    await mailbox.getByRole('button', { name: 'Addresses' }).click();
    await mailbox.getByRole('dialog').getByRole('button', { name: first }).first().click();
    await rowOn(mailbox, 'Still here').waitFor();
    await field.fill('http://127.0.0.1:9');
    await section('Service').getByRole('button', { name: 'Save' }).click();
    await section('Service').getByRole('button', { name: 'Save anyway' }).waitFor();
    await field.fill(before);
    await section('Service').getByRole('button', { name: 'Save' }).click();
    await section('Service').getByText('Saved. New addresses').waitFor();
    const listed = section('Service').getByRole('listitem', { name: new URL(otherUrl).host });
    await listed.getByRole('button', { name: 'Remove from the list' }).click();
    await listed.waitFor({ state: 'detached' });
    await mailbox.close();
  });

  it('define the style of fresh addresses', async () => {
    await section('Addresses').getByRole('textbox', { name: 'Name starts with' }).fill('rosa');
    await saved('Addresses');
    const mailbox = await world.openMailbox();
    await mailbox.getByRole('button', { name: 'New address' }).click();
    await expect.poll(() => addressOn(mailbox)).toMatch(/^rosa\.[a-z0-9]{8}@/);
    await mailbox.close();
  });

  it('raise an example notification, and none if notifications are off', async () => {
    await recordNotifications(world);
    const show = section('Notifications').getByRole('button', { name: 'Show an example' });
    await show.click();
    await expect
      .poll(() => recordedNotifications(world))
      .toMatchObject([{ title: '482913 · Corner Shop (hello@shop.example)' }]);
    await section('Notifications').getByRole('radio', { name: 'No notifications' }).check();
    await waitForSettings(settings, { notificationContent: 'off' });
    const mailbox = await world.openMailbox();
    await world.send({ to: await addressOn(mailbox), subject: 'Quiet', text: 'x' });
    await rowOn(mailbox, 'Quiet').waitFor();
    await mailbox.close();
    await section('Notifications').getByRole('radio', { name: 'Only “New mail”' }).check();
    await waitForSettings(settings, { notificationContent: 'minimal' });
    await show.click();
    await expect
      .poll(async () => (await recordedNotifications(world)).map(({ title }) => title))
      .toEqual([expect.stringContaining('Corner Shop'), 'New mail']);
  });

  it('change the colours of all open pages at once', async () => {
    const mailbox = await world.openMailbox();
    await section('Appearance').getByRole('radio', { name: 'Dark' }).check();
    for (const page of [mailbox, settings]) {
      await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    }
    await section('Appearance').getByRole('radio', { name: 'Same as system' }).check();
    await mailbox.locator('html:not([data-theme])').waitFor({ state: 'attached' });
    await mailbox.close();
  });

  it('erase everything, which ends addresses at the service', async () => {
    const session = await readLiveSession(world);
    await section('Your data').getByRole('button', { name: 'Erase everything' }).click();
    const dialog = settings.getByRole('dialog', { name: 'Erase everything' });
    await dialog.getByRole('checkbox', { name: 'Yes, erase everything' }).check();
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await section('Your data').getByText('Everything has been erased.').waitFor();
    const answer = await fetch(`${session.service}/check-mail?token=${session.token}`);
    expect(answer.ok).toBe(false);
    expect(await world.inBackground(() => chrome.storage.local.get(null))).toEqual({});
  });
});
