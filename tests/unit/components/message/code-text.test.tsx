// @vitest-environment jsdom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { CodeText } from '../../../../components/message/code-text.tsx';

it.each(['482913', '12345678', '4829', 'RKJ-YP6', 'ABC123'])(
  'a code is displayed exactly as it must be typed: %s',
  (code) => {
    render(<CodeText code={code} />, document.body);
    expect(document.body.textContent).toBe(code);
  },
);
