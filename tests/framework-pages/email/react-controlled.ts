/** React with a controlled input; the button is enabled after blur. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { host, send } from '../sent.ts';

function SignUp() {
  const [mail, setMail] = useState('');
  const [touched, setTouched] = useState(false);
  return createElement(
    'form',
    {
      onSubmit: (event) => {
        event.preventDefault();
        send(mail);
      },
    },
    createElement('input', {
      placeholder: 'Email',
      value: mail,
      onChange: ({ target }) => setMail(target.value.trim()),
      onBlur: () => setTouched(true),
    }),
    createElement(
      'button',
      { type: 'submit', disabled: !touched || !mail.includes('@') },
      'Sign up',
    ),
  );
}

createRoot(host()).render(createElement(SignUp));
