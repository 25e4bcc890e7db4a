/** Cleave: a code in two groups of three, with a dash inserted while typing. */
import { formatGeneral, registerCursorTracker } from 'cleave-zen';
import { host, send } from '../sent.ts';

host().innerHTML = `<form><label>Verification code <input inputmode="numeric" maxlength="7"></label>
  <button>Confirm</button></form>`;
const field = document.querySelector('input');
let typed = '';
if (field) {
  registerCursorTracker({ input: field, delimiter: '-' });
  field.addEventListener('input', () => {
    typed = field.value.replace(/\D/g, '');
    field.value = formatGeneral(field.value, { blocks: [3, 3], delimiter: '-', numericOnly: true });
  });
}
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  send(typed);
});
