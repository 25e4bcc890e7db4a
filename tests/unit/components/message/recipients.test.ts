import { describe, expect, it } from 'vitest';
import { recipientsOf } from '../../../../components/message/recipients.ts';

describe('the recipients of a message', () => {
  it('are separated at commas, but not within a name', () => {
    expect(recipientsOf('a@x.example, "Doe, Jane" <b@x.example>, c@x.example')).toEqual([
      'a@x.example',
      '"Doe, Jane" <b@x.example>',
      'c@x.example',
    ]);
  });

  it('are none where the field is empty', () => {
    expect(recipientsOf('')).toEqual([]);
  });
});
