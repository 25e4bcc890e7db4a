import { type Alarms, browser } from '../platform/browser.ts';

/**
 * Keeps an alarm going while it is wanted. Called at every start: browsers may lose alarms, and making
 * one anew each time would put it off for ever.
 *
 * @param notBefore one that is due before this time, in milliseconds since 1970, is made anew
 */
export async function keepAlarm(
  name: string,
  isWanted: boolean,
  timing: Alarms.CreateAlarmInfoType,
  notBefore = 0,
): Promise<void> {
  const alarm = await browser.alarms.get(name);
  if (!isWanted && alarm) await browser.alarms.clear(name);
  if (isWanted && !(alarm && alarm.scheduledTime >= notBefore)) browser.alarms.create(name, timing);
}

/** Calls back each time an alarm is due. */
export function onAlarm(name: string, due: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) due();
  });
}
