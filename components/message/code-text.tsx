/**
 * A code in two halves, easier to hold in mind. The gap is drawn, not written, so that what is
 * selected and copied is the code itself.
 */
export function CodeText({ code }: { code: string }) {
  const even = /^\d+$/.test(code) && (code.length === 6 || code.length === 8);
  if (!even) return <bdi>{code}</bdi>;
  const half = code.length / 2;
  return (
    <bdi>
      <span>{code.slice(0, half)}</span>
      <span class="code-half">{code.slice(half)}</span>
    </bdi>
  );
}
