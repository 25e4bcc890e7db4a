import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { unclobbered } from '../../../lib/dom/unclobbered.ts';
import { boxesAround } from '../../../lib/field-detection/code-boxes.ts';
import { inPage } from './classify-markup.ts';
import { layOut } from './test-page.ts';

/** The first field if it is a code field; otherwise undefined. */
const score = (body: string) => {
  const [found] = inPage(body);
  return found?.kind === 'one-time-code' ? found : undefined;
};
const isCode = (body: string) => score(body) !== undefined;
const sent = '<p>We sent you an e-mail.</p>';

describe('a code field', () => {
  it('is detected by clear hints', () => {
    for (const body of [
      '<input autocomplete="one-time-code">',
      '<textarea></textarea><input type="password" autocomplete="x"><input autocomplete="one-time-code">',
      '<label>Verification code <input></label>',
      '<input type="password" autocomplete="one-time-code">',
      '<label>One-time password <input type="password" autocomplete="one-time-code"></label>',
      '<label>Code <input name="otp"></label>',
      '<form><label>Code <input inputmode="numeric"></label><input></form>',
      '<form><label>Code <input type="tel"></label><input></form>',
      '<form><label>Code <input maxlength="4"></label><input></form>',
      '<form><label>Code <input maxlength="10"></label><input></form>',
      '<form><label>Code <input name="onetime"></label><input></form>',
      '<form><label>Code <input name="login_2fa"></label><input></form>',
      '<form><label>Phone: verification code <input maxlength="6"></label><input></form>',
      `<form>${sent}Code <input></form>`,
      `<form>${sent}<label>Code <input></label><input></form>`,
      `<form>${sent}<input placeholder="Code"></form>`,
      '<label>Code from the e-mail <input name="captcha"></label>',
      '<label>Code of your e-mail <input name="mfa"></label>',
      '<label>Code from the e-mail <input maxlength="6"></label>',
      '<label>Verification code, or link another phone <input></label>',
      '<label>One-time password <input type="password" name="otp"></label>',
      `<form>${sent}<img src="inbox-code.svg"><p>Code <input></p></form>`,
      '<img src="code.svg"><div><div><div>Verification code <input></div></div></div>',
      `<img src="code.svg" alt="Code">${sent}<label>Verification code <input></label>`,
      `<img src="data:image/png;base64,AcodeA">${sent}<label>Verification code <input></label>`,
      `<p><img src="https://code.example/a.jpg">${sent}<label>Verification code <input></label></p>`,
      '<input name="verification_code">',
      '<label>Verification code <input type="password"></label>',
      '<input name="otp_code">',
      '<form><label>Code <input type="number" name="mfa"></label><input></form>',
      '<form><label>Enter the code <input></label><input></form>',
    ]) {
      expect([body, isCode(body)]).toEqual([body, true]);
    }
  });

  it('is not detected with hints for other codes or too few hints', () => {
    for (const body of [
      '<form><label>Code <input></label><input></form>',
      '<form><label>Code <input maxlength="3"></label><input></form>',
      '<form><label>Code <input maxlength="11"></label><input></form>',
      '<label>E-mail for your code <input name="email"></label>',
      '<label>E-mail for your code <input name="identifier"></label>',
      '<label>We send a code <input placeholder="E-mail"></label>',
      '<label>Post code <input name="code"></label>',
      '<label>Tracking code <input name="code"></label>',
      '<h1>Order status</h1><form><label>Code <input></label></form>',
      '<form><p><label>Verification code <input></label> <img src="/captcha"></p></form>',
      '<div><label>Verification code <input></label></div><p><img src="/verifycode?1"></p>',
      '<form><p><label>Verification code <input></label><img src="data:image/gif;base64,A" alt="captcha"></p></form>',
      '<h1>Gift card</h1><form><label>Verification code <input></label></form>',
      '<form><h2>Backup code</h2><label>Code <input name="code"></label></form>',
      '<label>Code <input name="user_code"></label>',
      '<label>Verification code <input name="coupon"></label>',
      'Coupon <input name="otp">',
      '<label>Search by verification code <input></label>',
      '<label>Verification code <input placeholder="Leave this empty"></label>',
      '<label>Verification code <input autocomplete="postal-code"></label>',
      '<label>Verification code <input autocomplete="cc-csc"></label>',
      '<label>Verification code <input type="url"></label>',
      '<label>First name <input name="verification_code"></label>',
      '<input name="first">',
      '<label>Code <input type="password"></label>',
      '<label>Password or one-time code <input type="password"></label>',
      '<label>Password <input type="password" autocomplete="one-time-code"></label>',
      '<input name="password" type="password" autocomplete="one-time-code">',
      `<form>${sent}<label>Code <input></label>${'<input>'.repeat(3)}</form>`,
    ]) {
      expect([body, isCode(body)]).toEqual([body, false]);
    }
  });

  it('is not detected in a card payment form, unless declared', () => {
    const form = (text: string, field: string) =>
      `<form><h1>Checkout</h1><p>${text}</p>${field}<button>Pay</button></form>`;
    const codeField = '<label>Verification code <input></label>';
    expect(isCode(form('Card number', codeField))).toBe(false);
    expect(isCode(form('Número do cartão', codeField))).toBe(false);
    expect(isCode(form('Numéro de carte', codeField))).toBe(false);
    expect(isCode(form('Kartennummer', codeField))).toBe(false);
    expect(isCode(form('Parcel number', codeField))).toBe(true);
    expect(isCode(form('Card number', '<input autocomplete="one-time-code">'))).toBe(true);
    expect(isCode(`<form><h1>Library</h1><p>Card number</p>${codeField}</form>`)).toBe(true);
  });

  it('can be transparent over drawn boxes if it is declared', () => {
    const through = 'style="opacity:0"';
    expect(isCode(`<input autocomplete="one-time-code" ${through}>`)).toBe(true);
    expect(isCode(`<label>Verification code <input ${through}></label>`)).toBe(false);
    expect(isCode(`<input type="email" ${through}>`)).toBe(false);
  });

  it('is offered for every form type', () => {
    expect(score('<h1>Log in</h1><input autocomplete="one-time-code">')?.offer).toBe(true);
  });

  it('with the most hints is the best code field', () => {
    const best = (body: string) => inPage(body).find(({ best: is }) => is)?.field;
    const plain = '<form><label>Verification code <input id="plain"></label></form>';
    const rich = '<form><label>Verification code <input id="rich" name="otp"></label></form>';
    const declared = '<form><input id="declared" autocomplete="one-time-code"></form>';
    expect(best(plain + rich)).toBe('rich');
    expect(best(rich + plain)).toBe('rich');
    expect(best(rich + declared)).toBe('declared');
  });
});

describe('boxes for single characters', () => {
  layOut();
  function boxes(body: string): number {
    document.body.innerHTML = body;
    const field = document.getElementById('field') ?? document.querySelector('input');
    return field ? boxesAround(field).length : -1;
  }
  const short = '<input maxlength="1">';
  const square = (at: number, attributes = '') =>
    `<input data-box="${at * 50} 0 40 40" ${attributes}>`;
  const squares = (count: number) => Array.from({ length: count }, (_, at) => square(at)).join('');

  it('are four to eight in a row', () => {
    const counts = [3, 4, 8, 9].map((count) => boxes(`<p>${short.repeat(count)}</p>`));
    expect(counts).toEqual([0, 4, 8, 0]);
  });

  it('are rejected if the text or names indicate another kind of code', () => {
    const row = (before: string, attributes = '') =>
      isCode(`<p>${before}${`<input maxlength="1" ${attributes}>`.repeat(4)}</p>`);
    expect([row('Enter it here'), row('Your code')]).toEqual([true, true]);
    expect([row('Coupon'), row('', 'name="zip"'), row('', 'aria-label="Coupon"')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isCode(`<h1>Gift card</h1><p>${short.repeat(4)}</p>`)).toBe(false);
  });

  it('are detected by their length limit or as equal squares in a row', () => {
    expect(boxes(`<p>${squares(6)}</p>`)).toBe(6);
    expect(boxes(`<p>${squares(5)}<input data-box="250 0 44 40"></p>`)).toBe(0);
    expect(boxes(`<p>${squares(5)}<input data-box="250 0 42 40"></p>`)).toBe(6);
    expect(boxes(`<p>${squares(5)}<input data-box="250 6 40 40"></p>`)).toBe(0);
    expect(boxes(`<p>${squares(5)}<input data-box="250 5 40 40"></p>`)).toBe(6);
    for (const [size, count] of [
      ['90 45', 4],
      ['91 46', 0],
      ['80 39', 0],
      ['0 40', 0],
    ] as const) {
      const box = `<input data-box="0 0 ${size}">`;
      expect([size, boxes(`<p>${box.repeat(4)}</p>`)]).toEqual([size, count]);
    }
  });

  it('are found around the field, up to six levels away', () => {
    const wrapped = (levels: number) =>
      `${'<div>'.repeat(levels)}${short}${'</div>'.repeat(levels)}`;
    expect(boxes(`<p>${wrapped(5).repeat(6)}</p>`)).toBe(6);
    expect(boxes(`<p>${wrapped(6).repeat(6)}</p>`)).toBe(0);
  });

  it('can include disabled boxes and hidden fields', () => {
    const hidden = '<input type="hidden" name="whole">';
    expect(boxes(`<p>${short}<input maxlength="1" disabled>${short.repeat(4)}${hidden}</p>`)).toBe(
      6,
    );
    expect(boxes(`<p>${short.repeat(4)}<input type="checkbox"></p>`)).toBe(4);
  });

  it('do not include an unreachable field that collects their values', () => {
    const whole = '<input name="whole" aria-hidden="true">';
    expect(boxes(`<p>${whole}${short.repeat(6)}</p>`)).toBe(0);
    expect(boxes(`<p>${whole}<input maxlength="1" id="field">${short.repeat(5)}</p>`)).toBe(6);
  });

  it('are detected without computing the style of each field in a large table', () => {
    // The window used by detection, not the wrapper of the test runner.
    const view = unclobbered(document, 'defaultView');
    if (!view) throw new Error('The page has no window.');
    const looks = vi.spyOn(view, 'getComputedStyle');
    onTestFinished(() => looks.mockRestore());
    expect(boxes(`<p>${short.repeat(21)}</p>`)).toBe(0);
    expect(looks).not.toHaveBeenCalled();
    expect(boxes(`<p>${short.repeat(6)}${'<input aria-hidden="true">'.repeat(14)}</p>`)).toBe(6);
  });

  it('do not include password, search and e-mail fields', () => {
    for (const type of ['password', 'search', 'email']) {
      const box = `<input type="${type}" maxlength="1">`;
      expect([type, boxes(`<p>${box.repeat(6)}</p>`)]).toEqual([type, 0]);
      expect([type, boxes(`<p>${short.repeat(5)}${box}</p>`)]).toEqual([type, 0]);
    }
    expect(boxes('<textarea id="field"></textarea>')).toBe(0);
  });

  it('can be masked if the first one is a declared code field', () => {
    const masked = '<input type="password" maxlength="1">';
    const declared = '<input type="password" maxlength="1" autocomplete="one-time-code">';
    expect(boxes(`<p>${declared.repeat(6)}</p>`)).toBe(6);
    expect(boxes(`<p>${declared}${masked.repeat(5)}</p>`)).toBe(6);
    expect(boxes(`<p>${'<input type="password" maxlength="1" name="otp_1">'.repeat(6)}</p>`)).toBe(
      6,
    );
    expect(boxes(`<p>${masked}${declared.repeat(5)}</p>`)).toBe(0);
  });

  it('are all classified as code fields, with the first as the best one', () => {
    const found = inPage(`<form>${'<input maxlength="1" type="tel">'.repeat(6)}</form>`);
    expect(found.map(({ kind, best }) => [kind, best])).toEqual(
      [true, ...Array.from({ length: 5 }, () => false)].map((best) => ['one-time-code', best]),
    );
  });
});
