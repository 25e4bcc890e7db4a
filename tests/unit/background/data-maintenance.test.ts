import './support/desktop.ts';

import { beforeEach, expect, it, vi } from 'vitest';
import { startDataMaintenance } from '../../../lib/background/data-maintenance.ts';
import type { MailboxDependencies } from '../../../lib/mailbox.ts';
import { browser } from '../../../lib/platform/browser.ts';
import { deps, hour, mailbox, pass, setUpMailbox } from '../mailbox/mailbox-under-test.ts';
import { alarms, ring } from './support/desktop.ts';
import { local } from './support/extension.ts';

setUpMailbox();

const minute = 60_000;
const startup: (() => void)[] = [];

Object.assign(browser.runtime, {
  onStartup: { addListener: (listener: () => void) => startup.push(listener) },
});

let maintenance: ReturnType<typeof startDataMaintenance>;
const alarm = () => alarms.get('retention');
const shown = async () => (await mailbox.view()).addresses.length;

beforeEach(async () => {
  startup.length = 0;
  maintenance = startMaintenance(deps);
  await mailbox.createAddress({});
  pass(200 * 24 * hour);
});

const startMaintenance = (deps: MailboxDependencies) =>
  startDataMaintenance(Promise.resolve(deps), {
    settingsChanged() {},
    imported() {},
    erased: async () => {},
  });

async function choose(value: string) {
  local.settings = { keepMail: value };
  await maintenance.settingsChanged();
}

it('retention removes nothing while the person steps through the choices', async () => {
  for (const value of ['1', '7', '30', '90', 'forever']) await choose(value);
  pass(minute);
  await mailbox.runOutbox();
  expect(await shown()).toBe(1);
  expect(alarm()).toBeUndefined();
});

it('retention removes nothing when the background restarts right after a change', async () => {
  await choose('1');
  await maintenance.resume();
  expect(await shown()).toBe(1);
});

it('retention waits ten minutes after a change, even if the alarm was due sooner', async () => {
  const before = Date.now();
  await choose('90');
  expect(alarm()?.scheduledTime).toBeGreaterThanOrEqual(before + 10 * minute);
  alarms.set('retention', { name: 'retention', scheduledTime: before + minute });
  await choose('1');
  expect(alarm()?.scheduledTime).toBeGreaterThanOrEqual(before + 10 * minute);
});

it('the retention alarm keeps its time when the background restarts', async () => {
  const soon = { name: 'retention', scheduledTime: Date.now() + minute };
  alarms.set('retention', soon);
  local.settings = { keepMail: '1' };
  await maintenance.resume();
  expect(alarm()).toBe(soon);
});

it.each([
  ['its alarm', () => ring('retention')],
  ['the start of the browser', () => startup.forEach((listener) => void listener())],
])(
  'retention removes outdated data at %s, and a corrected setting restores it',
  async (_, happen) => {
    await choose('1');
    happen();
    await vi.waitFor(async () => expect(await shown()).toBe(0));
    await choose('forever');
    expect(await shown()).toBe(1);
  },
);
