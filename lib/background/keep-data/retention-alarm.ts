import { browser } from '../../platform/browser.ts';

const name = 'retention';
const hours = 6;
/** After a change of settings, in minutes: time to correct a slip. */
const grace = 10;

/** Keeps an alarm going while mail is not to be kept for ever. Called at every start. */
export async function keepRetentionAlarm(wanted: boolean): Promise<void> {
  await keepAlarm(wanted, 0);
}

/** The same at a change of settings: the alarm is not due within the next minutes. */
export async function postponeRetention(wanted: boolean): Promise<void> {
  await keepAlarm(wanted, Date.now() + grace * 60_000);
}

async function keepAlarm(wanted: boolean, notBefore: number) {
  const alarm = await browser.alarms.get(name);
  if (!wanted && alarm) await browser.alarms.clear(name);
  if (!wanted || (alarm && alarm.scheduledTime >= notBefore)) return;
  browser.alarms.create(name, { delayInMinutes: grace, periodInMinutes: hours * 60 });
}

/** Calls back each time it is due to look for what was kept long enough. */
export function onRetentionAlarm(due: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) due();
  });
}
