/** What services wrap their answers in: `{"result": {"data": {…}}}` and the like. */
import { type Fields, fieldsNamed, isFields, plainName } from './fields.ts';

const wrappers = [
  'data',
  'result',
  'response',
  'payload',
  'session',
  'body',
  'content',
  'results',
  'reply',
  'answer',
  'output',
  'value',
  'item',
  'attributes',
];
/** Fields that describe an answer itself, beside the one object that it may wrap under any name. */
const aboutAnswer = /^(?:status|success|ok|code|message|msg|errors?|timestamp|time|requestid)$/;
/** Lists of messages stand under these alone. */
const listWrappers = ['data', 'result', 'results', 'response', 'payload', 'items'];
/** Deeper than this nobody wraps: what is found there is something else. */
const deepest = 4;

/**
 * An answer's layers, the outermost first: the answer itself and what it wraps, by the usual names
 * or, where none of them is there, as all that it has.
 */
export function layersOf(body: Fields): Fields[] {
  const layers = [body];
  const enter = (outer: Fields, depth: number) => {
    const named = fieldsNamed(outer, wrappers).map(({ value }) => value);
    const within = Object.keys(outer).filter((key) => !aboutAnswer.test(plainName(key)));
    const only = within.length === 1 ? [outer[within[0] ?? '']] : [];
    const inner = named.some(isFields) ? named : only;
    for (const one of inner.filter(isFields)) {
      layers.push(one);
      if (depth < deepest) enter(one, depth + 1);
    }
  };
  enter(body, 2);
  return layers;
}

/** The layer with the most of the named fields: the outermost of several, `body` where there is none. */
export function layerWith(body: Fields, names: readonly string[]): Fields {
  let best = body;
  let most = 0;
  for (const layer of layersOf(body)) {
    const count = fieldsNamed(layer, names).length;
    if (count > most) {
      best = layer;
      most = count;
    }
  }
  return best;
}

/** What an answer has under the name of a wrapper that wraps no object: a list, if all is well. */
export function wrappedValue(body: Fields): unknown {
  return layersOf(body)
    .flatMap((layer) => fieldsNamed(layer, listWrappers))
    .map(({ value }) => value)
    .find((value) => value !== null && !isFields(value));
}
