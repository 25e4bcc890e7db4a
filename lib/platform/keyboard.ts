import { browser } from './browser.ts';

/**
 * Whether a keyboard is likely. Firefox for Android does not report one; a mouse or touchpad
 * suggests a keyboard.
 */
export function isKeyboardLikely(): boolean {
  return browser.commands !== undefined || matchMedia('(any-pointer: fine)').matches;
}
