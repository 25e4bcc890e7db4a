import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityOf } from '../../scripts/browsers.ts';
import { type InlineMenuWorld, signUp, startInlineMenuWorld } from './support/all-sites-world.ts';

let here: InlineMenuWorld;
let mailbox: Page;

beforeAll(async () => {
  here = await startInlineMenuWorld();
});
afterAll(() => here.close());
beforeEach(async () => {
  // Unlike the popup, a tab stays open when the page is filled.
  mailbox = await here.world.openMailbox('sidepanel.html');
});
afterEach(() => mailbox.close());

const fillFromMailbox = () => here.pressIn(mailbox, 'Fill on this page');
const said = (text: string) => mailbox.getByText(text).filter({ visible: true });

describe('filling from the mailbox', () => {
  it('keeps the name that was typed before, and fills the e-mail field of the form', async () => {
    await here.openMade(
      'named',
      `<form><h2>News</h2><label>News to <input type="email"></label><button>Subscribe</button></form>
        ${signUp.replace('<label>E-mail', '<label>Name <input autocomplete="name"></label><label>E-mail')}`,
    );
    const name = here.page.getByLabel('Name');
    await name.pressSequentially('Gina');
    await fillFromMailbox();
    await expect.poll(here.emailValue).toBe(here.address);
    expect(await name.inputValue()).toBe('Gina');
    expect(await here.page.getByLabel('News to').inputValue()).toBe('');
    expect(await here.email.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('replaces a typed address, and offers undo', async () => {
    await here.openMade('own', signUp);
    await here.email.pressSequentially('gina@home.example');
    await fillFromMailbox();
    await expect.poll(here.emailValue).toBe(here.address);
    const accessibility = await accessibilityOf(here.page);
    const undo = async () =>
      (await accessibility.parts('button')).find(({ name }) => name === 'Undo')?.box;
    await expect.poll(undo).toBeDefined();
    const { x = 0, y = 0, width = 0, height = 0 } = (await undo()) ?? {};
    await here.page.mouse.click(x + width / 2, y + height / 2);
    await expect.poll(here.emailValue).toBe('gina@home.example');
  });

  it('reports other text in the e-mail field, and keeps it', async () => {
    await here.openMade('occupied', signUp.replace('type="email"', 'type="text"'));
    await here.email.pressSequentially('Gina');
    await fillFromMailbox();
    await said('The e-mail field already contains other text').waitFor();
    expect(await here.emailValue()).toBe('Gina');
  });

  it('reports a field that is too short for the address, and keeps its value', async () => {
    await here.openMade('short', signUp.replace('name="email"', 'maxlength="10" value="me@x.io"'));
    await fillFromMailbox();
    await said('This field is too short for the address').waitFor();
    expect(await here.emailValue()).toBe('me@x.io');
  });

  it('reports that the page did not keep the address', async () => {
    await here.openMade('refuses', signUp.replace('name="email"', `oninput="this.value = ''"`));
    await fillFromMailbox();
    await said('The page didn’t keep what was filled in').waitFor();
    expect(await here.emailValue()).toBe('');
  });
});
