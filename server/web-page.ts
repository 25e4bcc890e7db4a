/** HTML pages of both HTTP ports. They need no scripts, and nothing from other hosts. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** HTML that is safe to send. Only the `markup` template creates it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | readonly Markup[] | undefined;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function written(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** An HTML template that escapes all values except `Markup`. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...parts.map(written)));
}

/** Styles for light and dark mode. */
const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fff, #121918); --wash: light-dark(#f1f6f4, #1b2523);
  --ink: light-dark(#12201e, #e9f0ee); --quiet: light-dark(#51635f, #a3b3af);
  --line: light-dark(#d9e4e1, #2c3a37); --accent: light-dark(#0b6b60, #5fd8c4);
  --warn: light-dark(#8a4b00, #f2b56b);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
header { display: flex; align-items: center; gap: 0.9rem; }
header svg { width: 3rem; height: 2.2rem; fill: none; stroke: var(--accent); stroke-width: 5; stroke-linecap: round; }
h1 { margin: 0; font-size: 1.6rem; letter-spacing: -0.015em; }
h2 { margin: 2.4rem 0 0.6rem; font-size: 1.1rem; }
h3 { margin: 1.8rem 0 0.3rem; font-size: 1rem; }
p { margin: 0.5rem 0; }
a { color: var(--accent); }
code { padding: 0.1em 0.35em; border-radius: 5px; background: var(--wash); font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
ul, ol { margin: 0.5rem 0; padding-inline-start: 1.3rem; }
.quiet { color: var(--quiet); }
.health { display: flex; align-items: baseline; gap: 0.55rem; margin: 0.35rem 0; }
.health::before { content: ""; flex: none; width: 0.6rem; height: 0.6rem; border-radius: 50%; background: var(--accent); }
.health.bad::before { background: var(--warn); border-radius: 0; transform: rotate(45deg); }
.wide { max-width: 76rem; }
.wide p { max-width: 44rem; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--least, 12rem)), 1fr)); gap: 1rem; margin: 0.8rem 0; padding: 0; }
figure { margin: 0; padding: 0.8rem 1rem; border: 1px solid var(--line); border-radius: 12px; }
figure strong { display: block; font-size: 1.5rem; line-height: 1.2; }
figcaption { color: var(--quiet); font-size: 0.875rem; }
.chart { display: block; width: 100%; height: 3rem; margin-top: 0.5rem; fill: var(--accent); }
.chart .none { fill: var(--line); }
.wide .charts { --least: 16rem; }
.wide > table { max-width: 44rem; }
.scroll { overflow-x: auto; }
.scroll td, .scroll th[scope="row"] { white-space: nowrap; }
.number { text-align: end; font-variant-numeric: tabular-nums; }
th[scope="row"] { color: inherit; font-weight: inherit; }
summary { cursor: pointer; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.35rem 0.6rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--quiet); font-weight: 500; }
`;

/** A content security policy that allows only this style sheet and the inline icon. */
const pagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src data:; ` +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const wings =
  'M48 22v40M48 30C34 4 8 4 8 18s24 22 40 16M48 30c14-26 40-26 40-12s-24 22-40 16M48 46c-12-4-26 2-24 10s18 4 24-6M48 46c12-4 26 2 24 10s-18 4-24-6';
const logo = markup`<svg viewBox="0 0 96 72" aria-hidden="true"><path d="${wings}"/></svg>`;
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -12 96 96"><path fill="none" stroke="#0b6b60" stroke-width="7" d="${wings}"/></svg>`,
)}`;

/** A bar for each value, oldest first. */
type BarChart = {
  /** The name of the counted or measured value. */
  label: string;
  /** The total or latest value, shown above the bars. */
  headline: string;
  /** The range of the values. Screen readers read this text instead of the bars. */
  summary: string;
  /** Bars without a value have no data. */
  bars: readonly { value: number | undefined; title: string }[];
};

const barWidth = 10;
const height = 48;

export function barChart({ label, headline, summary, bars }: BarChart): Markup {
  const finite = bars.map(({ value = 0 }) => value).filter(Number.isFinite);
  const most = Math.max(Number.MIN_VALUE, ...finite);
  const drawn = bars.map(({ value = 0, title }, at) => {
    // The bar of every value above zero is visible.
    const tall = value === 0 ? 1 : Math.max(3, (Math.min(value, most) / most) * height);
    return markup`<rect class="${value === 0 ? 'none' : 'some'}" x="${at * barWidth + 1}" y="${height - tall}" width="${barWidth - 2}" height="${tall}" rx="1.5"><title>${title}</title></rect>`;
  });
  return markup`<figure>
<figcaption>${label}</figcaption>
<strong>${headline}</strong>
<svg class="chart" aria-hidden="true" viewBox="0 0 ${bars.length * barWidth} ${height}" preserveAspectRatio="none">${drawn}</svg>
<small class="quiet">${summary}</small>
</figure>`;
}

export function health(isGood: boolean, text: string): Markup {
  return markup`<p class="health ${isGood ? 'good' : 'bad'}">${text}</p>`;
}

/** A time as `2026-11-21 08:30`, in UTC. */
export function timeText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('Content-Security-Policy', pagePolicy).type('text/html').send(page);
}

/** A complete HTML document. */
export function pageOf(title: string, body: Markup, width: 'text' | 'wide' = 'text'): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${new Markup(style)}</style>
</head>
<body><main class="${width}">
<header>${logo}<h1>${title}</h1></header>
${body}
</main></body>
</html>
`.text;
}
