import { describe, expect, it } from 'vitest';
import { bundle, fillIn, withPages } from './engine.ts';

const { equip, page } = withPages();
const address = 'quiet.otter@mail.example';

/** Shows a page whose script is bundled from a file beside this test. */
async function run(file: string): Promise<void> {
  const script = await bundle(new URL(file, import.meta.url).pathname, 'application');
  await page().setContent('<!doctype html><title>Sign up</title><body></body>');
  await page().evaluate(script);
  await page().waitForSelector('#mail');
  await equip(page());
}

describe('forms of frameworks', () => {
  for (const [framework, file] of [
    ['React', './react-page.ts'],
    ['Preact', './preact-page.ts'],
  ] as const) {
    it(`keeps the value in a controlled input of ${framework}, whose state follows`, async () => {
      await run(file);
      expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
      expect(await page().inputValue('#mail')).toBe(address);
      expect(await page().textContent('#state')).toBe(`${address}|true`);
      expect(await page().isEnabled('button')).toBe(true);
    });
  }

  it('keeps every digit in the controlled boxes of React', async () => {
    await run('./react-page.ts');
    expect(await fillIn(page(), 'one-time-code', '4829')).toEqual({ filled: 4 });
    expect(await page().textContent('#code')).toBe('4829');
  });
});
