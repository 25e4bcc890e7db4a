/** Finds the next page of a listing, in the formats of common web frameworks. */
import { layersOf } from './envelope.ts';
import { type Fields, fieldsNamed, isFields, plainName, toCount, toText } from './fields.ts';

/** Names of objects that describe the current page of a listing. */
const aboutPages = [
  'messages',
  'mails',
  'emails',
  'inbox',
  'meta',
  'pagination',
  'paging',
  'page',
  'links',
];

/** The URL of the next page. */
const nextUrl = /^(?:odata)?next(?:page)?(?:url|link)?$/;
/** Captures the name of the parameter: `cursor` of `next_cursor`, `pageToken` of `nextPageToken`. */
const nextParameter = /^next[_-]?(page[_-]?token|page|cursor|offset|skip|start|marker)$/i;

/**
 * The query parameters of the next page: from the query of its URL, from a field such as
 * `next_cursor`, or from page numbers. Undefined after the last page; empty if there is a next page
 * whose parameters are not known.
 */
export function nextPageOf(body: unknown): Record<string, string> | undefined {
  if (!isFields(body)) return undefined;
  const layers = layersOf(body);
  const inner = (places: Fields[]) =>
    places.flatMap((one) =>
      fieldsNamed(one, aboutPages)
        .map(({ value }) => value)
        .filter(isFields),
    );
  const nested = inner(layers);
  const places = [...layers, ...nested, ...inner(nested)];
  const fields = places.flatMap((one) => Object.entries(one));
  const [next] = fields.filter(([name]) => nextUrl.test(plainName(name))).map(([, value]) => value);
  const target = isFields(next) ? fieldsNamed(next, ['href'])[0]?.value : next;
  const isNumber = toCount(target) !== undefined;
  if (typeof target === 'string' && target !== '' && !isNumber) return parametersOf(target);
  if (target !== undefined && !isNumber) return undefined;
  for (const [name, value] of fields) {
    const written = nextParameter.exec(name)?.[1];
    const text = toText(value);
    if (written && text) return { [written[0]?.toLowerCase() + written.slice(1)]: text };
  }
  return nextNumber(places);
}

function parametersOf(target: string): Record<string, string> {
  const query = URL.parse(target, 'http://service')?.searchParams ?? new URLSearchParams();
  const own = [...query].filter(
    ([name, value]) =>
      plainName(name) !== 'token' && /^[\w.$[\]-]{1,40}$/.test(name) && value.length <= 500,
  );
  return Object.fromEntries(own);
}

function nextNumber(places: readonly Fields[]): Record<string, string> | undefined {
  for (const place of places) {
    const count = (names: string[]) =>
      fieldsNamed(place, names)
        .map(({ value }) => toCount(value))
        .find((one) => one !== undefined);
    const total = count(['lastpage', 'totalpages', 'pagecount', 'pages']);
    const current = count(['currentpage', 'pagenumber', 'page']);
    // Spring counts from zero.
    const index = current === undefined ? count(['number']) : current - 1;
    if (total === undefined || index === undefined) continue;
    const page = current === undefined ? index + 1 : current + 1;
    return index + 1 < total ? { page: String(page) } : undefined;
  }
  return undefined;
}
