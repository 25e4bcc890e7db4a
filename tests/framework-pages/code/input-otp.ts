/** input-otp: one transparent input over drawn slots. */
import { OTPInput } from 'input-otp';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { host, send } from '../sent.ts';

function Confirm() {
  const [code, setCode] = useState('');
  return createElement(
    'form',
    null,
    createElement('p', null, 'Enter the code that we sent you'),
    createElement(OTPInput, {
      maxLength: 6,
      value: code,
      onChange: (entered: string) => {
        setCode(entered);
        if (entered.length === 6) send(entered);
      },
      render: ({ slots }) =>
        createElement(
          'div',
          { style: { display: 'flex', width: 240, height: 40 } },
          slots.map(({ char }) => createElement('span', null, char ?? '□')),
        ),
    }),
  );
}

createRoot(host()).render(createElement(Confirm));
