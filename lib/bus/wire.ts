import type { CallName } from './calls.ts';
import type { Problem, Views } from './views.ts';

/** A call as it travels from a page to the background. */
export type Request = { bus: 'call'; name: CallName; input: unknown };

/** The background's answer. */
export type Response = { ok: true; value: unknown } | { ok: false; problem: Problem };

/** Name of the port over which a page follows a view: `view:` and the view's name. */
export const viewPort = (name: keyof Views) => `view:${name}`;
