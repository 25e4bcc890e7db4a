import { Fragment } from 'preact';

/**
 * Break opportunities: before a dot or an @ inside the text, and after a hyphen, an underscore or a
 * slash.
 */
const breakPositions = /(?<=\S)(?=[@.][\p{L}\p{N}])|(?<=[-_/])(?=[\p{L}\p{N}])/u;

/**
 * Text with addresses, hosts or file names, which wraps at their separators first. A dot goes to the
 * next line, so that no line looks like a host of its own. `<wbr>` creates no boxes: screen readers
 * would read a space between boxes.
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
