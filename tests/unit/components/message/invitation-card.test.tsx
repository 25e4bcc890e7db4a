import { expect, it } from 'vitest';
import { App } from '../../../../components/app/app.tsx';
import type { MessageContent } from '../../../../lib/bus/client.ts';
import { describeCalendar, readInvitations } from '../../../../lib/mime.ts';
import { answer, CallRejection, publish } from '../support/extension.ts';
import { aMailbox, aMessage, find, seeText, show } from '../support/page.ts';

const calendar = `BEGIN:VCALENDAR
METHOD:REQUEST
BEGIN:VEVENT
SUMMARY:Planning
DTSTART;TZID=Asia/Kathmandu:20261201T100000
DTEND;TZID=Asia/Kathmandu:20261201T110000
RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=1TU,-1FR;COUNT=6
LOCATION:Room 4
ORGANIZER;CN=Zoe:mailto:zoe@x.example
X-GOOGLE-CONFERENCE:https://meet.example/abc
DESCRIPTION:Bring the plan.
END:VEVENT
END:VCALENDAR
`;

function open(change: Partial<MessageContent> = {}) {
  const file = { id: '7', name: 'invite.ics', type: 'text/calendar', size: 400, inline: false };
  answer('openMessage', () => ({
    ...aMessage(),
    to: 'quiet-heron@mayfly.example',
    attachments: [file],
    files: { live: true, attachments: true, source: true },
    from: { sender: 'x.example' },
    text: describeCalendar(calendar),
    ...change,
  }));
  publish('mailbox', aMailbox({ inbox: [aMessage()] }));
  location.hash = '#/message/a1/1';
  show(<App windowKind="popup" />);
}

it('an invitation is shown in the reader’s time zone, instead of the English description', async () => {
  answer('readInvitations', () => ({
    invitations: readInvitations(calendar),
    text: describeCalendar(calendar) ?? '',
  }));
  open();
  await seeText('Planning');
  const here = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
  await seeText(`, ${here.format(Date.UTC(2026, 11, 1, 4, 15))}–`);
  await seeText('10:00–11:00 (Asia/Kathmandu)');
  await seeText(
    'every 2 months · Tuesday (no. 1 of the month) and Friday (last of the month) · 6×',
  );
  await seeText('Zoe');
  expect(document.body.textContent).not.toContain('Organiser: Zoe');
  await find('button', 'Open meet.example');
  expect(document.querySelector('iframe')).not.toBeNull();
});

it('a mail is shown unchanged if its calendar cannot be fetched', async () => {
  answer('readInvitations', () => {
    throw new CallRejection({ code: 'address-expired' });
  });
  open({ text: 'See you there' });
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
  expect(document.querySelector('.invitation')).toBeNull();
});

it('formatted mail is shown before its calendar is fetched', async () => {
  answer('readInvitations', () => new Promise(() => {}));
  open({ html: '<p>See you there' });
  await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
});
