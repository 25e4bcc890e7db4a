import { Tokenizer } from 'htmlparser2';

/**
 * What postal-mime asks its table of HTML's named characters (`&auml;`), answered from the table
 * that htmlparser2 brings: the bundle of the background need not have both.
 */
export const htmlEntities: Record<string, string> = new Proxy(
  {},
  {
    get: (_, reference) =>
      typeof reference === 'string' && /^&[a-z]/i.test(reference) ? decode(reference) : undefined,
  },
);

/** The character of a whole reference; undefined where a part of it is plain text. */
function decode(reference: string): string | undefined {
  let decoded = '';
  let end = 0;
  const ignore = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontextentity: (codepoint, endIndex) => {
        decoded += String.fromCodePoint(codepoint);
        end = endIndex;
      },
      ontext: ignore,
      onattribdata: ignore,
      onattribend: ignore,
      onattribentity: ignore,
      onattribname: ignore,
      oncdata: ignore,
      onclosetag: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onopentagname: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  );
  tokenizer.write(reference);
  tokenizer.end();
  return end === reference.length ? decoded : undefined;
}
