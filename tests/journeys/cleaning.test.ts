import { expect } from 'vitest';
import { getCode, signUp } from './support/acorn.ts';
import { journey, onOwnScreen } from './support/journey.ts';
import { getLetters } from './support/letters.ts';

onOwnScreen();

const smallInbox = { service: { MAYFLY_INBOX_MESSAGES: '10' } };

journey('I deleted 13 mails, then signed up, and the code came at once', async (person, around) => {
  await person.goesTo(around.site());
  await getLetters(person, around, 13);
  for (let left = 12; left >= 0; left -= 1) {
    await person.presses('Down', 'd');
    await person.sees(left > 0 ? `${left} new` : 'Nothing yet');
  }
  await person.closesMayfly();
  await signUp(person);
  await getCode(person);
  const requests =
    around
      .service()
      .log()
      .match(/"path":"\/delete-mail"/g) ?? [];
  expect(requests.length).toBeLessThan(13);
});

journey(
  'My inbox was full, I made room with one click, and then got my code',
  async (person, around) => {
    await person.goesTo(around.site());
    await getLetters(person, around, 10);
    await person.sees('This inbox is full, and new mail is being rejected.');
    await person.clicks('Delete all but the newest 5');
    await person.sees('Making room');
    await person.seesNo('Making room');
    await person.closesMayfly();
    await signUp(person);
    await getCode(person);
  },
  smallInbox,
);

journey(
  'I was warned before my inbox was full, and deleted what I had read',
  async (person, around) => {
    await getLetters(person, around, 9);
    await person.sees('This inbox is almost full (messages: 9 of 10).');
    await person.clicks('Letter 9');
    await person.sees('Page 9 of a story.');
    await person.clicks('Back to inbox');
    await person.clicks('Delete read messages');
    await person.seesNo('Letter 9');
    await person.seesNo('This inbox is almost full');
    await person.sees('8 new');
  },
  smallInbox,
);

journey('I deleted a mail by mistake and took it back with Ctrl+Z', async (person, around) => {
  await getLetters(person, around, 3);
  await person.clicks('Letter 2');
  await person.sees('Page 2 of a story.');
  await person.clicks('Delete message');
  await person.sees('Message deleted');
  await person.seesNo('Letter 2');
  await person.presses('ctrl+z');
  await person.clicks('Letter 2');
  await person.sees('Page 2 of a story.');
});

journey('I searched my mails for the shop and opened the newest', async (person, around) => {
  const to = await getLetters(person, around, 2);
  const from = 'Corner Shop <orders@shop.example>';
  for (const subject of ['Thank you for your order', 'Your parcel is on its way']) {
    await around.send({ from, to, subject, text: 'Yours, the shop on the corner' });
    await person.sees(subject);
  }
  await around.send({ to, subject: 'Something else', text: 'Hello' });
  await person.sees('Something else');
  await person.clicks('Search mail');
  await person.types('corner shop');
  await person.sees('2 messages');
  await person.seesNo('Something else');
  await person.presses('Down', 'Return');
  await person.sees('Yours, the shop on the corner');
  await person.sees('Your parcel is on its way');
});
