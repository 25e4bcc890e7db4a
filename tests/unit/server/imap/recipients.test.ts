import { describe, expect, test } from 'vitest';
import { recipientAliases } from '../../../../server/imap/recipients.ts';
import { growsInProportion } from '../../../processor-time.ts';

const account = { email: 'box@partner.example', aliases: 'plus' } as const;
const one = 'box+one@partner.example';
const two = 'box+two@partner.example';

function aliases(...lines: string[]): string[] {
  return recipientAliases(account, Buffer.from(`${lines.join('\r\n')}\r\n\r\n`));
}

describe('the aliases that a mail is for', () => {
  test.each<[why: string, header: string[], found: string[]]>([
    ['To', [`To: ${one}`], [one]],
    ['Cc beside To', [`To: ${one}`, `Cc: ${two}`], [one, two]],
    ['a name and a folded line', ['To: "Doe, Jane"', `\t<${one}>,`, ` Two <${two}>`], [one, two]],
    ['a group', [`To: Friends: ${one}, ${two};`], [one, two]],
    ['a field in another case', [`TO : ${one}`], [one]],
    ['one alias, named twice', [`To: ${one}`, `Cc: ${one.toUpperCase()}`], [one]],
    ['Delivered-To over To', [`Delivered-To: ${one}`, `To: ${two}`], [one]],
    ['X-Original-To over To', [`X-Original-To: <${one}>`, `To: ${two}`], [one]],
    [
      'To where Delivered-To is the mailbox',
      ['Delivered-To: box@partner.example', `To: ${one}`],
      [one],
    ],
    ['both that the server wrote', [`Delivered-To: ${one}`, `X-Original-To: ${two}`], [one, two]],
    ['the topmost Delivered-To', [`Delivered-To: ${one}`, `Delivered-To: ${two}`], [one]],
    ['none in a name', [`To: "${one}" <someone@else.example>`], []],
    ['none in a comment', [`To: someone@else.example (${one})`], []],
    ['none in another field', [`Reply-To: ${one}`, `Bcc: ${one}`, `X-To: ${one}`], []],
    ['none in nothing', [''], []],
  ])('are taken from %s', (_, header, found) => {
    expect(aliases(...header)).toEqual(found);
  });

  test.each(['<', '"', '(', ',', ':;', '@', 'a@b,', '\\', `${one},`])(
    'take time in proportion to a header of %s',
    (filling) => {
      const read = (size: number) =>
        aliases(`To: ${filling.repeat((15_000 * size) / filling.length)} x`);
      expect(growsInProportion(read)).toBe(true);
    },
  );
});
