import { expect, test } from 'vitest';
import { parseWireTime } from '../../../lib/contract.ts';
import { runOwnService } from '../../../scripts/processes/run-service.ts';
import { codeOf, json, newSession, post, request } from '../support/api.ts';

const hoursLeft = (wire: string) => ((parseWireTime(wire) ?? 0) - Date.now()) / 3_600_000;

test('an address lives as long as is asked for, within what the operator allows', async ({
  onTestFinished,
}) => {
  const service = await runOwnService({ MAYFLY_SESSION_HOURS_MAX: '72.5' });
  onTestFinished(async () => void (await service.stop()));
  const { body } = await request(service.httpUrl, '/domains');
  expect(body.lifetime).toEqual({ usual: 24, most: 72 });
  expect(body.features).toContain('lifetime');
  for (const hours of [1, 72]) {
    const { expires_at } = await newSession(service.httpUrl, { hours });
    expect(hoursLeft(expires_at)).toBeCloseTo(hours, 1);
  }
  const { token, expires_at } = await newSession(service.httpUrl);
  expect(hoursLeft(expires_at)).toBeCloseTo(24, 1);
  const extend = (hours: number) =>
    request(service.httpUrl, '/extend-session', { method: 'POST', query: { token, hours } });
  expect(hoursLeft((await extend(48)).body.expires_at)).toBeCloseTo(48, 1);
  // Nobody loses time by it.
  expect(hoursLeft((await extend(1)).body.expires_at)).toBeCloseTo(48, 1);
  for (const hours of ['0', '73', '1.5', 'x']) {
    const refused = await post(service.httpUrl, '/create-session', json, JSON.stringify({ hours }));
    expect(codeOf(refused)).toBe('invalid_parameter');
    expect(refused.body.parameter).toBe('hours');
  }
});

test('a service whose addresses live for less than an hour offers no choice', async ({
  onTestFinished,
}) => {
  const service = await runOwnService({
    MAYFLY_SESSION_HOURS: '0.5',
    MAYFLY_SESSION_HOURS_MAX: '0.5',
  });
  onTestFinished(async () => void (await service.stop()));
  const { body } = await request(service.httpUrl, '/domains');
  expect(body.lifetime).toBeUndefined();
  expect(body.features).not.toContain('lifetime');
});
