import { describe, expect, it } from 'vitest';
import { fillIn, findIn, judgeIn, withPages } from './engine.ts';

const { page, engine } = withPages();
const address = 'quiet.otter@mail.example';

async function show(html: string): Promise<void> {
  await page().setContent(html);
  await page().addScriptTag({ content: engine() });
}

const signUp = `
  <h1>Create your account</h1>
  <form>
    <label>First name <input id="first"></label>
    <label>E-mail <input id="email" name="user_email"></label>
    <label>Password <input id="password" type="password"></label>
    <button>Create account</button>
  </form>`;

describe('filling an address', () => {
  it('takes the e-mail field of the sign-up form', async () => {
    await show(signUp);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().inputValue('#email')).toBe(address);
    expect(await page().inputValue('#first')).toBe('');
  });

  it('takes the focused field, whatever it is', async () => {
    await show(signUp);
    await page().focus('#first');
    expect(await findIn(page(), 'email')).toMatchObject({ focused: true });
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await page().inputValue('#first')).toBe(address);
    expect(await page().inputValue('#email')).toBe('');
  });

  it('judges', async () => {
    await show(signUp);
    expect(await judgeIn(page())).toEqual([
      { field: 'email', kind: 'email', purpose: 'sign-up', offer: true, best: true },
    ]);
  });
});
