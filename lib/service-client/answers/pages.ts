/** Finds the next page of a listing, in the formats of common web frameworks. */
import { layersOf } from './envelope.ts';
import { type Fields, fieldsNamed, isFields, plainName, toCount } from './fields.ts';

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

/**
 * The query parameters of the next page: from the query of its URL, or from page
 * numbers. Undefined after the last page.
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
  const [next] = places.flatMap((one) => fieldsNamed(one, ['nextpageurl', 'nextlink', 'next']));
  const target = isFields(next?.value) ? fieldsNamed(next.value, ['href'])[0]?.value : next?.value;
  const parameters = typeof target === 'string' ? parametersOf(target) : {};
  if (Object.keys(parameters).length > 0) return parameters;
  return next ? undefined : nextNumber(places);
}

function parametersOf(target: string): Record<string, string> {
  const query = URL.parse(target, 'http://service')?.searchParams ?? new URLSearchParams();
  const own = [...query].filter(
    ([name, value]) =>
      plainName(name) !== 'token' && /^[\w.[\]-]{1,40}$/.test(name) && value.length <= 500,
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
