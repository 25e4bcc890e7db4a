import type { LanguageWords } from '../words.ts';

export const germanicWords: Record<string, LanguageWords> = {
  en: {
    code: 'code, codes, passcode, pin, pin code, pincode, security number, access key, token, verification number, digits, digit code, number below, following number, this number, magic code, secret code, numeric code',
    once: 'verification code, confirmation code, security code, one-time *, one time *, onetime *, otp, single-use code, login code, log-in code, sign-in code, signin code, sign in code, authentication code, auth code, authorization code, authorisation code, access code, activation code, activation key, temporary password, temporary code, reset code, recovery code, verify code, registration code, signup code, sign-up code, 2fa code, two-factor code, two-step code, -digit code, 6-digit, 4-digit, 8-digit, six-digit, four-digit, verification pin, login pin, one-time-*, email code, device code, security key code, pairing code, passcode to sign in, passcode to log in, one-time passcode, login passcode, enter the code, enter this code, enter code, enter your code, type the code, type this code, input the code, input this code, enter it in, enter the following code, this code to sign, this code to log, this code to verify, this code to confirm, use this code to complete, code to continue',
    verify:
      'verif*, confirm*, activat*, reactivat*, unlock*, validat*, authenticat*, approve*, authoriz*, authoris*, complete your registration, complete your sign*, complete your account, complete the registration, complete the sign*, complete sign*, complete registration, finish signing, finish setting up, finish creating, finish registering, finish verifying, opt in, opt-in',
    enter:
      'sign in, signin, sign-in, signing in, log in, login, log-in, logging in, sign up, signup, sign-up, signing up, register, registration, registering, magic link, create account, create your account',
    password: 'password*, passphrase, credential*, reset link',
    expires:
      "expire*, valid for, valid until, minutes, hours, do not share, don't share, never share",
    never:
      'order*, invoice*, receipt*, ticket*, tracking, shipment, package, parcel, customer*, client number, account number, account ending, acct, reference*, ref, case number, case id, case, phone*, telephone, tel, mobile, call us, call, dial, fax, zip, zip code, zipcode, postcode, postal code, post code, po box, p.o. box, box, promo*, promo code, promotion code, promotional code, discount*, discount code, coupon*, coupon code, voucher*, voucher code, gift card*, gift code, referral code, invite code, invitation code, barcode*, bar code, error code, status code, exit code, country code, area code, source code, qr code, qr-code, dress code, code of conduct, code review, code of, codebase, coding, product code, item code, sku, unicode, vat, tax, amount*, total, subtotal, price*, balance, transaction*, booking*, reservation*, confirmation number, record locator, flight, gate, ending in, ending with, last four, card number, version, build, release, serial*, model, imei, iban, swift, bic, sort code, routing, ip address, commit, issue, pull request, street, avenue, road, floor, copyright, all rights reserved, registered in, company number, registration number, company no, registered office, licence, license, followers, points, miles, subscribers, members, steps, calories, employee*, student*, member number, membership number, policy number, meter, save up to, checkout, at checkout, member since, backup codes, recovery codes, backup code, hex code, colour code, color code, offer code, rebate code, coupon codes, gift card code, meeting id, webinar id, passcode for the meeting, conference id, dial-in, area codes, transfer code, flight number, item number, part number, model number, job number, permit number, claim number, member id, policy no, invoice no, order no, build number, nct, isbn, tracking code, referral*, invitation*, backup*, back-up*, confirmed booking, delivery code, pickup code, pick-up code, friend code, affiliate code, voucher, authorization number, approval number, request number, enquiry, inquiry, *% off, line, column, meeting*, webinar*, wi-fi, wifi, door code, gate code, class code, previous code, old code, earlier code, last code, wi-fi password, room code, entry code, claim code, redemption code, redeem*, pickup, locker',
    label:
      'account, user, member, card, zone, room, level, application, centre code, center code, device id, client, candidate number',
    away: "unsubscribe*, opt out, opt-out, preferences, settings, view in browser, view online, web version, view this email, help, help center, help centre, support, contact*, privacy*, terms*, policy, faq, learn more, read more, about us, follow us, download*, app store, google play, blog, forward, report*, manage*, legal, cookie*, why did i get this, home page, view order, view your order, track*, shop now, see all, change your email, cancel*, revoke*, decline*, reject*, ignore*, block*, deny, remove*, delete*, dismiss, secure your account, secure account, review activity, check activity, not me, wasn't me, was not me, it wasn't me",
    denial:
      "wasn't you, was not you, wasn't me, not you, didn't request, did not request, didn't make, did not make, didn't do, did not do, didn't change, did not change, didn't sign, did not sign, didn't create, did not create, don't recognize, don't recognise, do not recognize, do not recognise, not recognize, not recognise, didn't initiate, did not initiate, didn't authorize, did not authorize, didn't authorise, suspicious, unauthorized, if you did not, if you didn't, protect your account, not authorize, weren't you, were not you, someone else",
    done: 'has been changed, has been reset, has been updated, was changed, was reset, was updated, password changed, password updated, successfully, has been verified, is verified, has been confirmed, is confirmed, been activated, is now active, subscription confirmed, compromised',
  },
  de: {
    code: 'pin, tan, *nummer zur bestätigung, *schlüssel, kennwort, zahlenfolge, zahlenkombination, ziffern, zahlencode, ziffernfolge, transaktionsnummer, code, codes, kode, pincode, pin-code, zifferncode',
    once: 'bestätigungscode, verifizierungscode, sicherheitscode, einmalcode, einmalpasswort, einmalkennwort, einmal-code, einmal-passwort, anmeldecode, zugangscode, aktivierungscode, prüfcode, freischaltcode, login-code, authentifizierungscode, bestätigungsnummer, einmaliger code, mtan, *-stellig*, *stelliger code, sechsstellig*, vierstellig*, authentisierungscode, bestätigungs-code, sicherheits-code, zwei-faktor-code, zugangspin, einmal-pin, einmal-kennwort, mobile tan, verifikationscode, zugriffscode, logincode, registrierungscode, autorisierungscode, entsperrcode, validierungscode, identifizierungscode, freigabecode, identifikationscode, verifizierungs-code, bestätigungskode, einlogcode, smscode, opt-in-code, zweitfaktorcode, anmelde-code, authentifikationscode, legitimationscode, kontrollcode, gib diesen code, geben sie diesen code, gib den code, geben sie den code, geben sie folgenden code, gib folgenden code, code eingeben, code ein, tippe diesen code, ihre tan, deine tan, tan für, tan lautet',
    verify:
      'bestätig*, verifizier*, aktivier*, freischalt*, validier*, überprüf*, authentifizier*, abschließen, abzuschließen',
    enter: 'anmeld*, einlogg*, registrier*, login, log-in, konto erstellen, angemeldet',
    password: '*passwort*, *passwörter*, kennwort*, zurücksetz*, zugangsdaten, anmeldedaten',
    expires: 'gültig*, läuft ab, ablaufen, abläuft, minuten, stunden, geben sie diesen code',
    never:
      '*bestellung*, bestell*, auftrag*, *rechnung*, rechnungs*, kunden*, *telefon*, tel, hotline, postleitzahl, plz, postfach, sendung*, *lieferung*, gutschein*, rabatt*, *rabattcode, *gutscheincode, aktionscode, vorgang*, ticket*, buchung*, *betrag*, summe, gesamt*, preis*, strichcode, fehlercode, quellcode, handelsregister, hrb, hra, ust*, steuer*, vertrag*, iban, konto-nr, kontonummer, version, telefonnummer, straße, *straße, str, referenz*, vorwahl, ländercode, zählernummer, mitglied*, artikel*, aktenzeichen, einsparen, sparen, an der kasse, punkte, sendungsnummer, sendungs*, tracking*, empfehlung*, einladungscode, geschenk*, reservierung*, buchungscode, backup*, wiederherstellungscodes, ersatzcodes, autorisierungsnummer, genehmigungsnummer, anfrage, ihrer anfrage, anliegen, abholcode, packstation, filial*, vorherig*, bisherig*, wlan*, besprechung*',
    label: 'konto, benutzer, mitglied, karte, zimmer, gerät',
    away: 'abmelden, abbestell*, austragen, datenschutz*, impressum, hilfe*, kontakt*, agb, nutzungsbedingungen, einstellungen, im browser, online ansehen, webansicht, mehr erfahren, bestellung ansehen, stornier*, ablehnen, widerruf*, melden, herunterladen, newsletter abbestellen, sendung verfolgen, konto sichern',
    denial:
      'nicht von ihnen, nicht von dir, warst du das nicht, du das nicht, sie das nicht, nicht sie, nicht du, nicht angefordert, nicht veranlasst, nicht erkennen, nicht selbst, nicht vorgenommen, nicht beantragt, nicht durchgeführt, haben sie nicht, hast du nicht, du nicht, sie nicht, nicht wiedererkenn*, nicht geändert',
    done: 'wurde geändert, wurde zurückgesetzt, wurde aktualisiert, wurde bestätigt, ist bestätigt, wurde aktiviert, erfolgreich, passwort geändert',
  },
  nl: {
    code: 'pincode, toegangssleutel, cijfers, cijfer, code, codes, cijfercode',
    once: 'verificatiecode, bevestigingscode, beveiligingscode, eenmalige code, eenmalig wachtwoord, inlogcode, toegangscode, activeringscode, activatiecode, aanmeldcode, 6-cijferig*, zescijferig*, autorisatiecode, toegangspin, eenmalige pin, registratiecode, tan-code, authenticatiecode, logincode, aanmeldingscode, controlecode, identificatiecode, validatiecode, verificatie-code, toegangs-code, sms-code, ontgrendelcode, autorisatie-code, voer deze code, voer de code, vul deze code, vul de code, voer de volgende code',
    verify:
      'bevestig*, verifi*, activeer*, activat*, activer*, valideer*, goedkeur*, voltooi*, controleer*',
    enter: 'aanmeld*, inlog*, log in, meld je aan, registreer*, registrat*',
    password: '*wachtwoord*, aanmeldgegevens, inloggegevens',
    expires: 'verloopt, verlopen, geldig*, minuten, uur',
    never:
      '*bestelling*, bestel*, *factu*, ordernummer, klantnummer, klant*, telefoon*, tel, bel ons, postcode, postbus, kortingscode, actiecode, *korting*, *kortingscode, cadeaubon*, zending*, pakket, ticket*, bedrag, totaal, prijs, kvk*, btw*, streepjescode, foutcode, broncode, landcode, netnummer, versie, boeking*, reservering*, referentie*, track*, uitnodiging*, vriend*, back-up*, backup*, boekingscode, reserveringscode, autorisatienummer, aanvraag, verwijzing*, trackingcode, cadeau*, vergadering, vorige code, oude code, wifi, afhaal*, ophaal*',
    label: 'rekening, gebruiker, lid, kaart',
    away: 'afmeld*, uitschrijv*, privacy*, voorwaarden, hulp, help, contact*, voorkeuren, instellingen, bekijk in browser, bekijk online, lees meer, annuler*, weiger*, intrekken, rapporteer*, meer informatie',
    denial:
      'niet aangevraagd, niet door jou, was jij dit niet, jij dit niet, niet door u, was jij niet, u dit niet, je dit niet, niet jij, niet herken*, herken je*, niet gedaan, niet zelf, heb je dit niet, hebt u dit niet, als jij dit niet, niet was',
    done: 'is gewijzigd, is gereset, is opnieuw ingesteld, is bevestigd, succesvol',
  },
  sv: {
    code: 'pinkod, siffror, kodord, kod, koden, koder, sifferkod*',
    once: 'verifieringskod*, bekräftelsekod*, säkerhetskod*, engångskod*, engångslösenord*, inloggningskod*, åtkomstkod*, aktiveringskod*, sexsiffrig*, autentiseringskod*, aktiverings-kod*, behörighetskod*, verifikationskod*, auktoriseringskod*, valideringskod*, identifieringskod*, registreringskod*, kontrollkod*, inloggnings-kod*, ange koden, ange den här koden, skriv in koden, ange följande kod, mata in koden',
    verify: 'bekräft*, verifier*, aktiver*, validera*, godkänn*, slutför*',
    enter: 'logga in, inlogg*, registrer*, skapa konto, anmäl*',
    password: '*lösenord*, inloggningsuppgifter, användaruppgifter',
    expires: 'giltig*, upphör*, går ut, minuter, timmar',
    never:
      '*beställning*, order*, faktur*, kundnummer, kund*, telefon*, tel, postnummer, rabattkod*, kampanjkod*, *rabatt*, presentkort*, försändelse*, paket*, biljett*, belopp, summa, totalt, pris, org nr, organisationsnummer, streckkod*, felkod*, källkod*, landskod*, riktnummer, version, bokning*, referens*, värvning*, inbjud*, spårning*, kollinummer, bokningskod*, reservkod*, ärende*, auktoriseringsnummer, säkerhetskopi*, möte*, tidigare kod*, gamla koden, upphämtning*, uthämtning*',
    label: 'konto, användare, kort',
    away: 'avregistrer*, avprenumerera*, avsluta prenumeration*, integritet*, villkor*, hjälp*, kontakt*, inställning*, webbläsare*, läs mer, avbryt*, avvisa*, rapportera*, support*',
    denial:
      'inte du, inte begärt, inte var du, inte känner igen, inte gjort, har inte, inte bett, inte ändrat, inte har',
    done: 'har ändrats, har återställts, har bekräftats, har uppdaterats',
  },
  da: {
    code: 'pinkode, cifre, kode, koden, koder, talkode*, cifferkode*',
    once: 'bekræftelseskode*, verifikationskode*, verificeringskode*, sikkerhedskode*, engangskode*, engangsadgangskode*, loginkode*, login-kode*, adgangskode til engangs*, aktiveringskode*, sekscifret, autentificeringskode*, godkendelseskode*, tilmeldingskode*, engangs*, valideringskode*, autorisationskode*, identifikationskode*, indlogningskode*, kontrolkode*, indtast koden, indtast denne kode, indtast følgende kode',
    verify: 'bekræft*, verific*, verifik*, aktiver*, valider*, godkend*, fuldfør*',
    enter: 'log ind, login*, logge ind, registrer*, tilmeld*, opret konto',
    password: '*adgangskode*, *kodeord*, password*, nulstil*',
    expires: 'udløber, gyldig*, minutter, timer',
    never:
      '*ordre*, bestilling*, faktura*, kundenummer, kunde*, telefon*, tlf, postnummer, postnr, rabatkode*, kampagnekode*, *rabat*, gavekort*, forsendelse*, pakke*, billet*, beløb, total, pris, cvr*, stregkode*, fejlkode*, kildekode*, landekode*, booking*, reference*, tracking*, henvis*, invitation*, bookingkode*, backup*, reservekod*, henvendelse*, autorisationsnummer, sporing*, vennekode*, møde*, tidligere kode*, afhentning*',
    label: 'konto, bruger, kort',
    away: 'afmeld*, frameld*, privatliv*, vilkår*, hjælp*, kontakt*, indstilling*, browser*, læs mere, annuller*, afvis*, rapporter*, support*',
    denial:
      'ikke dig, ikke anmodet, ikke bedt, ikke var dig, ikke genkend*, ikke har, ikke ændret, har ikke',
    done: 'er blevet ændret, er ændret, er blevet nulstillet, er bekræftet',
  },
  nb: {
    code: 'siffer, sifre, kode, koden, koder, tallkode*, sifferkode*',
    once: 'bekreftelseskode*, verifiseringskode*, sikkerhetskode*, engangskode*, engangspassord*, innloggingskode*, påloggingskode*, tilgangskode*, aktiveringskode*, sekssifret, autentiseringskode*, verifikasjonskode*, engangs*, autorisasjonskode*, godkjenningskode*, identifikasjonskode*, valideringskode*, kontrollkode*, adgangskode*, skriv inn koden, skriv inn denne koden, tast inn koden, oppgi koden',
    verify: 'bekreft*, stadfest*, verifiser*, aktiver*, valider*, godkjenn*, fullfør*',
    enter:
      'logg inn, logge inn, innlogg*, pålogg*, logg på, registrer*, opprett konto, meld deg på',
    password: '*passord*, tilbakestill*',
    expires: 'utløper, utløp*, gyldig*, minutter, timer',
    never:
      'ordre*, bestilling*, faktura*, kundenummer, kunde*, telefon*, tlf, postnummer, postboks, rabattkode*, kampanjekode*, gavekort*, sending*, pakke*, billett*, beløp, sum, totalt, pris, org.nr, organisasjonsnummer, strekkode*, feilkode*, kildekode*, landskode*, referanse*, sporing*, vervekod*, inviter*, bestillingskode*, bookingkode*, reservekod*, henvendelse*, autorisasjonsnummer, sikkerhetskopi*, møte*, forrige kode, hentekode*',
    label: 'konto, bruker, kort',
    away: 'meld deg av, meld av, avmeld*, avslutt abonnement*, personvern*, vilkår*, hjelp*, kontakt*, innstilling*, nettleser*, les mer, avbryt*, avvis*, rapporter*, support*',
    denial:
      'ikke deg, ikke du, ikke bedt, ikke forespurt, ikke kjenn*, ikke har, har ikke, ikke endret',
    done: 'er endret, har blitt endret, er blitt endret, er tilbakestilt, er bekreftet',
  },
  nn: {
    code: ', kode, koden',
    once: 'stadfestingskode*, eingongs*, eingongskode*, tryggleikskode*',
    verify: 'stadfest*, bekreft*, aktiver*',
    enter: 'logg inn',
    password: 'passord*',
    expires: 'minutt, går ut',
    never: 'tinging*, faktura*, telefon*',
    denial: 'ikkje',
  },
  is: {
    code: ', kóði, kóða, kóðann, kóðinn, kóðanum',
    once: 'staðfestingarkóð*, öryggiskóð*, einnota*, innskráningarkóð*, auðkenningarkóð*, staðfestingarkód*, heimildarkóð*, aðgangskóð*, virkjunarkóð*, staðfestingar-kóð*',
    verify: 'staðfest*, virkja*, sannreyn*',
    enter: 'innskrá*, skrá þig, skrá inn, nýskrá*, skráning*',
    password: '*lykilorð*, *aðgangsorð*',
    expires: 'rennur út, gildir, mínút*, klukkust*',
    never:
      'pöntun*, pantan*, reikning*, sími, símanúmer, póstnúmer, afsláttar*, kennitala, upphæð, samtals, verð, bókun*, sending*, bókunar*, rakning*, boðskóð*, varakóð*, beiðni, viðskiptamanna*, heimildarnúmer, afsláttarkóð*',
    away: 'afskrá*, hætta áskrift*, persónuvernd*, skilmál*, hjálp*, stilling*, hafa samband',
    denial: 'ekki þú, baðst ekki, ekki beðið, kannast ekki, varst ekki, hefur ekki',
    done: 'hefur verið breytt',
  },
  fo: {
    code: ', kota, kotu, kotan, kotuna',
    once: 'váttanarkot*, trygdarkot*',
    verify: 'vátta*, stað*fest*',
    enter: 'rita inn, innrita*',
    password: 'loyniorð*',
    expires: 'minutt*',
    never: 'bílegg*, telefon*',
  },
  af: {
    code: 'pin-kode, kode, kodes',
    once: 'verifikasiekode, bevestigingskode, eenmalige*, sekuriteitskode, aanmeldkode, magtigingskode*, verifikasiekode*, eenmalig*, aantekenkode*, aktiveringskode*, toegangskode*, bevestigings-kode*',
    verify: 'bevestig*, verifieer*, verifikasie*, aktiveer*, bekragtig*',
    enter: 'meld aan, aanmeld*, teken in, registreer*',
    password: '*wagwoord*',
    expires: 'verval*, geldig*, minute, uur',
    never:
      'bestelling*, faktuur*, telefoon*, poskode, afslag*, bedrag, totaal, verwysing*, foutkode, kliënt*, kwitansie*, afslagkode*, bespreking*, opsporing*, rugsteun*, versoek*, uitnodiging*',
    away: 'teken uit, kanselleer*, privaatheid*, hulp, kontak*, instellings, inskrywing*',
    denial: 'nie jy, nie versoek*, nie u, nie self, nie herken*, nie aangevra*',
    done: 'is verander, suksesvol',
  },
  fy: {
    code: ', koade, koaden',
    once: 'befêstigingskoade*, ferifikaasjekoade*, autorisaasjekoade*, ienmalige*, befeiligingskoade*, tagongskoade*, aktivearringskoade*',
    verify: 'befêstig*, ferifi*, aktivearj*',
    enter: 'oanmeld*, ynlogg*, registrear*',
    password: 'wachtwurd*',
    expires: 'minuten, ferrin*, minute',
    never: 'bestell*, faktuer*, telefoan*',
    denial: 'net jo, net oanfrege',
  },
  lb: {
    code: ', code',
    once: 'bestätegungscode, eemolege*, sécherheetscode, verifikatiounscode, confirmatiounscode, aktivéierungscode',
    verify: 'bestäteg*, confirm*, aktivéier*',
    enter: 'umell*, aloggen, registréier*',
    password: '*passwuert*',
    expires: 'minutten',
    never: 'bestell*, rechnung*, telefon*',
  },
  yi: {
    code: 'קאד, קאָד',
    verify: 'באשטעטיג, באַשטעטיק',
    enter: 'איינלאגירן',
    password: 'פאסווארט, שפריכווארט',
    never: 'באַשטעלונג, טעלעפֿאָן',
  },
  nds: {
    code: 'kood*, tahlen',
    verify: 'bestäti*, nakiek*, verifizeer*',
    enter: 'anmell*, inloggen',
    password: 'passwoort*',
    expires: 'minuten, löppt',
    never: 'bestellen, rekeningnummer',
  },
};
