/** Six controlled boxes in React that move the focus on and submit when the last one is filled. */
import { createElement, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { host, send } from '../sent.ts';

function Confirm() {
  const [digits, setDigits] = useState(Array.from({ length: 6 }, () => ''));
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const take = (at: number, text: string) => {
    if (!/^\d?$/.test(text)) return;
    const next = digits.map((old, index) => (index === at ? text : old));
    setDigits(next);
    if (text) boxes.current[at + 1]?.focus();
    if (next.every(Boolean)) send(next.join(''));
  };
  return createElement(
    'form',
    { onSubmit: (event) => event.preventDefault() },
    digits.map((digit, at) =>
      createElement('input', {
        key: at,
        ref: (box: HTMLInputElement | null) => {
          boxes.current[at] = box;
        },
        inputMode: 'numeric',
        style: { width: 40, height: 40 },
        value: digit,
        onChange: ({ target }) => take(at, target.value),
      }),
    ),
  );
}

createRoot(host()).render(createElement(Confirm));
