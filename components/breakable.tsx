import { Fragment } from 'preact';

/** Before a dot that goes on, and after a hyphen, an underscore or a slash. */
const seams = /(?<=\S)(?=\.[\p{L}\p{N}])|(?<=[-_/])(?=[\p{L}\p{N}])/u;

/**
 * Text with addresses, hosts or names of files in it. They break where they are put together, before
 * they break within a word; what comes next then begins with its dot, so that no line looks like a
 * host of its own. An e-mail address goes to the next line, and then breaks before its @, first.
 */
export function Breakable({ text }: { text: string }) {
  return (
    <>{text.split(/(\s+)/).map((word) => (word.includes('@') ? address(word) : seamed(word)))}</>
  );
}

function address(word: string) {
  const at = word.lastIndexOf('@');
  return (
    <span class="whole">
      <span class="whole">{seamed(word.slice(0, at))}</span>
      <span class="whole">{seamed(word.slice(at))}</span>
    </span>
  );
}

function seamed(word: string) {
  return word.split(seams).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
