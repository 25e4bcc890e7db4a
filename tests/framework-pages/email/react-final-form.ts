/** React Final Form; the button is enabled after the field was focused and blurred. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Field, Form } from 'react-final-form';
import { host, send } from '../sent.ts';

function SignUp() {
  return createElement(Form<{ email?: string }>, {
    onSubmit: ({ email }) => send(email),
    render: ({ handleSubmit, dirty, touched }) =>
      createElement(
        'form',
        { onSubmit: handleSubmit },
        createElement(Field<string>, {
          name: 'email',
          render: ({ input }) => createElement('input', { ...input, placeholder: 'Email' }),
        }),
        createElement('button', { type: 'submit', disabled: !dirty || !touched?.email }, 'Sign up'),
      ),
  });
}

createRoot(host()).render(createElement(SignUp));
