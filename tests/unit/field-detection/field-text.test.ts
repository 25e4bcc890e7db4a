import { describe, expect, it } from 'vitest';
import { DocumentOutline } from '../../../lib/field-detection/document.ts';
import { readFieldText } from '../../../lib/field-detection/field-text.ts';
import { showField } from './test-page.ts';

const textOf = (body: string) => readFieldText(showField(body), new DocumentOutline(document));

describe('the text of a field', () => {
  it('contains its names in the markup', () => {
    const named =
      '<input name="userMail" id="f-1" data-name="n" formcontrolname="c" data-testid="t">';
    expect(textOf(named).names).toBe(' user mail f 1 n c t ');
    expect(textOf(`<input name="${'a'.repeat(200)}">`).names).toBe(` ${'a'.repeat(100)} `);
  });

  it('contains its autocomplete tokens', () => {
    expect(textOf('<input autocomplete=" Section-a  EMAIL ">').autocomplete).toEqual([
      'section-a',
      'email',
    ]);
    expect(textOf('<input>').autocomplete).toEqual([]);
  });

  it('contains its label, whatever the markup', () => {
    for (const [way, body] of [
      ['label for', '<label for="f">Your mail</label><input id="f">'],
      ['label around', '<label>Your <b>mail</b><input></label>'],
      ['label around a box', '<label>Your mail<span><i></i><input></span></label>'],
      ['text in the same box', '<label>Your <span>mail<input></span></label>'],
      ['aria-label', '<input aria-label="Your mail">'],
      ['pointer', '<p id="a">Your</p><p id="b">mail</p><input aria-labelledby="a  b gone">'],
      ['title', '<input title="Your mail">'],
    ] as const) {
      expect([way, textOf(body).label]).toEqual([way, ' your mail ']);
    }
    expect(textOf('<input>').label.trim()).toBe('');
  });

  it('omits other texts in the same box and truncates long labels', () => {
    const crowded = `<span>one<b>two</b>three<i>four</i><input></span>`;
    expect(textOf(`<label>Mail ${crowded}</label>`).label).toBe(' mail ');
    expect(textOf(`<label>${'long '.repeat(60)}<input></label>`).label.length).toBeLessThan(123);
  });

  it('contains its placeholder without sample addresses', () => {
    expect(textOf('<input placeholder="E-mail, as you@site.example">')).toMatchObject({
      placeholder: ' e mail as ',
      sample: 'E-mail, as you@site.example',
    });
    expect(textOf('<input placeholder="Mail" value="Other">').sample).toBe('Mail');
  });

  it('contains a value that serves as a placeholder', () => {
    expect(textOf('<input value="Your mail">').sample).toBe('Your mail');
    for (const value of ['a@b.example', '123', 'x'.repeat(60)]) {
      expect([value, textOf(`<input value="${value}">`).sample]).toEqual([value, '']);
    }
    expect(textOf(`<input value="${'x'.repeat(59)}">`).sample).toHaveLength(59);
  });

  it('ignores form fields that shadow properties of the root node', () => {
    expect(textOf('<form name="host" label="Other"><input></form>').label.trim()).toBe('');
  });

  it('is empty if the shadow host has no text either', () => {
    document.body.innerHTML = '<x-field></x-field>';
    const root = document.querySelector('x-field')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<input>';
    const field = root?.querySelector('input');
    expect(field && readFieldText(field, new DocumentOutline(document))).toMatchObject({
      names: '  ',
      label: '  ',
      sample: '',
    });
  });

  it('includes the attributes of the shadow host', () => {
    document.body.innerHTML =
      '<x-field name="mail" label="Your mail" aria-label="Here" placeholder="P" autocomplete="email"></x-field>';
    const root = document.querySelector('x-field')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<i id="l">Inner</i><input id="f" aria-labelledby="l">';
    const field = root?.querySelector('input');
    expect(field && readFieldText(field, new DocumentOutline(document))).toMatchObject({
      names: ' mail f mail ',
      label: ' inner your mail here ',
      placeholder: ' p ',
      autocomplete: ['email'],
    });
  });
});

describe('the text next to a field', () => {
  it('is used if the field has neither a label nor a placeholder', () => {
    expect(textOf('<b>Mail</b><input>').nearby).toBe(' mail ');
    expect(textOf('<b>Mail</b><input aria-label="Other">').nearby).toBe('');
    expect(textOf('<b>Mail</b><input placeholder="Other">').nearby).toBe('');
  });

  it('is used if the placeholder contains no words or only says "repeat"', () => {
    for (const hint of ['------', '000000', 'Once again', 'Confirm']) {
      const body = `<b>Mail</b><input placeholder="${hint}">`;
      expect([hint, textOf(body).nearby]).toEqual([hint, ' mail ']);
    }
    for (const hint of ['you@site.example', 'Confirm your phone', 'Here']) {
      const body = `<b>Mail</b><input placeholder="${hint}">`;
      expect([hint, textOf(body).nearby]).toEqual([hint, '']);
    }
  });

  it('is the column heading if the row above contains only text', () => {
    const field = '<td><input id="other"></td><td><input id="field"></td>';
    const headed = (row: string) =>
      textOf(`<table><thead>${row}</thead><tbody><tr>${field}</tr></tbody></table>`).nearby;
    expect(headed('<tr><th>Name</th><th>Mail</th></tr>')).toBe(' mail ');
    expect(headed('<tr><th>All about your mail</th></tr>').trim()).toBe('');
    expect(headed('<tr><td>Name</td><td>Mail <input></td></tr>').trim()).toBe('');
    const two = '<tr><th>What</th><th>Where</th></tr><tr><th>Name</th><th>Mail</th></tr>';
    expect(headed(two)).toBe(' mail ');
    const long = `<tr><th>Name</th><th>${'Mail '.repeat(17)}</th></tr>`;
    expect(headed(long).trim()).toBe('');
    const rows = `<table><tr><td>Name</td><td>Mail</td></tr><tr>${field}</tr></table>`;
    expect(textOf(rows).nearby).toBe(' mail ');
  });

  it('is in the preceding cell, term or row', () => {
    for (const body of [
      '<table><tr><th>Mail</th><td>Here: <input></td></tr></table>',
      '<table><tr><td>Mail</td><td><input></td></tr></table>',
      '<dl><dt>Mail</dt><dd><input></dd></dl>',
      'Mail <input>',
      '<div>Mail</div><div><div><input></div></div>',
      '<div>Mail</div><div>*</div><div><input></div>',
      '<table><tr><td><input id="other"></td><td>Mail <input id="field"></td></tr></table>',
      '<table><tr><th> </th><td>Mail <input></td></tr></table>',
    ]) {
      expect([body, textOf(body).nearby]).toEqual([body, ' mail ']);
    }
  });

  it('is a label drawn over the field rather than text above its box', () => {
    const box = '<div><input><span></span><label>Mail</label></div>';
    expect(textOf(`<p>We wrote to your phone.</p>${box}`).nearby).toBe(' mail ');
  });

  it('is ignored if it belongs to another control, is too far away or too long', () => {
    for (const body of [
      'Mail <input id="other"><input id="field">',
      'Mail <p><select></select></p><input id="field">',
      'Mail <form><input></form>',
      'Mail <fieldset><input></fieldset>',
      'Mail <div><div><div><input></div></div></div>',
      `<p>${'mail '.repeat(20)}</p><input>`,
      '<dl><dt>Mail <input id="other"></dt><dd><input id="field"></dd></dl>',
    ]) {
      expect([body, textOf(body).nearby.trim()]).toEqual([body, '']);
    }
    expect(textOf('Mail <input type="hidden"><input id="field">').nearby).toBe(' mail ');
  });

  it('can follow the field if nothing else is in its box', () => {
    expect(textOf('<div><input><span>Mail</span></div>').nearby).toBe(' mail ');
    expect(textOf('<div><input><span>Mail</span><button></button></div>').nearby.trim()).toBe('');
    const other = '<div><input id="other"><span>Name</span></div>';
    const drawn = '<div><input id="field"><i></i><span>Mail</span></div>';
    expect(textOf(other + drawn).nearby).toBe(' mail ');
    const long = (length: number) =>
      textOf(`<div><input><span>${'m'.repeat(length)}</span></div>`).nearby.trim().length;
    expect([long(60), long(61)]).toEqual([60, 0]);
  });
});
