import { Fragment } from 'preact';

/** Before an @ or a dot that goes on, and after a hyphen, an underscore or a slash. */
const seams = /(?<=\S)(?=[@.][\p{L}\p{N}])|(?<=[-_/])(?=[\p{L}\p{N}])/u;

/**
 * Text with addresses, hosts or names of files in it. They break where they are put together, before
 * they break within a word; what comes next then begins with its dot, so that no line looks like a
 * host of its own.
 */
export function Breakable({ text }: { text: string }) {
  return (
    <>
      {text.split(seams).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** An address, which breaks before its @ if it has to, and only then within its halves. */
export function BreakableAddress({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <>
      {[email.slice(0, at), email.slice(at)].map((half) => (
        <span class="half" key={half}>
          <Breakable text={half} />
        </span>
      ))}
    </>
  );
}
