/**
 * Runs attempts in turn until the field keeps the value. Resolves to whether it keeps it, or to
 * undefined if the person typed meanwhile, which ends the attempts.
 */
export async function tryUntilHeld(
  document: Document,
  attempts: (() => unknown)[],
  holds: () => boolean,
): Promise<boolean | undefined> {
  let typed = false;
  const listen = (event: Event) => {
    if (event.isTrusted && !(event instanceof KeyboardEvent && event.key.length > 1)) typed = true;
  };
  const types = ['keydown', 'paste'];
  for (const type of types) document.addEventListener(type, listen, true);
  try {
    for (const attempt of attempts) {
      await attempt();
      if (await hasSettled(holds)) return true;
      if (typed) return undefined;
    }
    return false;
  } finally {
    for (const type of types) document.removeEventListener(type, listen, true);
  }
}

/**
 * Waits up to a quarter of a second for the field to keep the value: frameworks render later, and
 * some restore the value from their state.
 */
async function hasSettled(holds: () => boolean): Promise<boolean> {
  for (const pause of [0, 20, 120]) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (!holds()) continue;
    // Checked again after a frame's time: a pending render may restore the old value.
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (holds()) return true;
  }
  return false;
}
