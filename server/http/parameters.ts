import { ApiError, invalidParameter } from './api-error.ts';

/** A request's parameters as text, as in a query. */
export type Parameters = ReadonlyMap<string, string>;

/** Parameters that take several values: with commas between, repeated, or as a JSON array. */
const lists: ReadonlySet<string> = new Set(['ids']);

function* valuesOf(source: unknown): Generator<[name: string, value: unknown]> {
  if (typeof source !== 'object' || source === null) return;
  for (const [name, value] of Object.entries(source)) {
    if (Array.isArray(value) && lists.has(name)) yield [name, value.join(',')];
    else if (Array.isArray(value)) for (const each of value) yield [name, each];
    else yield [name, value];
  }
}

function asText(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw invalidParameter(name, 'be text or a number');
}

/**
 * Merges query and body parameters. An empty value counts as missing.
 * @throws {ApiError} `invalid_parameter` for one that is given twice with different values
 */
export function mergeParameters(query: unknown, body: unknown): Parameters {
  const merged = new Map<string, string>();
  for (const source of [query, body]) {
    for (const [name, value] of valuesOf(source)) {
      const text = asText(name, value);
      if (text === undefined) continue;
      if ((merged.get(name) ?? text) !== text) throw invalidParameter(name, 'be given once');
      merged.set(name, text);
    }
  }
  return merged;
}

/**
 * An id or another whole number, undefined when it is not given.
 * @throws {ApiError} `invalid_parameter` for anything else
 */
export function wholeNumber(parameters: Parameters, name: string): number | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) throw invalidParameter(name, 'be a whole number');
  return value;
}

/**
 * Whole numbers with commas between, each once; undefined when none is given.
 * @throws {ApiError} `invalid_parameter` for anything else, and for more than `most`
 */
export function wholeNumbers(
  parameters: Parameters,
  name: string,
  most: number,
): number[] | undefined {
  const text = parameters.get(name);
  if (text === undefined) return undefined;
  const parts = text.split(',', most + 1);
  if (parts.length > most) throw invalidParameter(name, `name at most ${most}`);
  const numbers = parts.map((part) => (/^ *\d{1,16} *$/.test(part) ? Number(part) : Number.NaN));
  if (!numbers.every(Number.isSafeInteger)) {
    throw invalidParameter(name, 'be whole numbers with commas between');
  }
  return [...new Set(numbers)];
}

/**
 * A switch: true for 1, false for 0 and when it is not given.
 * @throws {ApiError} `invalid_parameter` for anything else
 */
export function flag(parameters: Parameters, name: string): boolean {
  const value = wholeNumber(parameters, name) ?? 0;
  if (value > 1) throw invalidParameter(name, 'be 0 or 1');
  return value === 1;
}

/** @throws {ApiError} `invalid_parameter` when it is not given */
export function requiredNumber(parameters: Parameters, name: string): number {
  const value = wholeNumber(parameters, name);
  if (value === undefined) {
    throw new ApiError('invalid_parameter', `${name} is missing.`, { parameter: name });
  }
  return value;
}
