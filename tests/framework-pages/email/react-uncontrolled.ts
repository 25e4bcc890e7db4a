/** React that reads the form's data on submit; a changing key remounts the input. */
import { createElement, type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { host, send } from '../sent.ts';

function SignUp() {
  const [entered, setEntered] = useState('');
  return createElement(
    'form',
    {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(new FormData(event.currentTarget).get('email'));
      },
    },
    createElement('input', {
      // A validation message remounts the field: another element takes its place.
      key: entered.includes('@') ? 'valid' : 'invalid',
      name: 'email',
      type: 'email',
      defaultValue: entered,
      onChange: ({ target }) => setEntered(target.value),
    }),
    createElement('button', { type: 'submit' }, 'Sign up'),
  );
}

createRoot(host()).render(createElement(SignUp));
