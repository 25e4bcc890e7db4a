import * as z from 'zod/mini';
import { id, messageKey, operation } from '../bus/operation.ts';
import { type Mailbox, TransferError } from '../mailbox.ts';
import { readSettings } from '../platform/settings.ts';
import { type ClientDependencies, ServiceError } from '../service-client.ts';
import { parseTransferCode } from '../transfer-code.ts';
import type { CopyOperations } from './copy-text.ts';
import type { DataOperations } from './data.ts';
import { fill, readNextStep } from './filling/fill.ts';
import type { FileOperations } from './mail-files.ts';
import type { ImageOperations } from './remote-images.ts';
import { requireUnlocked, type ServiceChoiceOperations } from './service-choice.ts';
import { settingsOperations } from './settings-operations.ts';

const transferText = z.string().check(z.maxLength(10_000));

export type OperationDependencies = {
  mailbox: Promise<Mailbox>;
  clientDependencies: ClientDependencies;
  settingsChanged(): void;
  data: DataOperations;
  copying: CopyOperations;
  choosing: ServiceChoiceOperations;
  files: FileOperations;
  images: ImageOperations;
};

/** The operations that pages can call beside those of the mailbox, by name. */
export function createOperations({
  mailbox,
  clientDependencies,
  settingsChanged,
  ...others
}: OperationDependencies) {
  return {
    /** Fills the address into the active tab's page. */
    fillAddress: operation({ address: id }, async ({ address }) =>
      fill(await mailbox, { kind: 'address', address, pointed: false }),
    ),
    /** The next step on the active tab's page. */
    readNextStep: operation({}, async () => readNextStep(await mailbox)),
    /** Fills the code of a message into the active tab's page. */
    fillCode: operation(messageKey, async (message) =>
      fill(await mailbox, { kind: 'code', message, isSeen: true, pointed: false }),
    ),
    /** Adds the address of a transfer code; `file` has the content if the code is for a file. */
    receiveAddress: operation(
      { code: transferText, file: z.optional(transferText) },
      async ({ code, file }) => {
        const parsed = parseTransferCode(code);
        if (parsed === 'code-foreign' || parsed === 'code-mistyped')
          throw new TransferError(parsed);
        if (typeof parsed === 'string') throw new ServiceError(parsed);
        const { serviceUrl } = await readSettings();
        if (parsed.base !== serviceUrl) await requireUnlocked(parsed.base);
        return (await mailbox).receiveAddress(parsed, file);
      },
    ),
    ...settingsOperations(mailbox, clientDependencies, settingsChanged),
    ...others.data,
    ...others.copying,
    ...others.choosing,
    ...others.files,
    ...others.images,
  };
}

export type BackgroundOperations = ReturnType<typeof createOperations>;
