/**
 * `unknown` until the observer has reported; `unobserved` where the browser reports intersection only
 * and not whether the element is covered.
 */
export type Visibility = 'yes' | 'no' | 'unknown' | 'unobserved';

export type VisibilityObserver = {
  visibility(): Visibility;
  end(): void;
};

/** Observes an element across frames by Intersection Observer, version 2 where supported. */
export function observeVisibility(element: Element): VisibilityObserver {
  let seen: Visibility = 'unknown';
  const note = (entries: IntersectionObserverEntry[]) => {
    const last = entries.at(-1);
    if (last) seen = read(last);
  };
  // TypeScript's types know version 1 only. 100 ms is the least delay that browsers allow.
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
