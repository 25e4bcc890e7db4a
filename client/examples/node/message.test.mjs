import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from 'mayfly-client';
import { createTransport } from 'nodemailer';

const mail = connect(process.env.MAYFLY_SERVICE);
const smtp = createTransport(process.env.SMTP_URL ?? 'smtp://127.0.0.1:2525');
const send = (message) => smtp.sendMail({ from: 'Shop <hello@shop.example>', ...message });

test('two people get an invitation with a file, and nobody gets news', async () => {
  const [ada, ben] = await mail.createAddresses(2);
  await send({
    to: [ada.email, ben.email],
    subject: 'Ada and Ben are invited',
    html: `<p>Dear both,</p>
      <a href="https://shop.example/invite/7?a=yes">Accept</a>
      <a href="https://shop.example/invite/7?a=no">Decline</a>`,
    replyTo: 'party@shop.example',
    list: { unsubscribe: 'https://shop.example/unsubscribe?id=7' },
    attachments: [{ filename: 'party.ics', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }],
  });

  assert.match(await ada.waitForLink({ text: /accept/i, href: /invite/ }), /a=yes$/);

  const message = await ben.waitForMessage({ subject: /invited/ });
  assert.equal(message.text, 'Dear both,\nAccept Decline');
  assert.deepEqual(
    message.links.map(({ text, kind }) => [text, kind]),
    [
      ['Accept', 'other'],
      ['Decline', 'other'],
    ],
  );
  assert.equal(message.replyTo, 'party@shop.example');
  assert.deepEqual(message.listUnsubscribe, ['https://shop.example/unsubscribe?id=7']);
  assert.ok(message.headers.some(({ name }) => name === 'message-id'));

  const [file] = message.attachments;
  const content = await file.content({ maxBytes: 10_000 });
  assert.match(new TextDecoder().decode(content), /^BEGIN:VCALENDAR/);

  await ben.expectNoMessage({ for: 500, subject: /news/i });
  await ben.deleteAll();
  assert.deepEqual(await ben.list(), []);
});

test('a message is found by the tag of its recipient', async () => {
  const inbox = await mail.createAddress();
  await send({ to: inbox.email.replace('@', '+orders@'), subject: 'Order 7', text: 'Thank you.' });
  await send({ to: inbox.email.replace('@', '+orders@'), subject: 'Order 8', text: 'Thank you.' });

  const orders = await inbox.waitForMessages({ count: 2, tag: 'orders' });

  assert.deepEqual(
    orders.map(({ subject }) => subject),
    ['Order 7', 'Order 8'],
  );
});
