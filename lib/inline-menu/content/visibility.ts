/**
 * `unknown` until the observer has reported; `unobserved` if the browser reports only intersection,
 * not whether the element is covered.
 */
export type Visibility = 'yes' | 'no' | 'unknown' | 'unobserved';

export type VisibilityObserver = {
  visibility(): Visibility;
  end(): void;
};

/** Whether the browser's observer reports that an element is covered (version 2). */
export function reportsCovers(): boolean {
  return 'isVisible' in IntersectionObserverEntry.prototype;
}

/** Observes visibility across frames with Intersection Observer, version 2 if supported. */
export function observeVisibility(element: Element): VisibilityObserver {
  let seen: Visibility = 'unknown';
  const note = (entries: IntersectionObserverEntry[]) => {
    const last = entries.at(-1);
    if (last) seen = read(last);
  };
  // TypeScript's types cover version 1 only. 100 ms is the minimum delay in browsers.
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay: 100,
  };
  const observer = new IntersectionObserver(note, options);
  observer.observe(element);
  return {
    visibility: () => {
      note(observer.takeRecords());
      return seen;
    },
    end: () => observer.disconnect(),
  };
}

function read(entry: IntersectionObserverEntry): Visibility {
  if (!entry.isIntersecting) return 'no';
  if (!('isVisible' in entry)) return 'unobserved';
  return entry.isVisible === true ? 'yes' : 'no';
}
