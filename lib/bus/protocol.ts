import type { Problem, Views } from './views.ts';

/** A call as it travels from a page to the background. */
export type Request = { bus: 'call'; name: string; input: unknown };

/** The background's answer. */
export type Response = { ok: true; value: unknown } | { ok: false; problem: Problem };

/**
 * What a page says on the port of the mailbox: the address whose inbox is on screen in it, and the
 * window that it is in; without a window for a popup. Null when none is on screen.
 */
export type InboxOnScreen = { address: string; window?: number | undefined };

/** Name of the port over which a page follows a view: `view:` and the view's name. */
export const viewPort = (name: keyof Views) => `view:${name}`;
