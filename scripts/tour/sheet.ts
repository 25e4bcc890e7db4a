import { readFileSync } from 'node:fs';
import type { Scheme } from '../main-job.ts';

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

const storyStyle = `
  .story { background: var(--wash); display: grid; grid-template-columns: repeat(3, 1fr);
    column-gap: 30px; align-content: center; padding: 0 32px; }
  .story figure { margin: 0; display: grid; gap: 18px; min-width: 0; }
  .story figcaption { display: flex; align-items: center; gap: 12px; font-size: 22px;
    font-weight: 650; letter-spacing: -0.01em; }
  .story b { width: 34px; height: 34px; border-radius: 50%; display: grid; place-items: center;
    font-size: 17px; color: var(--accent-ink); background: var(--accent); }
  .story .screen { height: 496px; border-radius: 16px; box-shadow: 0 0 0 1px var(--line);
    background-repeat: no-repeat; }`;

const page = (scheme: Scheme, kind: 'large' | 'small' | 'story', body: string) =>
  `<!doctype html><html lang="en" style="color-scheme: ${scheme}"><meta charset="utf-8">
  <style>${style}</style><body class="${kind}">${body}</body></html>`;

/** A picture for a store, 1280 × 800 pixels: a title and text next to a screen. */
export function largeSheet(scheme: Scheme, title: string, text: string, screen: Buffer): string {
  const source = `data:image/png;base64,${screen.toString('base64')}`;
  const words = `<section><div class="icon">${icon}</div><h1>${title}</h1><p>${text}</p></section>`;
  return page(scheme, 'large', `${words}<img src="${source}" alt="">`);
}

/** The tile for lists in stores, 440 × 280 pixels. */
export function smallSheet(scheme: Scheme, title: string, text: string): string {
  return page(scheme, 'small', `<div class="icon">${icon}</div><h1>${title}</h1><p>${text}</p>`);
}

/**
 * How each screen is cropped: the width it is scaled to, and the pixels cut off at the left and
 * top.
 */
const cuts = {
  'popup-with-address': { width: 372, left: 0, top: 0 },
  'form-filled': { width: 826, left: 426, top: 76 },
  message: { width: 372, left: 0, top: 6 },
};

/** A step of the main job that is part of the picture. */
export type StoryScreen = keyof typeof cuts;

/** The picture for the README, 1240 × 620 pixels: three moments side by side. */
export function storySheet(scheme: Scheme, screenOf: (name: StoryScreen) => Buffer): string {
  const moment = (number: number, text: string, name: StoryScreen) => {
    const { width, left, top } = cuts[name];
    const source = `data:image/png;base64,${screenOf(name).toString('base64')}`;
    return `<figure><figcaption><b>${number}</b>${text}</figcaption>
      <div class="screen" style="background-image:url(${source});background-size:${width}px auto;
        background-position:${-left}px ${-top}px"></div></figure>`;
  };
  const moments = [
    moment(1, 'One click: an address', 'popup-with-address'),
    moment(2, 'Filled into the form', 'form-filled'),
    moment(3, 'The code, as soon as it arrives', 'message'),
  ];
  return page(scheme, 'story', `<style>${storyStyle}</style>${moments.join('')}`);
}
