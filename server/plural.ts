/** A number with its English noun, such as `1 address` or `1,204 addresses`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
