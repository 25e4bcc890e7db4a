import './support/desktop.ts';

import { expect, it } from 'vitest';
import { explainProblem } from '../../../lib/background/explain-problem.ts';
import { PageError } from '../../../lib/background/filling/fill-page.ts';
import { AddressGone, BackupError, StorageClosed } from '../../../lib/mailbox.ts';
import { SettingLockedError } from '../../../lib/platform/settings.ts';
import { ServiceError } from '../../../lib/service-client.ts';

it.each([
  [new ServiceError('slow-down', { retryAt: 7 }), { code: 'slow-down', until: 7 }],
  [new AddressGone(), { code: 'address-gone' }],
  [new PageError('no-code'), { code: 'no-code' }],
  [new BackupError('file-newer'), { code: 'file-newer' }],
  [new StorageClosed('no'), { code: 'storage-closed' }],
  [new StorageClosed('no', { code: 'storage-newer' }), { code: 'storage-newer' }],
  [new SettingLockedError('theme'), { code: 'setting-locked' }],
  [new DOMException('no room', 'QuotaExceededError'), { code: 'storage-full' }],
  [new TypeError('a bug'), { code: 'internal', detail: 'a bug' }],
  ['a word', { code: 'internal', detail: 'a word' }],
])('the error %s is reported as a problem with its code and data', (error, problem) => {
  expect(explainProblem(error)).toEqual(problem);
});
