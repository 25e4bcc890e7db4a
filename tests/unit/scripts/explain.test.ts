import { expect, it } from 'vitest';
import { explainMail, explainPage } from '../../../scripts/explain/explain.ts';

it('explainMail lists the rules behind the code of a mail and behind rejected numbers', async () => {
  const mail = (text: string) =>
    explainMail(Buffer.from(`From: Acme <hi@acme.example>\r\nSubject: Sign in\r\n\r\n${text}\r\n`));
  const shown = await mail('Your verification code is 482913.');
  expect(shown).toMatch(/^code 482913: \d+\.\d\d, needs 5\.49$/m);
  expect(shown).toMatch(/^ +\+1\.5 {2}oneTimeCodeTermNear$/m);
  expect(shown).toContain('code: 482913\nlink: none');
  const silent = await mail('Your order 482913 is on its way to you.');
  expect(silent).toMatch(/^ +-\d+ {2}otherNumberBeside$/m);
  expect(silent).toMatch(/^code of a short mail 482913: .*, ruled out$/m);
  expect(silent).toContain('code: none');
});

it('explainPage lists the rules behind classified fields and behind ignored ones', async () => {
  const page = await explainPage(`
    <h1>Create your account</h1>
    <form><label>E-mail <input type="email" id="mail"></label>
    <label>City <input id="city"></label><button>Sign up</button></form>`);
  expect(page).toMatch(/^<input id="mail" type="email">: email of a sign-up form, offered, \d+$/m);
  expect(page).toMatch(/^ +\+5 {2}signUp in submit button$/m);
  expect(page).toMatch(/^<input id="city">: left out\n +veto {2}no terms of e-mail$/m);
});
