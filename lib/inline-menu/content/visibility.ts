/**
 * `unknown` until the observer has spoken; `unobserved` where the browser knows only that it lies
 * within what is shown, and not whether it is covered.
 */
export type Seen = 'yes' | 'no' | 'unknown' | 'unobserved';

/** The browser's own word on whether an element is painted and covered by nothing. */
export type Sight = {
  seen(): Seen;
  end(): void;
};

/** Watches an element (Intersection Observer, version 2 where there is one), across frames. */
export function watchSight(element: Element): Sight {
  let seen: Seen = 'unknown';
  const note = (entries: IntersectionObserverEntry[]) => {
    const last = entries.at(-1);
    if (last) seen = read(last);
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

function read(entry: IntersectionObserverEntry): Seen {
  if (!entry.isIntersecting) return 'no';
  if (!('isVisible' in entry)) return 'unobserved';
  return entry.isVisible === true ? 'yes' : 'no';
}
