/** Radix's boxes for a one-time password, with the value in a hidden input. */
import {
  OneTimePasswordField as Field,
  OneTimePasswordFieldHiddenInput as HiddenInput,
  OneTimePasswordFieldInput as Input,
} from '@radix-ui/react-one-time-password-field';
import { createElement, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { host, send } from '../sent.ts';

createRoot(host()).render(
  createElement(
    'form',
    { onSubmit: (event: FormEvent) => event.preventDefault() },
    createElement(
      Field,
      { onAutoSubmit: send, autoSubmit: true, name: 'code' },
      ...Array.from({ length: 6 }, (_, at) =>
        createElement(Input, { key: at, style: { width: 40 } }),
      ),
      createElement(HiddenInput),
    ),
  ),
);
