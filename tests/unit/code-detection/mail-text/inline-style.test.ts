import { describe, expect, test } from 'vitest';
import {
  classRules,
  styleChange,
  tagChange,
} from '../../../../lib/code-detection/mail-text/inline-style.ts';

/** The font size after a change from 20 pixels. */
const sizeOf = (css: string) => styleChange(css).size?.(20);

describe('the font size', () => {
  test.each([
    ['font-size:30px', 30],
    ['FONT-SIZE: 30PX', 30],
    ['font-size:12pt', 16],
    ['font-size:2em', 40],
    ['font-size:2rem', 32],
    ['font-size:150%', 30],
    ['font-size:xx-small', 9],
    ['font-size:x-small', 10],
    ['font-size:small', 13],
    ['font-size:medium', 16],
    ['font-size:large', 18],
    ['font-size:x-large', 24],
    ['font-size:xx-large', 32],
    ['font:24px/30px Arial', 24],
    ['font:bold 24px/1.2 Arial', 24],
    ['font:italic 1.5em serif', 30],
    ['font:bold .5em serif', 10],
    ['font:600 12pt Georgia', 16],
    ['font:600 1.5rem Georgia', 24],
    ['font:700 150% Georgia', 30],
    ['color:red;font-size:18px', 18],
  ])('is changed by %s', (css, size) => {
    expect(sizeOf(css)).toBeCloseTo(size);
  });

  test.each([
    'font-size:inherit',
    'font:inherit',
    'font:large Grotesk12pt',
    'line-height:30px',
    'font-size',
    '',
  ])('is not changed by %j', (css) => {
    expect(styleChange(css)).toEqual({});
  });

  test.each([
    ['h1', {}, 40],
    ['h2', {}, 30],
    ['h3', {}, 23.4],
    ['small', {}, 16.6],
    ['font', { size: '1' }, 10],
    ['font', { size: '2' }, 13],
    ['font', { size: '3' }, 16],
    ['font', { size: '4' }, 18],
    ['font', { size: '5' }, 24],
    ['font', { size: '6' }, 32],
    ['font', { size: '7' }, 48],
    ['font', { size: '+2' }, 24],
    ['font', { size: '-1' }, 13],
  ])('is changed by the element %s %j', (name, attributes, size) => {
    expect(tagChange(name, attributes).size?.(20)).toBeCloseTo(size);
  });

  test.each([
    ['font', { size: '9' }],
    ['font', {}],
    ['p', { size: '7' }],
  ])('is not changed by the element %s %j', (name, attributes) => {
    expect(tagChange(name, attributes).size).toBeUndefined();
  });
});

describe('text is hidden', () => {
  test.each([
    'display:none',
    'display:none!important',
    'visibility:hidden',
    'mso-hide:all',
    'opacity:0',
    'opacity:0.0',
    'max-height:0px',
    'max-width:0',
    'max-height:0%',
    'max-height:0em',
    'max-height:0 !important',
    'max-height:0!important',
  ])('by %s', (css) => {
    expect(styleChange(css).hidden).toBe(true);
  });

  test('by the hidden attribute', () => {
    expect(tagChange('p', { hidden: '' }).hidden).toBe(true);
  });

  test.each([
    'display:block',
    'visibility:visible',
    'opacity:0.5',
    'opacity:.9',
    'max-height:100px',
    'max-width:none',
    'width:0',
  ])('but not by %s', (css) => {
    expect(styleChange(css)).toEqual({});
  });
});

describe('text is emphasised', () => {
  test.each([
    ['font-weight:bold', { bold: true }],
    ['font-weight:700', { bold: true }],
    ['font-weight:400', { bold: false }],
    ['font-weight:600', { bold: true }],
    ['font-weight:800', { bold: true }],
    ['font-weight:900', { bold: true }],
    ['font-weight:normal', { bold: false }],
    ['font-weight:500', { bold: false }],
    ['font:600 16px Arial', { bold: true }],
    ['font:bold 16px Arial', { bold: true }],
    ['font-family:Arial,monospace', { mono: true }],
    ['font-family:SFMono-Regular', { mono: true }],
    ['font-family:"Courier New"', { mono: true }],
    ['font-family:Consolas', { mono: true }],
    ['font-family:Menlo', { mono: true }],
    ['font-family:Arial', { mono: false }],
    ['font:16px monospace', { mono: true }],
    ['letter-spacing:4px', { spaced: true }],
    ['letter-spacing:1.5px', { spaced: true }],
    ['letter-spacing:.3em', { spaced: true }],
    ['letter-spacing:0.05em', { spaced: false }],
    ['letter-spacing:0.5px', { spaced: false }],
    ['letter-spacing:normal', { spaced: false }],
    ['background:#00f', { hasBackground: true }],
    ['background-color:rgb(240,240,240)', { hasBackground: true }],
    ['background:#fff7e6', { hasBackground: true }],
    ['background:whitesmoke', { hasBackground: true }],
    ['background:rgba(0,0,0,0.1)', { hasBackground: true }],
    ['background:linear-gradient(90deg,#635bff 0%, #fff 100%)', { hasBackground: true }],
    ['background:url(https://a.example/b.png) white', { hasBackground: true }],
    ['padding:8px', { padded: true }],
    ['padding: 0 24px', { padded: true }],
  ])('by %s', (css, change) => {
    expect(styleChange(css)).toMatchObject(change);
  });

  test('without bold or monospace in a font shorthand that has neither', () => {
    const { bold, mono } = styleChange('font:400 16px Arial');
    expect([bold, mono]).toEqual([undefined, undefined]);
  });

  test.each([
    'background:#fff',
    'background:#ffffff url(https://a.example/b.png)',
    'background:#fff!important',
    'background:white !important',
    'background:inherit',
    'background:initial',
    'background:unset',
    'background:rgba(0, 0, 0, 0)',
    'background:#FFFFFF',
    'background:white',
    'background-color:transparent',
    'background:none',
    'background:rgba(0,0,0,0)',
    'background:',
    'padding:0',
    'padding8',
    'margin:8px',
  ])('but not by %s', (css) => {
    const { hasBackground, padded } = styleChange(css);
    expect([hasBackground, padded]).toEqual([undefined, undefined]);
  });

  test.each([
    ['b', {}, { bold: true }],
    ['strong', {}, { bold: true }],
    ['h1', {}, { bold: true }],
    ['h2', {}, { bold: true }],
    ['h3', {}, { bold: true }],
    ['h4', {}, { bold: true }],
    ['h5', {}, { bold: true }],
    ['h6', {}, { bold: true }],
    ['th', {}, { bold: true }],
    ['code', {}, { mono: true }],
    ['pre', {}, { mono: true }],
    ['kbd', {}, { mono: true }],
    ['td', { bgcolor: '#EEE' }, { hasBackground: true }],
  ])('by the element %s %j', (name, attributes, change) => {
    expect(tagChange(name, attributes)).toMatchObject(change);
  });

  test('but not by a plain element or a white background', () => {
    expect(tagChange('blockquote', {})).toEqual({});
    expect(tagChange('td', { bgcolor: '#FFFFFF' })).toEqual({});
    expect(tagChange('sub', {})).toEqual({});
    expect(tagChange('p', { size: '7' })).toEqual({});
  });
});

describe('the rules of a style sheet', () => {
  test('are returned by the last class of their selector', () => {
    const rules = classRules('p{color:red} .a, td.b {x:1} div .c{y:2} .d p{z:3} .a{w:4}');
    expect(Object.fromEntries(rules)).toEqual({ a: ';x:1;w:4', b: ';x:1', c: ';y:2' });
  });

  test.each([
    ['are read for a class name with hyphens', '.btn-primary_2{x:1}', { 'btn-primary_2': ';x:1' }],
    [
      'are read after a value with decimals',
      '.a{t:x .3s,y .5s} .b{x:1}',
      { a: ';t:x .3s,y .5s', b: ';x:1' },
    ],
    ['are read after an import', '@import url(f.css); .a{x:1}', { a: ';x:1' }],
    ['exclude pseudo-classes', '.a:hover{x:1} .b{y:2}', { b: ';y:2' }],
    ['exclude element selectors', 'p{x:1}', {}],
  ])('%s', (_, sheet, rules) => {
    expect(Object.fromEntries(classRules(sheet))).toEqual(rules);
  });

  test('are truncated to 1000 characters', () => {
    expect(classRules('.a{color:red}'.repeat(1000)).get('a')).toHaveLength(1000);
    expect(classRules(`.a{${'color:red;'.repeat(1000)}}`).get('a')).toHaveLength(1000);
  });

  test('exclude the rules in a media query', () => {
    const sheet = '@media (max-width:9px){.a{x:1}.b{y:2}} .c{z:3} } .d{w:4}';
    expect(Object.fromEntries(classRules(sheet))).toEqual({ c: ';z:3', d: ';w:4' });
  });
});
