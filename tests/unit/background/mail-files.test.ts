import './support/extension.ts';

import { beforeEach, describe, expect, it } from 'vitest';
import { createDownloads } from '../../../lib/background/downloads.ts';
import { fileOperations, sweepFiles } from '../../../lib/background/mail-files.ts';
import { type FileKey, partKey, putTransferFile } from '../../../lib/bus/files.ts';
import { clearFiles, getFile, listStoredFiles, putFile } from '../../../lib/bus/host.ts';
import {
  callCount,
  checkNow,
  key,
  mailbox,
  service,
  setUpMailbox,
} from '../mailbox/mailbox-under-test.ts';

setUpMailbox();

const minute = 60_000;
const start = Date.now();
const part = { attachment: '2' };

beforeEach(() => clearFiles());

async function fileKeys(): Promise<FileKey[]> {
  return (await listStoredFiles()).map(({ key }) => key);
}

it('only one exported and one imported file is kept', async () => {
  await putTransferFile('import', new Blob(['1']));
  const exported = await putTransferFile('export', new Blob(['2']));
  const imported = await putTransferFile('import', new Blob(['3']));
  expect(await fileKeys()).toEqual([exported, imported]);
});

it.each(['import', 'export'] as const)('a leftover %s file is deleted', async (purpose) => {
  await putTransferFile(purpose, new Blob(['{}']));
  await sweepFiles(mailbox, start + 120 * minute);
  expect(await fileKeys()).toEqual([]);
});

it('a file that a page has just stored is kept, even if it was last modified long ago', async () => {
  const old = new File(['{}'], 'mayfly.json', { lastModified: 1 });
  const keys = [await putTransferFile('export', old), await putTransferFile('import', old)];
  await sweepFiles(mailbox, start + 10 * minute);
  expect(await fileKeys()).toEqual(keys);
});

describe('the file of a message', () => {
  const operations = () =>
    fileOperations(
      Promise.resolve(mailbox),
      createDownloads(() => undefined),
    );

  beforeEach(async () => {
    await mailbox.ensureAddress({});
    service.deliver({ id: '1' });
    await checkNow();
  });

  it('is downloaded once and kept for a day or as long as its message', async () => {
    const request = { ...(await key('1')), part };
    const calls = operations();
    expect(await calls.fetchFile(request)).toEqual({ fetched: true });
    expect(await calls.fetchFile(request)).toEqual({ fetched: true });
    expect(callCount('attachment')).toBe(1);
    const file = partKey(await key('1'), part);
    expect(await (await getFile(file))?.text()).toBe('attachment 2 of 1');
    await sweepFiles(mailbox, Date.now() + 23 * 60 * minute);
    expect(await fileKeys()).toEqual([file]);
    await sweepFiles(mailbox, Date.now() + 25 * 60 * minute);
    expect(await fileKeys()).toEqual([]);
  });

  it('is deleted with its message', async () => {
    const inline = { ...part, inline: true };
    await operations().fetchFile({ ...(await key('1')), part: inline });
    const gone = partKey({ address: 'none', message: '1' }, inline);
    await putFile(gone, new Blob(['left over']));
    await sweepFiles(mailbox, Date.now() + 25 * 60 * minute);
    expect(await fileKeys()).toEqual([partKey(await key('1'), inline)]);
  });

  it.each(['while it comes', 'before it is stored'])(
    'is not kept if it is cancelled %s',
    async (when) => {
      const calls = operations();
      const request = { ...(await key('1')), part };
      service.readAttachment = async (_token, _id, _attachment, progress) => {
        await calls.cancelFile(request);
        if (when === 'while it comes') progress?.(1, 2);
        return new Blob(['all of it']);
      };
      expect(await calls.fetchFile(request)).toEqual({ fetched: false });
      expect(await fileKeys()).toEqual([]);
    },
  );
});
