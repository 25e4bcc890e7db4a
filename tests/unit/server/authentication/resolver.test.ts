import { describe, expect, test, vi } from 'vitest';
import { createLookups } from '../../../../server/authentication/resolver.ts';

const never = () => new Promise<string[]>(() => undefined);

/** The error code of each lookup that failed; `answer` for a successful one. */
async function outcomes(asked: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(asked);
  return settled.map((each) => (each.status === 'fulfilled' ? 'answer' : String(each.reason.code)));
}

describe('DNS lookups for one mail', () => {
  test('have separate budgets for SPF, DKIM and DMARC, and report an exhausted budget', async () => {
    const resolve = vi.fn(async () => ['answer']);
    const lookups = createLookups(resolve, 1000);
    const counts = { spf: 100, dkim: 30, dmarc: 60 };
    for (const check of ['spf', 'dkim', 'dmarc'] as const) {
      resolve.mockClear();
      const lookup = lookups[check];
      const ask = (index: number) => lookup.resolve(`d${index}.example`, 'TXT');
      const asked = Array.from({ length: counts[check] }, (_, index) => ask(index));
      expect(new Set(await outcomes(asked))).toEqual(new Set(['answer']));
      expect(lookup.isExhausted()).toBe(false);
      expect(await outcomes([ask(1000), ask(0)])).toEqual(['EBUDGET', 'answer']);
      expect(lookup.isExhausted()).toBe(true);
      expect(resolve).toHaveBeenCalledTimes(counts[check]);
    }
  });

  test('query the same name and type only once', async () => {
    const resolve = vi.fn(async (_name: string, type: string) => [type]);
    const { dmarc } = createLookups(resolve, 1000);
    const answers = ['A', 'TXT', 'A'].map((type) => dmarc.resolve('shop.example', type));
    expect(await Promise.all(answers)).toEqual([['A'], ['TXT'], ['A']]);
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  test('time out at a deadline that is measured from the first lookup of each check', async () => {
    vi.useFakeTimers();
    try {
      const resolve = vi.fn(never);
      const { spf, dmarc } = createLookups(resolve, 15_000);
      const first = outcomes([spf.resolve('silent.example', 'TXT')]);
      await vi.advanceTimersByTimeAsync(9000);
      const second = outcomes([spf.resolve('other.example', 'TXT')]);
      await vi.advanceTimersByTimeAsync(1001);
      expect([await first, await second]).toEqual([['ETIMEOUT'], ['ETIMEOUT']]);
      expect(await outcomes([spf.resolve('third.example', 'TXT')])).toEqual(['ETIMEOUT']);
      expect(resolve).toHaveBeenCalledTimes(2);
      expect(spf.isExhausted()).toBe(false);
      const last = outcomes([dmarc.resolve('_dmarc.bank.example', 'TXT')]);
      await vi.advanceTimersByTimeAsync(5001);
      expect(await last).toEqual(['ETIMEOUT']);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['with a NUL', 'k._domainkey.evil.example.\0.bank.example'],
    ['with a control character', 'a\nb.example'],
    ['beyond ASCII', 'b\u00e4nk.example'],
    ['with an empty label', 'a..example'],
    ['without a label', ''],
    ['with a label of 64', `${'a'.repeat(64)}.example`],
    ['of 254 characters', `${'a.'.repeat(125)}abcd`],
  ])('report a name %s as not found, without a DNS query', async (_, name) => {
    const resolve = vi.fn(async () => ['answer']);
    const { dkim } = createLookups(resolve, 1000);
    expect(await outcomes([dkim.resolve(name, 'TXT')])).toEqual(['ENOTFOUND']);
    expect(resolve).not.toHaveBeenCalled();
  });

  test.each(['example', 'a_b.example.', `${'a'.repeat(63)}.example`, `${'a.'.repeat(125)}abc`])(
    'query a valid name: %s',
    async (name) => {
      const { dkim } = createLookups(async () => ['answer'], 1000);
      expect(await outcomes([dkim.resolve(name, 'TXT')])).toEqual(['answer']);
    },
  );
});
