/** Schemas of request parameters, whose values are text in a query or a form. */
import * as z from 'zod/mini';

function numberIn(given: unknown): unknown {
  return typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given;
}

function numbersIn(given: unknown): unknown {
  return typeof given === 'string' ? given.split(',').map((each) => numberIn(each.trim())) : given;
}

/** A whole number from `least` to `most`. */
export function wholeNumber(description: string, least = 0, most = Number.MAX_SAFE_INTEGER) {
  const range = [z.minimum(least), z.maximum(most), z.describe(description)] as const;
  return z.pipe(z.transform(numberIn), z.int().check(...range));
}

/** Whole numbers: separated by commas, repeated, or as a JSON array. */
export function wholeNumbers(description: string, most: number) {
  const numbers = z.array(z.int().check(z.nonnegative()));
  return z.pipe(z.transform(numbersIn), numbers.check(z.maxLength(most), z.describe(description)));
}

export function flag(description: string) {
  return z.pipe(z.transform(numberIn), z.literal([0, 1]).check(z.describe(description)));
}

export function text(description: string) {
  return z.string().check(z.describe(description));
}
