/** Stimulus: a controller bound by attributes. */
import { Application, Controller } from '@hotwired/stimulus';
import { host, send } from '../sent.ts';

class SignUp extends Controller {
  static override targets = ['button'];
  declare readonly buttonTarget: HTMLButtonElement;
  mail = '';
  take(event: Event) {
    if (event.target instanceof HTMLInputElement) this.mail = event.target.value;
    this.buttonTarget.disabled = this.mail === '';
  }
  submit(event: Event) {
    event.preventDefault();
    send(this.mail);
  }
}

host().innerHTML = `<form data-controller="sign-up" data-action="sign-up#submit">
  <input placeholder="Email" data-action="change->sign-up#take">
  <button data-sign-up-target="button" disabled>Sign up</button></form>`;
Application.start().register('sign-up', SignUp);
