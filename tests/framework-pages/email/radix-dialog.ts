/** A Radix dialog (React) in a portal, which traps the focus. */
import { Content, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { host, send } from '../sent.ts';

function SignUp() {
  const [mail, setMail] = useState('');
  const form = createElement(
    'form',
    {
      onSubmit: (event) => {
        event.preventDefault();
        send(mail);
      },
    },
    createElement('input', { type: 'password', placeholder: 'Password' }),
    createElement('input', {
      type: 'email',
      placeholder: 'Email',
      value: mail,
      onChange: ({ target }) => setMail(target.value),
    }),
    createElement('button', { type: 'submit', disabled: mail === '' }, 'Create account'),
  );
  return createElement(
    Root,
    { open: true },
    createElement(
      Portal,
      null,
      createElement(Overlay),
      createElement(Content, null, createElement(Title, null, 'Join us'), form),
    ),
  );
}

createRoot(host()).render(createElement(SignUp));
