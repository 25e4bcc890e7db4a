import { describe, expect, test } from 'vitest';
import { recipientAliases } from '../../../../server/imap/recipients.ts';
import { growsInProportion } from '../../../processor-time.ts';

const account = { email: 'box@partner.example', aliases: 'plus' } as const;
const one = 'box+one@partner.example';
const two = 'box+two@partner.example';

function aliases(...lines: string[]): string[] {
  return recipientAliases(account, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
}

describe('the recipient aliases of a mail', () => {
  test.each<[why: string, header: string[], found: string[]]>([
    ['include the one in To', [`To: ${one}`], [one]],
    ['include Cc as well as To', [`To: ${one}`, `Cc: ${two}`], [one, two]],
    [
      'include one after a display name, and one on a folded line',
      ['To: "Doe, Jane"', `\t<${one}>,`, ` Two <${two}>`],
      [one, two],
    ],
    ['include the members of a group', [`To: Friends: ${one}, ${two};`], [one, two]],
    ['are found in a field name of any case', [`TO : ${one}`], [one]],
    ['contain each alias only once', [`To: ${one}`, `Cc: ${one.toUpperCase()}`], [one]],
    ['come from Delivered-To rather than To', [`Delivered-To: ${one}`, `To: ${two}`], [one]],
    ['come from X-Original-To rather than To', [`X-Original-To: <${one}>`, `To: ${two}`], [one]],
    [
      'come from To if Delivered-To is the mailbox',
      ['Delivered-To: box@partner.example', `To: ${one}`],
      [one],
    ],
    [
      'come from both delivery fields that the server adds',
      [`Delivered-To: ${one}`, `X-Original-To: ${two}`],
      [one, two],
    ],
    ['come from the topmost Delivered-To', [`Delivered-To: ${one}`, `Delivered-To: ${two}`], [one]],
    ['exclude one in a display name', [`To: "${one}" <someone@else.example>`], []],
    ['exclude one in a comment', [`To: someone@else.example (${one})`], []],
    ['exclude those in other fields', [`Reply-To: ${one}`, `Bcc: ${one}`, `X-To: ${one}`], []],
    ['are none if the header is empty', [''], []],
  ])('%s', (_, header, found) => {
    expect(aliases(...header)).toEqual(found);
  });

  test.each(['<', '"', '(', ',', ':;', '@', 'a@b,', '\\', `${one},`])(
    'are found in linear time in a header of repeated %s',
    (filling) => {
      const read = (size: number) =>
        aliases(`To: ${filling.repeat((15_000 * size) / filling.length)} x`);
      expect(growsInProportion(read)).toBe(true);
    },
  );
});
