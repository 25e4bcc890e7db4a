/** Elements that a page shows above the inline menu without catching its clicks. */

/** A box of 1 px; its shadows, outlines or children cover the page. */
const speck =
  '#cover { inset: 0 auto auto 0; width: 1px; height: 1px; margin: 0; padding: 0; border: 0; background: none; overflow: visible } #cover, #cover * { pointer-events: none }';
const sheet =
  '#cover { inset: 0; width: 100vw; height: 100vh; border: 0; background: #fff; pointer-events: none }';

type Cover = {
  css: string;
  /** HTML inside the cover. */
  html?: string;
  tag?: 'dialog';
  where?: 'closed shadow root' | 'another popover';
  /** Whether the cover contains the field, and so the menu. */
  holdsField?: true;
};

export const covers = {
  'a shadow': { css: `${speck} #cover { box-shadow: 0 0 0 200vmax #fff }` },
  'an outline': { css: `${speck} #cover { outline: 200vmax solid #fff }` },
  'a fixed child': {
    css: `${speck} #cover > * { position: fixed; inset: 0; background: #fff }`,
    html: '<b></b>',
  },
  'generated content': {
    css: `${speck} #cover::before { content: ""; position: fixed; inset: 0; background: #fff }`,
  },
  'a text shadow': {
    css: `${speck} b { font-size: 1px; text-shadow: 9px 9px 900px #fff, 20px 20px 1px #000 }`,
    html: '<b>Win</b>',
  },
  'a drop shadow': {
    css: `${speck} #cover { filter: drop-shadow(0 0 400px #fff) } b { position: fixed; inset: -100vh 0 100vh; background: #fff }`,
    html: '<b></b>',
  },
  'an image border': {
    css: `${speck} #cover { border: 1px solid; border-image: linear-gradient(#fff, #eee) 1 / 1px / 200vmax }`,
  },
  'a huge transform': { css: `${speck} #cover { background: #fff; transform: scale(5000) }` },
  'a zoom': { css: `${speck} #cover { background: #fff; zoom: 5000 }` },
  'a column rule': {
    css: `${speck} #cover { width: 9px; columns: 2; column-rule: 2000px solid #fff }`,
    html: 'a b c',
  },
  'a reflection': {
    css: `${speck} #cover { top: -100vh; width: 100vw; height: 100vh; background: #fff; -webkit-box-reflect: below }`,
  },
  'a backdrop': { css: `${speck} #cover::backdrop { background: #fff; pointer-events: none }` },
  'the shadow of a backdrop': {
    css: `${speck} #cover::backdrop { background: none; box-shadow: inset 0 0 0 200vmax #fff; pointer-events: none }`,
  },
  'the border of a backdrop': {
    css: `${speck} #cover::backdrop { background: none; border: 50vmax solid #fff; pointer-events: none }`,
  },
  'the filter of a backdrop': {
    css: `${speck} #cover::backdrop { background: none; backdrop-filter: contrast(0); pointer-events: none }`,
  },
  'a filter': { css: `${sheet} #cover { filter: invert(1) contrast(0) }` },
  'a blend mode': { css: `${sheet} #cover { background: #000; mix-blend-mode: multiply }` },
  'a clip path': { css: `${sheet} #cover { clip-path: inset(1px) }` },
  'a mask': { css: `${sheet} #cover { mask-image: linear-gradient(#000, #000) }` },
  'a scroll-driven animation': {
    css: `${sheet} @keyframes come { from { translate: 0 -1px } } #cover { animation: come 1s linear infinite; animation-timeline: scroll() }`,
  },
  'a frame': {
    css: `${speck} iframe { position: fixed; inset: 0; width: 100%; height: 100% }`,
    html: '<iframe srcdoc="<body bgcolor=white>" allowfullscreen></iframe>',
  },
  'a modal dialog': { css: sheet, tag: 'dialog' },
  'a popover in a closed shadow root': { css: sheet, where: 'closed shadow root' },
  'a popover in a popover': { css: sheet, where: 'another popover' },
  'the popover that the field is in': {
    css: '#cover::before { content: ""; position: fixed; inset: 0; background: #fff; pointer-events: none }',
    holdsField: true,
  },
  'the dialog that the field is in': {
    css: '#cover::before { content: ""; position: fixed; inset: 0; background: #fff; pointer-events: none }',
    tag: 'dialog',
    holdsField: true,
  },
} satisfies Record<string, Cover>;

/** Runs in the page: creates the cover, and `showCover`, which shows it above everything. */
export function prepareCover({ css, html = '', tag, where, holdsField }: Cover): void {
  const cover = document.createElement(tag ?? 'div');
  cover.id = 'cover';
  cover.innerHTML = html;
  const style = document.createElement('style');
  style.textContent = css;
  const holder = document.createElement('x-cover');
  const root = where === 'closed shadow root' ? holder.attachShadow({ mode: 'closed' }) : holder;
  root.append(style, cover);
  if (where === 'another popover') holder.popover = 'manual';
  document.body.append(holder);
  if (where === 'another popover') holder.showPopover();
  if (!(cover instanceof HTMLDialogElement)) cover.popover = 'manual';
  if (holdsField) cover.append(...document.querySelectorAll('main'));
  const show = () => {
    if (!(cover instanceof HTMLDialogElement)) {
      cover.hidePopover();
      cover.showPopover();
      return;
    }
    const focused = document.activeElement;
    cover.close();
    cover.showModal();
    // Restores the focus, which the dialog has moved.
    if (focused instanceof HTMLElement) focused.focus();
  };
  Object.assign(globalThis, { showCover: show });
  if (holdsField) show();
}

/** Runs in the page: shows the cover again and again until a click. */
export function keepCovering(): void {
  const show: unknown = Reflect.get(globalThis, 'showCover');
  if (typeof show !== 'function') throw new Error('no cover');
  const timer = setInterval(() => show(), 50);
  const end = () => {
    clearInterval(timer);
    document.querySelector<HTMLElement>('#cover:popover-open')?.hidePopover();
  };
  addEventListener('pointerdown', end, true);
  show();
}

/** Runs in the page: the `display` of generated content that the page adds to the overlay. */
export function drawOnOverlay(): string[] {
  const sheet = document.createElement('style');
  sheet.textContent =
    'html > div::before, html > div::after { content: "" !important; display: block !important }';
  document.head.append(sheet);
  const { lastElementChild } = document.documentElement;
  return lastElementChild?.localName === 'div'
    ? ['::before', '::after'].map((part) => getComputedStyle(lastElementChild, part).display)
    : [];
}
