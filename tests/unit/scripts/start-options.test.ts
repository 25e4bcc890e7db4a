import { describe, expect, it } from 'vitest';
import { CannotStart, readOptions } from '../../../scripts/start/options.ts';

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
