/** jQuery Validation, which checks on key up and when a field is left. */
import $ from 'jquery';
import 'jquery-validation';
import { host, send } from '../sent.ts';

host().innerHTML = `<form><label for="mail">E-mail</label><input id="mail" name="mail" type="email" required>
  <label for="again">Repeat e-mail</label><input id="again" name="again" type="email" required>
  <button disabled>Sign up</button></form>`;
const form = $('form');
const validator = form.validate({
  rules: { again: { equalTo: '#mail' } },
  submitHandler: () => send($('#again').val()),
});
form.on('keyup blur change', 'input', () => {
  $('button').prop('disabled', !validator.checkForm());
});
