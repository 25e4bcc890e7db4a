/** A form with browser validation, whose message is cleared on `input`. */
import { host, send } from '../sent.ts';

host().innerHTML = `<form><label>E-mail <input type="email" name="email" required minlength="6"
  pattern=".+@.+[.].+"></label><button>Sign up</button></form>`;
const form = document.querySelector('form');
const field = document.querySelector('input');
field?.setCustomValidity('Please type your address.');
field?.addEventListener('input', () => field.setCustomValidity(''));
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  send(new FormData(form).get('email'));
});
