/** react-otp-input with boxes of type text. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import OtpInput from 'react-otp-input';
import { host, send } from '../sent.ts';

function Confirm() {
  const [code, setCode] = useState('');
  return createElement(
    'form',
    {
      onSubmit: (event) => {
        event.preventDefault();
        send(code);
      },
    },
    createElement(OtpInput, {
      value: code,
      onChange: setCode,
      numInputs: 6,
      inputType: 'text',
      shouldAutoFocus: true,
      renderInput: (props) => createElement('input', props),
    }),
    createElement('button', { type: 'submit', disabled: code.length < 6 }, 'Confirm'),
  );
}

createRoot(host()).render(createElement(Confirm));
