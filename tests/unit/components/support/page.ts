import { type ComponentChild, options, render } from 'preact';
import { vi } from 'vitest';
import type {
  AddressView,
  MailboxView,
  MessageView,
  SettingsView,
} from '../../../../lib/bus/client.ts';
import { defaultSettings } from '../../../../lib/platform/setting-fields.ts';

/** The last copied text. */
export const clipboard = { text: '' };

/** The number of `window.close` calls. */
export const closings = { count: 0 };

/**
 * Adds what jsdom lacks: simple versions of clipboard, modal dialogs, popovers, media queries and
 * layout.
 */
export function preparePage(): void {
  clipboard.text = '';
  closings.count = 0;
  // Preact's timers may still run after the tests, when the document no longer exists.
  options.requestAnimationFrame = (run) => void setTimeout(run);
  Object.assign(navigator, {
    clipboard: {
      writeText: async (text: string) => {
        clipboard.text = text;
      },
    },
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLElement.prototype.showPopover = function showPopover() {
    this.removeAttribute('popover');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
  Object.assign(globalThis, {
    close: () => {
      closings.count += 1;
    },
    requestIdleCallback: () => 0,
    cancelIdleCallback: () => {},
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  render(null, document.body);
  document.body.replaceChildren();
  location.hash = '';
}

export function show(content: ComponentChild): void {
  render(content, document.body);
}

/** Waits for the element with a tag and an accessible name. */
export function find<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
): Promise<HTMLElementTagNameMap[Tag]> {
  return vi.waitFor(() => {
    const found = [...document.querySelectorAll(tag)].find((element) => nameOf(element) === name);
    if (!found) throw new Error(`no ${tag} named ${name} in: ${document.body.textContent}`);
    return found;
  });
}

/** Waits until the page shows a text. */
export function seeText(text: string): Promise<void> {
  return vi.waitFor(() => {
    if (!document.body.textContent?.includes(text)) {
      throw new Error(`no "${text}" in: ${document.body.textContent}`);
    }
  });
}

/** Replaces the value of a field by typing. */
export function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function press(key: string, on: Element = document.body): void {
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('title');
  if (label) return label;
  const ids = element.getAttribute('aria-labelledby');
  if (ids) return document.getElementById(ids)?.textContent ?? '';
  if (element.id) {
    const labels = document.querySelector(`label[for="${element.id}"]`);
    if (labels) return labels.textContent ?? '';
  }
  const words = element.cloneNode(true);
  if (!(words instanceof Element)) return '';
  for (const hidden of words.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return words.textContent?.trim() ?? '';
}

const hour = 3_600_000;

export function anAddress(change: Partial<AddressView> = {}): AddressView {
  return {
    id: 'a1',
    email: 'quiet-heron@mayfly.example',
    createdAt: Date.now() - hour,
    expiresAt: Date.now() + 22.5 * hour,
    expired: false,
    canExtend: false,
    muted: false,
    unread: 0,
    messages: 0,
    ...change,
  };
}

export function aMessage(change: Partial<MessageView> = {}): MessageView {
  return {
    address: 'a1',
    message: '1',
    senderName: 'Acme Accounts',
    senderEmail: 'no-reply@acme.example',
    subject: 'Confirm your address',
    receivedAt: Date.now() - 1000,
    unread: true,
    hasLink: false,
    ...change,
  };
}

export function aMailbox(change: Partial<MailboxView> = {}): MailboxView {
  return {
    addresses: [anAddress()],
    current: 'a1',
    inbox: [],
    check: { checkedAt: Date.now() },
    creating: false,
    ...change,
  };
}

/** The settings of a new installation with some changes. */
export function settingsView(changes: Partial<SettingsView> = {}): SettingsView {
  return {
    ...defaultSettings,
    serviceUrl: 'https://mail.example',
    locked: [],
    ...changes,
  };
}
