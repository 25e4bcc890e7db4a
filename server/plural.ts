/** A number with the noun that goes with it, in English: `1 address`, `1,204 addresses`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
