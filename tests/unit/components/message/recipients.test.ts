import { describe, expect, it } from 'vitest';
import { recipientsOf } from '../../../../components/message/recipients.ts';

describe('the recipients of a message', () => {
  it('are split at commas outside quoted names', () => {
    expect(recipientsOf('a@x.example, "Doe, Jane" <b@x.example>, c@x.example')).toEqual([
      'a@x.example',
      '"Doe, Jane" <b@x.example>',
      'c@x.example',
    ]);
  });

  it('are empty if the field is empty', () => {
    expect(recipientsOf('')).toEqual([]);
  });
});
