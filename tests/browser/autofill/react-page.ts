/** A sign-up form as a React application writes it: controlled inputs, checked on blur. */
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Change = { target: HTMLInputElement };

function SignUp() {
  const [mail, setMail] = useState('');
  const [touched, setTouched] = useState(false);
  const [digits, setDigits] = useState(['', '', '', '']);
  const box = (digit: string, at: number) =>
    createElement('input', {
      key: at,
      className: 'digit',
      maxLength: 1,
      value: digit,
      onChange: ({ target }: Change) => {
        setDigits((before) => before.map((old, index) => (index === at ? target.value : old)));
      },
    });
  return createElement(
    'main',
    null,
    createElement(
      'form',
      null,
      createElement('input', {
        id: 'mail',
        placeholder: 'Email',
        value: mail,
        onChange: ({ target }: Change) => setMail(target.value.trim()),
        onBlur: () => setTouched(true),
      }),
      createElement('button', { type: 'submit', disabled: !mail.includes('@') }, 'Sign up'),
      createElement('output', { id: 'state' }, `${mail}|${touched}`),
    ),
    createElement('form', null, digits.map(box), createElement('output', { id: 'code' }, digits)),
  );
}

const host = document.createElement('div');
document.body.append(host);
createRoot(host).render(createElement(SignUp));
