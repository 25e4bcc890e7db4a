import '../support/desktop.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { chooseEntry } from '../../../../lib/background/inline-menu/choose-entry.ts';
import { browser } from '../../../../lib/platform/browser.ts';
import { readSettings } from '../../../../lib/platform/settings.ts';
import {
  changeStored,
  current,
  mailbox,
  now,
  pass,
  receiveCode,
  setUpMailbox,
} from '../../mailbox/mailbox-under-test.ts';

setUpMailbox();

const shop = {
  tab: 7,
  frame: 3,
  origin: 'https://shop.example',
  site: 'shop.example',
  isPrivate: false,
};
const secret = { ...shop, isPrivate: true };

/** Filled values by frame, and the responses of the page. */
let filled: { frames: unknown; from: unknown; value: unknown }[];
let outcome: object;

beforeEach(() => {
  filled = [];
  outcome = { filled: 1 };
  Object.assign(browser.scripting, {
    executeScript: async ({ target, args }: { target: object; args: unknown[] }) => {
      filled.push({ frames: target, from: args[0], value: args[1] });
      return [{ result: outcome }];
    },
  });
});

const values = () => filled.map(({ value }) => value);
const sites = async () => (await mailbox.view()).addresses.map(({ site }) => site);

describe('a choice in the inline menu', () => {
  it('fills only the frame of the menu and stores the site with the address', async () => {
    await mailbox.ensureAddress({});
    await chooseEntry(mailbox, 'current', shop);
    expect(filled).toEqual([
      {
        frames: { tabId: 7, frameIds: [3] },
        from: 'https://shop.example',
        value: 'a1@mail.test',
      },
    ]);
    expect(await sites()).toEqual(['shop.example']);
  });

  it('creates an address if none is live', async () => {
    await chooseEntry(mailbox, 'current', shop);
    expect(values()).toEqual(['a1@mail.test']);
  });

  it('fills a code and then ends an address that ends after its first code', async () => {
    await mailbox.ensureAddress({});
    await changeStored({ endsAfterCode: true });
    const endsAt = async () => (await mailbox.view()).addresses[0]?.endsAt;
    await chooseEntry(mailbox, 'current', shop);
    await receiveCode('no-reply@shop.example');
    expect(await endsAt()).toBeUndefined();
    outcome = { filled: 0, refused: 'not-kept' };
    await expect(chooseEntry(mailbox, 'code', shop)).rejects.toThrow();
    expect(await endsAt()).toBeUndefined();
    outcome = { filled: 1 };
    await chooseEntry(mailbox, 'code', shop);
    expect(await endsAt()).toBeGreaterThan(now);
  });

  it('fills a code of another site only after confirmation', async () => {
    await mailbox.ensureAddress({});
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    await receiveCode('s@bank.example');
    expect(await chooseEntry(mailbox, 'code', shop)).toMatchObject({
      text: expect.stringContaining('came from bank.example'),
      item: { choice: 'anyway', address: 's@bank.example' },
    });
    expect(filled).toEqual([]);
    await chooseEntry(mailbox, 'anyway', shop);
    expect(values()).toEqual(['482913']);
    // Each question can be answered once.
    const again = chooseEntry(mailbox, 'anyway', shop);
    await expect(again).rejects.toMatchObject({ code: 'no-code' });
  });

  it.each([
    ['another tab', { tab: 8 }],
    ['another frame', { frame: 0 }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('does not fill a code of another site if %s asked for confirmation', async (_, other) => {
    await mailbox.ensureAddress({});
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    await receiveCode('s@bank.example');
    await chooseEntry(mailbox, 'code', shop);
    const stray = chooseEntry(mailbox, 'anyway', { ...shop, ...other });
    await expect(stray).rejects.toMatchObject({ code: 'no-code' });
    expect(filled).toEqual([]);
  });

  it('fills the confirmed code, even if a newer code has arrived', async () => {
    await mailbox.ensureAddress({});
    await mailbox.markFilled({ address: await current(), site: 'shop.example' });
    await receiveCode('s@bank.example');
    await chooseEntry(mailbox, 'code', shop);
    pass(1000);
    await receiveCode('s@other.example', '2', '111111');
    await chooseEntry(mailbox, 'anyway', shop);
    expect(values()).toEqual(['482913']);
  });

  it('stores nothing if the page rejected the value', async () => {
    await mailbox.ensureAddress({});
    outcome = { filled: 0, refused: 'not-kept' };
    const failing = chooseEntry(mailbox, 'current', shop);
    await expect(failing).rejects.toMatchObject({ code: 'field-refused' });
    expect(await sites()).toEqual([undefined]);
  });

  it('disables the menu on a site and stores the site once', async () => {
    for (const site of ['shop.example', 'http://a.example', 'shop.example']) {
      await chooseEntry(mailbox, 'never', { ...shop, site });
    }
    expect((await readSettings()).offerNever).toEqual(['a.example', 'shop.example']);
    expect(filled).toEqual([]);
  });

  it('stores nothing about the site in a private window', async () => {
    await mailbox.ensureAddress({});
    await chooseEntry(mailbox, 'current', secret);
    await chooseEntry(mailbox, 'never', secret);
    expect(values()).toEqual(['a1@mail.test']);
    expect(await sites()).toEqual([undefined]);
    expect((await readSettings()).offerNever).toEqual([]);
  });
});
