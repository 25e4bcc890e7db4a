/** Parameters of punycode (RFC 3492, section 5). */
const base = 36;
const lowest = 1;
const highest = 26;
const skew = 38;
const damp = 700;

/** A host with its `xn--` labels in their own letters; labels that are no punycode stay. */
export function hostToUnicode(host: string): string {
  return host
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decode(label.slice(4)) ?? label) : label))
    .join('.');
}

/** Decodes one label (RFC 3492, 6.2); undefined where it is malformed. */
function decode(label: string): string | undefined {
  const delimiter = label.lastIndexOf('-');
  const points = [...label.slice(0, Math.max(0, delimiter))].map((it) => it.codePointAt(0) ?? 0);
  let point = 128;
  let index = 0;
  let bias = 72;
  for (let at = delimiter + 1; at < label.length; ) {
    const before = index;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = Number.parseInt(label[at++] ?? '', base);
      if (Number.isNaN(digit)) return undefined;
      // RFC 3492 counts a to z before 0 to 9, parseInt the other way round.
      const value = (digit + 26) % base;
      index += value * weight;
      const threshold = Math.min(highest, Math.max(lowest, step - bias));
      if (value < threshold) break;
      weight *= base - threshold;
    }
    const length = points.length + 1;
    bias = adapt(index - before, length, before === 0);
    point += Math.floor(index / length);
    if (point > 0x10ffff) return undefined;
    index %= length;
    points.splice(index++, 0, point);
  }
  return String.fromCodePoint(...points);
}

/** RFC 3492, 6.1. */
function adapt(delta: number, length: number, first: boolean): number {
  let rest = first ? Math.floor(delta / damp) : delta >> 1;
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((base - lowest) * highest) >> 1; bias += base) {
    rest = Math.floor(rest / (base - lowest));
  }
  return bias + Math.floor((base * rest) / (rest + skew));
}
