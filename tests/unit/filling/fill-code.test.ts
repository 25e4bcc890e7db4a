import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSameCode, isSpreadOverNeighbours } from '../../../lib/filling/fill-code.ts';
import { fill } from '../../../lib/filling.ts';
import { layOut } from '../field-detection/test-page.ts';

layOut();
beforeEach(() => {
  Object.assign(document, { execCommand: () => false });
  // jsdom has no clipboard, so pasting has no effect.
  Object.assign(globalThis, {
    DataTransfer: class {
      setData() {}
    },
    ClipboardEvent: Event,
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  for (const name of ['ClipboardEvent', 'DataTransfer']) Reflect.deleteProperty(globalThis, name);
});

const code = '482913';

function show(form: string): HTMLInputElement[] {
  document.documentElement.innerHTML = `<head><title>Page</title></head><body>
    <p>We sent you a verification code.</p><form>${form}</form></body>`;
  return inputs();
}

const inputs = () => [...document.getElementsByTagName('input')];
const values = () => inputs().map(({ value }) => value);
const fillCode = (value = code, field?: HTMLElement) =>
  fill(document, { kind: 'one-time-code', pointed: true }, value, field);

/** A row of adjacent fields with these attributes. */
const row = (count: number, attributes: string, width = 40) =>
  Array.from(
    { length: count },
    (_, at) => `<span><input ${attributes} data-box="${at * 60} 0 ${width} 40"></span>`,
  ).join('');

const whole = '<label>Verification code <input id="c" autocomplete="one-time-code"></label>';

describe('filling a code into one field', () => {
  it('drops separators between digits and keeps the dash of a letter code if it fits', async () => {
    for (const [limit, written, held] of [
      [-1, '482-913', '482913'],
      [-1, 'RKJ-YP6', 'RKJ-YP6'],
      [7, 'RKJ-YP6', 'RKJ-YP6'],
      [6, 'RKJ-YP6', 'RKJYP6'],
      [6, '482 913', '482913'],
    ] as const) {
      const [field] = show(whole);
      if (field && limit >= 0) field.maxLength = limit;
      expect(await fillCode(written)).toEqual({ filled: 1 });
      expect(values()).toEqual([held]);
      expect(document.activeElement).toBe(field);
    }
  });

  it('fails if the field is too short', async () => {
    const [field] = show(whole);
    if (field) field.maxLength = 5;
    expect(await fillCode()).toEqual({ filled: 0, reason: 'too-short' });
    expect(values()).toEqual(['']);
  });

  it('fails if the page discards the value', async () => {
    const [field] = show(whole);
    field?.addEventListener('input', () => {
      field.value = '';
    });
    expect(await fillCode()).toEqual({ filled: 0, reason: 'not-kept' });
  });

  it('succeeds if the page groups the code, capitalises it, or distributes it over adjacent fields', async () => {
    const [field] = show(whole);
    field?.addEventListener('input', () => {
      field.value = 'RKJ YP6';
    });
    expect(await fillCode('rkjyp6')).toEqual({ filled: 1 });
    const spread = show(`${whole}<input data-box="0 50 90 20"><input data-box="0 90 70 20">`);
    spread[0]?.addEventListener('input', () => {
      for (const [at, one] of spread.entries()) one.value = code.slice(at * 2, at * 2 + 2);
    });
    expect(await fillCode()).toEqual({ filled: 1 });
  });

  it('types one character at a time if the page accepts no more', async () => {
    const [field] = show(whole);
    let entered = '';
    field?.addEventListener('input', () => {
      if (field.value.length > entered.length + 1) field.value = entered;
      entered = field.value;
    });
    expect(await fillCode()).toEqual({ filled: 1 });
    expect(values()).toEqual([code]);
  });

  it('succeeds if the form submits itself, and fills a replaced field', async () => {
    const [field] = show(whole);
    field?.addEventListener('input', () => {
      document.body.textContent = 'Welcome';
    });
    expect(await fillCode()).toEqual({ filled: 1 });
    const [old] = show(whole);
    old?.addEventListener('focus', () => {
      const fresh = old.cloneNode();
      setTimeout(() => old.replaceWith(fresh));
    });
    expect(await fillCode()).toEqual({ filled: 1 });
    expect(values()).toEqual([code]);
    expect(document.activeElement).toBe(inputs()[0]);
  });

  it('fires the blur and change events of leaving the field', async () => {
    const [field] = show(whole);
    let changes = 0;
    field?.addEventListener('change', () => changes++);
    await fillCode();
    expect(changes).toBe(1);
  });
});

describe('filling a code into a row of boxes', () => {
  it('fills boxes of one character, whichever has the focus', async () => {
    for (const [written, held] of [
      ['482-913', code],
      ['RKJ-YP6', 'RKJYP6'],
    ] as const) {
      const boxes = show(row(6, 'maxlength="1"'));
      boxes[3]?.focus();
      expect(await fillCode(written)).toEqual({ filled: 6 });
      expect(values()).toEqual([...held]);
      expect(document.activeElement).toBe(boxes[5]);
    }
  });

  it('rejects a code of another length and boxes that are too short', async () => {
    show(row(6, 'maxlength="1"'));
    expect(await fillCode('4829')).toEqual({ filled: 0, reason: 'too-short' });
    expect(await fillCode('482913482913')).toEqual({ filled: 0, reason: 'too-short' });
    expect(values().join('')).toBe('');
  });

  it('fills equal groups', async () => {
    const [first] = show(row(2, 'maxlength="3" autocomplete="one-time-code"', 80));
    expect(await fillCode(code, first)).toEqual({ filled: 2 });
    expect(values()).toEqual(['482', '913']);
  });

  it('fills as many wide fields in one line as the code has characters', async () => {
    const [first] = show(row(6, 'autocomplete="one-time-code"', 150));
    expect(await fillCode(code, first)).toEqual({ filled: 6 });
    expect(values()).toEqual([...code]);
  });

  it('fills only the field if the others do not form a row with it', async () => {
    const others: [how: string, other: string][] = [
      ['of another width', '<input data-box="60 0 130 40">'],
      ['below it', '<input data-box="0 60 150 40">'],
    ];
    for (const [how, other] of others) {
      const [first] = show(
        `<input autocomplete="one-time-code" data-box="0 0 150 40">${other.repeat(5)}`,
      );
      expect([how, await fillCode(code, first)]).toEqual([how, { filled: 1 }]);
      expect(values()).toEqual([code, '', '', '', '', '']);
    }
    const [first] = show(row(7, 'autocomplete="one-time-code"', 150));
    expect(await fillCode(code, first)).toEqual({ filled: 1 });
    expect(values()).toEqual([code, '', '', '', '', '', '']);
  });

  it('ignores invisible fields', async () => {
    const hidden = '<input type="hidden" data-box="0 0 0 0">';
    const [first] = show(`${row(6, 'autocomplete="one-time-code"', 150)}${hidden}`);
    expect(await fillCode(code, first)).toEqual({ filled: 6 });
  });

  it('fills the whole code into a first box that distributes it itself', async () => {
    const boxes = show(row(6, ''));
    for (const box of boxes) {
      box.addEventListener('input', () => {
        if (box !== boxes[0]) box.value = '';
        else if (box.value.length === 6) {
          for (const [at, one] of boxes.entries()) one.value = code.charAt(at);
        }
      });
    }
    expect(await fillCode()).toEqual({ filled: 6 });
  });

  it('finds boxes that are re-rendered after each character', async () => {
    show(row(6, 'maxlength="1"'));
    const form = document.querySelector('form');
    form?.addEventListener('input', () => {
      const entered = values();
      setTimeout(() => {
        form.innerHTML = row(6, 'maxlength="1"');
        for (const [at, box] of inputs().entries()) box.value = entered[at] ?? '';
      });
    });
    expect(await fillCode()).toEqual({ filled: 6 });
    expect(values()).toEqual([...code]);
  });

  it('fails if the boxes discard the code, and succeeds if the row submitted itself', async () => {
    for (const box of show(row(6, 'maxlength="1"'))) {
      box.addEventListener('input', () => {
        box.value = '';
      });
    }
    expect(await fillCode()).toEqual({ filled: 0, reason: 'not-kept' });
    show(row(6, 'maxlength="1"'))[5]?.addEventListener('input', () => {
      document.body.textContent = 'Welcome';
    });
    expect(await fillCode()).toEqual({ filled: 6 });
  });
});

it('a code distributed over fields is distinguished from another code', () => {
  const [first] = show('<p><b><input value="482"></b><i><input value="913"></i></p>');
  if (!first) throw new Error('The field is missing.');
  expect(isSpreadOverNeighbours(first, code)).toBe(true);
  expect(isSpreadOverNeighbours(first, '482914')).toBe(false);
  expect([isSameCode('rkj', 'RKJ'), isSameCode('rkj', 'rkk')]).toEqual([true, false]);
});
