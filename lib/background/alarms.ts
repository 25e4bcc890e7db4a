import { type Alarms, browser } from '../platform/browser.ts';

/**
 * Keeps an alarm scheduled while it is wanted. Call this at every start, because browsers may lose
 * alarms. An existing alarm is not recreated: frequent restarts would postpone it forever.
 *
 * @param notBefore an alarm due before this time (milliseconds since 1970) is recreated
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

export function onAlarm(name: string, due: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === name) due();
  });
}
