/** React Hook Form, its rules from a zod schema, checked when the field is left. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { host, send } from '../sent.ts';

const schema = z.object({ email: z.email() });

function SignUp() {
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    mode: 'onBlur',
    defaultValues: { email: '' },
    resolver: async (values) => {
      const result = schema.safeParse(values);
      if (result.success) return { values: result.data, errors: {} };
      return { values: {}, errors: { email: { type: 'format', message: 'No address' } } };
    },
  });
  const { isDirty, isValid } = formState;
  return createElement(
    'form',
    { onSubmit: handleSubmit(({ email }) => send(email)) },
    createElement('label', null, 'Email', createElement('input', register('email'))),
    createElement('button', { type: 'submit', disabled: !isDirty || !isValid }, 'Sign up'),
  );
}

createRoot(host()).render(createElement(SignUp));
