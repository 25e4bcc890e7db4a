import { Fragment } from 'preact';

/** Before a dot or an @ that goes on, and after a hyphen, an underscore or a slash. */
const breakPositions = /(?<=\S)(?=[@.][\p{L}\p{N}])|(?<=[-_/])(?=[\p{L}\p{N}])/u;

/**
 * Text with addresses, hosts or names of files in it. They break where they are put together, before
 * they break within a word; what comes next then begins with its dot, so that no line looks like a
 * host of its own. No part is a box of its own: screen readers would read a space between boxes.
 */
export function BreakableText({ text }: { text: string }) {
  return (
    <>
      {text.split(breakPositions).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
