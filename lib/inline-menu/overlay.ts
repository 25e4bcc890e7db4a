import { shadowRootOf } from '../dom/shadow-root.ts';
import { style } from './overlay/style.ts';
import type { Offering } from './protocol.ts';

/** What the offer is drawn on: an element in the top layer whose inside the page cannot reach. */
export type Stage = {
  host: HTMLElement;
  inside: ShadowRoot;
  /** What everything of ours is put into. */
  ground: HTMLElement;
  /** Where it was put. */
  home?: Element | ShadowRoot;
  /** Sees what the page does to the host. */
  watch: MutationObserver;
};

/** How what stands on a stage is to look. */
export type StageLook = Pick<Offering, 'direction' | 'theme'>;

/** Set on the element itself as important, past everything that the page's styles may say. */
const hostStyle: Record<string, string> = {
  all: 'initial',
  position: 'fixed',
  inset: '0 auto auto 0',
  display: 'block',
  width: '0',
  height: '0',
  overflow: 'visible',
};

/**
 * Makes a stage for a field, outside the page's flow. It is not on the page before it is raised: an
 * offer that nobody sees must not be noticed by the page either.
 */
export function makeStage(field: Element, { direction, theme }: StageLook): Stage {
  const page = field.ownerDocument;
  const host = page.createElement('div');
  for (const [name, value] of Object.entries(hostStyle)) {
    host.style.setProperty(name, value, 'important');
  }
  host.popover = 'manual';
  const inside = host.attachShadow({ mode: 'closed' });
  const sheet = page.createElement('style');
  sheet.textContent = style;
  const ground = page.createElement('div');
  ground.className = 'ground';
  ground.dir = direction;
  ground.dataset.theme = theme;
  inside.append(sheet, ground);
  // A click on it is no click on the page, nor one outside the page's own menus.
  for (const type of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click']) {
    inside.addEventListener(type, (event) => event.stopPropagation());
  }
  // The field keeps the focus.
  inside.addEventListener('mousedown', (event) => event.preventDefault());
  const watch = new MutationObserver(() => lower(stage));
  const stage: Stage = { host, inside, ground, watch };
  return stage;
}

/**
 * Puts the stage on the page, within the modal dialog, popover or full-screen element that holds
 * the field: elsewhere a dialog would make it inert, and a popover would close by a click on it.
 */
export function raise(stage: Stage, field: Element): void {
  const { host, watch } = stage;
  stage.home = topLayerParent(field);
  stage.home.append(host);
  host.showPopover();
  // Whoever lays hands on it, were it for less than a frame, has it gone.
  watch.observe(host, { attributes: true });
}

export function lower(stage: Stage): void {
  stage.watch.disconnect();
  stage.host.remove();
}

/**
 * Takes down what the scripts of a version that was replaced under the page have left on it: Firefox
 * ends them without a word, and what they drew stands there with nobody behind it.
 */
export function clearAbandoned(page: Document): void {
  for (const host of page.querySelectorAll('div:popover-open')) {
    if (shadowRootOf(host)?.querySelector('.ground > :is(.mark, .bar)')) host.remove();
  }
}

/** Whether the page has left the stage where and as it was. */
export function stands({ host, home }: Stage): boolean {
  return host.isConnected && host.parentNode === home && host.matches(':popover-open');
}

function topLayerParent(field: Element): Element | ShadowRoot {
  for (let at: Element | null = field; at; at = parentOf(at)) {
    // What has a shadow root shows nothing that is put beside it.
    if (at.matches('dialog:modal, :popover-open, :fullscreen')) return shadowRootOf(at) ?? at;
  }
  return field.ownerDocument.documentElement;
}

/** The parent as the page is composed, out of a shadow root to its host. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}
