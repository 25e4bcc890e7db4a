/** The same as a Preact application writes it, which listens to `input` on the element itself. */
import { h, render } from 'preact';
import { useState } from 'preact/hooks';

function SignUp() {
  const [mail, setMail] = useState('');
  const [touched, setTouched] = useState(false);
  return h(
    'form',
    null,
    h('input', {
      id: 'mail',
      placeholder: 'Email',
      value: mail,
      onInput: (event: Event) => {
        if (event.target instanceof HTMLInputElement) setMail(event.target.value);
      },
      onBlur: () => setTouched(true),
    }),
    h('button', { disabled: !mail.includes('@') }, 'Sign up'),
    h('output', { id: 'state' }, `${mail}|${touched}`),
  );
}

render(h(SignUp, null), document.body);
