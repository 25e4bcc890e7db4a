/** No mail that anybody reads is taller, in CSS pixels; beyond this the frame scrolls. */
const tallest = 1_000_000;
/** Room for text on a sheet of A4 or Letter, in CSS pixels. */
const sheetWidth = 680;

/** A link of a mail: its address, and the words that stand for it. */
export type MailLink = { href: string; text: string };

/** What happens in a message's frame that the page answers for it. */
export type FrameListener = {
  /** A link was clicked. */
  onLink: (link: MailLink) => void;
  /** A link is pointed at or has the focus; undefined when it no longer is. */
  onHint: (link: MailLink | undefined) => void;
};

/**
 * Lends a message's frame what it cannot do itself, as it runs no scripts: it grows with its
 * content, its links are opened by the page, and keys pressed in it do what they do beside it. Returns a function that ends it.
 *
 * @param fitToWidth of `lib/mail-html.ts`, which is loaded no sooner than a message is shown
 * @param listener asked for at each event, so that it may change
 */
export function attachFrame(
  frame: HTMLIFrameElement,
  fitToWidth: (frame: HTMLIFrameElement) => number,
  listener: () => FrameListener,
): () => void {
  let observer: ResizeObserver | undefined;
  let fittedSizes = '';

  /** What the height depends on: the frame's width, and the size that the page has in it. */
  const sizes = () => {
    const { width, height } = frame.contentDocument?.body.getBoundingClientRect() ?? {};
    return [frame.clientWidth, width, height].join();
  };
  /** Makes the frame as tall as its page, and a page wider than the frame smaller. */
  const resize = () => {
    const height = fitToWidth(frame);
    if (height > 0) frame.style.blockSize = `${Math.min(tallest, height)}px`;
    fittedSizes = sizes();
  };
  // The frame's new height is no reason to measure again: text that hangs out of the page counts for
  // it only while the frame is lower, so that the heights would alternate.
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
      // Those scroll what is being read; so does Space, but for Chromium, which stays in the frame.
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
  // On paper the frame has another width than on screen, and so another height.
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

/**
 * Marks a frame that the keyboard has come to, as `:focus-visible` does other elements: for a frame
 * it never matches. A link within has a mark of its own.
 */
function showFocus(frame: HTMLIFrameElement, page: Document): void {
  let pointed = false;
  const mark = (on: boolean) => frame.classList.toggle('message-frame-focused', on);
  page.addEventListener('pointerdown', () => {
    pointed = true;
    mark(false);
  });
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') pointed = false;
  });
  page.addEventListener('focusin', () => mark(false));
  page.defaultView?.addEventListener('focus', () => {
    mark(!pointed && page.activeElement === page.body);
  });
  page.defaultView?.addEventListener('blur', () => mark(false));
}

/** The link around an element. `instanceof` fails across frames, whose classes are their own. */
function linkAt(target: EventTarget | null): MailLink | undefined {
  if (!target || !('closest' in target) || typeof target.closest !== 'function') return undefined;
  const link: Element | null = target.closest('a[href], area[href]');
  if (!link) return undefined;
  return { href: link.getAttribute('href') ?? '', text: link.textContent ?? '' };
}

/** The same key again, for another document. */
function sameKey(event: KeyboardEvent): KeyboardEvent {
  const { key, code, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey } = event;
  const pressed = { key, code, repeat, isComposing, ctrlKey, shiftKey, altKey, metaKey };
  return new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
}
