import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, runOwnService } from '../../../scripts/processes/run-service.ts';
import { request } from '../support/api.ts';

let service: RunningService;
let url: string;

beforeAll(async () => {
  service = await runOwnService();
  url = service.httpUrl;
});
afterAll(() => service.stop());

describe('every answer', () => {
  test('may be read by any page, without credentials', async () => {
    const headers = { Origin: 'chrome-extension://abc' };
    const reply = await request(url, '/check-mail', { headers });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.has('access-control-allow-credentials')).toBe(false);
    const exposed = (reply.headers.get('access-control-expose-headers') ?? '').toLowerCase();
    for (const name of ['etag', 'date', 'retry-after', 'ratelimit-limit', 'ratelimit-reset']) {
      expect(exposed).toContain(name);
    }
  });

  test('to a preflight allows what a client needs', async () => {
    const reply = await request(url, '/check-mail', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://page.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,if-none-match',
      },
    });
    expect(reply.status).toBe(204);
    const allowed = (reply.headers.get('access-control-allow-headers') ?? '').toLowerCase();
    for (const name of ['authorization', 'content-type', 'if-none-match']) {
      expect(allowed).toContain(name);
    }
    expect(reply.headers.get('access-control-allow-methods')).toBe('GET, POST');
  });

  test('is kept by nobody and taken for nothing else', async () => {
    for (const path of ['/domains', '/check-mail', '/nothing']) {
      const { headers } = await request(url, path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('date')).not.toBeNull();
    }
  });
});
