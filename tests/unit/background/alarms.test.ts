import './support/desktop.ts';

import { beforeEach, expect, it } from 'vitest';
import { keepAlarm, onAlarm } from '../../../lib/background/alarms.ts';
import { alarms, resetDesktop, ring } from './support/desktop.ts';

const name = 'check-mail';
const keepMailAlarm = (wanted: boolean) => keepAlarm(name, wanted, { periodInMinutes: 0.5 });

beforeEach(resetDesktop);

it('rings while there is something to look for, and no longer', async () => {
  await keepMailAlarm(false);
  expect([...alarms.keys()]).toEqual([]);
  await keepMailAlarm(true);
  expect([...alarms.keys()]).toEqual([name]);
  await keepMailAlarm(false);
  expect([...alarms.keys()]).toEqual([]);
});

it('is not put off for ever by starting again and again', async () => {
  await keepMailAlarm(true);
  const first = alarms.get(name);
  await keepMailAlarm(true);
  expect(alarms.get(name)).toBe(first);
});

it('calls the listener only for its own alarm', () => {
  let rung = 0;
  onAlarm(name, () => rung++);
  ring('retention');
  ring(name);
  expect(rung).toBe(1);
});
