/** A page without a framework that validates on key presses and stores the value on blur. */
import { host, send } from '../sent.ts';

host().innerHTML = `<form><table><tr><td>E-mail</td><td><input name="f_3"></td></tr></table>
  <button disabled>Register</button></form>`;
const [field, button] = [document.querySelector('input'), document.querySelector('button')];
let typed = 0;
let kept = '';
field?.addEventListener('keydown', (event) => {
  if (event.key.length === 1) typed++;
});
field?.addEventListener('keyup', () => {
  if (button) button.disabled = typed === 0;
});
field?.addEventListener('blur', () => {
  kept = field.value;
});
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  send(kept);
});
