import { describe, expect, it } from 'vitest';
import { layersOf, layerWith, wrappedValue } from '../../../lib/service-client/answers/envelope.ts';
import { readSession } from '../../../lib/service-client/answers/read-answer.ts';
import { baseAfterRedirect, buildRequest } from '../../../lib/service-client/request.ts';
import { parseJson } from '../../../lib/service-client/response-body.ts';

describe('the JSON parser', () => {
  it('keeps integers beyond the safe range as text', () => {
    const value = (text: string) => parseJson(text).body;
    expect(value('{"id": 9007199254740993}')).toEqual({ id: '9007199254740993' });
    expect(value('[1, 9007199254740993]')).toEqual([1, '9007199254740993']);
    expect(value('{"id":9007199254740991}')).toEqual({ id: 9007199254740991 });
    expect(value('[1234567890123456.5, "1234567890123456789"]')).toEqual([
      1234567890123456.5,
      '1234567890123456789',
    ]);
    expect(value('[12345678901234567890e5]')).toEqual([Number('12345678901234567890e5')]);
  });

  it('accepts 100 levels of nesting and any number of siblings', () => {
    const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
    expect(parseJson(nested(100))).toEqual({ body: expect.anything() });
    expect(parseJson(nested(102))).toMatchObject({ body: undefined, bodyProblem: 'too deep' });
    expect(parseJson(`[${'[],{},'.repeat(200)}1]`)).toEqual({ body: expect.anything() });
    expect(parseJson(JSON.stringify('[{'.repeat(200)))).toEqual({ body: '[{'.repeat(200) });
    expect(parseJson(JSON.stringify(`\\"${'['.repeat(200)}`))).toEqual({ body: expect.anything() });
    expect(parseJson(`"${'['.repeat(200)}`)).toMatchObject({
      body: undefined,
      bodyProblem: 'no JSON',
    });
  });

  it('reports truncated, empty and malformed text', () => {
    expect(parseJson(' \n')).toMatchObject({ body: undefined, bodyProblem: 'empty' });
    expect(parseJson('')).toMatchObject({ body: undefined, bodyProblem: 'empty' });
    expect(parseJson('{"a":')).toMatchObject({ body: undefined, bodyProblem: 'no JSON' });
    expect(parseJson('a\uFEFF1')).toMatchObject({ body: undefined, bodyProblem: 'no JSON' });
    const notice =
      '<br />\n<b>Notice</b>:  Undefined index: a in <b>b.php</b> on line <b>7</b><br />\n';
    expect(parseJson(`\uFEFF${notice}${notice}{"a":1}`)).toEqual({ body: { a: 1 } });
    expect(parseJson(`<p>Notice</p>\n{"a":1}`)).toMatchObject({ bodyProblem: 'no JSON' });
  });
});

describe('a wrapper in a response', () => {
  it.each([
    ...['data', 'result', 'response', 'payload', 'session', 'body', 'content', 'results', 'reply'],
    ...['answer', 'output', 'value', 'item', 'attributes', 'aNameOfItsOwn'],
  ])('may be named %s', (name) => {
    const inner = { email: 'a@b.example', token: 't' };
    expect(readSession({ [name]: inner }).token).toBe('t');
    const imprint = { status: 'success', success: true, ok: 1, code: 0, message: '', msg: '' };
    const more = { error: null, errors: [], timestamp: 1, time: 2, request_id: 'r' };
    expect(readSession({ ...imprint, ...more, [name]: inner }).token).toBe('t');
  });

  it('is recognised by a usual name, or by being the only field', () => {
    const inner = { a: 1 };
    expect(layersOf({ other: inner, more: 1 })).toHaveLength(1);
    expect(layersOf({ data: inner, more: 1 })).toHaveLength(2);
    expect(layersOf({ data: 'x', only: inner })).toHaveLength(1);
    expect(layersOf({ data: null, message: 'x' })).toHaveLength(1);
    expect(layersOf({ data: inner, result: { b: 1 }, only: {} })).toHaveLength(3);
    expect(layersOf({ only: [inner] })).toHaveLength(1);
  });

  it('is unwrapped at most three times', () => {
    const deep = { data: { data: { data: { data: { data: {} } } } } };
    expect(layersOf(deep)).toHaveLength(4);
  });

  it('is searched for the layer with most of the wanted fields, the outer one if equal', () => {
    const body = { a: 1, data: { a: 2, b: 2, result: { a: 3, b: 3 } } };
    expect(layerWith(body, ['a', 'b'])).toBe(body.data);
    expect(layerWith(body, ['a'])).toBe(body);
    expect(layerWith(body, ['c'])).toBe(body);
  });

  it('may contain a list instead of an object', () => {
    for (const name of ['data', 'result', 'results', 'response', 'payload', 'items']) {
      expect(wrappedValue({ [name]: [1] }), name).toEqual([1]);
    }
    expect(wrappedValue({ data: null, items: [2] })).toEqual([2]);
    expect(wrappedValue({ data: { items: [3] } })).toEqual([3]);
    expect(wrappedValue({ content: [1] })).toBeUndefined();
  });
});

describe('the URL of a request', () => {
  const urlOf = (base: string, where?: { base: string; slash: boolean }) =>
    buildRequest(base, where, {
      method: 'GET',
      path: 'domains',
      parameters: { a: 1, b: undefined },
    }).url.href;

  it('is built from the base address with its path and query', () => {
    expect(urlOf('https://mail.example')).toBe('https://mail.example/domains?a=1');
    expect(urlOf('https://mail.example/api//')).toBe('https://mail.example/api/domains?a=1');
    expect(urlOf('https://mail.example?key=k')).toBe('https://mail.example/domains?key=k&a=1');
    const where = { base: 'https://b.example/v2', slash: true };
    expect(urlOf('https://mail.example', where)).toBe('https://b.example/v2/domains/?a=1');
  });

  it.each<[string, string?, boolean?]>([
    ['https://a.example/api/domains', 'https://a.example/api', false],
    ['https://a.example/domains/', 'https://a.example', true],
    ['https://a.example/v2/domains?key=k#x', 'https://a.example/v2?key=k', false],
    ['https://a.example/domains/x'],
    ['https://a.example/mydomains'],
    ['https://a.example/login'],
    ['nowhere'],
  ])('uses the base found at %s after a redirect', (found, at, slash) => {
    expect(baseAfterRedirect(found)).toEqual(at && { base: at, slash });
  });
});
