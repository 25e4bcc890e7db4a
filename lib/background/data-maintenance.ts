import { createMailboxData, type MailboxDependencies } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { onManagedSettingsChanged, readSettings } from '../platform/settings.ts';
import { keepAlarm, onAlarm } from './alarms.ts';
import { createDataOperations, type DataDependencies } from './data.ts';

const retentionAlarm = 'retention';
/** After a change of settings, in minutes: time to correct a slip. */
const graceMinutes = 10;
const retentionTiming = { delayInMinutes: graceMinutes, periodInMinutes: 6 * 60 };

/**
 * Mail that was kept long enough is removed when the browser starts and by an alarm. Not each time the
 * background does, which may be seconds after a slip. Must be called in the background's first turn.
 */
export function startDataMaintenance(
  mailboxDependencies: Promise<MailboxDependencies>,
  deps: Omit<DataDependencies, 'data'>,
) {
  const data = mailboxDependencies.then(createMailboxData);
  const removeOutdated = async () => {
    await (await data).removeOutdated((await readSettings()).keepMail);
  };
  browser.runtime.onStartup.addListener(() => void removeOutdated());
  onAlarm(retentionAlarm, () => void removeOutdated());
  onManagedSettingsChanged(deps.settingsChanged);
  return {
    operations: createDataOperations({ ...deps, data }),
    /** To be called at every start of the background. */
    async resume(): Promise<void> {
      const { keepMail } = await readSettings();
      await keepAlarm(retentionAlarm, keepMail !== 'forever', retentionTiming);
    },
    /**
     * To be called at every change of settings. Removes nothing: who steps through a list of choices
     * has not chosen yet.
     */
    async settingsChanged(): Promise<void> {
      const { keepMail } = await readSettings();
      const notBefore = Date.now() + graceMinutes * 60_000;
      await keepAlarm(retentionAlarm, keepMail !== 'forever', retentionTiming, notBefore);
      await (await data).restoreRetained(keepMail);
    },
  };
}
