import { describe, expect, it } from 'vitest';
import { containerElement, readContainer } from '../../../lib/field-detection/container.ts';
import { DocumentOutline } from '../../../lib/field-detection/document.ts';
import { classifyFields } from '../../../lib/field-detection.ts';
import { offered } from './classify-markup.ts';
import { byId, ids, show } from './test-page.ts';

describe('the container of a field', () => {
  const around = (body: string) => {
    show(body);
    const page = new DocumentOutline(document);
    return containerElement(byId('a'), page).id;
  };
  const field = '<input id="a">';

  it('is its form element, wherever the field is', () => {
    expect(around(`<form id="f"><p>${field}</p></form>`)).toBe('f');
    expect(around(`<div role="form" id="f"><p>${field}</p></div>`)).toBe('f');
    expect(around('<form id="f"></form><p id="p"><input id="a" form="f"></p>')).toBe('f');
  });

  it('is otherwise the closest ancestor with a button, within the landmark', () => {
    const button = '<button>Go</button>';
    expect(around(`<div id="d"><p>${field}</p>${button}</div>${button}`)).toBe('d');
    expect(around(`<div id="d"><p id="p">${field}<button>*</button></p>${button}</div>`)).toBe('d');
    const icon = '<button><img alt="Clear field"></button>';
    expect(around(`<div id="d"><p id="p">${field}${icon}</p>${button}</div>`)).toBe('d');
    expect(around(`<div id="d">${field}</div>`)).toBe('d');
    for (const part of ['main', 'dialog', 'footer', 'header', 'aside', 'p role=dialog']) {
      const [name] = part.split(' ');
      expect([
        part,
        around(`<div id="d"><${part} id="p">${field}</${name}>${button}</div>`),
      ]).toEqual([part, 'p']);
    }
  });

  it('is not a form element around the whole page', () => {
    const form = (more: string) =>
      around(`<form id="f"><div id="d"><p>${field}</p><button>Go</button></div>${more}</form>`);
    expect(form('')).toBe('f');
    for (const part of [
      '<nav></nav>',
      '<main></main>',
      '<p role="navigation"></p>',
      '<p role="main"></p>',
      '<p role="banner"></p>',
      '<input name="__VIEWSTATE">',
      '<header></header>',
      '<footer></footer>',
    ]) {
      expect([part, form(part)]).toEqual([part, 'd']);
    }
    const link = '<a href="#">x</a>';
    expect([form(link.repeat(15)), form(link.repeat(16))]).toEqual(['f', 'd']);
    const within = `<form id="f"><div id="d"><p>${field}</p><button>Go</button></div>`;
    expect(around(`${within}${link.repeat(12)}</form>${link.repeat(8)}`)).toBe('f');
    expect(around(`${within}${link.repeat(13)}</form>${link.repeat(7)}`)).toBe('d');
    expect(around(`<div><form id="f">${field}<footer></footer></form></div>`)).toBe('f');
  });

  it('contains only visible elements', () => {
    const off = 'style="display:none"';
    show(`<form id="f">${field}<input id="b" ${off}><input id="c" type="password">
      <input id="d" type="password" ${off}><input id="e" type="checkbox"><textarea id="g"></textarea>
      <textarea id="h" ${off}></textarea><select id="i"></select><button id="j"></button>
      <h2 id="k"></h2><h2 id="l" aria-hidden="true"></h2></form>
      <input id="m" form="f"><input id="n"><button id="o" form="f"></button>`);
    const container = readContainer(byId('f'), new DocumentOutline(document));
    expect(ids(container.textFields)).toBe('a m');
    expect(ids(container.passwords)).toBe('c');
    expect(ids(container.textAreas)).toBe('g');
    expect(ids(container.buttons)).toBe('j o');
    expect(ids(container.headings)).toBe('k');
  });

  it('contains the first 40 fields and the last 40 buttons', () => {
    show(`<form id="f">${'<input>'.repeat(50)}${'<button></button>'.repeat(50)}</form>`);
    const { textFields, buttons } = readContainer(byId('f'), new DocumentOutline(document));
    expect([textFields.length, buttons.length]).toEqual([40, 40]);
    expect(buttons.at(-1)).toBe(document.querySelector('form')?.lastElementChild);
  });

  it('excludes elements that checkVisibility reports as hidden', () => {
    show('<form id="f"><button id="a"></button><button id="b"></button></form>');
    Object.assign(byId('a'), { checkVisibility: () => false });
    Object.assign(byId('b'), { checkVisibility: () => true });
    expect(ids(readContainer(byId('f'), new DocumentOutline(document)).buttons)).toBe('b');
  });
});

describe('the best e-mail field', () => {
  const email = (id: string) => `<input type="email" id="${id}">`;
  const form = (fields: string) => `<form>${fields}<button>Register</button></form>`;
  const best = (body: string) => {
    show(body);
    return classifyFields(document).find((field) => field.best)?.element.id;
  };

  it('is the field that asks most clearly for a new address', () => {
    const login = `<form>${email('login')}<button>Log in</button></form>`;
    expect(best(login + form(email('join')))).toBe('join');
    expect(best(form(email('join') + email('other')))).toBe('join');
    const friend = `<label>E-mail of a friend ${email('friend')}</label>`;
    expect(best(form(friend) + form(email('join')))).toBe('join');
    const again = `<label>Repeat e-mail ${email('again')}</label>`;
    expect(best(form(again + email('join')))).toBe('join');
    const named = '<input type="email" id="named" autocomplete="email">';
    expect(best(form(email('join') + named))).toBe('named');
  });

  it('is the field in an open dialog', () => {
    for (const dialog of ['dialog open', 'div aria-modal="true"', 'div role="dialog"']) {
      const inside = `<${dialog}>${form(email('inner'))}</${dialog.split(' ')[0]}>`;
      expect([dialog, best(form(email('outer')) + inside)]).toEqual([dialog, 'inner']);
    }
    const weak = `<div role="dialog"><form>${email('inner')}<button>Log in</button></form></div>`;
    expect(best(form(email('outer')) + weak)).toBe('outer');
  });

  it('is not offered if it belongs to another person or accepts a user name', () => {
    expect(offered(form(`<label>E-mail of a friend ${email('a')}</label>`))).toEqual([]);
    expect(offered(form(`<label>User name or e-mail ${email('a')}</label>`))).toEqual([]);
    expect(offered(form(email('a')))).toHaveLength(1);
    const headed = (text: string) =>
      offered(`<h1>${text}</h1><form>${email('a')}<button>Go</button></form>`);
    expect(headed('Tell a friend')).toEqual([]);
    expect(headed('Newsletter for friends')).toHaveLength(1);
    const both = `${email('a')}<label>E-mail of a friend ${email('b')}</label>`;
    const [mine, ...more] = offered(`<h1>Tell a friend</h1><form>${both}</form>`);
    expect([mine?.field, more]).toEqual(['a', []]);
  });
});
