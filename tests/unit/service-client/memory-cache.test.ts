import { expect, it } from 'vitest';
import { createMemoryCache, forgetLogins } from '../../../lib/service-client/memory-cache.ts';

it('a memory cache keeps 200 entries and evicts the oldest first', () => {
  const logins = createMemoryCache<number>();
  for (let at = 0; at < 1000; at += 1) logins.set(`token ${at}`, at);
  logins.set('token 999', 999);
  expect(logins.size).toBe(200);
  expect(logins.has('token 799')).toBe(false);
  expect(logins.has('token 800')).toBe(true);
});

it('forgetLogins clears every memory cache', () => {
  const [logins, sessions] = [createMemoryCache<string>(), createMemoryCache<string>()];
  logins.set('token', 'login');
  sessions.set('token', 'session');
  forgetLogins();
  expect([logins.size, sessions.size]).toEqual([0, 0]);
});
