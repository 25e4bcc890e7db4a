import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CannotStart, readOptions } from '../../../scripts/start/options.ts';
import { quietenChromium } from '../../../scripts/start/profile.ts';

describe('the words after npm start --', () => {
  it('choose the browser and a new beginning, in any order', () => {
    expect(readOptions([])).toEqual({ browser: 'chromium', anew: false });
    expect(readOptions(['chromium'])).toEqual({ browser: 'chromium', anew: false });
    expect(readOptions(['firefox'])).toEqual({ browser: 'firefox', anew: false });
    expect(readOptions(['new'])).toEqual({ browser: 'chromium', anew: true });
    expect(readOptions(['new', 'firefox'])).toEqual({ browser: 'firefox', anew: true });
  });

  it('are refused where they say nothing that is known, with those that do', () => {
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

describe('a profile of Chromium', () => {
  it('that is new asks neither for passwords nor for translations', () => {
    quietenChromium(profile);
    expect(preferences()).toEqual({
      credentials_enable_service: false,
      profile: { password_manager_enabled: false, password_manager_leak_detection: false },
      translate: { enabled: false },
    });
  });

  it('that exists is not changed', () => {
    mkdirSync(join(profile, 'Default'));
    writeFileSync(file(), '{"pinned":[1]}');
    quietenChromium(profile);
    expect(preferences()).toEqual({ pinned: [1] });
  });
});
