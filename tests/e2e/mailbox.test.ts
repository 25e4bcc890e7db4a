import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPictureServer } from './support/picture-server.ts';
import { readLiveSession } from './support/stored.ts';
import { addressOn, type ChromiumWorld, rowOn, startWorld } from './support/world.ts';

let world: ChromiumWorld;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe('the mailbox in a real browser', () => {
  it('shows an address at the first click after installation', async () => {
    const page = await world.openMailbox();
    expect(await addressOn(page)).toMatch(/^[a-z0-9.-]+@[a-z0-9.-]+$/);
    await page.getByText('Nothing yet').waitFor();
    await page.close();
  });

  it('opens a message with its code, its sender’s name and address, and its text', async () => {
    const page = await world.openMailbox();
    await world.send({
      to: (await addressOn(page)).replace('@', '+shop@'),
      subject: 'Confirm your e-mail address',
      text: `Enter this verification code to finish: 482913. It is valid for ten minutes.
        Or confirm your e-mail address here: https://acme.example/confirm?token=Wq8dLm2xTz`,
    });
    const row = rowOn(page, 'Confirm your e-mail address');
    await row.getByText('+shop', { exact: true }).waitFor();
    await row.getByRole('link').click();
    await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
    await page.getByText('no-reply@acme.example').first().waitFor();
    await page.frameLocator('iframe[title="Message body"]').getByText('Enter this').waitFor();
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('482913');
    const link = page.getByRole('link', { name: 'Open confirmation link' });
    expect(await link.getAttribute('href')).toBe('https://acme.example/confirm?token=Wq8dLm2xTz');
    expect(await link.getAttribute('rel')).toContain('noreferrer');
    await page.getByText('acme.example', { exact: true }).waitFor();
    await page.close();
  });

  it('opens a row that is clicked the moment it appears', async () => {
    const page = await world.context.newPage();
    await page.addInitScript(() => {
      const look = () => {
        const row = document.querySelector<HTMLElement>('a[data-message]');
        if (row) row.click();
        else requestAnimationFrame(look);
      };
      document.addEventListener('DOMContentLoaded', look);
    });
    await page.goto(world.urlOf('popup.html'));
    await page.getByRole('heading', { name: 'Confirm your e-mail address' }).waitFor();
    await page.close();
  });

  it('counts unread mail on the toolbar button', async () => {
    const badge = () => world.inBackground(() => chrome.action.getBadgeText({}));
    await expect.poll(badge).toBe('');
    const page = await world.openMailbox();
    await world.send({ to: await addressOn(page), subject: 'Second', text: 'x' });
    await rowOn(page, 'Second').waitFor();
    await expect.poll(badge).toBe('1');
    await page.close();
  });

  it('deletes a message, restores it, and finally deletes it at the service too', async () => {
    const page = await world.openMailbox();
    const row = rowOn(page, 'Second');
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Delete message' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Delete message' }).click();
    await row.waitFor({ state: 'detached' });
    // Even if the popup closes meanwhile.
    await page.close();
    const listed = async () => {
      const session = await readLiveSession(world);
      const answer = await fetch(`${session.service}/check-mail?token=${session.token}`);
      return JSON.stringify(await answer.json());
    };
    await expect.poll(listed, { timeout: 45_000 }).not.toContain('"Second"');
  });

  it('creates another address, and switches back to the first with its mail', async () => {
    const page = await world.openMailbox();
    const first = await addressOn(page);
    await page.getByRole('button', { name: 'New address' }).click();
    await expect.poll(() => addressOn(page)).not.toBe(first);
    await page.getByRole('button', { name: 'Addresses' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${first}`) })
      .click();
    await expect.poll(() => addressOn(page)).toBe(first);
    await rowOn(page, 'Confirm your e-mail address').waitFor();
    await page.close();
  });

  it('creates an address with a chosen name, and shows at the field why it cannot', async () => {
    const page = await world.openMailbox();
    const createNamed = async (name: string) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByRole('button', { name: 'Create address' }).click();
    };
    await page.getByRole('button', { name: 'Custom address' }).click();
    await createNamed('postmaster');
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.inputValue()).toBe('postmaster');
    await createNamed('rosa.newsletters');
    await expect.poll(() => addressOn(page)).toMatch(/^rosa\.newsletters@/);
    await page.getByRole('button', { name: 'Custom address' }).click();
    await createNamed('rosa.newsletters');
    await page.getByText(/already/).waitFor();
    await page.close();
  });

  it('never opens a confirmation link by itself, but on a click', async () => {
    const canary = await startPictureServer({});
    const page = await world.openMailbox();
    try {
      const path = '/confirm?token=Wq8dLm2xTzA4kP9';
      await world.send({
        to: await addressOn(page),
        subject: 'Confirm your account',
        html: `<p>Your code is 551203.</p><a href="${canary.url}${path}">Confirm my account</a>`,
      });
      const row = rowOn(page, 'Confirm your account');
      await row.getByRole('link').click();
      const link = page.getByRole('link', { name: 'Open confirmation link' });
      await page.getByText(new URL(canary.url).host, { exact: true }).waitFor();
      await page.frameLocator('iframe[title="Message body"]').getByText('551203').waitFor();
      const tabs = world.context.pages().length;
      expect(canary.connections()).toBe(0);
      const opened = world.context.waitForEvent('page');
      await link.click();
      const tab = await opened;
      await expect.poll(() => canary.requests.map(({ path }) => path)).toContain(path);
      expect(canary.requests.filter((request) => request.path === path)).toHaveLength(1);
      expect(canary.requests[0]?.headers).not.toHaveProperty('referer');
      expect(world.context.pages()).toHaveLength(tabs + 1);
      await tab.close();
    } finally {
      canary.close();
      await page.close();
    }
  });
});
