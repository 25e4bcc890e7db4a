import '../support/desktop.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { fill } from '../../../../lib/background/filling/fill.ts';
import { browser } from '../../../../lib/platform/browser.ts';
import {
  changeStored,
  current,
  database,
  mailbox,
  now,
  pass,
  receiveCode,
  restart,
  setUpMailbox,
} from '../../mailbox/mailbox-under-test.ts';
import { openTab } from '../support/tabs.ts';

setUpMailbox();

type Kind = 'email' | 'one-time-code';
type Injection = { target: { allFrames?: true }; files?: string[]; args?: unknown[] };

/** The kind of value that the page’s field expects, and whether the window is private. */
let wanted: Kind;
let incognito: boolean;
/** Whether the field keeps the filled value. */
let isTaken: boolean;
/** Filled values, in order. */
let filled: string[];

beforeEach(async () => {
  wanted = 'one-time-code';
  incognito = false;
  isTaken = true;
  filled = [];
  Object.assign(browser.scripting, { executeScript });
  await mailbox.ensureAddress({});
});

async function executeScript({ target, files, args = [] }: Injection): Promise<object[]> {
  if (files) return [];
  if (target.allFrames) {
    const here = { origin: 'https://shop.example', hasFocus: true, wasUsed: true };
    const field = { kind: wanted, focused: true, score: 1, occupied: false };
    return [{ frameId: 0, result: { ...here, isInFrame: false, target: field } }];
  }
  const [, text] = args;
  filled.push(String(text));
  return [{ result: isTaken ? { filled: 1 } : { filled: 0, refused: 'not-kept' } }];
}

/** Presses the shortcut that fills the focused field. */
async function pressKeys() {
  openTab({ id: 7, windowId: 3, url: 'https://shop.example/', active: true, incognito });
  return fill(mailbox, { kind: 'any', pointed: true });
}

describe('the newest code', () => {
  it('is filled only if no code belongs to the site', async () => {
    await receiveCode('no-reply@shop.example');
    pass(1000);
    await receiveCode('s@bank.example', '2', '111111');
    await pressKeys();
    expect(filled).toEqual(['482913']);
  });

  it('is filled on any site if the person chose its message', async () => {
    await receiveCode('s@bank.example');
    openTab({ id: 7, windowId: 3, url: 'https://shop.example/', active: true });
    const message = { address: await current(), message: '1' };
    await fill(mailbox, { kind: 'code', message, isSeen: true, pointed: false });
    expect(filled).toEqual(['482913']);
    // That fill confirmed the sender for the site.
    await receiveCode('s@bank.example', '2', '111111');
    await pressKeys();
    expect(filled).toEqual(['482913', '111111']);
  });
});

describe('filling a code of an address that ends after its first code', () => {
  const endsAt = async () => (await mailbox.view()).addresses[0]?.endsAt;

  beforeEach(async () => {
    await changeStored({ endsAfterCode: true });
    await receiveCode('no-reply@shop.example');
  });

  it('ends the address, also in a private window, and stores nothing about the site', async () => {
    incognito = true;
    await pressKeys();
    expect(await endsAt()).toBeGreaterThan(now);
    for (const store of ['sessions', 'outbox'] as const) {
      expect(JSON.stringify(await database.getAll(store))).not.toContain('shop.example');
    }
  });

  it('does not end the address if the page rejects the code, or if the address was filled', async () => {
    isTaken = false;
    await expect(pressKeys()).rejects.toMatchObject({ code: 'field-refused' });
    isTaken = true;
    wanted = 'email';
    await pressKeys();
    expect(await endsAt()).toBeUndefined();
  });
});

describe('the address that the shortcut fills', () => {
  beforeEach(async () => {
    wanted = 'email';
    await mailbox.markFilled({ address: await current(), site: 'forum.example' });
  });

  it('is a fresh address on another site, and later the same address on that site', async () => {
    await pressKeys();
    await mailbox.selectAddress({
      address: (await mailbox.addressOfSite('forum.example'))?.address ?? '',
    });
    await pressKeys();
    expect(filled).toEqual(['a2@mail.test', 'a2@mail.test']);
  });

  it('is the shown address in a private window, or if addresses per site are off', async () => {
    incognito = true;
    await pressKeys();
    incognito = false;
    restart({ addressPerSite: async () => false });
    await pressKeys();
    expect(filled).toEqual(['a1@mail.test', 'a1@mail.test']);
  });
});
