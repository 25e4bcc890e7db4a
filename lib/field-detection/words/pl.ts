import type { Words } from '../words.ts';

/** Polish. */
export const pl: Words = {
  email: 'e-mail*, adres e-mail, poczta elektroniczna, mail',
  repeat: 'powtórz*, potwierdź*, ponownie, jeszcze raz, potwierdzenie',
  username:
    'nazwa użytkownika, nazwę użytkownika, użytkownik*, identyfikator*, numer klienta, pseudonim, nick',
  person:
    'imię*, nazwisko*, imię i nazwisko, telefo*, komórka, firma, nazwa firmy, ulica, numer domu, kod pocztowy, miasto',
  password: 'hasł*',
  search: 'szukaj*, wyszukaj*, znajdź',
  friend: 'znajom*, przyjaciel*, odbiorc*',
  code: 'kod, kodu, kod weryfikacyjny, kod potwierdzający, kod jednorazowy, hasło jednorazowe, kod sms',
  notCode:
    'kod pocztowy, kod rabatowy, kod promocyjny, kupon*, kod kuponu, karta podarunkowa, kod zaproszenia, kierunkowy, kod kraj*, kod polecający, kod odzyskiwania, kod kreskowy, bon, voucher',
  signUp:
    'zarejestruj*, rejestr*, załóż konto, załóż darmowe konto, utwórz konto, stwórz konto, nowe konto, dołącz*, nowy klient, zostań, otwórz konto, wypróbuj za darmo, wypróbuj, rozpocznij, tworzenie konta',
  signIn: 'zaloguj*, logowani*, zaloguj się, loguj, witaj ponownie',
  recovery:
    'zapomn*, nie pamiętam hasła, nie pamiętasz hasła, przypomnij hasło, resetuj*, odzysk*, zresetuj*, zapomniałeś hasła',
  newsletter:
    'newsletter*, zapisz*, subskryb*, biuletyn*, bądź na bieżąco, otrzymuj*, nie przegap, powiadom mnie, odbierz rabat',
  checkout:
    'kasa, do kasy, zamów*, zamówieni*, złóż zamówienie, kupuję*, kup, płatność*, zapłać, płacę, dostaw*, wysyłk*, faktur*, koszyk*, gość, bez rejestracji, jako gość, wpłać, rezerw*, zarezerwuj',
  contact:
    'kontakt*, skontaktuj*, wyślij wiadomość, napisz do nas, zapyta*, wycen*, dodaj komentarz, opublikuj komentarz, zostaw komentarz, formularz kontaktowy, opini*, zadaj pytanie, aplikuj',
  existing: 'wypisz*, anuluj subskrypcję, śledź zamówienie, śledzenie, numer zamówienia',
  haveAccount: 'masz już konto, masz konto, mam już konto, posiadasz*, jesteś już*, mam konto',
  noAccount:
    'nie masz*, nie posiadasz konta, nie mam konta, jesteś nowy, nowy użytkownik, pierwszy raz',
  remember: 'zapamiętaj*, nie wylogowuj, pamiętaj mnie, pozostań zalogowany',
  passwordRule: 'co najmniej, minimum, znaków',
  codeSent: 'wysłaliśmy, wysłano, wyślij ponownie, wpisz kod, wprowadź kod, nie otrzyma*, skrzynk*',
};
