import { codeHalves } from '../../lib/text/code-halves.ts';

/** A code in two halves, which are easier to remember. The gap is CSS only, so it is never copied. */
export function CodeText({ code }: { code: string }) {
  const [first, second] = codeHalves(code);
  if (!second) return <bdi>{code}</bdi>;
  return (
    <bdi>
      <span>{first}</span>
      <span class="code-half">{second}</span>
    </bdi>
  );
}
