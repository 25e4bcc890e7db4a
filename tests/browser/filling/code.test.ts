import { describe, expect, it } from 'vitest';
import { classifyIn, fillIn, withPages } from './engine.ts';

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
    ['without a limit', '', ''],
    ['of numbers', 'type=number', ''],
    ['that are masked', 'maxlength=1 type=password autocomplete=one-time-code', ''],
    [
      'that move the focus on at input',
      'maxlength=1 type=tel',
      "for (const box of boxes) box.addEventListener('input', () => next(box));",
    ],
    [
      'that move the focus on at key up',
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
      'whose first one distributes its value',
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

  it('fills boxes wider than a character if the page asks for a code', async () => {
    const box = '<input style="width:150px" autocomplete="one-time-code">';
    await show(`<form><h1>Check your e-mail</h1><p>We sent a code.</p>
      <div style="width:1000px">${box.repeat(6)}</div></form>`);
    expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 6 });
    expect(await values()).toBe(code);
  });

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

  it('fills two fields of three characters each', async () => {
    await show(`<p>We sent you a verification code.</p><form><label>Verification code
      <input maxlength="3" autocomplete="one-time-code"></label> - <input maxlength="3"
      aria-label="Second half of the code"><button>Confirm</button></form>`);
    expect(await fillIn(page(), 'one-time-code', '482-913')).toEqual({ filled: 2 });
    const halves = await page().$$eval('input', (all) => all.map((field) => field.value));
    expect(halves).toEqual(['482', '913']);
  });

  it('ignores boxes if their number differs from the length of the code', async () => {
    await showBoxes('maxlength=1', '');
    for (const other of ['4829', '48291376']) {
      expect(await fillIn(page(), 'one-time-code', other)).toMatchObject({ filled: 0 });
      expect(await values()).toBe('');
    }
  });

  it('does not mistake the fields of a form for boxes if their number matches', async () => {
    const other = '<div><input style="width:200px" aria-label="Name"></div>';
    await show(`<form>${other.repeat(5)}<label>Verification code
      <input id="c" style="width:200px" autocomplete="one-time-code"></label></form>`);
    expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 1 });
    expect(await page().inputValue('#c')).toBe(code);
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

  it('fills boxes that are re-rendered after each character', async () => {
    await showBoxes('maxlength=1', '');
    await page().evaluate(() => {
      const form = document.querySelector('form');
      form?.addEventListener('input', () => {
        const entered = [...form.querySelectorAll('input')].map((box) => box.value);
        setTimeout(() => {
          form.innerHTML = entered
            .map((value) => `<input maxlength="1" value="${value}" style="width:40px;height:40px">`)
            .join('');
        });
      });
    });
    expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 6 });
    expect(await values()).toBe(code);
  });

  it('starts at the first box, whichever has the focus', async () => {
    await showBoxes('maxlength=1', '');
    await page().locator('input').nth(3).focus();
    await fillIn(page(), 'one-time-code', code);
    expect(await values()).toBe(code);
  });

  it('also types letters, without separators', async () => {
    await showBoxes('maxlength=1', '');
    await fillIn(page(), 'one-time-code', 'RKJ-YP6');
    expect(await values()).toBe('RKJYP6');
  });
});

describe('filling a code into one field', () => {
  it('finds a field by its label and fills in the whole code', async () => {
    await show(
      '<p>We sent you an e-mail.</p><label>Verification code <input id="c" maxlength="6"></label>',
    );
    expect(await classifyIn(page())).toMatchObject([
      { field: 'c', kind: 'one-time-code', best: true },
    ]);
    expect(await fillIn(page(), 'one-time-code', '482-913')).toEqual({ filled: 1 });
    expect(await page().inputValue('#c')).toBe(code);
  });

  it('fills an invisible input laid over drawn boxes', async () => {
    await show(`<div style="position:relative;width:300px;height:50px"><div>□ □ □ □ □ □</div>
      <input id="c" autocomplete="one-time-code" maxlength="6"
        style="position:absolute;inset:0;opacity:0;width:300px;height:50px"></div>`);
    expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 1 });
    expect(await page().inputValue('#c')).toBe(code);
  });

  it('fills a masked field that accepts one character at a time', async () => {
    await show(
      '<label>One-time code <input id="c" inputmode="numeric" autocomplete="one-time-code"></label>',
    );
    await page().evaluate(() => {
      const field = document.querySelector('input');
      let entered = '';
      field?.addEventListener('input', () => {
        if (field.value.length > entered.length + 1) field.value = entered;
        entered = field.value;
      });
    });
    expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 1 });
    expect(await page().inputValue('#c')).toBe(code);
  });

  it('reports a form that submits itself as filled', async () => {
    await show(
      '<div id="app"><label>Code <input id="c" autocomplete="one-time-code"></label></div>',
    );
    await page().evaluate(() => {
      document.querySelector('input')?.addEventListener('input', () => {
        const app = document.querySelector('#app');
        if (app) app.textContent = 'Welcome';
      });
    });
    expect(await fillIn(page(), 'one-time-code', code)).toEqual({ filled: 1 });
  });
});
