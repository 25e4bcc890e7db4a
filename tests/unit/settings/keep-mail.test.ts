import { beforeEach, expect, it, vi } from 'vitest';
import { context, hour, mailbox, pass } from '../mailbox/mailbox-under-test.ts';

type Alarm = { name: string; scheduledTime: number };
type Due = (alarm: { name: string }) => void;

const minute = 60_000;
let keepMail: string;
let alarm: Alarm | undefined;
let due: Due[];
let startup: (() => void)[];

Object.assign(globalThis, {
  chrome: { runtime: { id: 'mayfly' } },
  browser: {
    runtime: {
      id: 'mayfly',
      onInstalled: { addListener() {} },
      onStartup: { addListener: (listener: () => void) => startup.push(listener) },
    },
    alarms: {
      get: async () => alarm,
      clear: async () => {
        alarm = undefined;
      },
      create: (name: string, { delayInMinutes = 0 }) => {
        alarm = { name, scheduledTime: Date.now() + delayInMinutes * minute };
      },
      onAlarm: { addListener: (listener: Due) => due.push(listener) },
    },
    storage: {
      local: { get: async () => ({ settings: { keepMail } }) },
      managed: { get: async () => ({}) },
      onChanged: { addListener() {} },
    },
  },
});
const { startDataKeeper } = await import('../../../lib/background/keep-data.ts');

let keeper: ReturnType<typeof startDataKeeper>;
const shown = async () => (await mailbox.view()).addresses.length;

beforeEach(async () => {
  alarm = undefined;
  due = [];
  startup = [];
  keepMail = 'forever';
  keeper = startDataKeeper(Promise.resolve(context), {
    settingsChanged() {},
    progressed() {},
    imported() {},
    erased: async () => {},
  });
  await mailbox.createAddress({});
  pass(200 * 24 * hour);
});

async function choose(value: string) {
  keepMail = value;
  await keeper.settingsChanged();
}

it('removes nothing while somebody steps through the choices', async () => {
  for (const value of ['1', '7', '30', '90', 'forever']) await choose(value);
  pass(minute);
  await mailbox.purgeDeleted();
  expect(await shown()).toBe(1);
  expect(alarm).toBeUndefined();
});

it('removes nothing when the background starts again after a slip', async () => {
  await choose('1');
  await keeper.resume();
  expect(await shown()).toBe(1);
});

it('leaves ten minutes to correct a slip, though the alarm was due sooner', async () => {
  const before = Date.now();
  await choose('90');
  expect(alarm?.scheduledTime).toBeGreaterThanOrEqual(before + 10 * minute);
  alarm = { name: 'retention', scheduledTime: before + minute };
  await choose('1');
  expect(alarm.scheduledTime).toBeGreaterThanOrEqual(before + 10 * minute);
});

it('does not put the alarm off for ever by starting again and again', async () => {
  const soon = { name: 'retention', scheduledTime: Date.now() + minute };
  alarm = soon;
  keepMail = '1';
  await keeper.resume();
  expect(alarm).toBe(soon);
});

it.each([
  ['its alarm', () => due.forEach((listener) => void listener({ name: 'retention' }))],
  ['the start of the browser', () => startup.forEach((listener) => void listener())],
])('removes what is outdated at %s, and brings it back when that was a slip', async (_, happen) => {
  await choose('1');
  happen();
  await vi.waitFor(async () => expect(await shown()).toBe(0));
  await choose('forever');
  expect(await shown()).toBe(1);
});
