import './support/desktop.ts';

import { expect, it } from 'vitest';
import { keepAlarm, onAlarm } from '../../../lib/background/alarms.ts';
import { alarms, ring } from './support/desktop.ts';

const name = 'check-mail';
const keepMailAlarm = (wanted: boolean) => keepAlarm(name, wanted, { periodInMinutes: 0.5 });

it('the alarm runs only while there is work', async () => {
  await keepMailAlarm(false);
  expect([...alarms.keys()]).toEqual([]);
  await keepMailAlarm(true);
  expect([...alarms.keys()]).toEqual([name]);
  await keepMailAlarm(false);
  expect([...alarms.keys()]).toEqual([]);
});

it('the alarm keeps its time when the background restarts', async () => {
  await keepMailAlarm(true);
  const first = alarms.get(name);
  await keepMailAlarm(true);
  expect(alarms.get(name)).toBe(first);
});

it('the alarm listener ignores other alarms', () => {
  let calls = 0;
  onAlarm(name, () => calls++);
  ring('retention');
  ring(name);
  expect(calls).toBe(1);
});
