import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Polish

export const pageTerms: PageTerms = {
  email: `
adres e-mail
e-mail*
mail
nowy adres e-mail
nowy adres email
nowy e-mail
poczta elektroniczna
zmień e-mail
`,
  repeat: `
jeszcze raz
ponownie
potwierdzenie
potwierdź*
powtórz*
`,
  username: `
identyfikator*
nazwa użytkownika
nazwę użytkownika
nick
numer klienta
pseudonim
użytkownik*
`,
  otherDetail: `
firma
imię i nazwisko
imię*
kod pocztowy
komórka
miasto
nazwa firmy
nazwisko*
numer domu
serwer e-mail
serwer pocztowy
serwer poczty
telefo*
temat
temat e-maila
temat maila
temat wiadomości
temat wiadomości e-mail
treść*
ulica
wiadomość
`,
  password: `
hasł*
`,
  search: `
szukaj*
wyszukaj*
znajdź
`,
  otherPerson: `
kolega
koleżank*
odbiorc*
przekaż do
prześlij do
przyjaciel*
udostępnij*
współautor*
znajom*
`,
  code: `
kod
kod potwierdzający
kodu
`,
  oneTimeCode: `
hasła sms
hasło jednorazowe
hasło sms
hasło z sms
jednorazowy pin
kod aktywacyjny
kod autoryzacyjny
kod jednorazowy
kod logowania
kod potwierdz*
kod sms
kod uwierzytelni*
kod weryfikacyjny
kod z aplikacji
kod z sms
kod z wiadomości
kodu aktywacyjnego
kodu weryfikacyjnego
otrzymany pin
token sms
`,
  twoFactor: `
aplikacja uwierzytelniając*
aplikacji uwierzytelniając*
dwuetapow*
dwuskładnikow*
dwustopniow*
dwóch etapach
potwierdź swoją tożsamość
potwierdź tożsamość
wieloskładnikow*
zweryfikuj swoją tożsamość
`,
  otherCode: `
bon
karta podarunkowa
kierunkowy
kod grupy
kod karty
kod klasy
kod klienta
kod kraj*
kod kreskowy
kod kuponu
kod odbioru
kod oddziału
kod odzyskiwania
kod partnera
kod pocztowy
kod polecający
kod pracownika
kod produktu
kod promocyjny
kod rabatowy
kod rezerwacji
kod studenta
kod swift
kod szkoły
kod użytkownika
kod zaproszenia
kupon*
voucher
`,
  captcha: `
antyspam*
captcha
kod z obrazka
obraz*
powyższy kod
przepisz*
widoczn*
znaki z obrazka
`,
  signUp: `
dołącz*
nowe konto
nowy klient
otwórz konto
rejestr*
rozpocznij
stwórz konto
tworzenie konta
utwórz konto
wypróbuj
wypróbuj za darmo
zarejestruj*
załóż darmowe konto
załóż konto
zostań
`,
  signIn: `
logowani*
loguj
witaj ponownie
zaloguj się
zaloguj*
`,
  recovery: `
nie pamiętam hasła
nie pamiętasz hasła
odzysk*
przypomnij hasło
resetuj*
zapomn*
zapomniałeś hasła
zresetuj*
`,
  newsletter: `
alert*
biuletyn*
bądź na bieżąco
newsletter*
nie przegap
odbierz rabat
otrzymuj*
powiadom mnie
powiadomienia o ofertach
subskryb*
zapisz to wyszukiwanie
zapisz wyszukiwanie
zapisz*
`,
  checkout: `
bez rejestracji
do kasy
dostaw*
faktur*
gość
jako gość
kasa
koszyk*
kup
kupuję*
płacę
płatność*
rezerw*
wpłać
wysyłk*
zamów*
zamówieni*
zapłać
zarezerwuj
złóż zamówienie
`,
  contact: `
aplikuj
dodaj komentarz
formularz kontaktowy
kontakt*
napisz do nas
opini*
opublikuj komentarz
skontaktuj*
wycen*
wyślij wiadomość
zadaj pytanie
zapyta*
zostaw komentarz
`,
  lookup: `
anuluj subskrypcję
dostęp do prenumeraty
dostęp do subskrypcji
kod rezerwacji
numer przesyłki
numer rezerwacji
numer sprawy
numer zamówienia
rezygnacj*
rezygnuję
sprawdź zamówienie
status sprawy
usunięcie konta
usuń konto
wypisanie
wypisać
wypisać się
wypisz*
zarządzaj prenumeratą
zarządzaj subskrypcją
znajdź rezerwację
znak sprawy
śledzenie
śledź zamówienie
`,
  haveAccount: `
jesteś już*
mam już konto
mam konto
masz już konto
masz konto
posiadasz*
`,
  noAccount: `
jesteś nowy
nie mam konta
nie masz*
nie posiadasz konta
nowy użytkownik
pierwszy raz
`,
  staySignedIn: `
nie wylogowuj
pamiętaj mnie
pozostań zalogowany
zapamiętaj*
`,
  passwordRule: `
co najmniej
minimum
znaków
`,
  codeSent: `
nie otrzyma*
skrzynk*
sms-em
sprawdź pocztę
sprawdź skrzynkę
wpisz kod
wprowadź kod
wysłaliśmy
wysłane
wysłano
wyślij ponownie
`,
  proceed: `
dalej
kontynuuj
następny
przejdź dalej
`,
  digits: `
cyfr
cyfrow*
`,
  newEmail: `
nowy adres e-mail
nowy adres email
nowy e-mail
zmień e-mail
`,
  onPaper: `
listem
na fakturze
na odwrocie
opakowani*
pocztą tradycyjną
wydrukowan*
`,
  knownEmail: `
podany podczas rezerwacji
podany podczas zamówienia
podany przy rezerwacji
podany przy składaniu
podany przy zamówieniu
podany we wniosku
użyty przy zamówieniu
`,
  administration: `
adres nadawcy
dodaj członka
dodaj członków zespołu
dodaj nowego użytkownika
dodaj pracownika
dodaj użytkownika
dodaj użytkowników
edytuj członka
edytuj członków zespołu
edytuj nowego użytkownika
edytuj pracownika
edytuj użytkownika
edytuj użytkowników
zapisz konfigurację
zapisz ustawienia
zaproś członka
zaproś członków zespołu
zaproś nowego użytkownika
zaproś pracownika
zaproś użytkownika
zaproś użytkowników
`,
};

export const mailTerms: MailTerms = {
  code: `
cyfr
cyfry
kod
kodem
kodu*
kody
kodów
pin
poniższe cyfry
`,
  oneTimeCode: `
6-cyfrow*
hasło tymczasowe
jednorazow*
kod aktywac*
kod autoryz*
kod autoryzacyj*
kod bezpieczeństwa
kod do przelewu
kod do płatności
kod dostępu
kod jednorazow*
kod logowania
kod pin
kod potwierdz*
kod sms
kod uwierzytelni*
kod weryfikacyjn*
kodu weryfikac*
nie podawaj kodu
nie podawaj tego kodu
nie udostępniaj tego kodu
nikomu tego kodu
podaj kod
przepisz kod
sześciocyfrow*
tymczasowe hasło
wpisz kod
wpisz ten kod
wprowadź kod
wprowadź poniższy kod
wprowadź ten kod
`,
  verify: `
akceptuj zaproszenie
aktywac*
aktywow*
aktywuj*
autoryz*
dokończ*
odblokowanie konta
odblokować konto
odblokuj konto
odblokuj swoje konto
potwierd*
potwierdz*
przyjmij zaproszenie
uwierzytel*
weryfik*
zaakceptuj zaproszenie
zapisz mnie
zatwierd*
zweryfik*
`,
  typeIn: `
podaj
podaj kod
przepisz
przepisz kod
skopiuj
wpisać
wpisz
wpisz kod
wpisz ten kod
wprowadź
wprowadź kod
wprowadź poniższy kod
wprowadź ten kod
`,
  use: `
skorzystaj z
użyj
`,
  signIn: `
logow*
rejestr*
utwórz konto
zalog*
zaloguj*
zarejestr*
`,
  password: `
hasł*
hasła*
zresetuj*
`,
  expires: `
godzin*
minut*
nie udostępniaj
ważn*
wygas*
`,
  otherNumber: `
bilet*
bon podarunkowy
bonów
cena
ceny
cenę
darmowa dostawa
darmową dostawę
faktur*
kierunkow*
klient*
kod błęd*
kod kresk*
kod odbioru
kod pocztow*
kod produktu
kod promoc*
kod rabatow*
kod źródłow*
kodu produktu
krs
kwot*
następne zakupy
nip
numer autoryzacji
numer referenc*
paczk*
paragon*
podarunk*
poleca*
poprzedni kod
przesył*
przesyłk*
punkt*
rabat*
razem
regon
rezerwacj*
spotkani*
stary kod
suma
tel
telefon*
ul
w koszyku
wersj*
zamówien*
zapasow*
zaprosz*
zgłoszeni*
zniżk*
śledzeni*
`,
  numberLabel: `
drogi kliencie
karta
konta
konto
na przykład
np.
szanowni klienci
szanowny kliencie
użytkownik
`,
  otherLink: `
anuluj*
dowiedz się*
kontakt*
odrzu*
odwoła*
pobierz*
pomoc*
preferenc*
prywatno*
przeglądar*
regulamin*
ustawieni*
więcej
wypisz*
zgłoś*
zrezygnuj*
`,
  notYou: `
jeśli nie
jeżeli nie
nie był*
nie prosi*
nie rozpozna*
nie ty
nie wykon*
nie zakłada*
nie zleca*
nie zmieni*
to nie pan
to nie ty
`,
  alreadyDone: `
jest aktywne
jest gotowe
jest potwierdzon*
pomyślnie
potwierdzamy
usunięto
został potwierdzony
został usunięty
został wyłączony
został zmieniony
została usunięta
została wyłączona
została zmieniona
zostało aktywowane
zostało wyłączone
zostało zmienione
zostało zresetowane
`,
  shortMailHint: `
czy to ty
dostęp
jeszcze jeden krok
jeśli tak
jeśli to ty
klucz
nikomu
nowe urządzenie
ostatni krok
oto
podpis*
podpisać
podpisz
prawie gotowe
to ty
twój numer to
witaj*
witamy*
`,
  shortMailPointer: `
proszę
to
to jest
tu
tutaj
`,
  shortMailOther: `
brama
członkostwo
dostawa
drzwi
głosów
kolejka
kroków
losowanie
loteria
miejsce
odbierz
odbiór
odczyt
odwiedzin
parking
pobyt
podsumowanie
przyjazd
skrytka
skrzynka na klucze
stolik
uczestników
wynik*
wyświetleń
zwycięz*
`,
};
