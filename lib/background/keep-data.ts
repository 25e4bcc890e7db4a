import type { MailboxContext } from '../mailbox.ts';
import { createMailboxData } from '../mailbox-data.ts';
import { onManagedSettings, readSettings } from '../settings.ts';
import { createDataHandlers, type DataContext, type DataHandlers } from './data.ts';
import { keepRetentionAlarm, onRetentionAlarm } from './retention-alarm.ts';

/** What looks after all that is stored. */
export type DataKeeper = {
  handlers: DataHandlers;
  transfer: ReturnType<typeof createDataHandlers>['transfer'];
  /** Removes mail that was kept long enough; called at every start and change of settings. */
  tidy(): Promise<void>;
};

/** Starts to look after it. Must be called in the background's first turn. */
export function startDataKeeper(
  surroundings: Promise<MailboxContext>,
  context: Omit<DataContext, 'data'>,
): DataKeeper {
  const data = surroundings.then(createMailboxData);
  const tidy = async () => {
    const { keepMail } = await readSettings();
    await (await data).removeOutdated(keepMail);
    await keepRetentionAlarm(keepMail !== 'forever');
  };
  onRetentionAlarm(tidy);
  onManagedSettings(context.settingsChanged);
  return { ...createDataHandlers({ ...context, data }), tidy };
}
