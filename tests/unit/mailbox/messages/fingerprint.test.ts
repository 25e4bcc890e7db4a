import { describe, expect, it } from 'vitest';
import { matchListing } from '../../../../lib/mailbox/messages/fingerprint.ts';

describe('matching a listing with stored messages', () => {
  const at = Date.UTC(2026, 10, 21);
  const summary = (id: string, subject: string, time = at) => ({
    id,
    senderName: '',
    senderEmail: 'a@b.example',
    subject,
    receivedAt: time,
    written: { at: time, zoned: true },
  });
  const storedFrom = (listed: ReturnType<typeof summary>[]) =>
    matchListing([], listed).map(({ summary: { id, subject }, fingerprint }) => ({
      session: 's',
      id,
      senderName: '',
      senderEmail: 'a@b.example',
      subject,
      receivedAt: at,
      fingerprint,
      life: { kind: 'kept' as const },
    }));
  const idsOf = (matches: ReturnType<typeof matchListing>) =>
    matches.map((match) => (match.stored ? match.stored.id : `new ${match.id}`));

  it('matches messages by id, and by fingerprint if the ids changed', () => {
    const stored = storedFrom([summary('1', 'One'), summary('2', 'Two')]);
    expect(idsOf(matchListing(stored, [summary('2', 'Two'), summary('1', 'One')]))).toEqual([
      '2',
      '1',
    ]);
    const renumbered = [summary('1', 'Three'), summary('2', 'One'), summary('3', 'Two')];
    const matches = matchListing(stored, renumbered);
    expect(idsOf(matches).slice(1)).toEqual(['1', '2']);
    // The service's id belongs to another stored message.
    expect(idsOf(matches)[0]).toMatch(/^new 1~/);
  });

  it('matches a message with a slightly different time', () => {
    const stored = storedFrom([summary('1', 'One')]);
    expect(idsOf(matchListing(stored, [summary('1', 'One', at + 5000)]))).toEqual(['1']);
  });

  it('keeps equal mails with different ids apart', () => {
    const stored = storedFrom([summary('1', 'Same')]);
    const listed = [summary('1', 'Same'), summary('2', 'Same')];
    expect(idsOf(matchListing(stored, listed))).toEqual(['1', 'new 2']);
  });

  it('matches a listed message with a deleted message of the same id despite different content', () => {
    const [gone] = storedFrom([summary('1', 'One')]);
    if (!gone) throw new Error('nothing is stored');
    const changed = [summary('1', 'Another', at + 5000)];
    expect(
      idsOf(matchListing([{ ...gone, life: { kind: 'purged', deletedAt: at } }], changed)),
    ).toEqual(['1']);
    expect(idsOf(matchListing([gone], changed))[0]).toMatch(/^new 1~/);
  });
});
