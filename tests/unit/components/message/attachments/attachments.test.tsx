import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../../../components/app/app.tsx';
import { fileKind } from '../../../../../components/message/attachments/file-kind.ts';
import type { MessageContent } from '../../../../../lib/bus/client.ts';
import { partKey, putFile } from '../../../../../lib/bus/files.ts';
import { answer, CallRejection, calls, publish } from '../../support/extension.ts';
import { aMailbox, aMessage, find, seeText, settingsView, show } from '../../support/page.ts';

const key = { address: 'a1', message: '1' };
const part = { attachment: '7' };
const file = {
  id: '7',
  name: 'lake.jpg',
  type: 'image/jpeg',
  size: 2_400_000,
  inline: false,
};
const all = { live: true, attachments: true, source: true };
const content: MessageContent = {
  ...aMessage(),
  to: 'quiet-heron@mayfly.example',
  text: 'Plain words',
  attachments: [file],
  files: all,
  from: { sender: 'acme.example' },
};
/** Names and contents of files passed to the browser’s downloads. */
const downloads: { name: string; text: Promise<string> }[] = [];

function open(change: Partial<MessageContent> = {}) {
  answer('openMessage', () => ({ ...content, ...change }));
  publish('mailbox', aMailbox({ inbox: [aMessage()] }));
  location.hash = '#/message/a1/1';
  show(<App windowKind="popup" />);
}

async function choose(entry: string) {
  (await find('button', 'More')).click();
  (await find('button', entry)).click();
}

beforeEach(() => {
  downloads.length = 0;
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => String(blobs.push(blob instanceof Blob ? blob : new Blob()));
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.getAttribute('href')) - 1];
    if (blob) downloads.push({ name: this.download, text: blob.text() });
  });
});

describe('an attachment', () => {
  it('shows progress, can be cancelled, and reports completion', async () => {
    const arrival = Promise.withResolvers<{ fetched: boolean }>();
    answer('fetchFile', () => arrival.promise);
    open();
    (await find('button', 'Download lake.jpg')).click();
    publish('files', [{ file: partKey(key, part), received: 1_200_000, total: 2_400_000 }]);
    await seeText('1.2 MB of 2.4 MB');
    expect((await find('progress', 'lake.jpg')).value).toBe(1_200_000);
    (await find('button', 'Cancel download')).click();
    await expect.poll(() => calls).toContainEqual({ name: 'cancelFile', input: { ...key, part } });
    publish('files', []);
    arrival.resolve({ fetched: false });
    await vi.waitFor(() => expect(document.querySelector('progress')).toBeNull());
    expect(downloads).toEqual([]);

    await putFile(partKey(key, part), new Blob(['picture']));
    answer('fetchFile', () => ({ fetched: true }));
    (await find('button', 'Download lake.jpg')).click();
    await seeText('Download started');
    expect(document.body.textContent).not.toContain('Saved');
    expect(downloads.map(({ name }) => name)).toEqual(['lake.jpg']);
  });

  it('shows why the download failed', async () => {
    answer('fetchFile', () => {
      throw new CallRejection({ code: 'message-gone' });
    });
    open();
    (await find('button', 'Download lake.jpg')).click();
    await seeText('This message no longer exists.');
  });

  it.each([
    ['its service hands out none', { ...all, attachments: false }, 'doesn’t provide attachments'],
    ['its address has expired', { ...all, live: false }, 'the address is no longer active'],
  ])('is listed but not offered if %s', async (_, files, words) => {
    open({ files });
    await seeText(words);
    const list = await find('ul', 'Attachments');
    expect(list.textContent).toContain('lake.jpg');
    expect(list.querySelector('button')).toBeNull();
  });
});

it('the note about an attachment that no service provides does not mention an expired address', async () => {
  open({ files: { ...all, live: false, attachments: false } });
  await seeText('doesn’t provide attachments');
  expect(document.body.textContent).not.toContain('the address is no longer active');
});

describe('images embedded in a message', () => {
  const picture = { ...file, type: 'image/png', contentId: 'logo@acme', inline: true };
  const html = '<p>Hello</p><img src="cid:logo@acme">';
  const fetched = () => calls.filter(({ name }) => name === 'fetchFile').map(({ input }) => input);
  const isShown = () => document.querySelector('iframe')?.hasAttribute('sandbox');

  it('are loaded and displayed', async () => {
    open({ html, attachments: [picture] });
    await expect.poll(fetched).toEqual([{ ...key, part: { attachment: '7', inline: true } }]);
  });

  it.each([
    ['its address has expired', { ...all, live: false }],
    ['its service hands out none', { ...all, attachments: false }],
  ])('are not loaded if %s', async (_, files) => {
    open({ html, attachments: [picture], files });
    await expect.poll(isShown).toBe(true);
    expect(fetched()).toEqual([]);
  });
});

describe('a message as a file', () => {
  it('is generated from stored data if the original is unavailable', async () => {
    open({ files: { ...all, source: false } });
    await choose('Download message (.eml)');
    await seeText('Mayfly made this file from what it has');
    expect(downloads.map(({ name }) => name)).toEqual(['Confirm your address.eml']);
    expect(await downloads[0]?.text).toContain('Subject: Confirm your address');
    expect(calls.filter(({ name }) => name === 'fetchFile')).toEqual([]);
  });
});

describe('a message with text and HTML', () => {
  it('starts with plain text if the settings say so', async () => {
    publish('settings', settingsView({ plainTextFirst: true }));
    open({ html: '<p>Formatted words</p>', attachments: [] });
    (await find('button', 'More')).click();
    await find('button', 'Show with formatting');
  });
});

describe('the kind of a file', () => {
  it.each([
    ['invoice.pdf', 'application/pdf', 'kind_pdf', undefined],
    ['invoice.pdf.exe', 'application/pdf', 'kind_program', true],
    ['invoice.exe. ', 'application/pdf', 'kind_program', true],
    ['page.HTML', 'text/plain', 'kind_page', true],
    ['list.xlsm', '', 'kind_macros', true],
    ['photo', 'image/jpeg', 'kind_picture', undefined],
    ['thing.abc', 'application/octet-stream', 'kind_other', undefined],
  ])('of %s (%s) is %s', (name, type, label, risky) => {
    expect(fileKind(name, type)).toEqual({ label, ...(risky ? { risky } : {}) });
  });
});
