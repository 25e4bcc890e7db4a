import { beforeEach, expect, it } from 'vitest';

let stored: Record<string, unknown>;
let managed: Record<string, unknown> | undefined;
let changed: ((changes: object, area: string) => void)[];

Object.assign(globalThis, {
  chrome: { runtime: { id: 'mayfly' } },
  browser: {
    runtime: { id: 'mayfly' },
    storage: {
      local: {
        get: async (key: string) => structuredClone(key in stored ? { [key]: stored[key] } : {}),
        set: async (items: object) => void Object.assign(stored, structuredClone(items)),
        remove: async (key: string) => void delete stored[key],
      },
      managed: {
        get: async () => {
          if (!managed) throw new Error('Managed storage manifest not found');
          return structuredClone(managed);
        },
      },
      onChanged: { addListener: (listener: (typeof changed)[number]) => changed.push(listener) },
    },
  },
});
const {
  readChosenSettings: readChosen,
  readLockedNames: readLocked,
  readSettings,
  saveSettings,
  eraseSettings,
  onManagedSettingsChanged: onManagedSettings,
} = await import('../../../lib/platform/settings.ts');

beforeEach(() => {
  stored = {};
  managed = undefined;
  changed = [];
});

it('changing a setting keeps the others, including unknown ones of another version', async () => {
  stored.settings = { version: 2, theme: 'dark', newerThing: [1] };
  await saveSettings({ keepMail: '30' });
  expect(await readSettings()).toMatchObject({ theme: 'dark', keepMail: '30' });
  expect(stored.settings).toMatchObject({ newerThing: [1] });
});

it('concurrent changes are all saved', async () => {
  await Promise.all([
    saveSettings({ theme: 'dark' }),
    saveSettings({ singleKeys: false }),
    saveSettings({ plainTextFirst: true }),
  ]);
  expect(await readChosen()).toEqual({ theme: 'dark', singleKeys: false, plainTextFirst: true });
});

it('managed settings take precedence and are listed as managed', async () => {
  await saveSettings({ theme: 'dark', keepMail: '7' });
  managed = { theme: 'light', serviceUrl: 'mail.corp.example/', keepMail: 12, junk: true };
  expect(await readSettings()).toMatchObject({
    theme: 'light',
    keepMail: '7',
    serviceUrl: 'https://mail.corp.example',
  });
  expect((await readLocked()).toSorted()).toEqual(['serviceUrl', 'theme']);
});

it('a managed service must be one that a person could enter', async () => {
  managed = { serviceUrl: 'http://mail.corp.example' };
  expect(await readLocked()).toEqual([]);
});

it('a change that includes a managed setting changes nothing', async () => {
  managed = { theme: 'light' };
  await expect(saveSettings({ theme: 'dark', keepMail: '7' })).rejects.toThrow('theme');
  expect(await readChosen()).toEqual({});
});

it('removing a managed setting restores the person’s choice', async () => {
  await saveSettings({ theme: 'dark' });
  managed = { theme: 'light' };
  expect((await readSettings()).theme).toBe('light');
  managed = undefined;
  expect((await readSettings()).theme).toBe('dark');
});

it('listeners are called for managed changes only', () => {
  let calls = 0;
  onManagedSettings(() => calls++);
  for (const area of ['local', 'managed', 'sync'])
    for (const callListener of changed) callListener({}, area);
  expect(calls).toBe(1);
});

it('clearing removes all settings', async () => {
  await saveSettings({ theme: 'dark' });
  await eraseSettings();
  expect((await readSettings()).theme).toBe('system');
});
