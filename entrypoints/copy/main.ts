/**
 * Copies a text for the background, which has no clipboard in Chromium. A page can write to the
 * clipboard while it has the focus. The background closes this page.
 */
import { background } from '../../lib/bus/client.ts';

async function copy(): Promise<void> {
  const { text } = await background.readCopy({});
  if (text === undefined) return close();
  if (!document.hasFocus()) {
    await new Promise((resolve) => addEventListener('focus', resolve, { once: true }));
  }
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  await background.endCopy({ copied });
}

void copy();
