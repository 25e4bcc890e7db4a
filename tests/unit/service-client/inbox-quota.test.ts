import { describe, expect, it } from 'vitest';
import { readQuota } from '../../../lib/service-client/answers/listing.ts';

describe('the room of an inbox', () => {
  it('is told in messages and bytes, and whether mail is turned away', () => {
    const usage = { messages: 200, bytes: 1000 };
    const limit = { messages: 200, bytes: 50_000 };
    expect(readQuota({ status: 'success', messages: [], full: true, usage, limit })).toEqual({
      full: true,
      messages: { used: 200, most: 200 },
      bytes: { used: 1000, most: 50_000 },
    });
  });

  it.each([
    [{ messages: [], full: true }, { full: true }],
    [{ messages: [], full: false }, { full: false }],
    [{ data: { messages: [], full: true } }, { full: true }],
    [
      { usage: { messages: '7' }, limit: { messages: 8 } },
      { full: false, messages: { used: 7, most: 8 } },
    ],
  ])('is as much as %j says', (body, room) => {
    expect(readQuota(body)).toEqual(room);
  });

  it.each([
    [{ messages: [] }],
    [{ messages: [], full: 'fully loaded' }],
    [{ messages: [], usage: { messages: 7 } }],
    [{ messages: [], usage: { messages: 7 }, limit: { messages: 0 } }],
    [{ messages: [], usage: 7, limit: 8 }],
    [{ messages: [{ id: 1, full: true }] }],
    [[]],
    [undefined],
  ])('is not made up where a service says %j', (body) => {
    expect(readQuota(body)).toBeUndefined();
  });
});
