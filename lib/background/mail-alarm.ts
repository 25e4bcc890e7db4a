import { alarmMinutes } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';

const name = 'check-mail';

/**
 * Keeps an alarm going while any address lives or something is left to finish. Called at every start:
 * browsers may lose alarms, and making one anew each time would put it off for ever.
 */
export async function keepMailAlarm(wanted: boolean): Promise<void> {
  const alarm = await browser.alarms.get(name);
  if (wanted && !alarm) browser.alarms.create(name, { periodInMinutes: alarmMinutes });
  if (!wanted && alarm) await browser.alarms.clear(name);
}

/** Calls back each time mail is to be checked. */
export function onMailAlarm(due: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) due();
  });
}
