import { describe, expect, it } from 'vitest';
import { statusPage } from '../../../../../server/http/web-pages/status-page.ts';

const page = (addresses: number) =>
  statusPage({
    domains: ['mail.example'],
    isStoreReachable: true,
    accounts: { count: 1, reached: 1 },
    addresses,
    hours: [],
    startedAt: 0,
  });

describe('the status page', () => {
  it.each([
    [0, '0 active addresses.'],
    [1, '1 active address.'],
    [1204, '1,204 active addresses.'],
  ])('uses singular and plural correctly for %d addresses', (count, words) => {
    expect(page(count)).toContain(`>${words}`);
  });
});
