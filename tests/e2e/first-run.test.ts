import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/processes/free-port.ts';
import { startMaildev } from '../../scripts/servers/maildev.ts';
import { inLongRun } from '../long.ts';
import { buildWithoutService, servicePort } from './support/build.ts';
import { inBrowsers } from './support/in-browsers.ts';
import { answerInstead } from './support/other-service.ts';
import { addressOn, startWorldOfTest, type World } from './support/world.ts';

inBrowsers(import.meta.url, (browser) => {
  let extension: string;

  beforeAll(async () => {
    extension = await buildWithoutService(browser === 'firefox' ? 'firefox' : 'chrome');
    const path = join(extension, 'manifest.json');
    const manifest: { host_permissions?: string[] } = JSON.parse(await readFile(path, 'utf8'));
    expect(manifest.host_permissions ?? []).toEqual([]);
    // Nobody answers the browser's prompt here; the journeys do.
    const allowed = { ...manifest, host_permissions: ['http://127.0.0.1/*'] };
    await writeFile(path, JSON.stringify(allowed));
  });

  const start = (withoutService = false): Promise<World> =>
    startWorldOfTest({ browser, extension, withoutService });

  async function openChoice(world: World): Promise<Page> {
    const page = await world.openPage('popup.html');
    await page.getByRole('heading', { name: 'Choose a mail service' }).waitFor();
    return page;
  }

  it('contacts no service before one is chosen, then just that one', async () => {
    const asked: string[] = [];
    const refuse: RequestListener = ({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(503).end();
    };
    await answerInstead(refuse);
    const world = await start(true);
    const elsewhere: string[] = [];
    world.context.on('request', (request) => {
      if (!request.url().startsWith(world.urlOf(''))) elsewhere.push(request.url());
    });
    const page = await openChoice(world);
    // A second window looks for an address as well.
    await openChoice(world);
    expect(asked).toEqual([]);
    expect(elsewhere).toEqual([]);
    await page.getByRole('button', { name: 'Use: This computer' }).click();
    await page.getByText('The mail service is having problems.', { exact: false }).waitFor();
    expect(asked.length).toBeGreaterThan(0);
    expect(elsewhere.filter((url) => new URL(url).port !== String(servicePort))).toEqual([]);
  });

  inLongRun(() => {
    it('leads to an address of the service that is chosen, also in a window opened later', async () => {
      const world = await start();
      const page = await openChoice(world);
      await page.getByRole('button', { name: 'Use: This computer' }).click();
      await page.getByRole('textbox', { name: 'Temporary address' }).waitFor();
      const address = await addressOn(page);
      expect(address).toMatch(/@mayfly\.localhost$/);
      expect(await addressOn(await world.openMailbox())).toBe(address);
    });
  });

  it('says what is wrong with an address where no mail service is, and takes another', async () => {
    const shop = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title>');
    });
    const port = await freePort();
    await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => {
      shop.closeAllConnections();
      shop.close();
    });
    const world = await start();
    const page = await openChoice(world);
    await page.getByRole('button', { name: 'Use another service' }).click();
    const field = page.getByRole('textbox', { name: 'Service address' });
    await field.fill('http://mail.example');
    await page.getByText('is not encrypted', { exact: false }).waitFor();
    await field.fill(`127.0.0.1:${port}`);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByText('There is no mail service at this address.', { exact: false }).waitFor();
    // What was typed is there still, and nothing was chosen.
    expect(await field.inputValue()).toBe(`127.0.0.1:${port}`);
    await field.fill(`127.0.0.1:${servicePort}`);
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('textbox', { name: 'Temporary address' }).waitFor();
  });

  inLongRun(() => {
    it('keeps several services side by side, one of them for new addresses', async () => {
      const maildev = await startMaildev();
      onTestFinished(() => maildev.stop());
      const { host } = new URL(maildev.url);
      const world = await start();
      const page = await openChoice(world);
      await page.getByRole('button', { name: 'Use: This computer' }).click();
      await page.getByRole('textbox', { name: 'Temporary address' }).waitFor();
      const first = await addressOn(page);

      const settings = await world.openPage('options.html');
      const row = (name: string) =>
        settings.getByRole('region', { name: 'Service' }).getByRole('listitem', { name });
      await row('This computer').getByText('For new addresses').waitFor();
      await settings.getByRole('textbox', { name: 'Service address' }).fill(maildev.url);
      await settings.getByRole('button', { name: 'Save' }).first().click();
      await row(host).getByText('For new addresses').waitFor();
      await page.getByRole('button', { name: 'New address' }).click();
      await expect.poll(() => addressOn(page)).toMatch(/@example\.com$/);

      // The first address goes on at its own service.
      await world.send({ to: first, subject: 'To the first', text: 'Hello' });
      await page.getByRole('button', { name: 'Addresses', exact: true }).click();
      const listed = page.getByRole('dialog').getByRole('listitem').filter({ hasText: first });
      await expect.poll(() => listed.textContent(), { timeout: 60_000 }).toMatch(/1/);

      await settings.getByRole('button', { name: 'Use: This computer' }).click();
      await row('This computer').getByText('For new addresses').waitFor();
      await row(host).getByRole('button', { name: 'Remove from the list' }).click();
      await row(host).waitFor({ state: 'detached' });
    });
  });

  it('comes back when everything is erased', async () => {
    const world = await start();
    const page = await openChoice(world);
    await page.getByRole('button', { name: 'Use: This computer' }).click();
    await page.getByRole('textbox', { name: 'Temporary address' }).waitFor();
    const settings = await world.openPage('options.html#data');
    await settings.getByRole('button', { name: 'Erase everything' }).click();
    const dialog = settings.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Yes, erase everything' }).check();
    await dialog.getByRole('button', { name: 'Erase everything' }).click();
    await settings.getByText('Everything has been erased', { exact: false }).waitFor();
    await openChoice(world);
  });
});
