import './support/desktop.ts';

import { beforeEach, expect, it, vi } from 'vitest';
import { notifyStyleRejected } from '../../../lib/background/notifications.ts';
import { saveSettings } from '../../../lib/platform/settings.ts';
import { notices, resetDesktop } from './support/desktop.ts';
import { resetExtension } from './support/extension.ts';

const rosa = { beginning: 'rosa', place: 'any', name: '' } as const;

beforeEach(() => {
  resetExtension();
  resetDesktop();
  vi.stubEnv('WXT_SERVICE_URL', 'https://default.example');
});

it('says once of each style and service that addresses look otherwise', async () => {
  const isTold = async (style: Parameters<typeof notifyStyleRejected>[0]) => {
    notices.clear();
    await notifyStyleRejected(style);
    return notices.size > 0;
  };
  expect(await isTold(rosa)).toBe(true);
  expect(await isTold(rosa)).toBe(false);
  expect(await isTold({ ...rosa, beginning: 'anna' })).toBe(true);
  await saveSettings({ serviceUrl: 'https://another.example' });
  expect(await isTold({ ...rosa, beginning: 'anna' })).toBe(true);
});
