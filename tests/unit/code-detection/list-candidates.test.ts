import { expect, it } from 'vitest';
import { listCandidates, textOfHtml } from '../../../lib/code-detection.ts';

const confirm = 'https://shop.example/confirm?token=9f3c2a1b7d';
const unsubscribe = 'https://shop.example/u/1';

it('listCandidates lists all links of a mail in its order, with their texts as written, and their kinds', () => {
  const html = `<p>Schön, dass du da bist! <a href="https://shop.example/">Shop</a></p>
<a href="${confirm}"><b>E-Mail</b> bestätigen</a> <a href="${confirm}"><img alt="Weiter"></a>
<p style="display:none"><a href="https://shop.example/hidden">Hidden</a></p>
<p>${confirm}</p><a href="mailto:help@shop.example">Hilfe</a> <a href="${unsubscribe}">Abmelden</a>`;
  const text = `Bestätige deine Adresse: ${confirm}\nNur hier: https://shop.example/text`;
  expect(listCandidates({ subject: 'Bestätige deine E-Mail', html, text }).links).toEqual([
    { href: 'https://shop.example/', text: 'Shop', kind: 'other' },
    { href: confirm, text: 'E-Mail bestätigen', kind: 'confirmation' },
    { href: confirm, text: 'Weiter', kind: 'confirmation' },
    { href: 'https://shop.example/hidden', text: 'Hidden', kind: 'other' },
    { href: confirm, text: confirm, kind: 'confirmation' },
    { href: 'mailto:help@shop.example', text: 'Hilfe', kind: 'other' },
    { href: unsubscribe, text: 'Abmelden', kind: 'unsubscribe' },
    { href: 'https://shop.example/text', text: 'https://shop.example/text', kind: 'other' },
  ]);
});

it('listCandidates lists all strings in the form of a code, with their lines as written', () => {
  const text = `Dein Bestätigungscode: 482 913\nDein Abholcode für später: 771204\n© 2026 Shop`;
  const { codes } = listCandidates({ subject: '482913 ist dein Code', text });
  expect(codes).toEqual([
    { value: '482913', text: '482913 ist dein Code', place: 'subject', certain: true },
    { value: '482913', text: 'Dein Bestätigungscode: 482 913', place: 'body', certain: true },
    { value: '771204', text: 'Dein Abholcode für später: 771204', place: 'body', certain: false },
  ]);
});

it('listCandidates includes backup codes', () => {
  const text = 'Keep these backup codes:\n\nK3X9-22BQ\nM7FQ-2M1X\nP992-2AA1';
  const { codes } = listCandidates({ subject: 'Your backup codes', text });
  expect(codes.map(({ value }) => value)).toEqual(['K3X9-22BQ', 'M7FQ-2M1X', 'P992-2AA1']);
});

it('the only code of a short mail is certain', () => {
  const { codes } = listCandidates({ subject: 'Sign in', text: 'Here you go: 4821' });
  expect(codes).toEqual([
    { value: '4821', text: 'Here you go: 4821', place: 'body', certain: true },
  ]);
});

it('the text of HTML is what a reader sees', () => {
  const html = `<style>p { color: red } .gone { display: none }</style><title>Mail</title>
<div style="display:none">Preheader</div><h1>Grüße &amp;\nDank</h1><p class="gone">Gone</p>
<p>Ein <b>wichtiger</b> Satz.<br>Und noch einer.</p><ul><li>Äpfel<li>Birnen</ul><script>x()</script>`;
  expect(textOfHtml(html)).toBe(
    'Grüße & Dank\nEin wichtiger Satz.\nUnd noch einer.\nÄpfel\nBirnen',
  );
});
