import { expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const codeIn = (text: string, subject = 'Acme') => findVerification({ subject, text }).code;

test.each<[string, string?]>([
  ['A new sign-in from 2001:db8:85a3::8a2e:370:7334.'],
  ['IP address: 2a02:8108:9640:1a4c:1c2e:88ff:fe12:4821', 'Security notice'],
  ['Your verification code was used from IP 2a02:8108:9640:1a4c::4821.', 'New log-in'],
  ['IP address\n2001:db8:0:12::4821\n\nDevice\nFirefox', 'Your security code was used'],
  ['Your log-in code was requested from 2001:db8::7382, Berlin.', 'New log-in'],
  ['Neue Anmeldung von 2001:db8:85a3::8a2e:370:7334', 'Sicherheitscode verwendet'],
  ['Connexion depuis 2001:db8:85a3::4821', 'Votre code de sécurité a été utilisé'],
  ['Inicio de sesión desde 2001:db8:85a3::4821', 'Se usó su código de seguridad'],
  ['Accesso da 2001:db8:85a3::4821', 'Il codice di sicurezza è stato usato'],
  ['Вход с адреса 2001:db8:85a3::4821', 'Код безопасности использован'],
  ['IPアドレス: 2001:db8:85a3::4821', 'セキュリティコードが使用されました'],
  ['Logowanie z adresu 2001:db8:85a3::4821', 'Użyto kodu bezpieczeństwa'],
])('the end of an IPv6 address is no code: %s', (text, subject) => {
  expect(codeIn(text, subject)).toBeUndefined();
});

test.each<[string, string?]>([
  ['Your track has 4821 track points.'],
  ['New activity: 12.4 km, 4821 points', 'Your tour is confirmed'],
  ['You earned 4821 points.'],
  ['Track points: 4821\nDistance: 12.4 km', 'Verify your activity'],
  ['Dein Track hat 4821 Trackpunkte.', 'Bestätige deine Tour'],
  ['Votre trace compte 4821 points.', 'Confirmez votre sortie'],
  ['Su ruta tiene 4821 puntos.', 'Confirme su ruta'],
  ['Il percorso ha 4821 punti.', 'Conferma il percorso'],
  ['Trasa liczy 4821 punktów.', 'Potwierdź trasę'],
  ['В треке 4821 точка.', 'Подтвердите маршрут'],
  ['トラックポイント: 4821', 'ルートの確認'],
])('a number of points is no code: %s', (text, subject) => {
  expect(codeIn(text, subject)).toBeUndefined();
});

test.each<[string, string?]>([
  ['Use code 738291 at checkout for 10 % off your next order.'],
  ['Enter code X7K2P9 at checkout and save 20 %.'],
  ['Your code: WELCOME10\n\n10 % off your first order.'],
  ['Here is your code:\n\nX7K2P9\n\nShow it at the till and get 5 € off.', 'A gift for you'],
  ['Thank you for signing up! Your code for free delivery: 738291'],
  ['Your welcome code: 482913. Enter it at checkout for 10 % off.'],
  ['Mit dem Code X7K2P9 sparen Sie 10 % auf Ihren nächsten Einkauf.'],
  ['Dein Code: HERBST25\n\n25 % Rabatt auf alles.'],
  ['Profitez de 20 % de réduction avec le code X7K2P9.'],
  ['Votre code : 738291\n\n-10 % sur votre prochaine commande'],
  ['Usa el código X7K2P9 y ahorra un 15 %.'],
  ['Usa il codice X7K2P9 e risparmia il 15 %.'],
  ['Use o código X7K2P9 e ganhe 15 % de desconto.'],
  ['Gebruik code X7K2P9 voor 10 % korting.'],
  ['Använd koden X7K2P9 och få 10 % rabatt.'],
  ['Użyj kodu X7K2P9 i odbierz 10 % zniżki.'],
  ['Промокод: X7K2P9. Скидка 10 %.'],
  ['X7K2P9 koduyla %10 indirim kazanın.'],
  ['クーポンコード：X7K2P9 10％オフ'],
  ['优惠码：X7K2P9，立减10元'],
  ['쿠폰 코드: X7K2P9 10% 할인'],
])('a coupon is no code: %s', (text, subject) => {
  expect(codeIn(text, subject)).toBeUndefined();
});
