import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CannotStart, readOptions } from '../../../scripts/start/options.ts';
import { writeChromiumPreferences } from '../../../scripts/start/profile.ts';

describe('the arguments of npm start', () => {
  it('select the browser and a new profile, in any order', () => {
    expect(readOptions([])).toEqual({ browser: 'chromium', anew: false });
    expect(readOptions(['chromium'])).toEqual({ browser: 'chromium', anew: false });
    expect(readOptions(['firefox'])).toEqual({ browser: 'firefox', anew: false });
    expect(readOptions(['new'])).toEqual({ browser: 'chromium', anew: true });
    expect(readOptions(['new', 'firefox'])).toEqual({ browser: 'firefox', anew: true });
  });

  it('are rejected if unknown, with the known ones in the message', () => {
    expect(() => readOptions(['Safari'])).toThrow(CannotStart);
    expect(() => readOptions(['Safari'])).toThrow(/"Safari"[\s\S]*npm start -- firefox/);
  });
});

let profile: string;
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'mayfly-profile-'));
});
afterEach(() => rmSync(profile, { recursive: true }));

const file = () => join(profile, 'Default', 'Preferences');
const preferences = () => JSON.parse(readFileSync(file(), 'utf8'));

describe('a Chromium profile', () => {
  it('does not offer to save passwords or translate if new', () => {
    writeChromiumPreferences(profile);
    expect(preferences()).toEqual({
      credentials_enable_service: false,
      profile: { password_manager_enabled: false, password_manager_leak_detection: false },
      translate: { enabled: false },
    });
  });

  it('is not changed if it exists', () => {
    mkdirSync(join(profile, 'Default'));
    writeFileSync(file(), '{"pinned":[1]}');
    writeChromiumPreferences(profile);
    expect(preferences()).toEqual({ pinned: [1] });
  });
});
