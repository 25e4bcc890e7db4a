/** Maximum height in CSS pixels; beyond it the frame scrolls. */
const tallest = 1_000_000;
/** Text width on A4 and Letter paper, in CSS pixels. */
const sheetWidth = 680;

export type MailLink = { href: string; text: string };

export type FrameListener = {
  /** A link was clicked. */
  onLink: (link: MailLink) => void;
  /** A link is hovered or focused; undefined when it no longer is. */
  onHint: (link: MailLink | undefined) => void;
};

/**
 * Adds what a message's frame cannot do without scripts: fits its height to its content, opens its
 * links, and forwards its keys to the page. Returns a function that removes the listeners.
 *
 * @param fitToWidth from `lib/mail-html.ts`, which is loaded only when a message is shown
 * @param listener called at each event, because the listener may change
 */
export function attachFrame(
  frame: HTMLIFrameElement,
  fitToWidth: (frame: HTMLIFrameElement) => number,
  listener: () => FrameListener,
): () => void {
  let observer: ResizeObserver | undefined;
  let fittedSizes = '';

  /** The sizes that determine the frame's height, as text. */
  const sizes = () => {
    const { width, height } = frame.contentDocument?.body.getBoundingClientRect() ?? {};
    return [frame.clientWidth, width, height].join();
  };
  /** Scales a document that is wider than the frame, and fits the frame's height to it. */
  const resize = () => {
    const height = fitToWidth(frame);
    if (height > 0) frame.style.blockSize = `${Math.min(tallest, height)}px`;
    fittedSizes = sizes();
  };
  // A change of the frame's height alone must not trigger a measurement: overflowing text counts
  // only while the frame is too low, so the height would alternate between two values.
  const follow = () => {
    if (sizes() !== fittedSizes) resize();
  };
  const onLoad = () => {
    const page = frame.contentDocument;
    if (!page?.body) return;
    observer?.disconnect();
    observer = new ResizeObserver(follow);
    observer.observe(page.body);
    observer.observe(frame);
    resize();
    const openLink = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || event.button > 1) return;
      event.preventDefault();
      listener().onLink(link);
    };
    page.addEventListener('click', openLink);
    page.addEventListener('auxclick', openLink);
    for (const type of ['mouseover', 'focusin'] as const) {
      page.addEventListener(type, (event) => listener().onHint(linkAt(event.target)));
    }
    for (const type of ['mouseleave', 'focusout'] as const) {
      page.documentElement.addEventListener(type, () => listener().onHint(undefined));
    }
    showFocus(frame, page);
    page.addEventListener('keydown', (event) => {
      // Arrows scroll the screen. So does Space, except in Chromium, which scrolls the frame only.
      if (event.key.startsWith('Arrow')) return;
      if (event.key === ' ' && event.target === page.body) {
        const screen = frame.closest('.screen');
        screen?.scrollBy(0, screen.clientHeight * (event.shiftKey ? -0.85 : 0.85));
        event.preventDefault();
        return;
      }
      if (!frame.dispatchEvent(sameKey(event))) event.preventDefault();
    });
  };
  // In print the frame has another width, and so another height.
  const onPrint = () => {
    frame.style.inlineSize = `${sheetWidth}px`;
    resize();
  };
  const afterPrint = () => {
    frame.style.removeProperty('inline-size');
    resize();
  };

  frame.addEventListener('load', onLoad);
  addEventListener('beforeprint', onPrint);
  addEventListener('afterprint', afterPrint);
  return () => {
    frame.removeEventListener('load', onLoad);
    removeEventListener('beforeprint', onPrint);
    removeEventListener('afterprint', afterPrint);
    observer?.disconnect();
  };
}

/** Emulates `:focus-visible`, which never matches an iframe. A focused link has its own outline. */
function showFocus(frame: HTMLIFrameElement, page: Document): void {
  let pointed = false;
  const toggleOutline = (on: boolean) => frame.classList.toggle('message-frame-focused', on);
  page.addEventListener('pointerdown', () => {
    pointed = true;
    toggleOutline(false);
  });
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') pointed = false;
  });
  page.addEventListener('focusin', () => toggleOutline(false));
  page.defaultView?.addEventListener('focus', () => {
    toggleOutline(!pointed && page.activeElement === page.body);
  });
  page.defaultView?.addEventListener('blur', () => toggleOutline(false));
}

/** The link around an element. `instanceof` fails, because each frame has its own classes. */
function linkAt(target: EventTarget | null): MailLink | undefined {
  if (!target || !('closest' in target) || typeof target.closest !== 'function') return undefined;
  const link: Element | null = target.closest('a[href], area[href]');
  if (!link) return undefined;
  return { href: link.getAttribute('href') ?? '', text: link.textContent ?? '' };
}

/** A copy of a key event, to dispatch in another document. */
function sameKey(event: KeyboardEvent): KeyboardEvent {
  const { key, code, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey } = event;
  const pressed = { key, code, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey };
  return new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
}
