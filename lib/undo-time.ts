/** How long **Undo** is offered after something was deleted, ended or removed, in milliseconds. */
export const undoTime = 6_000;
