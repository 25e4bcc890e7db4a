import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Polish

export const pageTerms: PageTerms = {
  email:
    'e-mail*, adres e-mail, poczta elektroniczna, mail, nowy e-mail, nowy adres e-mail, nowy adres email, zmień e-mail',
  repeat: 'powtórz*, potwierdź*, ponownie, jeszcze raz, potwierdzenie',
  username:
    'nazwa użytkownika, nazwę użytkownika, użytkownik*, identyfikator*, numer klienta, pseudonim, nick',
  otherDetail:
    'imię*, nazwisko*, imię i nazwisko, telefo*, komórka, firma, nazwa firmy, ulica, numer domu, kod pocztowy, miasto, temat e-maila, temat maila, temat wiadomości e-mail, temat wiadomości, temat, wiadomość, treść*, serwer poczty, serwer pocztowy, serwer e-mail',
  password: 'hasł*',
  search: 'szukaj*, wyszukaj*, znajdź',
  otherPerson:
    'znajom*, przyjaciel*, odbiorc*, przekaż do, prześlij do, współautor*, udostępnij*, kolega, koleżank*',
  code: 'kod, kodu, kod potwierdzający',
  oneTimeCode:
    'kod weryfikacyjny, kodu weryfikacyjnego, kod potwierdz*, kod jednorazowy, hasło jednorazowe, kod aktywacyjny, kodu aktywacyjnego, kod uwierzytelni*, kod autoryzacyjny, kod sms, kod z sms, kod logowania, kod z wiadomości, token sms, hasło sms, hasła sms, hasło z sms, kod z aplikacji, otrzymany pin, jednorazowy pin',
  twoFactor:
    'dwuskładnikow*, dwuetapow*, dwustopniow*, wieloskładnikow*, dwóch etapach, potwierdź swoją tożsamość, zweryfikuj swoją tożsamość, potwierdź tożsamość, aplikacja uwierzytelniając*, aplikacji uwierzytelniając*',
  otherCode:
    'kod pocztowy, kod rabatowy, kod promocyjny, kupon*, kod kuponu, karta podarunkowa, kod zaproszenia, kierunkowy, kod kraj*, kod polecający, kod odzyskiwania, kod kreskowy, bon, voucher, kod klienta, kod użytkownika, kod karty, kod pracownika, kod produktu, kod studenta, kod szkoły, kod rezerwacji, kod partnera, kod swift, kod oddziału, kod odbioru, kod klasy, kod grupy',
  captcha:
    'obraz*, captcha, przepisz*, kod z obrazka, znaki z obrazka, widoczn*, antyspam*, powyższy kod',
  signUp:
    'zarejestruj*, rejestr*, załóż konto, załóż darmowe konto, utwórz konto, stwórz konto, nowe konto, dołącz*, nowy klient, zostań, otwórz konto, wypróbuj za darmo, wypróbuj, rozpocznij, tworzenie konta',
  signIn: 'zaloguj*, logowani*, zaloguj się, loguj, witaj ponownie',
  recovery:
    'zapomn*, nie pamiętam hasła, nie pamiętasz hasła, przypomnij hasło, resetuj*, odzysk*, zresetuj*, zapomniałeś hasła',
  newsletter:
    'newsletter*, zapisz*, subskryb*, biuletyn*, bądź na bieżąco, otrzymuj*, nie przegap, powiadom mnie, odbierz rabat, alert*, powiadomienia o ofertach, zapisz wyszukiwanie, zapisz to wyszukiwanie',
  checkout:
    'kasa, do kasy, zamów*, zamówieni*, złóż zamówienie, kupuję*, kup, płatność*, zapłać, płacę, dostaw*, wysyłk*, faktur*, koszyk*, gość, bez rejestracji, jako gość, wpłać, rezerw*, zarezerwuj',
  contact:
    'kontakt*, skontaktuj*, wyślij wiadomość, napisz do nas, zapyta*, wycen*, dodaj komentarz, opublikuj komentarz, zostaw komentarz, formularz kontaktowy, opini*, zadaj pytanie, aplikuj',
  lookup:
    'wypisz*, anuluj subskrypcję, śledź zamówienie, śledzenie, numer zamówienia, zarządzaj subskrypcją, zarządzaj prenumeratą, dostęp do prenumeraty, dostęp do subskrypcji, wypisać, wypisać się, wypisanie, rezygnacj*, rezygnuję, numer rezerwacji, kod rezerwacji, znajdź rezerwację, numer sprawy, znak sprawy, numer przesyłki, status sprawy, sprawdź zamówienie, usuń konto, usunięcie konta',
  haveAccount: 'masz już konto, masz konto, mam już konto, posiadasz*, jesteś już*, mam konto',
  noAccount:
    'nie masz*, nie posiadasz konta, nie mam konta, jesteś nowy, nowy użytkownik, pierwszy raz',
  staySignedIn: 'zapamiętaj*, nie wylogowuj, pamiętaj mnie, pozostań zalogowany',
  passwordRule: 'co najmniej, minimum, znaków',
  codeSent:
    'wysłaliśmy, wysłano, wyślij ponownie, wpisz kod, wprowadź kod, nie otrzyma*, skrzynk*, wysłane, sms-em',
  proceed: 'dalej, kontynuuj, następny, przejdź dalej',
  digits: 'cyfr, cyfrow*',
  newEmail: 'nowy e-mail, nowy adres e-mail, nowy adres email, zmień e-mail',
  onPaper: 'wydrukowan*, listem, pocztą tradycyjną, na odwrocie, na fakturze, opakowani*',
  knownEmail:
    'podany przy rezerwacji, podany przy zamówieniu, podany przy składaniu, podany podczas zamówienia, podany podczas rezerwacji, podany we wniosku, użyty przy zamówieniu',
};

export const mailTerms: MailTerms = {
  code: 'kod, kodu, kodem, kody, pin, cyfry, cyfr, kodu*, kodów, poniższe cyfry',
  oneTimeCode:
    'kod weryfikacyjn*, kod potwierdz*, kod bezpieczeństwa, kod dostępu, kod aktywac*, kod jednorazow*, jednorazow*, kod logowania, kod uwierzytelni*, kod autoryz*, kodu weryfikac*, kod autoryzacyj*, 6-cyfrow*, sześciocyfrow*, kod pin, wpisz kod, wpisz ten kod, wprowadź kod, wprowadź ten kod, podaj kod, przepisz kod, wprowadź poniższy kod, hasło tymczasowe, tymczasowe hasło, nie udostępniaj tego kodu, nie podawaj tego kodu, nie podawaj kodu, nikomu tego kodu',
  verify:
    'weryfik*, zweryfik*, potwierd*, potwierdz*, uwierzytel*, autoryz*, zatwierd*, dokończ*, aktywac*, aktywow*, aktywuj*, odblokuj konto, odblokuj swoje konto, odblokować konto, odblokowanie konta, zapisz mnie',
  typeIn:
    'wpisz, podaj, wprowadź, wpisać, przepisz, wpisz kod, wpisz ten kod, wprowadź kod, wprowadź ten kod, podaj kod, przepisz kod, wprowadź poniższy kod, skopiuj',
  use: 'użyj, skorzystaj z',
  signIn: 'zalog*, logow*, zaloguj*, rejestr*, zarejestr*, utwórz konto',
  password: 'hasł*, hasła*, zresetuj*',
  expires: 'wygas*, ważn*, minut*, godzin*, nie udostępniaj',
  otherNumber:
    'zamówien*, faktur*, paragon*, klient*, telefon*, tel, kod pocztow*, kod promoc*, kod rabatow*, rabat*, zniżk*, przesył*, paczk*, bilet*, kwot*, suma, razem, nip, regon, krs, kod kresk*, kod błęd*, kod źródłow*, kierunkow*, wersj*, rezerwacj*, ul, numer referenc*, punkt*, bonów, bon podarunkowy, cena, ceny, cenę, śledzeni*, poleca*, zaprosz*, zapasow*, zgłoszeni*, numer autoryzacji, przesyłk*, podarunk*, spotkani*, poprzedni kod, stary kod, kod odbioru, kod produktu, kodu produktu',
  numberLabel:
    'konto, konta, użytkownik, karta, na przykład, np., drogi kliencie, szanowny kliencie, szanowni klienci',
  otherLink:
    'wypisz*, zrezygnuj*, anuluj*, prywatno*, regulamin*, pomoc*, kontakt*, ustawieni*, preferenc*, przeglądar*, dowiedz się*, więcej, odrzu*, zgłoś*, pobierz*, odwoła*',
  notYou:
    'to nie ty, nie ty, nie prosi*, nie rozpozna*, nie wykon*, nie zleca*, jeśli nie, jeżeli nie, nie był*, nie zmieni*, nie zakłada*, to nie pan',
  alreadyDone:
    'zostało zmienione, zostało zresetowane, została zmieniona, został zmieniony, pomyślnie, potwierdzamy, została wyłączona, został wyłączony, zostało wyłączone, usunięto, został usunięty, została usunięta, jest potwierdzon*, jest gotowe, został potwierdzony, jest aktywne, zostało aktywowane',
  shortMailHint:
    'witamy*, witaj*, jeszcze jeden krok, prawie gotowe, ostatni krok, czy to ty, to ty, oto, twój numer to, nikomu, nowe urządzenie, podpisać, podpisz, podpis*, klucz, dostęp, jeśli tak, jeśli to ty',
  shortMailPointer: 'tutaj, tu, to, to jest, proszę',
  shortMailOther:
    'drzwi, brama, skrytka, skrzynka na klucze, stolik, miejsce, pobyt, przyjazd, zwycięz*, losowanie, loteria, członkostwo, wynik*, odczyt, kolejka, parking, odbiór, odbierz, dostawa, głosów, wyświetleń, odwiedzin, kroków, uczestników, podsumowanie',
};
