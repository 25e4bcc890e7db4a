import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../server/http/api-error.ts';
import { authenticate } from '../../../../server/http/token.ts';
import type { Store } from '../../../../server/store.ts';

const tokens = ['A'.repeat(43), 'x', '', '%00', "' OR 1=1 --", '🐦', 'x'.repeat(4000)];

describe('an invalid token', () => {
  test.each([
    ['unknown', undefined, 'unknown_token'],
    ['expired', 'expired', 'session_expired'],
  ] as const)('that is %s causes exactly one lookup in the store', async (_, session, code) => {
    for (const token of tokens) {
      const asked: unknown[] = [];
      const store: Pick<Store, 'findSession'> = {
        findSession: async (given) => {
          asked.push(given);
          return session;
        },
      };
      const failure = await authenticate(store, token).catch((error: ApiError) => error);
      expect(failure).toMatchObject({ code });
      expect(asked).toEqual([token]);
    }
  });
});
