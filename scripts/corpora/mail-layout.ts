/**
 * Lays out the text of a mail with the HTML of one mail product. A layout contains the page and its
 * pieces; a line `<!--# name -->` precedes each piece.
 */
export function layOut(
  layout: string,
  body: string,
  language: string,
): { html: string; text?: string } {
  const pieces = new Map<string, string>();
  for (const part of layout.split('<!--# ').slice(1)) {
    const end = part.indexOf(' -->');
    pieces.set(part.slice(0, end), part.slice(end + 4).trim());
  }
  const piece = (name: string, values: Record<string, string>) =>
    (pieces.get(name) ?? defaults[name] ?? '').replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, key: string) => values[key] ?? '',
    );
  const places: Record<'main' | 'footer', string[]> = { main: [], footer: [] };
  const texts: string[] = [];
  let preheader = '';
  let place: 'main' | 'footer' = 'main';
  const show = (html: string, text: string) => {
    places[place].push(html);
    if (text) texts.push(text);
  };
  for (const block of body.split(/\n\n+/)) {
    const [, command, rest = ''] = /^@(\w+) ?(.*)$/s.exec(block) ?? [];
    if (command === 'pre') preheader = escapeHtml(rest);
    else if (command === 'footer') {
      place = 'footer';
      if (rest) show(piece('small', { words: inline(rest) }), plain(rest));
    } else if (command === 'h') show(piece('h', { words: inline(rest) }), plain(rest));
    else if (command === 'code') show(piece('code', { code: escapeHtml(rest) }), rest);
    else if (command === 'digits') {
      const digits = Array.from(rest, (digit) => piece('digit', { digit }));
      show(piece('digits', { digits: digits.join(pieces.has('digit') ? '' : '\n') }), rest);
    } else if (command === 'button') {
      const [label = '', href = ''] = rest.split(' | ');
      show(
        piece('button', { label: escapeHtml(label), href: escapeHtml(href) }),
        `${label}: ${href}`,
      );
    } else if (command === 'rows') {
      const rows = rest.split('\n').map((row) => {
        const cells = row.split(' | ').map((cell) => piece('cell', { words: inline(cell) }));
        return `<tr>${cells.join('')}</tr>`;
      });
      show(piece('rows', { rows: rows.join('\n') }), rest.replaceAll(' | ', '  '));
    } else if (command !== undefined) throw new Error(`unknown command: ${command}`);
    else if (block.startsWith('<')) show(block, '');
    else {
      show(piece(place === 'footer' ? 'small' : 'p', { words: inline(block) }), plain(block));
    }
  }
  const html = piece('page', {
    pre: preheader,
    body: places.main.join('\n'),
    footer: places.footer.join('\n'),
    lang: language,
    dir: /^(?:ar|fa|he|ur|ckb|ps|yi)$/.test(language) ? 'rtl' : 'ltr',
  });
  return pieces.has('text') ? { html, text: texts.join('\n\n') } : { html };
}

const defaults: Record<string, string> = {
  p: '<p>{{words}}</p>',
  h: '<h2>{{words}}</h2>',
  small: '<p style="font-size:12px;color:#777">{{words}}</p>',
  code: '<p><b>{{code}}</b></p>',
  digits: '<table><tr>{{digits}}</tr></table>',
  digit: '<td>{{digit}}</td>',
  button: '<p><a href="{{href}}">{{label}}</a></p>',
  rows: '<table>{{rows}}</table>',
  cell: '<td>{{words}}</td>',
};

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Converts `[words](address)`, `**bold**` and `` `code` `` in a paragraph to HTML. */
function inline(text: string): string {
  return escapeHtml(text)
    .replaceAll(/\[([^\]]*)\]\(([^)\s]*)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/`(.+?)`/g, '<code>$1</code>')
    .replaceAll('\n', '<br>\n');
}

/** Converts a paragraph to plain text. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\(([^)\s]*)\)/g, (_, words: string, href: string) =>
      words === href ? href : `${words} (${href})`,
    )
    .replaceAll('**', '')
    .replaceAll('`', '');
}
