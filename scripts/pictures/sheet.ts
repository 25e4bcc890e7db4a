import { readFileSync } from 'node:fs';

export type Scheme = 'light' | 'dark';

const icon = readFileSync(new URL('../../assets/icon.svg', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../assets/tokens.css', import.meta.url), 'utf8');

const style = `${tokens}
  html { height: 100%; }
  body { margin: 0; height: 100%; display: flex; align-items: center; overflow: hidden;
    box-sizing: border-box; color: var(--ink); font-family: system-ui, sans-serif;
    background: linear-gradient(135deg, var(--accent-wash), var(--paper) 70%); }
  .icon svg { display: block; }
  h1 { margin: 0; letter-spacing: -0.02em; line-height: 1.12; font-weight: 650; text-wrap: balance; }
  p { margin: 0; color: var(--ink-2); line-height: 1.5; text-wrap: pretty; }
  .large { padding: 0 150px 0 110px; gap: 90px; justify-content: space-between; }
  .large section { display: grid; gap: 26px; max-width: 490px; }
  .large .icon svg { width: 76px; height: 76px; }
  .large h1 { font-size: 54px; }
  .large p { font-size: 23px; }
  .large img { display: block; flex: none; border-radius: 16px;
    box-shadow: 0 30px 70px light-dark(#0a1a1733, #000000b3), 0 0 0 1px var(--line); }
  .small { flex-direction: column; justify-content: center; gap: 14px; padding: 0 36px; text-align: center; }
  .small .icon svg { width: 92px; height: 92px; }
  .small h1 { font-size: 38px; }
  .small p { font-size: 18px; line-height: 1.35; text-wrap: balance; }`;

const page = (scheme: Scheme, kind: 'large' | 'small', body: string) =>
  `<!doctype html><html lang="en" style="color-scheme: ${scheme}"><meta charset="utf-8">
  <style>${style}</style><body class="${kind}">${body}</body></html>`;

/** A picture for a store, 1280 × 800: what the product does beside a screen of it. */
export function largeSheet(scheme: Scheme, title: string, text: string, screen: Buffer): string {
  const source = `data:image/png;base64,${screen.toString('base64')}`;
  const words = `<section><div class="icon">${icon}</div><h1>${title}</h1><p>${text}</p></section>`;
  return page(scheme, 'large', `${words}<img src="${source}" alt="">`);
}

/** The tile that stores show in lists, 440 × 280. */
export function smallSheet(scheme: Scheme, title: string, text: string): string {
  return page(scheme, 'small', `<div class="icon">${icon}</div><h1>${title}</h1><p>${text}</p>`);
}
