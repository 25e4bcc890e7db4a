import { type Markup, markup } from './markup.ts';

const barWidth = 10;
const height = 48;

/** A bar chart of hourly counts with their sum; `label` names what is counted. */
export function chart(label: string, values: readonly number[]): Markup {
  const most = Math.max(1, ...values);
  const sum = values.reduce((total, value) => total + value, 0);
  const bars = values.map((value, at) => {
    // Every count above zero has a visible bar.
    const tall = value === 0 ? 1 : Math.max(3, (value / most) * height);
    const hoursAgo = values.length - 1 - at;
    const when = hoursAgo === 0 ? 'this hour' : `${hoursAgo} h ago`;
    return markup`<rect class="${value === 0 ? 'none' : 'some'}" x="${at * barWidth + 1}" y="${height - tall}" width="${barWidth - 2}" height="${tall}" rx="1.5"><title>${when}: ${value}</title></rect>`;
  });
  return markup`<figure>
<figcaption>${label}</figcaption>
<strong>${sum.toLocaleString('en')}</strong>
<svg class="chart" role="img" aria-label="${label}: ${sum} in 24 hours, at most ${Math.max(...values)} in an hour" viewBox="0 0 ${values.length * barWidth} ${height}" preserveAspectRatio="none">${bars}</svg>
</figure>`;
}
