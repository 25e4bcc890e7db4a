import { expect, it } from 'vitest';
import { isEligibleInput } from '../../../lib/inline-menu/eligible-input.ts';

it.each([
  ['<input>', true],
  ['<input type="email">', true],
  ['<input type="tel">', true],
  ['<input type="number">', true],
  ['<input type="password" autocomplete="one-time-code">', true],
  ['<input type="password" autocomplete="current-password">', false],
  ['<input type="password">', false],
  ['<input type="search">', false],
  ['<input type="checkbox">', false],
  ['<textarea></textarea>', false],
  ['<select></select>', false],
])('the element %s is eligible for the inline menu: %s', (body, asks) => {
  document.body.innerHTML = body;
  expect(isEligibleInput(document.body.firstElementChild)).toBe(asks);
});
