/** Clickjacking attempts of a page against the inline menu. */
export const attacks: Record<string, () => unknown> = {
  'makes itself transparent': () => document.documentElement.style.setProperty('opacity', '0'),
  'makes its body transparent': () => document.body.style.setProperty('opacity', '0.1'),
  'makes the form transparent': () => {
    for (const one of document.querySelectorAll('form')) one.style.opacity = '0.3';
  },
  'makes itself transparent with a filter': () =>
    document.documentElement.style.setProperty('filter', 'opacity(0.05)'),
  'removes all contrast': () => document.body.style.setProperty('filter', 'contrast(0)'),
  'masks itself': () =>
    document.body.style.setProperty('mask-image', 'linear-gradient(transparent, transparent)'),
  'clips itself': () => document.documentElement.style.setProperty('clip-path', 'inset(0 0 1px)'),
  'blends with its background': () =>
    document.documentElement.style.setProperty('mix-blend-mode', 'multiply'),
  'shrinks by zoom': () => document.documentElement.style.setProperty('zoom', '0.01'),
  'shrinks by a transform': () =>
    document.documentElement.style.setProperty('transform', 'scale(0.01)'),
  'covers the menu only while a frame is drawn': () => {
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.style.cssText =
      'position:fixed;inset:0;width:100vw;height:100vh;background:#fff;pointer-events:none';
    document.body.append(cover);
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => cover.hidePopover();
    const draw = () => {
      requestAnimationFrame(draw);
      cover.showPopover();
      drawn.port2.postMessage('');
    };
    requestAnimationFrame(draw);
  },
  'shows a view transition above everything': () => {
    const sheet = document.createElement('style');
    sheet.textContent =
      '::view-transition { pointer-events: none } ::view-transition-group(*) { animation-duration: 60s }';
    document.head.append(sheet);
    return document.startViewTransition(() => undefined).ready;
  },
  'makes our element transparent': () => {
    const host = document.documentElement.lastElementChild;
    if (host instanceof HTMLElement) host.style.setProperty('opacity', '0.01', 'important');
  },
  'moves our element by a transform': () => {
    const host = document.documentElement.lastElementChild;
    if (host instanceof HTMLElement)
      host.style.setProperty('transform', 'scale(0.01)', 'important');
  },
  'moves our element by becoming its containing block': () => {
    const host = document.documentElement.lastElementChild;
    if (!(host instanceof HTMLElement)) return;
    host.style.setProperty('will-change', 'transform', 'important');
    host.style.setProperty('left', '60px', 'important');
  },
  'removes our element': () => document.documentElement.lastElementChild?.remove(),
  'removes our element from the top layer': () => {
    const host = document.documentElement.lastElementChild;
    if (host instanceof HTMLElement) host.hidePopover();
  },
  'moves our element in the document while it stays open': () => {
    const host = document.documentElement.lastElementChild;
    const move: unknown = Reflect.get(document.body, 'moveBefore');
    if (typeof move === 'function') move.call(document.body, host, null);
  },
  'makes our element inert': () =>
    document.documentElement.lastElementChild?.setAttribute('inert', ''),
};
