/** Preact, which listens to `input` on the element itself. */
import { h, render } from 'preact';
import { useState } from 'preact/hooks';
import { host, send } from '../sent.ts';

function SignUp() {
  const [mail, setMail] = useState('');
  const [touched, setTouched] = useState(false);
  return h(
    'form',
    {
      onSubmit: (event) => {
        event.preventDefault();
        send(mail);
      },
    },
    h('input', {
      placeholder: 'Email',
      value: mail,
      onInput: ({ currentTarget }) => setMail(currentTarget.value),
      onBlur: () => setTouched(true),
    }),
    h('button', { type: 'submit', disabled: !touched || !mail.includes('@') }, 'Sign up'),
  );
}

render(h(SignUp, null), host());
