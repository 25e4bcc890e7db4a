import { en } from 'zod/locales';
import type * as z from 'zod/mini';
import { ApiError, invalidParameter } from './api-error.ts';

const { localeError } = en();

/** Parameters of a request, as text. */
export type Parameters = ReadonlyMap<string, string>;

/** Parameters that accept several values: comma-separated, repeated, or as a JSON array. */
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
 * @throws {ApiError} `invalid_parameter` for a parameter that has two different values
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
 * @throws {ApiError} `invalid_parameter`
 */
export function parseParameters<Schema extends z.ZodMiniType>(
  schema: Schema,
  parameters: Parameters,
): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(parameters), { error: localeError });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const parameter = String(issue?.path[0]);
  const reason = parameters.has(parameter) ? `: ${issue?.message}` : ' is missing';
  throw new ApiError('invalid_parameter', `${parameter}${reason}.`, { parameter });
}
