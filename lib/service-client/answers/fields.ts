/**
 * Finds fields of responses by name, ignoring case and punctuation: `bodyHtml`, `body_html` and
 * `BODY-HTML` are equal. Only own properties are read.
 */

/** A JSON object. */
export type Fields = { readonly [name: string]: unknown };

/** The value of a field, and its path in the response. */
export type Found<Value> = { value: Value; path: string };

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name in lower case without punctuation. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/**
 * The own fields with one of these names, in the order of `names`.
 *
 * @param names as `plainName` returns them
 */
export function fieldsNamed(fields: Fields, names: readonly string[]): Found<unknown>[] {
  const byName = new Map(Object.keys(fields).map((key) => [plainName(key), key]));
  return names.flatMap((name) => {
    const key = byName.get(name);
    return key === undefined ? [] : [{ value: fields[key], path: key }];
  });
}

/** The first non-empty text among the fields with these names; see {@link toText}. */
export function textNamed(fields: Fields, names: readonly string[]): Found<string> | undefined {
  for (const { value, path } of fieldsNamed(fields, names)) {
    const text = toText(value);
    if (text !== undefined && text !== '') return { value: text, path };
  }
  return undefined;
}

/** Converts a string, a number or a list of strings to text; otherwise undefined. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')) {
    return value.join('\n');
  }
  return undefined;
}

/** Converts a non-negative number or a string of digits to a number; otherwise undefined. */
export function toCount(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

/**
 * Reads a list, or an object whose keys are ids. Empty values are empty lists; undefined for
 * anything else.
 */
export function toList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value === undefined || value === null || value === false || value === '') return [];
  if (!isFields(value)) return undefined;
  return Object.entries(value).map(([id, item]) =>
    isFields(item) && !Object.hasOwn(item, 'id') ? { id, ...item } : item,
  );
}
