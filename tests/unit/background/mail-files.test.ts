import './support/extension.ts';

import { expect, it } from 'vitest';
import { sweepFiles } from '../../../lib/background/mail-files.ts';
import { putTransferFile } from '../../../lib/bus-files.ts';
import { listFileKeys, putFile } from '../../../lib/bus-host.ts';
import { mailbox } from '../mailbox/mailbox-under-test.ts';

const minute = 60_000;
const start = Date.now();

it('keeps one file of everything of each purpose at most', async () => {
  await putTransferFile('import', new Blob(['1']));
  const exported = await putTransferFile('export', new Blob(['2']));
  const imported = await putTransferFile('import', new Blob(['3']));
  expect(await listFileKeys()).toEqual([exported, imported]);
});

it.each(['import', 'export'] as const)('sweeps an %s that was left over', async (purpose) => {
  await putTransferFile(purpose, new Blob(['{}']));
  await sweepFiles(mailbox, start + 120 * minute);
  expect(await listFileKeys()).toEqual([]);
});

it('leaves a file alone that a page has just put there, however old it is on disk', async () => {
  const old = new File(['{}'], 'mayfly.json', { lastModified: 1 });
  const keys = [await putTransferFile('export', old), await putTransferFile('import', old)];
  await sweepFiles(mailbox, start + 10 * minute);
  expect(await listFileKeys()).toEqual(keys);
});

it('sweeps a file of everything of which nobody knows the age', async () => {
  await putFile(['import', 'mayfly', '1'], new Blob(['{}']));
  await sweepFiles(mailbox, start);
  expect(await listFileKeys()).toEqual([]);
});
