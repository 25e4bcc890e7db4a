import type { Problem, Views } from './views.ts';

/** A call from a page to the background. */
export type Request = { bus: 'call'; name: string; input: unknown };

/** The background's answer. */
export type Response = { ok: true; value: unknown } | { ok: false; problem: Problem };

/**
 * The report of a page on the port of the mailbox view: the address whose inbox is on screen, and
 * its window (none for a popup). Null if no inbox is on screen.
 */
export type InboxOnScreen = { address: string; window?: number | undefined };

/** Name of the port over which a page watches a view. */
export const viewPort = (name: keyof Views) => `view:${name}`;
