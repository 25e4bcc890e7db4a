/** The content of messages, from real mail. */
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../../client/index.ts';
import { startAnother, startOwn } from './services.ts';

const photo = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);

test.each([
  ["Mayfly's API", startOwn],
  ['another API', startAnother],
])('a message from a service with %s has its text, headers and attachments', async (_, start) => {
  const service = await start();
  onTestFinished(() => void service.close());
  const [inbox] = await connect(service.url).createAddresses(2);
  if (!inbox) return expect.fail('no inbox');
  await service.send({
    to: inbox.email,
    cc: 'Béla <bela@shop.example>',
    replyTo: 'help@shop.example',
    subject: 'Your invitation',
    text: '',
    html: '<div hidden>Preview</div><p>Grüße,</p><p><a href="https://shop.example/i/9">Annehmen</a></p>',
    list: { unsubscribe: ['https://shop.example/u?a=1', 'unsubscribe@shop.example'] },
    headers: { 'X-Trace': ['one', 'two'] },
    attachments: [
      { filename: 'photo.bin', content: Buffer.from(photo) },
      { filename: 'note.txt', content: 'Hello.' },
    ],
  });
  const message = await inbox.waitForMessage();
  expect(message).toMatchObject({
    cc: 'Béla <bela@shop.example>',
    replyTo: 'help@shop.example',
    text: 'Grüße,\nAnnehmen',
    links: [{ href: 'https://shop.example/i/9', text: 'Annehmen', kind: 'other' }],
    listUnsubscribe: ['https://shop.example/u?a=1', 'mailto:unsubscribe@shop.example'],
  });
  const traces = message.headers.filter(({ name }) => name === 'x-trace');
  expect(traces.map(({ value }) => value)).toEqual(['one', 'two']);
  expect(message.attachments.map(({ name }) => name)).toEqual(['photo.bin', 'note.txt']);
  const [first, note] = message.attachments;
  expect(await first?.content()).toEqual(photo);
  expect(await new Response(note?.stream()).text()).toBe('Hello.');
  await inbox.deleteAll();
  expect(await inbox.list()).toEqual([]);
});

test('a message has the results of sender authentication', async () => {
  const service = await startOwn();
  onTestFinished(() => void service.close());
  const inbox = await connect(service.url).createAddress();
  await service.send({ to: inbox.email, subject: 'Hello', text: 'Hello.' });
  const { authentication } = await inbox.waitForMessage();
  expect(Object.keys(authentication ?? {})).toEqual(['spf', 'dkim', 'dmarc']);
});
