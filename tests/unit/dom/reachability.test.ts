import { describe, expect, it } from 'vitest';
import { isReachable, takesText } from '../../../lib/dom/reachability.ts';
import { layOut } from '../field-detection/test-page.ts';

/** The only field of a page with this body. */
function show(body: string): HTMLInputElement {
  document.body.innerHTML = body;
  const field = document.querySelector<HTMLInputElement>('#field, input, textarea');
  if (!field) throw new Error('The field is missing.');
  return field;
}
const styled = (style: string) => isReachable(show(`<input style="${style}">`));
const within = (style: string) => isReachable(show(`<div style="${style}"><input></div>`));

describe('a text control', () => {
  it('is a text field or a declared code field, neither disabled nor read-only', () => {
    for (const type of ['text', 'email', 'tel', 'number', 'search', 'url']) {
      expect([type, takesText(show(`<input type="${type}">`))]).toEqual([type, true]);
    }
    for (const type of ['password', 'checkbox', 'hidden', 'submit', 'date', 'file']) {
      expect([type, takesText(show(`<input type="${type}">`))]).toEqual([type, false]);
    }
    const masked = (autocomplete: string) =>
      takesText(show(`<input type="password" autocomplete="${autocomplete}">`));
    expect(['one-time-code', 'section-a One-Time-Code'].map(masked)).toEqual([true, true]);
    expect(['', 'off', 'new-password'].map(masked)).toEqual([false, false, false]);
    const named = (name: string) => takesText(show(`<input type="password" name="${name}">`));
    expect(['otp', 'oneTimeCode', 'pass'].map(named)).toEqual([true, true, false]);
    expect(['loginOtp', 'rootPassword'].map(named)).toEqual([true, false]);
    expect(takesText(show('<textarea></textarea>'))).toBe(true);
    expect(takesText(show('<input disabled>'))).toBe(false);
    expect(takesText(show('<fieldset disabled><input></fieldset>'))).toBe(false);
    expect(takesText(show('<input aria-disabled="true">'))).toBe(false);
    expect(takesText(show('<input aria-disabled="false">'))).toBe(true);
    expect(takesText(show('<div id="field"></div>'))).toBe(false);
  });

  it('may be read-only if focusing it makes it editable', () => {
    const opens = `onfocus="this.removeAttribute('readOnly')"`;
    expect(takesText(show('<input readonly>'))).toBe(false);
    expect(takesText(show(`<input readonly ${opens}>`))).toBe(true);
    expect(takesText(show('<input readonly onfocus="this.select()">'))).toBe(false);
  });
});

describe('the reachability of a field without layout', () => {
  it('is false if its own style hides it', () => {
    for (const style of [
      'display: none',
      'visibility: hidden',
      'opacity: 0',
      'opacity: 0.1',
      'width: 1px',
      'height: 0',
      'max-height: 0px',
      'transform: scale(0)',
      'transform: translateX(-9999px)',
      'transform: translateY(-1000px)',
      'margin-left: -500px',
      'position: absolute; left: -500px',
      'position: fixed; top: -2000px',
      'position: absolute; right: -500px',
      'clip-path: inset(50%)',
      'clip-path: inset(100%)',
      'clip-path: circle(0)',
      'clip-path: circle(0px at 50% 50%)',
      'position: absolute; clip: rect(1px, 1px, 1px, 1px)',
      'position: fixed; clip: rect(0, 100px, 2px, 0)',
      'position: absolute; clip: rect(0, 12px, 20px, 10px)',
    ]) {
      expect([style, styled(style)]).toEqual([style, false]);
    }
  });

  it('is true if its style leaves it visible', () => {
    for (const style of [
      '',
      'visibility: visible',
      'opacity: 0.2',
      'width: 2px',
      'width: 1%',
      'max-height: 30px',
      'transform: scale(0.9)',
      'transform: translateX(-50px)',
      'margin-left: -40px',
      'left: -900px',
      'position: absolute; left: -40px; top: 3px',
      'position: relative; left: -900px',
      'clip-path: inset(10%)',
      'clip-path: circle(50%)',
      'clip: rect(1px, 1px, 1px, 1px)',
      'position: absolute; clip: rect(0, 100px, 20px, 0)',
    ]) {
      expect([style, styled(style)]).toEqual([style, true]);
    }
  });

  it('is false if an ancestor hides it', () => {
    for (const style of ['display: none', 'height: 0; overflow: hidden', 'clip-path: inset(50%)']) {
      expect([style, within(style)]).toEqual([style, false]);
    }
    expect(within('height: 0; overflow: clip')).toBe(false);
    expect(within('height: 0')).toBe(true);
    expect(within('overflow: hidden')).toBe(true);
    // A visible child of an invisible parent is visible.
    expect(
      isReachable(show('<div style="visibility:hidden"><input style="visibility:visible"></div>')),
    ).toBe(true);
    const withOpacity = (opacity: number) =>
      `<div style="opacity:${opacity}"><input style="opacity:${opacity}"></div>`;
    expect([isReachable(show(withOpacity(0.3))), isReachable(show(withOpacity(0.4)))]).toEqual([
      false,
      true,
    ]);
  });

  it('is false if it is inert or hidden from assistive technology', () => {
    expect(isReachable(show('<div aria-hidden="true"><input></div>'))).toBe(false);
    expect(isReachable(show('<div aria-hidden="false"><input></div>'))).toBe(true);
    expect(isReachable(show('<div inert><input></div>'))).toBe(false);
  });

  it('is true for a transparent field if the caller allows transparency', () => {
    expect(isReachable(show('<input style="opacity:0">'), true)).toBe(true);
    expect(isReachable(show('<input style="display:none">'), true)).toBe(false);
  });

  it('depends only on attributes in a document without a window', () => {
    const parse = (body: string) => {
      const page = new DOMParser().parseFromString(body, 'text/html');
      const [field] = page.getElementsByTagName('input');
      return field && isReachable(field);
    };
    expect(parse('<div><input style="display:none"></div>')).toBe(true);
    for (const name of ['hidden', 'aria-hidden="true"', 'inert']) {
      expect([name, parse(`<div ${name}><input></div>`)]).toEqual([name, false]);
    }
  });
});

describe('a class name that hides', () => {
  const gone = '<link rel="stylesheet" href="/gone.css">';
  const classed = (name: string, sheet = gone) =>
    isReachable(show(`${sheet}<p class="${name}"><input></p>`));

  it('makes a field unreachable if a style sheet failed to load', () => {
    for (const name of [
      'hidden',
      'field hide',
      'd-none row',
      'is-hidden',
      'visually-hidden',
      'visuallyhidden',
      'sr-only',
      'screen-reader-text',
      'element-invisible',
      'invisible',
      'my-honeypot',
      'hp',
      'form-hp_field',
    ]) {
      expect([name, classed(name)]).toEqual([name, false]);
    }
    for (const name of ['', 'hidden-xs', 'unhide', 'php', 'shpere', 'visible']) {
      expect([name, classed(name)]).toEqual([name, true]);
    }
  });

  it('has no effect if the style sheets have loaded', () => {
    expect(classed('hidden', '')).toBe(true);
    expect(classed('hidden', '<link rel="icon" href="/gone.png">')).toBe(true);
  });
});

describe('the reachability of a field in a laid-out page', () => {
  layOut();
  const boxed = (box: string) => isReachable(show(`<input data-box="${box}">`));
  const cut = (style: string, box = '0 0 100 3') =>
    isReachable(
      show(`<div style="${style}" data-box="${box}"><input data-box="0 0 100 20"></div>`),
    );

  it('is false if the browser does not render the field', () => {
    const field = show('<input>');
    expect(isReachable(field)).toBe(true);
    field.checkVisibility = () => false;
    expect(isReachable(field)).toBe(false);
  });

  it('needs at least 10 × 6 pixels', () => {
    expect([boxed('0 0 10 6'), boxed('0 0 9 6'), boxed('0 0 10 5')]).toEqual([true, false, false]);
  });

  it('needs a position within the scrollable page', () => {
    expect(boxed('-100 0 100 20')).toBe(false);
    expect(boxed('-99 0 100 20')).toBe(true);
    expect(boxed('0 -20 100 20')).toBe(false);
    expect(boxed('0 -19 100 20')).toBe(true);
    expect(boxed('0 90000 100 20')).toBe(true);
    // The window is 1024 pixels wide, the body 1000.
    expect(boxed('1023 0 100 20')).toBe(true);
    expect(boxed('1024 0 100 20')).toBe(false);
    Object.assign(window, { scrollX: 50, scrollY: 50 });
    expect([boxed('-120 0 100 20'), boxed('0 -60 100 20')]).toEqual([true, true]);
    Object.assign(window, { scrollX: 0, scrollY: 0 });
  });

  it('depends on the layout, not on styles of the same effect', () => {
    expect(isReachable(show('<input style="width: 1px" data-box="0 0 100 20">'))).toBe(true);
  });

  it('is false if an ancestor clips the field', () => {
    expect(cut('overflow: hidden')).toBe(false);
    expect(cut('overflow: clip')).toBe(false);
    expect(cut('overflow: visible')).toBe(true);
    expect(cut('overflow: hidden', '0 0 100 4')).toBe(true);
    expect(cut('overflow: hidden', '0 16 100 20')).toBe(true);
    expect(cut('overflow: hidden', '0 17 100 20')).toBe(false);
    expect(cut('overflow: hidden', '0 0 3 20')).toBe(false);
    expect(cut('overflow: hidden', '96 0 50 20')).toBe(true);
    expect(cut('overflow: hidden', '97 0 50 20')).toBe(false);
    expect(cut('overflow: hidden; display: inline')).toBe(true);
    expect(cut('overflow: hidden; display: contents')).toBe(true);
  });

  it('is not affected by clipping of the page itself', () => {
    for (const root of [document.body, document.documentElement]) {
      root.setAttribute('style', 'overflow: hidden');
      root.setAttribute('data-box', '0 0 100 3');
      expect(isReachable(show('<input data-box="0 0 100 20">'))).toBe(true);
      root.removeAttribute('style');
      root.removeAttribute('data-box');
    }
  });

  it('is affected only by clipping of the containing block and its ancestors', () => {
    const placed = (position: string, by: string) =>
      isReachable(
        show(
          `<div style="overflow: hidden; position: ${by}" data-box="0 0 100 3">
           <input style="position: ${position}" data-box="0 0 100 20"></div>`,
        ),
      );
    expect(placed('absolute', 'static')).toBe(true);
    expect(placed('absolute', 'relative')).toBe(false);
    expect(placed('fixed', 'relative')).toBe(true);
    expect(placed('static', 'static')).toBe(false);
  });
});
