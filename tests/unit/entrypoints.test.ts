// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import autofill from '../../entrypoints/autofill.ts';
import offer from '../../entrypoints/inline-menu.ts';
import undo from '../../entrypoints/undo.ts';

const world: Record<string, unknown> = globalThis;

beforeEach(() => {
  Object.assign(globalThis, {
    chrome: { runtime: { id: 'mayfly', sendMessage: async () => undefined } },
  });
  delete world.mayflyAutofill;
  delete world.mayflyInlineMenu;
  delete world.mayflyUndo;
});

it('injected once more, the scripts of a page leave those that stand there', () => {
  autofill.main();
  offer.main();
  undo.main();
  const stood = [world.mayflyAutofill, world.mayflyInlineMenu, world.mayflyUndo];
  expect(stood).not.toContain(undefined);
  autofill.main();
  offer.main();
  undo.main();
  expect(world.mayflyAutofill).toBe(stood[0]);
  expect(world.mayflyInlineMenu).toBe(stood[1]);
  expect(world.mayflyUndo).toBe(stood[2]);
});

it('without the engine there is no offer', () => {
  offer.main();
  expect(world).not.toHaveProperty('mayflyInlineMenu');
});
