/** React Hook Form with a controlled input that asks for the address twice. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useForm } from 'react-hook-form';
import { host, send } from '../sent.ts';

function SignUp() {
  const { control, handleSubmit, formState, getValues } = useForm({
    mode: 'onChange',
    defaultValues: { email: '', again: '' },
  });
  const field = (name: 'email' | 'again', label: string) =>
    createElement(Controller<{ email: string; again: string }>, {
      control,
      name,
      rules: {
        required: true,
        validate: (value: string) => name === 'email' || value === getValues('email'),
      },
      render: ({ field: { ref, ...own } }) =>
        createElement('label', null, label, createElement('input', { ...own, ref })),
    });
  return createElement(
    'form',
    { onSubmit: handleSubmit(({ email, again }) => send(email === again ? again : 'differs')) },
    field('email', 'E-mail'),
    field('again', 'Confirm e-mail'),
    createElement('button', { type: 'submit', disabled: !formState.isValid }, 'Sign up'),
  );
}

createRoot(host()).render(createElement(SignUp));
