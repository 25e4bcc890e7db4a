import { expect, it } from 'vitest';
import { hardenLinks } from '../../../lib/mail-html/links.ts';

const refused = [
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://acme.example/8a7c',
  'intent://acme.example/#Intent;scheme=https;end',
  'file:///etc/passwd',
  'view-source:https://acme.example/',
  'moz-extension://8a7c/popup.html',
  'ms-settings:privacy',
  '/path',
  'https://[',
];

it.each(refused)('%j is no link in a mail', (href) => {
  const root = document.createElement('div');
  const link = document.createElement('a');
  link.setAttribute('href', href);
  root.append(link);
  expect(hardenLinks(root)).toBe(0);
  expect(link.outerHTML).toBe('<a></a>');
});
