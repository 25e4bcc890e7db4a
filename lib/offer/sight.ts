/** `unknown` until the observer has spoken, `unobserved` where the browser has none. */
export type Seen = 'yes' | 'no' | 'unknown' | 'unobserved';

/** The browser's own word on whether an element is painted and covered by nothing. */
export type Sight = {
  seen(): Seen;
  end(): void;
};

/** Watches an element (Intersection Observer, version 2, where there is one). */
export function watchSight(element: Element): Sight {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) {
    return { seen: () => 'unobserved', end: () => {} };
  }
  let seen: Seen = 'unknown';
  const note = (entries: IntersectionObserverEntry[]) => {
    const last = entries.at(-1);
    if (last) seen = Reflect.get(last, 'isVisible') === true ? 'yes' : 'no';
  };
  // The types know only the first version. The delay is the least that browsers allow.
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    trackVisibility: true,
    delay: 100,
  };
  const observer = new IntersectionObserver(note, options);
  observer.observe(element);
  return {
    seen: () => {
      note(observer.takeRecords());
      return seen;
    },
    end: () => observer.disconnect(),
  };
}
