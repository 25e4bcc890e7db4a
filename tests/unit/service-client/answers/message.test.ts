import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../../lib/service-client/answers/message.ts';

const html = '<p>Hello <b>you</b></p>';
const read = (body: unknown) => readMessage({ body });
const source = 'From: Zoe <z@b.example>\r\nSubject: Hi\r\n\r\nHello you';
const day = Date.UTC(2026, 10, 22, 12);

describe('the content of a message', () => {
  it.each([
    ...['html', 'body_html', 'htmlBody', 'content-html', 'html_content', 'messageHtml'],
    ...['mail_html', 'textHtml', 'html_text', 'html_part', 'stripped-html'],
  ])('is read as HTML from %s', async (name) => {
    expect(await read({ [name]: html })).toMatchObject({ html, text: undefined, paths: [name] });
  });

  it.each([
    ...['text', 'body_text', 'textBody', 'plain', 'body-plain', 'plainBody', 'plain_text'],
    ...['text/plain', 'content_text', 'text_content', 'messageText', 'mail_text', 'text_part'],
    'stripped-text',
  ])('is read as plain text from %s', async (name) => {
    const expected = { text: 'Hello you', html: undefined, paths: [name] };
    expect(await read({ [name]: 'Hello you' })).toMatchObject(expected);
  });

  it.each([
    ...['body', 'content', 'contents', 'mail_body', 'messageBody', 'mail', 'data', 'payload'],
    ...['message', 'msg', 'email'],
  ])('is read as HTML or plain text from %s', async (name) => {
    const plain = { text: 'Hello you', html: undefined, paths: [name] };
    expect(await read({ [name]: 'Hello you' })).toMatchObject(plain);
    expect(await read({ [name]: html })).toMatchObject({ html, text: undefined });
  });

  it.each([
    ...['raw', 'source', 'eml', 'rfc822', 'rfc2822', 'mime', 'raw_message', 'rawSource'],
    ...['raw-email', 'raw_mail', 'rawContent', 'original', 'message_source', 'body'],
  ])('is parsed from the raw mail in %s', async (name) => {
    for (const sent of [source, Buffer.from(source).toString('base64')]) {
      const message = await read({ [name]: sent });
      expect(message).toMatchObject({ subject: 'Hi', senderName: 'Zoe', paths: [name] });
      expect(message?.text?.trim()).toBe('Hello you');
    }
  });

  it.each([
    ...['message', 'mail', 'email', 'data', 'result', 'response', 'item', 'content', 'body'],
    ...['payload', 'msg', 'messages', 'mails', 'attributes'],
  ])('is found inside %s, in an object or the first object of a list', async (name) => {
    const expected = { text: 'Hello you', paths: [`${name}.text`] };
    expect(await read({ status: 'success', [name]: { text: 'Hello you' } })).toMatchObject(
      expected,
    );
    expect(await read({ [name]: [{ text: 'Hello you' }, { text: 'no' }] })).toMatchObject(expected);
  });

  it('is found at most three levels deep', async () => {
    const within = (depth: number): object =>
      depth === 0 ? { text: 'Hello' } : { data: within(depth - 1) };
    expect((await read(within(3)))?.text).toBe('Hello');
    expect((await read(within(4)))?.text).toBeUndefined();
  });

  it('is neither a status word in the response nor an e-mail address', async () => {
    for (const word of ['ok', 'Success!', 'found', 'done: 1']) {
      expect((await read({ message: word, subject: 'Hi' }))?.text, word).toBeUndefined();
    }
    expect((await read({ message: 'okay then' }))?.text).toBe('okay then');
    expect((await read({ data: { message: 'ok', subject: 'Hi' } }))?.text).toBe('ok');
    expect((await read({ email: 'a@b.example', subject: 'Hi' }))?.text).toBeUndefined();
    expect((await read({ email: 'to a@b.example' }))?.text).toBe('to a@b.example');
  });

  it('is the first part of each type, for all common field names of type and content', async () => {
    for (const list of ['parts', 'bodies', 'alternatives']) {
      for (const type of ['content_type', 'mimeType', 'type', 'mime']) {
        for (const content of ['body', 'content', 'value', 'data']) {
          const parts = [
            'nothing',
            { [type]: 'image/png', [content]: 'AAAA' },
            { [type]: 'text/plain; charset=utf-8' },
            { [type]: 'text/plain', [content]: 'Hello' },
            { [type]: 'text', [content]: 'Second' },
            { [type]: 'text/HTML', [content]: html },
          ];
          expect(await read({ [list]: parts })).toMatchObject({ text: 'Hello', html });
        }
      }
    }
    expect(await read({ parts: 'none', subject: 'Hi' })).toMatchObject({ text: undefined });
    expect(await read({ parts: [{ type: 'text', text: 'Hello' }] })).toMatchObject({
      text: 'Hello',
      paths: ['parts.text'],
    });
  });

  it.each(['encoding', 'transfer_encoding', 'Content-Transfer-Encoding', 'contentEncoding'])(
    'is decoded if %s is base64',
    async (name) => {
      // Text without padding or blanks is base64 only if this field says so.
      const packed = Buffer.from('short!').toString('base64');
      for (const encoding of ['base64', 'BASE64', 'base-64']) {
        expect((await read({ text: packed, [name]: encoding }))?.text).toBe('short!');
        const part = { type: 'text/plain', content: packed, [name]: encoding };
        expect((await read({ parts: [part] }))?.text).toBe('short!');
      }
      expect((await read({ text: packed, [name]: '7bit' }))?.text).toBe(packed);
      expect((await read({ text: packed, [name]: 64 }))?.text).toBe(packed);
    },
  );

  it('is moved to the right field if HTML and plain text are swapped', async () => {
    expect(await read({ text: html })).toMatchObject({ html, text: undefined, paths: ['text'] });
    expect(await read({ html: 'Hello' })).toMatchObject({ text: 'Hello', html: undefined });
    expect(await read({ html: 'Hello', text: 'you' })).toMatchObject({
      text: 'you',
      html: undefined,
    });
    expect(await read({ html, text: '<p>other</p>' })).toMatchObject({ html });
    expect(await read({ html: '&lt;p&gt;Hello&lt;/p&gt;', text: 'Hello' })).toMatchObject({
      html: '<p>Hello</p>',
      text: 'Hello',
      paths: ['text', 'html'],
    });
  });

  it('comes with the raw mail if the response contains it', async () => {
    const message = await read({ text: 'Short', raw: source });
    expect(message).toMatchObject({ text: 'Short', paths: ['text'] });
    expect(new TextDecoder().decode(message?.source)).toBe(source);
    expect((await read({ text: 'Short', raw: 'no source' }))?.source).toBeUndefined();
  });

  it('may be empty if the response is recognisable as a message', async () => {
    for (const body of [
      { subject: 'Hi' },
      { from: 'a@b.example' },
      { parse_error: 'bomb' },
      { attachments: ['a.txt'] },
      { id: 7 },
      { text: '' },
      { body: null },
    ]) {
      const message = await read(body);
      expect(message, JSON.stringify(body)).toMatchObject({ text: undefined, html: undefined });
    }
    expect(await read({ messages: [], id: 7 })).toBeUndefined();
    expect(await read({ total: 7 })).toBeUndefined();
    expect(await read({ status: 'success' })).toBeUndefined();
    expect(await read(null)).toBeUndefined();
    expect(await readMessage({ body: undefined, text: '<html>' })).toBeUndefined();
  });
});

it('a source with too many parts has a parse error and stays available', async () => {
  const header = 'From: a@b\r\nSubject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
  const bomb = header + '--b\r\n\r\nx\r\n'.repeat(2000);
  const message = await read({ raw: bomb });
  expect(message?.parseError).toBe('has more than 1000 parts');
  expect(message?.source?.byteLength).toBe(bomb.length);
});

describe('the metadata of a message', () => {
  it.each(['sender_email', 'fromEmail', 'from_address', 'senderAddress', 'from_mail'])(
    'prefers the sender address in %s',
    async (name) => {
      const message = await read({ [name]: 'z@b.example', from: 'Zoe <other@b.example>' });
      expect(message).toMatchObject({ senderEmail: 'z@b.example', senderName: 'Zoe' });
    },
  );

  it.each(['sender_name', 'fromName'])('prefers the sender name in %s', async (name) => {
    const message = await read({ [name]: 'Zoe', from: 'Anna <z@b.example>' });
    expect(message).toMatchObject({ senderEmail: 'z@b.example', senderName: 'Zoe' });
  });

  it.each(['address', 'email', 'mail', 'value'])(
    'reads addresses from objects with the field %s',
    async (name) => {
      for (const called of ['name', 'displayName']) {
        const sender = { [name]: 'z@b.example', [called]: 'Zoe' };
        expect(await read({ sender })).toMatchObject({
          senderEmail: 'z@b.example',
          senderName: 'Zoe',
        });
      }
      const to = [{ [name]: 'a@b.example', name: 'Anna' }, { [name]: 'c@b.example' }, {}];
      expect((await read({ from: 'x@y', to }))?.to).toBe('Anna <a@b.example>, c@b.example');
    },
  );

  it.each(['to', 'recipients', 'to_email', 'toAddress', 'recipient'])(
    'reads the recipient from %s',
    async (name) => {
      expect((await read({ subject: 'x', [name]: 'a@b.example' }))?.to).toBe('a@b.example');
    },
  );

  it.each([...['received_at', 'received', 'date', 'createdAt', 'timestamp', 'time', 'sent_at']])(
    'reads the time from %s',
    async (name) => {
      const message = await read({ subject: 'x', [name]: '2026-11-22 12:00:00' });
      expect(message?.written).toEqual({ at: day, zoned: false });
    },
  );

  it('uses the first readable field', async () => {
    const message = await read({ title: 'Hi', received_at: 'soon', date: '2026-11-22 12:00:00' });
    expect(message).toMatchObject({ subject: 'Hi', written: { at: day } });
    expect((await read({ subject: '', title: 'Hi' }))?.subject).toBe('Hi');
    expect((await read({ id: 1, to: [] }))?.to).toBe('');
  });

  it('may contain a group of addresses, or no address', async () => {
    const group = 'From: Us: Zoe <z@b.example>, c@b.example;\r\nTo: All: a@b.example;\r\n\r\nx';
    expect(await read({ raw: group })).toMatchObject({
      senderName: 'Zoe',
      senderEmail: 'z@b.example',
      to: 'a@b.example',
    });
    const nobody = 'Date: Sat, 21 Nov 2026 12:00:00 +0000\r\nSubject: Hi\r\n\r\nx';
    expect(await read({ raw: nobody })).toMatchObject({ senderName: '', senderEmail: '', to: '' });
  });

  it('comes from the response rather than from the raw mail', async () => {
    const fields = {
      sender_name: 'Anna',
      sender_email: 'a@b.example',
      subject: 'Said',
      to: 'c@d.e',
    };
    const sizes = { size: 99, files: ['said.txt'] };
    const message = await read({ ...fields, ...sizes, raw: source });
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

  it('includes sender authentication, size and parse error', async () => {
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
