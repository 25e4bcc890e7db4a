import type { Page } from 'playwright-core';

/** Boxes that need a margin. */
const boxes =
  '.card, .row, .remote-images, .confirmation-link, .message-frame, .attachment, .note, .search, .settings-section';

/**
 * Text and visible boxes closer than `least` CSS pixels to an edge of their pane or window. Text
 * that scrolls sideways on purpose is excluded.
 */
export function nearTheEdge(page: Page, least: number): Promise<string[]> {
  return page.evaluate(
    ({ boxes, least }) => {
      const name = (element: Element) =>
        `${element.tagName.toLowerCase()}.${element.getAttribute('class')} “${element.textContent?.slice(0, 40)}”`;
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.visually-hidden, .settings-nav, svg, option, .link-status');
      const check = (element: Element, { left, right }: DOMRect) => {
        const pane = element.closest('dialog, .panes > .pane')?.getBoundingClientRect() ?? {
          left: 0,
          right: innerWidth,
        };
        const near = Math.min(left - pane.left, pane.right - right);
        return near < least - 0.5 ? [`${Math.round(near * 10) / 10} px: ${name(element)}`] : [];
      };
      const open = document.querySelector('dialog[open]') ?? document.body;
      return [...open.querySelectorAll('*')].filter(isSeen).flatMap((element) => {
        const found =
          element.matches(boxes) && !element.matches('.row')
            ? check(element, element.getBoundingClientRect())
            : [];
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const cuts = getComputedStyle(element).overflowX !== 'visible';
          for (const rect of cuts ? element.getClientRects() : range.getClientRects()) {
            if (rect.width > 0) found.push(...check(element, rect));
          }
        }
        return found;
      });
    },
    { boxes, least },
  );
}

/** Elements that can be scrolled vertically, including the mail text and its contents. */
export function scrollers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mail = document.querySelector<HTMLIFrameElement>('iframe.message-frame')?.contentDocument;
    const all = [document, ...(mail ? [mail] : [])].flatMap((one) => [
      ...one.querySelectorAll('*'),
    ]);
    return all
      .filter((element) => {
        const { overflowY } = getComputedStyle(element);
        const isRoot = element === element.ownerDocument.documentElement;
        const scrolls = /auto|scroll/.test(overflowY) || (isRoot && overflowY === 'visible');
        return scrolls && element.scrollHeight > element.clientHeight + 1;
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

/** Positions of the parts of a screen, without texts that change, such as "12 s ago". */
export function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const parts =
      '.bar, .bar .icon-button, .card, .card .button, .inbox-head, .row, .empty, .dialog h2';
    const found = [...document.querySelectorAll(parts)].map((part, at) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const words = part.getAttribute('aria-label') ?? part.textContent?.slice(0, 30);
      return [
        `${at} ${part.className} ${words?.replace(/\d+ \w+ ago/, '')}`,
        [left, top, width, height].map(Math.round).join(),
      ];
    });
    return Object.fromEntries(found);
  });
}
