import { style } from './style.ts';
import type { Offering } from './wire.ts';

/** What the offer is drawn on: an element in the top layer whose inside the page cannot reach. */
export type Stage = {
  host: HTMLElement;
  inside: ShadowRoot;
  /** What everything of ours is put into. */
  ground: HTMLElement;
};

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
 * Opens a stage for a field, outside the page's flow. It stands within the modal dialog,
 * popover or full-screen element that holds the field: elsewhere a dialog would make it inert, and
 * a popover would close by a click on it.
 */
export function openStage(field: Element, { direction, theme }: Offering): Stage {
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
  topLayerParent(field).append(host);
  host.showPopover();
  return { host, inside, ground };
}

/** Whether the page has left the stage where and as it was. */
export function stands({ host }: Stage): boolean {
  return host.isConnected && host.matches(':popover-open');
}

function topLayerParent(field: Element): Element {
  for (let at: Element | null = field; at; at = parentOf(at)) {
    if (at.matches('dialog:modal, :popover-open, :fullscreen')) return at;
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
