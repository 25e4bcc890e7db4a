import type { UndoFill } from './undo-fill.ts';

/** How a fill went. */
export type Filled = {
  /** the fields that hold their value now that everything has settled */
  filled: number;
  /** why nothing was filled although there was a field */
  refused?: Refusal;
  /** puts back what was filled over; absent where the fields were empty */
  undo?: UndoFill;
};

/**
 * `too-short`: the field holds fewer characters than the value has. `occupied`: it holds text that
 * is no address, and nobody pointed at it. `not-kept`: the page put back what it had.
 */
export type Refusal = 'too-short' | 'occupied' | 'not-kept';

/**
 * Tries one way after another until the value holds, and answers whether it does. What the person
 * types meanwhile stays as it is: nothing is tried any more, and the answer is undefined.
 */
export async function tryEach(
  page: Document,
  attempts: (() => unknown)[],
  holds: () => boolean,
): Promise<boolean | undefined> {
  let typed = false;
  const listen = (event: Event) => {
    if (event.isTrusted && !(event instanceof KeyboardEvent && event.key.length > 1)) typed = true;
  };
  const types = ['keydown', 'paste'];
  for (const type of types) page.addEventListener(type, listen, true);
  try {
    for (const attempt of attempts) {
      await attempt();
      if (await settled(holds)) return true;
      if (typed) return undefined;
    }
    return false;
  } finally {
    for (const type of types) page.removeEventListener(type, listen, true);
  }
}

/**
 * Waits until what was entered holds, a quarter of a second at most: frameworks render later, and
 * some put back what they know.
 */
async function settled(holds: () => boolean): Promise<boolean> {
  for (const pause of [0, 20, 120]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!holds()) continue;
    // Once more after a frame's time, lest a render that is under way take it back.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (holds()) return true;
  }
  return false;
}
