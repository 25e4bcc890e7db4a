import './support/desktop.ts';

import { expect, it } from 'vitest';
import { toDialectView } from '../../../lib/background/settings-operations.ts';
import { initialDialect } from '../../../lib/service-client.ts';

it('what was learnt of a service is told without a word more than is known', () => {
  expect(toDialectView(initialDialect)).toEqual({ bearer: false, fields: [] });
  expect(
    toDialectView({
      bearer: true,
      features: ['bearer'],
      post: 'both',
      errors: 'both',
      mail: ['message.text'],
      clock: { zone: 0, ahead: 5 },
      at: { base: 'https://mail.example/api', slash: true },
    }),
  ).toEqual({
    bearer: true,
    changes: ['form', 'query'],
    failures: ['HTTP', 'status'],
    fields: ['message.text'],
    zone: 0,
    at: 'https://mail.example/api',
  });
});
