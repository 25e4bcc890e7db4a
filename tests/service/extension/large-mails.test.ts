import { describe, expect, test } from 'vitest';
import { long } from '../../long.ts';
import { cloudflares } from './adapters/cloudflare.ts';
import { mail, useWorld } from './adapters/use-world.ts';

describe.each(cloudflares.slice(0, 1))('$name', (row) => {
  const here = useWorld(row);

  test('an inbox larger than the maximum response is listed, except for single mails that exceed this maximum', async () => {
    const { email: to, token } = await here.service.createSession({});
    const deliver = (subject: string, size: number) =>
      here.world.deliver({ ...mail, to, subject, html: 'x'.repeat(size) });
    const sent = Array.from({ length: long ? 24 : 13 }, (_, index) => `mail ${index}`);
    for (const subject of sent.slice(0, 4)) await deliver(subject, 10);
    await deliver('larger than all', 41 * 1024 * 1024);
    for (const subject of sent.slice(4)) await deliver(subject, 5 * 1024 * 1024);
    const listed = await here.list(token);
    expect(listed.map(({ subject }) => subject).toSorted()).toEqual(sent.toSorted());
    // This also works if the newest mail is the one that exceeds the maximum.
    await deliver('larger than all', 41 * 1024 * 1024);
    expect(await here.list(token)).toHaveLength(sent.length);
  }, 120_000);
});
