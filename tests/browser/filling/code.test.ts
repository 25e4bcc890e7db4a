import { describe, expect, it } from 'vitest';
import { fillIn, withPages } from './engine.ts';

const { page, show } = withPages();
const code = '482913';

/** A form with six boxes with these attributes, and a script that uses them as `boxes`. */
async function showBoxes(attributes: string, script: string): Promise<void> {
  const box = `<span><input ${attributes} style="width:40px;height:40px"></span>`;
  await show(`<h1>Check your e-mail</h1><p>We sent a code.</p><form>${box.repeat(6)}</form>`);
  await page().evaluate(`(() => { const boxes = [...document.querySelectorAll('input')];
    const next = (box) => boxes[boxes.indexOf(box) + 1]?.focus(); ${script} })()`);
}

function values(): Promise<string> {
  return page().$$eval('input', (all) => all.map((box) => box.value).join(''));
}

describe('filling a code into boxes', () => {
  const layouts: [layout: string, attributes: string, script: string][] = [
    ['plain', 'maxlength=1', ''],
    ['without a maximum length', '', ''],
    ['of type number', 'type=number', ''],
    ['that are masked', 'maxlength=1 type=password autocomplete=one-time-code', ''],
    [
      'that move the focus on input events',
      'maxlength=1 type=tel',
      "for (const box of boxes) box.addEventListener('input', () => next(box));",
    ],
    [
      'that move the focus on keyup events',
      'maxlength=1',
      "for (const box of boxes) box.addEventListener('keyup', (e) => { if (/^\\d$/.test(e.key)) next(box); });",
    ],
    [
      'that handle the key themselves',
      'maxlength=1',
      "for (const box of boxes) box.addEventListener('keydown', (e) => { if (/^\\d$/.test(e.key)) { e.preventDefault(); box.value = e.key; next(box); } });",
    ],
    [
      'that accept only pasted text',
      'maxlength=1',
      `for (const box of boxes) {
        box.addEventListener('input', () => { box.value = ''; });
        box.addEventListener('paste', (e) => {
          e.preventDefault();
          [...e.clipboardData.getData('text')].forEach((c, i) => { boxes[i].value = c; });
        });
      }`,
    ],
    [
      'whose first box distributes its value',
      '',
      `for (const box of boxes) box.addEventListener('input', () => {
        if (box !== boxes[0]) { box.value = ''; return; }
        if (box.value.length === 6) [...box.value].forEach((c, i) => { boxes[i].value = c; });
      });`,
    ],
  ];
  for (const [layout, attributes, script] of layouts) {
    it(`fills boxes ${layout}`, async () => {
      await showBoxes(attributes, script);
      expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 6 });
      expect(await values()).toBe(code);
    });
  }

  it('fills boxes of which only the next one is enabled', async () => {
    await showBoxes(
      'maxlength=1',
      `for (const box of boxes.slice(1)) box.disabled = true;
      for (const box of boxes) box.oninput = () => {
        const after = boxes[boxes.indexOf(box) + 1];
        if (after) after.disabled = box.value === '';
      };`,
    );
    expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 6 });
    expect(await values()).toBe(code);
  });

  it('replaces an earlier code', async () => {
    await showBoxes('maxlength=1', '');
    await fillIn(page(), 'one-time-code', code);
    expect(await fillIn(page(), 'one-time-code', '705164')).toEqual({ filled: 6 });
    expect(await values()).toBe('705164');
  });

  it('leaves the focus on a button that the last box enables', async () => {
    await showBoxes(
      'maxlength=1',
      `document.querySelector('form').insertAdjacentHTML('beforeend', '<button disabled>Go</button>');
      for (const box of boxes) box.oninput = () => {
        if (!boxes.every(({ value }) => value)) return next(box);
        document.querySelector('button').disabled = false;
        document.querySelector('button').focus();
      };`,
    );
    await fillIn(page(), 'one-time-code', code);
    expect(await page().evaluate(() => document.activeElement?.localName)).toBe('button');
  });
});

describe('filling a code into one field', () => {
  it('fills an invisible input laid over drawn boxes', async () => {
    await show(`<div style="position:relative;width:300px;height:50px"><div>□ □ □ □ □ □</div>
      <input id="c" autocomplete="one-time-code" maxlength="6"
        style="position:absolute;inset:0;opacity:0;width:300px;height:50px"></div>`);
    expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 1 });
    expect(await page().inputValue('#c')).toBe(code);
  });
});
