import { readMarkup } from './markup.ts';

/** Elements whose text no reader sees. */
const unread = new Set(['head', 'title', 'script', 'style', 'noscript', 'template', 'svg']);

/** Elements within a line: all others part words. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/** The text of a mail's HTML as one line. @param longest in UTF-16 units */
export function visibleText(html: string, longest: number): string {
  let text = '';
  let hidden = 0;
  const part = (name: string) => {
    if (!inline.has(name)) text += ' ';
  };
  // Markup is several times as long as what it says, but not without end.
  readMarkup(html.slice(0, longest * 20), {
    open(name) {
      if (unread.has(name)) hidden += 1;
      part(name);
    },
    close(name) {
      if (unread.has(name)) hidden -= 1;
      part(name);
    },
    text(piece) {
      if (hidden === 0 && text.length < longest * 2) text += piece;
    },
  });
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}
