/**
 * Lit: a field with its own shadow root inside the form's shadow root, which listens to its events.
 */
import { html, LitElement } from 'lit';
import { live } from 'lit/directives/live.js';
import { host, send } from '../sent.ts';

class TextField extends LitElement {
  static override properties = { value: {}, label: {} };
  declare value: string;
  declare label: string;
  constructor() {
    super();
    this.value = '';
    this.label = '';
  }
  override render() {
    return html`<label>${this.label}
      <input .value=${live(this.value)} @input=${this.take} @change=${this.tell}></label>`;
  }
  take(event: InputEvent) {
    if (event.target instanceof HTMLInputElement) this.value = event.target.value;
  }
  // Dispatched again, as Material fields do: `change` does not cross shadow boundaries.
  tell() {
    this.dispatchEvent(new CustomEvent('value-changed', { detail: this.value }));
  }
}

class SignUp extends LitElement {
  static override properties = { mail: {} };
  declare mail: string;
  constructor() {
    super();
    this.mail = '';
  }
  override render() {
    return html`<form @submit=${this.submit}>
      <text-field label="E-mail" .value=${this.mail}
        @value-changed=${(event: CustomEvent<string>) => {
          this.mail = event.detail;
        }}></text-field>
      <button ?disabled=${!this.mail}>Sign up</button></form>`;
  }
  submit(event: Event) {
    event.preventDefault();
    send(this.mail);
  }
}

customElements.define('text-field', TextField);
customElements.define('sign-up', SignUp);
host().append(document.createElement('sign-up'));
