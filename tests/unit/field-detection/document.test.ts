import { describe, expect, it } from 'vitest';
import {
  closestComposed,
  composedContains,
  composedParent,
  idRoot,
} from '../../../lib/dom/composed-tree.ts';
import { DocumentOutline } from '../../../lib/field-detection/document.ts';
import { textOf } from '../../../lib/field-detection/node-text.ts';
import { classifyFields } from '../../../lib/field-detection.ts';
import { focusedField } from '../../../lib/filling/choose-target.ts';
import { byId, ids, show } from './test-page.ts';

/** A host with an open shadow root that contains the element `inner`. */
function showShadow(inner: string): { host: HTMLElement; inner: HTMLElement } {
  show('<main id="outer"><x-host id="host"></x-host></main>');
  const root = byId('host').attachShadow({ mode: 'open' });
  root.innerHTML = inner;
  const found = root.getElementById('inner');
  if (!found) throw new Error('There is no inner element.');
  return { host: byId('host'), inner: found };
}

describe('the outline of a document', () => {
  it('contains controls, links and headings in document order', () => {
    show(`<h1 id="h1"></h1><h6 id="h6"></h6><p id="h" role="heading"></p>
      <form><legend id="legend"></legend><input id="i1"><input type="checkbox"><input type="radio">
      <input type="hidden"><input id="i2" type="password">
      <input id="b1" type="submit"><input id="b2" type="button"><input id="b3" type="image">
      <button id="b4"></button><p id="b5" role="button"></p><a id="b6" class="btn"></a>
      <a id="b7" class="button"></a><a id="b8" class="x-btn-y"></a><a id="b9" class="MyButton"></a>
      <a id="b10" onclick="go()"></a><a id="b11" href="javascript:go()"></a>
      <a id="l1" href="#"></a><select id="s"></select><textarea id="t"></textarea></form>`);
    const page = new DocumentOutline(document);
    expect(page.document).toBe(document);
    expect(ids(page.headings)).toBe('h1 h6 h legend');
    expect(ids(page.inputs)).toBe('i1 i2');
    expect(ids(page.buttons)).toBe('b1 b2 b3 b4 b5 b6 b7 b8 b9 b10 b11');
    expect(ids(page.links)).toBe('l1');
    expect(ids(page.textAreas)).toBe('t');
  });

  it('includes shadow roots, and can start at a shadow root or an element', () => {
    const { host, inner } = showShadow('<form><input id="inner"></form>');
    expect(new DocumentOutline(document).inputs).toEqual([inner]);
    expect(new DocumentOutline(byId('outer'))).toMatchObject({ document, inputs: [inner] });
    expect(host.shadowRoot && new DocumentOutline(host.shadowRoot)).toMatchObject({
      document,
      inputs: [inner],
    });
  });

  it('assigns each element to one kind and ignores drawings', () => {
    show(
      '<a id="l" href="#" role="heading"></a><svg><input id="i"><textarea id="t"></textarea></svg>',
    );
    const page = new DocumentOutline(document);
    expect([ids(page.links), ids(page.headings)]).toEqual(['l', '']);
    expect([...page.inputs, ...page.textAreas].every((field) => 'value' in field)).toBe(true);
  });

  it('stops in endlessly nested shadow roots', () => {
    show('<input id="first"><x-host id="host"></x-host>');
    let host = byId('host');
    for (let depth = 0; depth < 200; depth++) {
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = `<input id="at${depth}"><x-host></x-host>`;
      host = root.querySelector('x-host') ?? host;
    }
    const found = new DocumentOutline(document).inputs.map(({ id }) => id);
    expect([found.length, found[0], found.at(-1)]).toEqual([101, 'first', 'at99']);
  });

  it('is limited for pages with thousands of fields', () => {
    show('<input type="email">'.repeat(2010));
    expect(new DocumentOutline(document).inputs).toHaveLength(2000);
    expect(classifyFields(document)).toHaveLength(300);
  });
});

describe('composed tree traversal', () => {
  it('continues from a shadow root to its host', () => {
    const { host, inner } = showShadow('<p><input id="inner"></p>');
    const parent = composedParent(inner);
    expect(parent?.localName).toBe('p');
    expect(parent && composedParent(parent)).toBe(host);
    expect(composedParent(document.documentElement)).toBeNull();
    expect(composedContains(byId('outer'), inner)).toBe(true);
    expect(composedContains(host, byId('outer'))).toBe(false);
    expect(closestComposed(inner, 'main')).toBe(byId('outer'));
    expect(closestComposed(inner, 'input')).toBe(inner);
    expect(closestComposed(inner, 'table')).toBeNull();
    expect(idRoot(inner)).toBe(host.shadowRoot);
    expect(idRoot(host)).toBe(document);
  });
});

describe('the text of a node', () => {
  const text = (body: string, most?: number) => {
    show(body);
    return textOf(document.body, most);
  };

  it('has a space between elements and no surplus spaces', () => {
    expect(text(' <b>One</b><i>two</i>\n\n three ')).toBe('One two three');
    expect(textOf(null)).toBe('');
  });

  it('omits invisible text', () => {
    for (const name of 'script style noscript template select textarea svg'.split(' ')) {
      const [open, close] = [`<${name}>`, `</${name}>`];
      expect([name, text(`a ${open}hidden${close} b`)]).toEqual([name, 'a b']);
    }
  });

  it('ends at the given length', () => {
    expect(text('abcdef', 3)).toBe('abc');
    expect(text('x'.repeat(500))).toHaveLength(200);
    // Spaces count towards the limit.
    expect(text(`${' '.repeat(20)}abc`, 3)).toBe('');
    expect(text(`<b>${' '.repeat(20)}</b><b>abc</b>`, 3)).toBe('');
    expect(text(`<b>${' '.repeat(5)}</b><b>abc</b><b>def</b>`, 5)).toBe('abc d');
  });
});

describe('the focused field', () => {
  it('is a reachable text field, also in shadow roots', () => {
    const { inner } = showShadow('<input id="inner">');
    expect(focusedField(document)).toBeUndefined();
    inner.focus();
    expect(focusedField(document)).toBe(inner);
    show('<input id="a" type="checkbox"><input id="b" style="opacity:0"><input id="c" readonly>');
    byId('a').focus();
    expect(focusedField(document)).toBeUndefined();
    byId('b').focus();
    expect(focusedField(document)).toBe(byId('b'));
    byId('c').focus();
    expect(focusedField(document)).toBeUndefined();
  });

  it('in a frame counts only while the frame has the focus', () => {
    show('<input id="outer"><iframe id="frame"></iframe>');
    const frame = byId('frame');
    const inner = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
    if (!inner) throw new Error('The frame is empty.');
    inner.body.innerHTML = '<input>';
    frame.focus();
    inner.querySelector('input')?.focus();
    expect(focusedField(inner)).toBe(inner.querySelector('input'));
    byId('outer').focus();
    expect(focusedField(inner)).toBeUndefined();
  });
});
