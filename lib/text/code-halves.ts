/** A code in one or two parts, which are easier to remember. */
export function codeHalves(code: string): string[] {
  const isEven = /^\d+$/.test(code) && (code.length === 6 || code.length === 8);
  const half = code.length / 2;
  return isEven ? [code.slice(0, half), code.slice(half)] : [code];
}

/** A code for a label: `509 968`. */
export function spacedCode(code: string): string {
  return codeHalves(code).join(' ');
}
