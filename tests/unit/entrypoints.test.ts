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

it('page scripts that are injected twice keep their first instance', () => {
  autofill.main();
  offer.main();
  undo.main();
  const first = [world.mayflyAutofill, world.mayflyInlineMenu, world.mayflyUndo];
  expect(first).not.toContain(undefined);
  autofill.main();
  offer.main();
  undo.main();
  expect(world.mayflyAutofill).toBe(first[0]);
  expect(world.mayflyInlineMenu).toBe(first[1]);
  expect(world.mayflyUndo).toBe(first[2]);
});

it('the inline menu does not start without the autofill engine', () => {
  offer.main();
  expect(world).not.toHaveProperty('mayflyInlineMenu');
});
