import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../lib/service-client/answers/message.ts';

const read = (body: unknown) => readMessage({ body });
const source = 'From: Zoe <z@b.example>\r\nSubject: Hi\r\n\r\nHello you';
const day = Date.UTC(2026, 10, 22, 12);

describe('who and when', () => {
  it.each(['sender_email', 'fromEmail', 'from_address', 'senderAddress', 'from_mail'])(
    'is told by %s before all else',
    async (name) => {
      const message = await read({ [name]: 'z@b.example', from: 'Zoe <other@b.example>' });
      expect(message).toMatchObject({ senderEmail: 'z@b.example', senderName: 'Zoe' });
    },
  );

  it.each(['sender_name', 'fromName'])('has the name of %s', async (name) => {
    const message = await read({ [name]: 'Zoe', from: 'Anna <z@b.example>' });
    expect(message).toMatchObject({ senderEmail: 'z@b.example', senderName: 'Zoe' });
  });

  it.each(['address', 'email', 'mail', 'value'])('is told by an object with %s', async (name) => {
    for (const called of ['name', 'displayName']) {
      const sender = { [name]: 'z@b.example', [called]: 'Zoe' };
      expect(await read({ sender })).toMatchObject({
        senderEmail: 'z@b.example',
        senderName: 'Zoe',
      });
    }
    const to = [{ [name]: 'a@b.example', name: 'Anna' }, { [name]: 'c@b.example' }, {}];
    expect((await read({ from: 'x@y', to }))?.to).toBe('Anna <a@b.example>, c@b.example');
  });

  it.each(['to', 'recipients', 'to_email', 'toAddress', 'recipient'])(
    'it is for is told by %s',
    async (name) => {
      expect((await read({ subject: 'x', [name]: 'a@b.example' }))?.to).toBe('a@b.example');
    },
  );

  it.each([...['received_at', 'received', 'date', 'createdAt', 'timestamp', 'time', 'sent_at']])(
    'it came is told by %s',
    async (name) => {
      const message = await read({ subject: 'x', [name]: '2026-11-22 12:00:00' });
      expect(message?.written).toEqual({ at: day, zoned: false });
    },
  );

  it('is the first that can be read', async () => {
    const message = await read({ title: 'Hi', received_at: 'soon', date: '2026-11-22 12:00:00' });
    expect(message).toMatchObject({ subject: 'Hi', written: { at: day } });
    expect((await read({ subject: '', title: 'Hi' }))?.subject).toBe('Hi');
    expect((await read({ id: 1, to: [] }))?.to).toBe('');
  });

  it('may be a group of addresses, or nobody', async () => {
    const group = 'From: Us: Zoe <z@b.example>, c@b.example;\r\nTo: All: a@b.example;\r\n\r\nx';
    expect(await read({ raw: group })).toMatchObject({
      senderName: 'Zoe',
      senderEmail: 'z@b.example',
      to: 'a@b.example',
    });
    const nobody = 'Date: Sat, 21 Nov 2026 12:00:00 +0000\r\nSubject: Hi\r\n\r\nx';
    expect(await read({ raw: nobody })).toMatchObject({ senderName: '', senderEmail: '', to: '' });
  });

  it('is what the service says, before what the source does', async () => {
    const said = { sender_name: 'Anna', sender_email: 'a@b.example', subject: 'Said', to: 'c@d.e' };
    const sizes = { size: 99, files: ['said.txt'] };
    const message = await read({ ...said, ...sizes, raw: source });
    expect(message).toMatchObject({
      senderName: 'Anna',
      senderEmail: 'a@b.example',
      subject: 'Said',
      to: 'c@d.e',
      size: 99,
      files: [{ name: 'said.txt' }],
    });
    expect((await read({ raw: source }))?.size).toBe(source.length);
  });

  it('has the verdict of the service, its words and its size', async () => {
    for (const name of ['authentication', 'auth']) {
      const message = await read({ subject: 'x', [name]: { SPF: 'pass', dkim: 'fail' } });
      expect(message?.authentication).toEqual({ spf: 'pass', dkim: 'fail', dmarc: '' });
    }
    expect((await read({ subject: 'x', auth: 'pass' }))?.authentication).toBeUndefined();
    for (const name of ['size', 'raw_size', 'sourceSize']) {
      expect((await read({ subject: 'x', [name]: '120' }))?.size, name).toBe(120);
    }
    expect((await read({ parseError: 'bomb' }))?.parseError).toBe('bomb');
  });
});
