/** A number with its English noun: `1 address`, `1,204 addresses`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
