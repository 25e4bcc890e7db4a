import { createMailboxData, type MailboxDependencies } from '../mailbox.ts';
import { browser } from '../platform/browser.ts';
import { onManagedSettingsChanged, readSettings } from '../platform/settings.ts';
import { createDataOperations, type DataDependencies, type DataOperations } from './data.ts';

const retentionAlarm = 'retention';
const retentionHours = 6;
/** After a change of settings, in minutes: time to correct a slip. */
const graceMinutes = 10;

/** Retention, repair and the operations on everything that is stored. */
export type DataMaintenance = {
  operations: DataOperations;
  transfer: ReturnType<typeof createDataOperations>['transfer'];
  /** To be called at every start of the background. */
  resume(): Promise<void>;
  /** Inspects the database for damage after an unexpected error, once in a run. */
  inspectOnce(): void;
  /**
   * To be called at every change of settings. Removes nothing: who steps through a list of choices
   * has not chosen yet.
   */
  settingsChanged(): Promise<void>;
};

/**
 * Mail that was kept long enough is removed when the browser starts and by an alarm. Not each time the
 * background does, which may be seconds after a slip. Must be called in the background's first turn.
 */
export function startDataMaintenance(
  mailboxDependencies: Promise<MailboxDependencies>,
  deps: Omit<DataDependencies, 'data'>,
): DataMaintenance {
  const data = mailboxDependencies.then(createMailboxData);
  const removeOutdated = async () => {
    await (await data).removeOutdated((await readSettings()).keepMail);
  };
  let isInspected = false;
  const inspect = async () => (await data).inspect();
  browser.runtime.onStartup.addListener(async () => {
    // Without room for what is damaged, room is to be made all the same.
    await inspect().finally(removeOutdated);
  });
  browser.runtime.onInstalled.addListener(() => void inspect());
  onRetentionAlarm(() => void removeOutdated());
  onManagedSettingsChanged(deps.settingsChanged);
  return {
    ...createDataOperations({ ...deps, data }),
    inspectOnce() {
      if (!isInspected) void inspect();
      isInspected = true;
    },
    async resume() {
      await keepRetentionAlarm((await readSettings()).keepMail !== 'forever');
    },
    async settingsChanged() {
      const { keepMail } = await readSettings();
      await postponeRetention(keepMail !== 'forever');
      await (await data).restoreRetained(keepMail);
    },
  };
}

/** Keeps an alarm going while mail is not to be kept for ever. Called at every start. */
async function keepRetentionAlarm(wanted: boolean): Promise<void> {
  await keepAlarm(wanted, 0);
}

/** The same at a change of settings: the alarm is not due within the next minutes. */
async function postponeRetention(wanted: boolean): Promise<void> {
  await keepAlarm(wanted, Date.now() + graceMinutes * 60_000);
}

async function keepAlarm(wanted: boolean, notBefore: number) {
  const alarm = await browser.alarms.get(retentionAlarm);
  if (!wanted && alarm) await browser.alarms.clear(retentionAlarm);
  if (!wanted || (alarm && alarm.scheduledTime >= notBefore)) return;
  browser.alarms.create(retentionAlarm, {
    delayInMinutes: graceMinutes,
    periodInMinutes: retentionHours * 60,
  });
}

function onRetentionAlarm(due: () => void): void {
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === retentionAlarm) due();
  });
}
