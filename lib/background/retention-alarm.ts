import { browser } from '../browser.ts';

const name = 'retention';
const hours = 6;

/** Keeps an alarm going while mail is not to be kept for ever. Called at every start. */
export async function keepRetentionAlarm(wanted: boolean): Promise<void> {
  const alarm = await browser.alarms.get(name);
  if (wanted && !alarm) browser.alarms.create(name, { periodInMinutes: hours * 60 });
  if (!wanted && alarm) await browser.alarms.clear(name);
}

/** Calls back each time it is due to look for what was kept long enough. */
export function onRetentionAlarm(due: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) due();
  });
}
