import { Fragment } from 'preact';

/**
 * Break opportunities: before a dot or an @ inside the text, and after a hyphen, an underscore or a
 * slash.
 */
const breakPositions = /(?<=\S)(?=[@.][\p{L}\p{N}])|(?<=[-_/])(?=[\p{L}\p{N}])/u;

/**
 * Text that wraps at the separators of addresses, hosts and file names. Lines break before a dot,
 * so that no line looks like a complete host. Uses `<wbr>`, because screen readers would read a
 * space between elements with boxes.
 */
export function BreakableText({ text }: { text: string }) {
  return (
    <>
      {text.split(breakPositions).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their index
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
