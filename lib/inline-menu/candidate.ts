/** Whether a focused element is worth asking about: an input that takes a line of text, or a code. */
export function isCandidate(target: EventTarget | null | undefined): target is HTMLInputElement {
  if (!(target instanceof Element) || target.localName !== 'input' || !('type' in target)) {
    return false;
  }
  if (target.type === 'password') return /one-time/i.test(`${target.getAttribute('autocomplete')}`);
  return /^(?:text|email|tel|number)$/.test(String(target.type));
}
