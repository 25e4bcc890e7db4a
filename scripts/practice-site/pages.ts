import { readFile } from 'node:fs/promises';

const folder = new URL('./pages/', import.meta.url);

export function readPage(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Replaces `{{name}}` in plain text. A name without a value is removed. */
export function fillPlain(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** Replaces `{{name}}` in HTML. Values are escaped; `parts` are HTML already. */
export function fillHtml(
  template: string,
  values: Record<string, string>,
  parts: Record<string, string> = {},
): string {
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeHtml(value)] as const);
  return fillPlain(template, { ...Object.fromEntries(escaped), ...parts });
}

/** Renders a page in the layout of the site. On a page at `/boxes`, six boxes ask for the code. */
export async function renderPage(
  name: string,
  title: string,
  values: Record<string, string> = {},
  asksInBoxes = false,
): Promise<string> {
  const files = ['layout.html', `${name}.html`, 'form.html'].map(readPage);
  const [layout = '', content = '', form = ''] = await Promise.all(files);
  const boxes = asksInBoxes ? '<input type="hidden" name="boxes" value="yes">' : '';
  const filled = fillHtml(content, { title, ...values }, { form: fillPlain(form, { boxes }) });
  return fillHtml(layout, { title }, { content: filled });
}
