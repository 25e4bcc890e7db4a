import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../scripts/setup/find-browser.mjs';
import { answerInstead } from './support/other-service.ts';
import {
  addressIn,
  addressOn,
  rowOn,
  startFirefoxWorld,
  startWorldOfTest,
} from './support/world.ts';

/** Creates a transfer code for the shown address, and returns it. */
async function createCode(mailbox: Page): Promise<string> {
  const address = await addressOn(mailbox);
  await mailbox.getByRole('button', { name: 'Addresses', exact: true }).click();
  await mailbox.getByRole('button', { name: `More for ${address}` }).click();
  await mailbox.getByRole('menuitem', { name: 'Send to another browser…' }).click();
  const dialog = mailbox.getByRole('dialog', { name: 'Send to another browser' });
  await dialog.getByRole('img', { name: 'QR code of the code below' }).waitFor();
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  const code = await dialog.locator('code').innerText();
  expect(await mailbox.evaluate(() => navigator.clipboard.readText())).toBe(code);
  return code;
}

if (findBrowser('firefox')) {
  it('an address sent from Chromium receives mail in Firefox as well', async () => {
    const chromium = await startWorldOfTest();
    const firefox = await startFirefoxWorld({ withoutService: true });
    onTestFinished(() => firefox.close());
    const mailbox = await chromium.openMailbox();
    const address = await addressOn(mailbox);
    const code = await createCode(mailbox);
    expect(code).toMatch(/^mayfly 127\.0\.0\.1:\d+ [0-9A-Z-]{39}$/);

    const settings = await firefox.openTab(firefox.urlOf('options.html'));
    await settings.waitForText('Code from another browser');
    const paste = (text: string) =>
      settings.evaluate((value) => {
        const field = document.querySelector('textarea');
        if (!field) throw new Error('no field for the code');
        field.value = value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }, text);
    const add = async (text: string, outcome: string) => {
      await paste(text);
      await settings.click('Add address');
      await settings.waitForText(outcome);
    };
    await add('482913', 'This isn’t a code from Mayfly.');
    await add(
      `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`,
      'The code has a typing error.',
    );
    await add(code, `Added: ${address}. It is shown now.`);
    await mailbox.getByText('The other browser has it.').waitFor();
    await add(code, 'This code was used already or has expired.');
    expect(await settings.evaluate(() => document.querySelector('textarea')?.value)).toBe(code);

    const received = await firefox.openMailboxTab();
    expect(await addressIn(received)).toBe(address);
    await chromium.send({ to: address, subject: 'For both', text: 'x' });
    await received.waitForText('For both');
    for (const name of ['Send to another browser', 'Addresses']) {
      await mailbox.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
    }
    await rowOn(mailbox, 'For both').waitFor();
  });
}

it('an address of a service without transfers is sent as a file with a code', async () => {
  // One address for each browser.
  const names = ['quiet-heron', 'early-lark'];
  const answers: Record<string, () => object> = {
    '/domains': () => ({ domains: [{ id: 1, domain: 'lark.test' }], partner_accounts: [] }),
    '/create-session': () => ({
      email: `${names.shift()}@lark.test`,
      token: `token-${names.length}`,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    '/check-mail': () => ({ messages: [] }),
  };
  await answerInstead((request, response) => {
    const found = answers[new URL(request.url ?? '', 'http://localhost').pathname]?.();
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ? { status: 'success', ...found } : { status: 'error' }));
  });
  const first = await startWorldOfTest({ withoutService: true });
  const mailbox = await first.openMailbox();
  expect(await addressOn(mailbox)).toBe('quiet-heron@lark.test');
  const second = await startWorldOfTest({ withoutService: true });
  const code = await createCode(mailbox);
  expect(code).toMatch(/^mayfly-file /);
  const saving = mailbox.waitForEvent('download');
  await mailbox.getByRole('button', { name: 'Save file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('quiet-heron.mayfly');

  const settings = await second.openPage('options.html');
  await settings.getByRole('textbox', { name: 'Code from another browser' }).fill(code);
  await settings.getByText('Choose the file that belongs to this code.').waitFor();
  await settings.locator('.data-form:has(textarea) [type=file]').setInputFiles(await file.path());
  await settings.getByRole('button', { name: 'Add address' }).click();
  await settings.getByText('Added: quiet-heron@lark.test. It is shown now.').waitFor();
});
