import { createMailboxData, type MailboxDependencies } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { onManagedSettingsChanged, readSettings } from '../platform/settings.ts';
import { keepAlarm, onAlarm } from './alarms.ts';
import { createDataOperations, type DataDependencies } from './data.ts';

const retentionAlarm = 'retention';
/** Delay in minutes after a change of the setting, so that a mistake can be corrected. */
const graceMinutes = 10;
const retentionTiming = { delayInMinutes: graceMinutes, periodInMinutes: 6 * 60 };

/**
 * Removes mail past its retention time when the browser starts and on an alarm. A restart of the
 * background removes nothing, because it may follow a mistaken setting within seconds. Must be
 * called synchronously at the start of the background.
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
    /** Call it at every start of the background. */
    async resume(): Promise<void> {
      const { keepMail } = await readSettings();
      await keepAlarm(retentionAlarm, keepMail !== 'forever', retentionTiming);
    },
    /**
     * Call it when settings change. Removes nothing yet: the person may still be stepping through
     * the choices.
     */
    async settingsChanged(): Promise<void> {
      const { keepMail } = await readSettings();
      const notBefore = Date.now() + graceMinutes * 60_000;
      await keepAlarm(retentionAlarm, keepMail !== 'forever', retentionTiming, notBefore);
      await (await data).restoreRetained(keepMail);
    },
  };
}
