/** Solid, which delegates `input` to the document. */
import { createSignal } from 'solid-js';
import html from 'solid-js/html';
import { render } from 'solid-js/web';
import { host, send } from '../sent.ts';

function SignUp() {
  const [mail, setMail] = createSignal('');
  const submit = (event: Event) => {
    event.preventDefault();
    send(mail());
  };
  return html`<form onSubmit=${submit}>
    <input placeholder="Email" value=${mail}
      onInput=${(event: InputEvent & { target: HTMLInputElement }) => setMail(event.target.value)} />
    <button disabled=${() => !mail().includes('@')}>Sign up</button>
  </form>`;
}

render(SignUp, host());
