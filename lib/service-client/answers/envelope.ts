/** Unwraps responses, such as `{"result": {"data": {…}}}`. */
import { type Fields, fieldsNamed, isFields, plainName, toList } from './fields.ts';

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
/** Metadata fields of a response. A field beside only metadata is a wrapper, whatever its name. */
const aboutAnswer = /^(?:status|success|ok|code|message|msg|errors?|timestamp|time|requestid)$/;
/** Wrappers of lists. */
const listWrappers = ['data', 'result', 'results', 'response', 'payload', 'items'];
/** Names of a list of messages. */
export const messageListNames = ['messages', 'mails', 'emails'];
/** Names of the list in a paginated response. */
const pageListNames = [
  'data',
  'items',
  'content',
  'results',
  'list',
  'records',
  ...messageListNames,
];
/** Maximum number of layers that are read. */
const deepest = 4;

/**
 * The layers of a response, the outermost first: the response itself, and the objects that it wraps
 * under a common name or as its only content.
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

/** The layer that has the most of these fields. If several have the same number, the outermost. */
export function layerWith(body: Fields, names: readonly string[]): Fields {
  const countIn = (layer: Fields) => fieldsNamed(layer, names).length;
  return layersOf(body).reduce((best, one) => (countIn(one) > countIn(best) ? one : best));
}

/** The first non-object value in a field named like a list wrapper; normally a list. */
export function wrappedValue(body: Fields): unknown {
  return layersOf(body)
    .flatMap((layer) => fieldsNamed(layer, listWrappers))
    .map(({ value }) => value)
    .find((value) => value !== null && !isFields(value));
}

/** Reads a list, a paginated list, or an object whose keys are ids. */
export function listWithin(value: unknown, depth = 0): unknown[] | undefined {
  if (!isFields(value)) return toList(value);
  const inner = fieldsNamed(value, pageListNames).find((one) => typeof one.value === 'object');
  if (inner && depth < deepest) return listWithin(inner.value, depth + 1);
  const values = Object.values(value);
  return values.length === 0 || values.some(isFields) ? toList(value) : undefined;
}

/** All lists in an object, and objects whose keys are ids. The entries of lists are not searched. */
export function listsWithin(value: unknown, depth = 0): unknown[][] {
  if (Array.isArray(value)) return [value];
  if (!isFields(value) || depth === deepest) return [];
  const values = Object.values(value);
  const byId = values.length > 0 && values.every(isFields) ? [toList(value) ?? []] : [];
  return [...byId, ...values.flatMap((one) => listsWithin(one, depth + 1))];
}
