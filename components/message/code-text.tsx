/** A code in two halves, which are easier to remember. The gap is CSS only, so it is never copied. */
export function CodeText({ code }: { code: string }) {
  const [first, second] = halvesOf(code);
  if (!second) return <bdi>{code}</bdi>;
  return (
    <bdi>
      <span>{first}</span>
      <span class="code-half">{second}</span>
    </bdi>
  );
}

/** A code for a label: `509 968`. */
export function spacedCode(code: string): string {
  return halvesOf(code).join(' ');
}

function halvesOf(code: string): string[] {
  const isEven = /^\d+$/.test(code) && (code.length === 6 || code.length === 8);
  const half = code.length / 2;
  return isEven ? [code.slice(0, half), code.slice(half)] : [code];
}
