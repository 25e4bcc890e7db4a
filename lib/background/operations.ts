import type { Mailbox } from '../mailbox.ts';
import type { ClientDependencies } from '../service-client.ts';
import type { CopyOperations } from './copy-text.ts';
import type { DataOperations } from './data.ts';
import type { FileOperations } from './mail-files.ts';
import { addressOperations } from './operations/addresses.ts';
import { messageOperations } from './operations/messages.ts';
import { settingsOperations } from './operations/settings.ts';
import type { ImageOperations } from './remote-images.ts';
import type { ServiceChoiceOperations } from './service-choice.ts';

export type OperationDependencies = {
  mailbox: Promise<Mailbox>;
  clientDependencies: ClientDependencies;
  runOutbox(): void;
  settingsChanged(): void;
  data: DataOperations;
  copying: CopyOperations;
  choosing: ServiceChoiceOperations;
  files: FileOperations;
  images: ImageOperations;
};

/** Everything that pages can ask of the background, by name. */
export function createOperations({
  mailbox,
  clientDependencies,
  runOutbox,
  settingsChanged,
  ...others
}: OperationDependencies) {
  return {
    ...addressOperations(mailbox, runOutbox),
    ...messageOperations(mailbox, runOutbox),
    ...settingsOperations(mailbox, clientDependencies, settingsChanged),
    ...others.data,
    ...others.copying,
    ...others.choosing,
    ...others.files,
    ...others.images,
  };
}

/** Pages know no more of the background than this type. */
export type Operations = ReturnType<typeof createOperations>;
