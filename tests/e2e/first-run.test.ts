import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/processes/free-port.ts';
import { buildWithoutService, servicePort } from './support/build.ts';
import { answerInstead } from './support/other-service.ts';
import { type ChromiumWorld, startWorldOfTest } from './support/world.ts';

let extension: string;

beforeAll(async () => {
  extension = await buildWithoutService('chrome');
  const path = join(extension, 'manifest.json');
  const manifest: { host_permissions?: string[] } = JSON.parse(await readFile(path, 'utf8'));
  expect(manifest.host_permissions ?? []).toEqual([]);
  // Headless tests cannot accept the permission prompt; the journeys do.
  const allowed = { ...manifest, host_permissions: ['http://127.0.0.1/*'] };
  await writeFile(path, JSON.stringify(allowed));
});

const start = (withoutService = false): Promise<ChromiumWorld> =>
  startWorldOfTest({ extension, withoutService });

async function openChoice(world: ChromiumWorld): Promise<Page> {
  const page = await world.openPage('popup.html');
  await page.getByRole('heading', { name: 'Choose a mail service' }).waitFor();
  return page;
}

it('Mayfly contacts no service before one is chosen, and then only that one', async () => {
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
  // A second window requests an address as well.
  await openChoice(world);
  expect(asked).toEqual([]);
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Look on this computer' }).click();
  await page.getByText('No Mayfly service answers on this computer.', { exact: false }).waitFor();
  expect(asked.length).toBeGreaterThan(0);
  expect(elsewhere.filter((url) => new URL(url).port !== String(servicePort))).toEqual([]);
});

it('the service chooser explains that a URL has no mail service, and accepts another URL', async () => {
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
  // The field keeps the URL, so that it can be corrected.
  expect(await field.inputValue()).toBe(`http://127.0.0.1:${port}`);
  await field.fill(`127.0.0.1:${servicePort}`);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('textbox', { name: 'Temporary address' }).waitFor();
  const focused = page.locator('.button.primary:focus');
  await expect.poll(() => focused.allInnerTexts()).toEqual(['Copy address']);
});

it('the service chooser reappears after everything is erased', async () => {
  const world = await start();
  const page = await openChoice(world);
  await page.getByRole('button', { name: 'Look on this computer' }).click();
  await page.getByText('It receives mail from this computer only.', { exact: false }).waitFor();
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
