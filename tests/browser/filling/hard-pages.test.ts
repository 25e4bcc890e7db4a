import { describe, expect, it } from 'vitest';
import { besideEngine, fillIn, findIn, withPages } from './engine.ts';
import { address, signUp } from './sign-up.ts';

const { injectEngine, page, show } = withPages();

/** Shows a server response with its type and headers, and injects the engine. */
async function serve(body: string, headers: Record<string, string>): Promise<void> {
  await page().route('http://hard.example/**', (route) => route.fulfill({ body, headers }));
  await page().goto('http://hard.example/');
  await injectEngine(page());
}

const emailValue = () => page().locator('[type=email]').inputValue();

describe('filling unusual pages', () => {
  it('finds a field in a collapsed part of a page only after it is opened', async () => {
    const closed = `<details><summary>Join</summary>${signUp}</details>`;
    await show(`${closed}<div style="content-visibility: hidden">${signUp}</div>`);
    expect(await findIn(page(), 'email')).toBeUndefined();
    await page().locator('summary').click();
    expect(await findIn(page(), 'email')).toMatchObject({ focused: false });
  });

  it('fills a form whose fields are named like properties of forms', async () => {
    const names = ['id', 'name', 'action', 'method', 'target', 'title', 'lang', 'dir', 'style'];
    names.push('children', 'attributes', 'elements', 'length', 'submit', 'reset', 'className');
    names.push(
      'nodeName',
      'nodeType',
      'parentNode',
      'firstChild',
      'childNodes',
      'dataset',
      'hidden',
    );
    const fields = names.map((name) => `<input name="${name}" aria-label="x">`).join('');
    await show(signUp.replace('<button>', `${fields}<button>`));
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await emailValue()).toBe(address);
  });

  it('works in XHTML, which has no editing commands', async () => {
    const form = `<form><label>E-mail <input type="email" name="email"/></label>
      <button>Sign up</button></form>`;
    const xhtml = (script: string) =>
      `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body>${form}
        <script>${script}</script></body></html>`;
    const value = () =>
      page().evaluate(() => Reflect.get(document.querySelector('input') ?? {}, 'value'));
    const headers = { 'content-type': 'application/xhtml+xml' };
    await serve(xhtml(''), headers);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await value()).toBe(address);
    await page().unrouteAll();
    const refusing = "document.querySelector('input').oninput = ({ target }) => target.value = ''";
    await serve(xhtml(refusing), headers);
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 0, reason: 'not-kept' });
  });

  it('works in a form inside an SVG image, and finds nothing in an image alone', async () => {
    const picture = (inner: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300">${inner}</svg>`;
    const headers = { 'content-type': 'image/svg+xml' };
    await serve(picture('<text y="40">E-mail</text>'), headers);
    expect(await findIn(page(), 'email')).toBeUndefined();
    await page().unrouteAll();
    const form = `<form xmlns="http://www.w3.org/1999/xhtml"><label>E-mail <input/></label></form>`;
    await serve(
      picture(`<foreignObject width="500" height="200">${form}</foreignObject>`),
      headers,
    );
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
  });

  it('works again on a page restored from the back/forward cache', async () => {
    await serve(signUp, { 'content-type': 'text/html' });
    await fillIn(page(), 'email', 'first.wren@mail.example');
    await page().evaluate(() => Reflect.set(globalThis, 'kept', true));
    await page().goto('http://hard.example/elsewhere');
    await page().goBack({ waitUntil: 'commit' });
    await expect.poll(() => page().evaluate('globalThis.kept')).toBe(true);
    expect(await emailValue()).toBe('first.wren@mail.example');
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await emailValue()).toBe(address);
  });

  it('inspects no more fields on a page of 10,000 than of 1,000', async () => {
    const looks = async (fields: number) => {
      await show(`<table>${'<tr><td>Row<td><input>'.repeat(fields)}</table>${signUp}`);
      await page().focus('[type=email]');
      await besideEngine(
        page(),
        `globalThis.looks = 0;
        for (const [owner, name] of [[Element.prototype, 'getBoundingClientRect'],
          [globalThis, 'getComputedStyle'], [Element.prototype, 'closest']]) {
          const real = owner[name];
          owner[name] = function (...given) { looks++; return real.apply(this, given); };
        } undefined`,
      );
      expect(await fillIn(page(), 'email', address, true)).toEqual({ filled: 1 });
      expect(await emailValue()).toBe(address);
      return Number(await besideEngine(page(), 'looks'));
    };
    const few = await looks(1000);
    expect(few).toBeGreaterThan(100);
    expect(await looks(10_000)).toBeLessThanOrEqual(few * 1.1);
  });

  it('works while the page changes continuously', async () => {
    await show(`${signUp}<main></main>`);
    await page().evaluate(() => {
      const main = document.querySelector('main');
      setInterval(() => main?.replaceChildren(document.createElement('input')));
      new MutationObserver(() => main?.setAttribute('data-at', `${performance.now()}`)).observe(
        document,
        { childList: true, subtree: true },
      );
    });
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await emailValue()).toBe(address);
  });

  it('works if every event handler of the page throws', async () => {
    await show(signUp);
    const errors: Error[] = [];
    page().on('pageerror', (error) => errors.push(error));
    await page().evaluate(() => {
      for (const type of ['focus', 'keydown', 'input', 'keyup', 'change', 'blur']) {
        document.addEventListener(type, () => Reflect.get(globalThis, 'nothing').here, true);
      }
    });
    expect(await fillIn(page(), 'email', address)).toEqual({ filled: 1 });
    expect(await emailValue()).toBe(address);
    expect(errors.length).toBeGreaterThan(0);
  });

  it('works in a frame that was added late, also without a URL', async () => {
    await show('<p>Please wait.</p>');
    expect(await findIn(page(), 'email')).toBeUndefined();
    await page().evaluate((html) => {
      for (const make of [
        (frame: HTMLIFrameElement) => frame.setAttribute('srcdoc', html),
        (frame: HTMLIFrameElement) => frame.contentDocument?.write(html),
      ]) {
        const frame = document.createElement('iframe');
        document.body.append(frame);
        make(frame);
      }
    }, signUp);
    await expect.poll(() => page().frames().length).toBe(3);
    for (const frame of page().frames().slice(1)) {
      await frame.waitForSelector('[type=email]');
      await injectEngine(frame);
      expect(await fillIn(frame, 'email', address)).toEqual({ filled: 1 });
      expect(await frame.inputValue('[type=email]')).toBe(address);
    }
  });
});
