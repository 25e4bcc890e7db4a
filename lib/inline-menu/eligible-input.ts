/** Whether an element is an input of a type that can take an address or a code. */
export function isEligibleInput(
  target: EventTarget | null | undefined,
): target is HTMLInputElement {
  if (!(target instanceof Element) || target.localName !== 'input' || !('type' in target)) {
    return false;
  }
  if (target.type === 'password') return /one-time/i.test(`${target.getAttribute('autocomplete')}`);
  return /^(?:text|email|tel|number)$/.test(String(target.type));
}
