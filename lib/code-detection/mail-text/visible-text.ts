import { blocks, readMarkup, unread } from './markup.ts';

/** The text of a mail's HTML as one line. @param longest in UTF-16 units */
export function visibleText(html: string, longest: number): string {
  let text = '';
  let hidden = 0;
  const part = (name: string) => {
    if (blocks.has(name)) text += ' ';
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
      if (hidden === 0) text += piece;
    },
  });
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}
