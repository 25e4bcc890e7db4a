import { browser } from './browser.ts';

/**
 * Whether a keyboard is likely. Firefox for Android, which knows no shortcuts, tells of none, but where
 * one is connected there mostly is a mouse or a touchpad as well.
 */
export function isKeyboardLikely(): boolean {
  return browser.commands !== undefined || matchMedia('(any-pointer: fine)').matches;
}
