import '../../components/support/extension.ts';

import { describe, expect, it } from 'vitest';
import { fillOutcome, requireFilled } from '../../../../lib/background/filling/fill-page.ts';

describe('the result of a fill', () => {
  it('is the response of the page', async () => {
    expect(await fillOutcome(Promise.resolve([{ result: { filled: 2 } }]))).toEqual({ filled: 2 });
  });

  it('is success if the page navigated away or does not respond', async () => {
    const removed = Promise.reject(new Error('Frame with ID 0 was removed.'));
    expect(await fillOutcome(removed)).toEqual({ filled: 1 });
    expect(await fillOutcome(new Promise(() => {}), 1)).toEqual({ filled: 1 });
  });

  it('is failure if the script failed or could not run', async () => {
    expect(await fillOutcome(Promise.resolve([{ result: null }]))).toMatchObject({ filled: 0 });
    const refused = new Error('Cannot access contents of the page.');
    await expect(fillOutcome(Promise.reject(refused))).rejects.toThrow(refused);
  });

  it('contains the error code that the person can act on', () => {
    const codeOf = (...given: Parameters<typeof requireFilled>) => {
      try {
        return requireFilled(...given);
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    };
    expect(codeOf('email', { filled: 1 })).toBe(1);
    expect(codeOf('email', { filled: 0 })).toBe('no-field');
    expect(codeOf('one-time-code', { filled: 0 })).toBe('no-code-field');
    expect(codeOf('email', { filled: 0, refused: 'too-short' })).toBe('field-too-short');
    expect(codeOf('one-time-code', { filled: 0, refused: 'too-short' })).toBe('field-refused');
    expect(codeOf('email', { filled: 0, refused: 'occupied' })).toBe('field-occupied');
    expect(codeOf('email', { filled: 0, refused: 'not-kept' })).toBe('field-refused');
  });
});
