import type { Page } from 'playwright-core';

/** Cards and the like, which keep off the edges of what they stand in. */
const boxes =
  '.card, .row, .remote-images, .confirmation-link, .message-frame, .attachment, .note, .search, .settings-section';

/**
 * What comes nearer than `least` CSS pixels to an edge of its pane or window: text, and boxes that
 * can be seen as such. Text that scrolls sideways on purpose does not count.
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

/** What can be scrolled up or down now, the text of a mail and what is within it included. */
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

/** Where the parts of a screen stand. Times such as "12 s ago" go on meanwhile. */
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
