import { expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const codeIn = (text: string) =>
  findVerification({ subject: 'Confirm your e-mail address', text }).code;

test.each([
  'Your code is: hQvTmbRd',
  'Dein Code lautet: hQvTmbRd',
  'Votre code : hQvTmbRd',
  'Su código es: hQvTmbRd',
  'Il tuo codice è: hQvTmbRd',
  'O seu código é: hQvTmbRd',
  'Je code is: hQvTmbRd',
  'Din kod är: hQvTmbRd',
  'Din kode er: hQvTmbRd',
  'Din bekræftelseskode er hQvTmbRd',
  'Koden din er: hQvTmbRd',
  'Koodisi on: hQvTmbRd',
  'Twój kod to: hQvTmbRd',
  'Váš kód je: hQvTmbRd',
  'Váš kód: hQvTmbRd',
  'Váš overovací kód je hQvTmbRd',
  'Az Ön kódja: hQvTmbRd',
  'Codul dvs. este: hQvTmbRd',
  'Vaš kod je: hQvTmbRd',
  'Vaša koda je: hQvTmbRd',
  'Вашият код е: hQvTmbRd',
  'Ваш код: hQvTmbRd',
  'Ο κωδικός σας είναι: hQvTmbRd',
  'Kodunuz: hQvTmbRd',
  'თქვენი კოდია: hQvTmbRd',
  'თქვენი კოდი: hQvTmbRd',
  'Ձեր կոդը՝ hQvTmbRd',
  'รหัสของคุณคือ hQvTmbRd',
  'รหัสของคุณ: hQvTmbRd',
  '귀하의 코드: hQvTmbRd',
  '您的验证码是 hQvTmbRd',
  'Kode Anda: hQvTmbRd',
  'Mã của bạn là: hQvTmbRd',
  'رمزك هو: hQvTmbRd',
  'הקוד שלך הוא: hQvTmbRd',
  'आपका कोड है: hQvTmbRd',
])('letters in both cases are a code after text that introduces a code: %s', (text) => {
  expect(codeIn(text)).toBe('hQvTmbRd');
});

test.each([
  'Engangskoden er kWzRtBqX.',
  'Kode: kWzRtBqX',
  'თქვენი დადასტურების კოდია kWzRtBqX',
  'Overovací kód: kWzRtBqX',
  'รหัสยืนยันของคุณคือ kWzRtBqX',
  'Kod weryfikacyjny: kWzRtBqX',
])('letters in both cases are a code even below a subject without terms: %s', (text) => {
  expect(findVerification({ subject: 'Acme', text }).code).toBe('kWzRtBqX');
});

test.each([
  'Confirm your address with the code listed below.\n\nTKPR-WVDL',
  'Bestätige deine Adresse mit dem unten stehenden Code.\n\nTKPR-WVDL',
  'Confirmez votre adresse avec le code indiqué ci-dessous.\n\nTKPR-WVDL',
  'Confirma tu dirección con el código que aparece abajo.\n\nTKPR-WVDL',
  'Vahvista osoitteesi alla olevalla koodilla.\n\nTKPR-WVDL',
  'Koodi on lueteltu alla.\n\nTKPR-WVDL',
  'Syötä alla mainittu koodi.\n\nTKPR-WVDL',
  'Svoj naslov potrdite s spodaj navedeno kodo.\n\nTKPR-WVDL',
  'Koda je navedena spodaj.\n\nTKPR-WVDL',
  'Vnesite kodo, navedeno spodaj:\n\nTKPR-WVDL',
  'Bekräfta din adress med koden som anges nedan.\n\nTKPR-WVDL',
  'Potvrďte svou adresu níže uvedeným kódem.\n\nTKPR-WVDL',
  'Potwierdź swój adres kodem podanym poniżej.\n\nTKPR-WVDL',
  'Bekræft din adresse med koden nedenfor.\n\nTKPR-WVDL',
  'Kinnita oma aadress allpool toodud koodiga.\n\nTKPR-WVDL',
])('grouped letters are a code below text that introduces them: %s', (text) => {
  expect(codeIn(text)).toBe('TKPR-WVDL');
});

test.each([
  'Your code is on GitHub',
  'Koden er skrevet i TypeScript',
  'Din kode er hos PostNord',
  'Váš kód je v WhatsAppe',
  'รหัสของคุณคือ YouTube',
  'Koodi on GitHubissa',
  'Koda je v GitLab',
])('the name of a product is no code: %s', (text) => {
  expect(codeIn(text)).toBeUndefined();
});
