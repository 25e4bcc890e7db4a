import type { LanguageWords } from '../words.ts';

export const germanicWords: Record<string, LanguageWords> = {
  en: {
    code: 'code, codes, passcode, pin, pin code, pincode, security number, access key, token, verification number, digits, digit code, number below, following number, this number, magic code, secret code, numeric code',
    once: "verification code, confirmation code, security code, one-time *, one time *, onetime *, otp, single-use code, login code, log-in code, sign-in code, signin code, sign in code, authentication code, auth code, authorization code, authorisation code, access code, activation code, activation key, temporary password, temporary code, reset code, recovery code, verify code, registration code, signup code, sign-up code, 2fa code, two-factor code, two-step code, -digit code, 6-digit, 4-digit, 8-digit, six-digit, four-digit, verification pin, login pin, one-time-*, email code, device code, security key code, pairing code, passcode to sign in, passcode to log in, one-time passcode, login passcode, enter the code, enter this code, enter code, enter your code, type the code, type this code, input the code, input this code, enter it in, enter the following code, this code to sign, this code to log, this code to verify, this code to confirm, use this code to complete, code to continue, temporary passphrase, login passphrase, login phrase, temp password, initial password, login number, sign-in number, dynamic code, do not share this code, don't share this code, never share this code, not share this code, do not share the code, don't give this code, do not give this code, never give this code, do not disclose this code, nobody this code, no one this code",
    verify:
      "verif*, confirm*, activat*, reactivat*, unlock*, validat*, authenticat*, approve*, authoriz*, authoris*, complete your registration, complete your sign*, complete your account, complete the registration, complete the sign*, complete sign*, complete registration, finish signing, finish setting up, finish creating, finish registering, finish verifying, opt in, opt-in, it's me, it's mine, this was me, that was me, it was me, one-time codes, one-time passwords, one-time passcodes, verification codes, confirmation codes, security codes, login codes, access codes, activation codes, confirm with, verify with, subscribe me",
    type: 'enter, enter the number, type the number, enter the digits, enter just, type, type in, key in, punch in, enter this, enter it, type this, type this in, type it, put this in, enter these, enter the code, enter this code, enter code, enter your code, type the code, type this code, enter it in, enter the following code, when prompted, when asked, copy, copy these, copy this number',
    use: 'use, use this, submit, provide, insert, reply with, confirm with, verify with, sign in with, log in with, sign up with',
    enter:
      'sign in, sign in with, log in with, sign up with, signin, sign-in, signing in, log in, login, log-in, logging in, sign up, signup, sign-up, signing up, register, registration, registering, magic link, create account, create your account, two-factor authentication, two-step verification, 2-step verification, multi-factor authentication, two factor authentication',
    password: 'password*, passphrase, credential*, reset link',
    expires:
      "expire*, valid for, valid until, valid, minutes, hours, do not share, don't share, never share",
    never:
      'order*, invoice*, receipt*, ticket*, tracking, shipment, package, parcel, customer*, client number, account number, account ending, acct, reference*, ref, case number, case id, case, phone*, telephone, tel, mobile, call us, call, dial, fax, zip, zip code, zipcode, postcode, postal code, post code, po box, p.o. box, box, promo*, promo code, promotion code, promotional code, discount*, discount code, coupon*, coupon code, voucher*, voucher code, gift card*, gift code, referral code, invite code, invitation code, barcode*, bar code, error code, status code, exit code, country code, area code, source code, qr code, qr-code, dress code, code of conduct, code review, code of, codebase, coding, product code, item code, sku, unicode, vat, tax, amount*, total, subtotal, price*, balance, transaction*, booking*, reservation*, confirmation number, record locator, flight, gate, ending in, ending with, last four, card number, version, build, release, serial*, model, imei, iban, swift, bic, sort code, routing, ip address, commit, issue, pull request, street, avenue, road, floor, copyright, all rights reserved, registered in, company number, registration number, company no, registered office, licence, license, followers, points, miles, subscribers, members, steps, calories, employee*, student*, member number, membership number, policy number, meter, save up to, checkout, at checkout, member since, backup codes, recovery codes, backup code, hex code, colour code, color code, offer code, rebate code, coupon codes, gift card code, meeting id, webinar id, passcode for the meeting, conference id, dial-in, area codes, transfer code, flight number, item number, part number, model number, job number, job code, style code, survey code, tax code, station code, airport code, dealer code, lines of code, line of code, code red, code orange, code oranje, code yellow, code geel, code amber, code rood, permit number, claim number, member id, policy no, invoice no, order no, build number, nct, isbn, tracking code, referral*, invitation*, backup*, back-up*, confirmed booking, delivery code, pickup code, pick-up code, friend code, affiliate code, voucher, authorization number, approval number, request number, enquiry, inquiry, *% off, meeting*, webinar*, wi-fi, wifi, door code, gate code, class code, previous code, old code, earlier code, last code, wi-fi password, room code, entry code, claim code, redemption code, redeem*, pickup, locker, hs code, branch code, course code, cost code, activate offer, activate your offer, activate this offer, activate deal, activate your deal, activate cashback, unlock offer, unlock your offer, unlock reward, unlock your reward, unlock rewards, unlock savings, unlock deal',
    label:
      'account, user, member, card, line, column, zone, room, level, application, centre code, center code, device id, client, candidate number, such as, for example, for instance, e.g., eg, like, ending, session, dear customer, dear valued customer, dear member, dear user',
    away: "unsubscribe*, opt out, opt-out, preferences, settings, view in browser, view online, web version, view this email, help, help center, help centre, support, contact*, privacy*, terms*, policy, faq, learn more, read more, about us, follow us, download*, app store, google play, blog, forward, report*, manage*, legal, cookie*, why did i get this, home page, view order, view your order, track*, shop now, see all, change your email, cancel*, revoke*, decline*, reject*, ignore*, block*, deny, remove*, delete*, dismiss, secure your account, secure my account, secure account, review activity, check activity, not me, wasn't me, was not me, it wasn't me",
    denial:
      "wasn't you, was not you, wasn't me, not you, didn't request, did not request, didn't ask, did not ask, didn't make, did not make, didn't do, did not do, didn't change, did not change, didn't sign, did not sign, didn't create, did not create, don't recognize, don't recognise, do not recognize, do not recognise, not recognize, not recognise, didn't initiate, did not initiate, didn't authorize, did not authorize, didn't authorise, suspicious, unauthorized, if you did not, if you didn't, protect your account, not authorize, weren't you, were not you, someone else, weren't trying, were not trying, weren't the one",
    done: "has been changed, has been reset, has been updated, was changed, was reset, was updated, password changed, password updated, successfully, has been verified, is verified, has been confirmed, is confirmed, been activated, is now active, subscription confirmed, compromised, we confirm, we hereby confirm, hereby confirm, we are pleased to confirm, happy to confirm, this is to confirm, we've verified, we verified, we have verified, we've confirmed, we have confirmed",
    hint: "welcome, almost there, nearly there, one more step, last step, final step, let's get started, get started, is it you, is this you, was this you, here you go, here it is, your number is, your number to, your numbers are, tell nobody, tell no one, nobody else, with anyone, keep it to yourself, keep this to yourself, new device, way in, let me in, let it in, thanks for joining, thanks for signing, good to have you, sign the, to sign, signature, key, prove you, asked for it, yours, access, if so, if it was you, if it is you, if that was you, if this was you, if this is you, if yes",
    thing:
      'door, front door, gate, key box, keybox, lockbox, lock box, key safe, seat, stay, check-in, check in, arrival, cabin, apartment, guest*, winner*, raffle, draw, lottery, membership, score*, result*, reading, queue, in line, your turn, cloakroom, parking, collect, delivery, courier, shipped, paid, payment received, donation*, votes, views, visitors, listeners, downloads, readers, players, attendees, entries, raised, class of, statistics, stats, weekly, monthly, report, summary',
    point: "here, here it is, here you are, it is, it's, this is, that's, yours is, this one, then",
  },
  de: {
    code: 'pin, tan, *nummer zur bestätigung, *schlüssel, kennwort, zahlenfolge, zahlenkombination, ziffern, zahlencode, ziffernfolge, transaktionsnummer, code, codes, kode, pincode, pin-code, zifferncode',
    once: 'bestätigungscode, verifizierungscode, sicherheitscode, einmalcode, einmalpasswort, einmalkennwort, einmal-code, einmal-passwort, anmeldecode, zugangscode, aktivierungscode, prüfcode, freischaltcode, login-code, authentifizierungscode, bestätigungsnummer, einmaliger code, mtan, *-stellig*, *stelliger code, sechsstellig*, vierstellig*, authentisierungscode, bestätigungs-code, sicherheits-code, zwei-faktor-code, zugangspin, einmal-pin, einmal-kennwort, mobile tan, verifikationscode, zugriffscode, logincode, registrierungscode, autorisierungscode, entsperrcode, validierungscode, identifizierungscode, freigabecode, identifikationscode, verifizierungs-code, bestätigungskode, einlogcode, smscode, opt-in-code, zweitfaktorcode, anmelde-code, authentifikationscode, legitimationscode, kontrollcode, gib diesen code, geben sie diesen code, gib den code, geben sie den code, geben sie folgenden code, gib folgenden code, code eingeben, code ein, tippe diesen code, ihre tan, deine tan, tan für, tan lautet, temporäres passwort, vorläufiges passwort, vorübergehendes passwort, startpasswort, initialpasswort, kopplungscode, kopplungs-code, diesen code niemandem, diesen code nicht weiter, diesen code an niemanden, code niemals weiter, teilen sie diesen code, teile diesen code nicht, den code nicht weiter, code mit niemandem',
    verify:
      'bestätig*, verifizier*, aktivier*, freischalt*, validier*, überprüf*, authentifizier*, abschließen, abzuschließen, konto entsperren, konto zu entsperren, entsperren sie ihr konto, entsperre dein konto, gerät freigeben, anmeldung freigeben, freizuschalten, freischalten, zu verifizieren',
    type: 'gib, gib bitte, geben sie, geben sie bitte, bitte geben sie, tippe, tippen sie, eingeben, einzugeben, eintippen, einzutippen, eintragen, gib diesen code, geben sie diesen code, gib den code, geben sie den code, geben sie folgenden code, gib folgenden code, tippe diesen code, kopiere, kopieren sie, übertrage, übertragen sie',
    use: 'nutze, nutzen sie, verwende, verwenden sie, benutze, benutzen sie',
    enter:
      'anmeld*, einlogg*, registrier*, login, log-in, konto erstellen, angemeldet, zwei-faktor-authentifizierung, anzumelden, einzuloggen, loggen sie sich ein, logge dich ein, melde dich an, melden sie sich an',
    password: '*passwort*, *passwörter*, kennwort*, zurücksetz*, zugangsdaten, anmeldedaten',
    expires: 'gültig*, läuft ab, ablaufen, abläuft, minuten, stunden, geben sie diesen code',
    never:
      '*bestellung*, bestell*, auftrag*, *rechnung*, rechnungs*, kunden*, *telefon*, tel, hotline, postleitzahl, plz, postfach, sendung*, *lieferung*, gutschein*, rabatt*, *rabattcode, *gutscheincode, aktionscode, vorgang*, ticket*, buchung*, *betrag*, summe, gesamt*, preis*, strichcode, fehlercode, quellcode, handelsregister, hrb, hra, ust*, steuer*, vertrag*, iban, konto-nr, kontonummer, version, telefonnummer, straße, *straße, str, referenz*, vorwahl, ländercode, zählernummer, mitglied*, artikel*, aktenzeichen, einsparen, sparen, an der kasse, punkte, sendungsnummer, sendungs*, tracking*, empfehlung*, einladungscode, geschenk*, reservierung*, buchungscode, backup*, wiederherstellungscodes, ersatzcodes, autorisierungsnummer, genehmigungsnummer, anfrage, ihrer anfrage, anliegen, abholcode, packstation, filial*, vorherig*, bisherig*, wlan*, besprechung*, produktcode*, artikelcode*, angebot aktivieren, vorteil aktivieren, bonus aktivieren',
    label:
      'konto, benutzer, mitglied, karte, zimmer, gerät, zum beispiel, z. b., z.b., etwa, lieber kunde, liebe kundin, sehr geehrter kunde, sehr geehrte kundin, sehr geehrte kunden',
    away: 'abmelden, abbestell*, austragen, datenschutz*, impressum, hilfe*, kontakt*, agb, nutzungsbedingungen, einstellungen, im browser, online ansehen, webansicht, mehr erfahren, bestellung ansehen, stornier*, ablehnen, widerruf*, melden, herunterladen, newsletter abbestellen, sendung verfolgen, konto sichern',
    denial:
      'nicht von ihnen, nicht von dir, warst du das nicht, du das nicht, sie das nicht, nicht sie, nicht du, nicht angefordert, nicht veranlasst, nicht erkennen, nicht selbst, nicht vorgenommen, nicht beantragt, nicht durchgeführt, haben sie nicht, hast du nicht, du nicht, sie nicht, nicht wiedererkenn*, nicht geändert, es nicht warst, es nicht waren, warst das nicht, waren das nicht, war ich nicht, nicht gestellt, nicht kennen, nicht kennst',
    done: 'wurde geändert, wurde zurückgesetzt, wurde aktualisiert, wurde bestätigt, ist bestätigt, wurde aktiviert, erfolgreich, passwort geändert, wir bestätigen, hiermit bestätigen wir, bestätigen wir, wir haben bestätigt, bestätigen ihnen',
    hint: "willkommen*, fast geschafft, fast fertig, nur noch ein schritt, noch ein schritt, letzter schritt, los geht's, sind sie das, bist du das, waren sie das, warst du das, bitte sehr, hier ist sie, ihre nummer lautet, deine nummer lautet, ihre nummer ist, deine nummer ist, niemandem, neues gerät, schön, dass du, schön, dass sie, unterschreib*, unterzeichn*, signier*, unterschrift, zugang, wenn ja, falls ja, wenn sie das sind, wenn du das bist, waren sie es",
    thing:
      'tür, haustür, schlüsselkasten, schlüsselbox, schlüsselsafe, schlüsseltresor, tisch, sitzplatz, anreise, aufenthalt, ferienwohnung, gewinner*, verlosung, mitgliedschaft, ergebnis*, warteschlange, garderobe, parkplatz, parken, abholen, abholung, lieferung, spende*, stimmen, aufrufe, besucher*, hörer*, schritte, teilnehmer*, zählung, woche, wochenbericht, statistik*',
    point: 'hier, hier ist, es ist, das ist, sie ist, er ist, dann, bitte, bitte sehr',
  },
  nl: {
    code: 'pincode, toegangssleutel, cijfers, cijfer, code, codes, cijfercode',
    once: 'verificatiecode, bevestigingscode, beveiligingscode, eenmalige code, eenmalig wachtwoord, inlogcode, toegangscode, activeringscode, activatiecode, aanmeldcode, 6-cijferig*, zescijferig*, autorisatiecode, toegangspin, eenmalige pin, registratiecode, tan-code, authenticatiecode, logincode, aanmeldingscode, controlecode, identificatiecode, validatiecode, verificatie-code, toegangs-code, sms-code, ontgrendelcode, autorisatie-code, voer deze code, voer de code, vul deze code, vul de code, voer de volgende code, tijdelijk wachtwoord, koppelcode, deel deze code nooit, deel deze code niet, deel deze code met niemand, geef deze code nooit, geef deze code aan niemand',
    verify:
      'bevestig*, verifi*, activeer*, activat*, activer*, valideer*, goedkeur*, voltooi*, controleer*, account ontgrendelen, account te ontgrendelen, ontgrendel je account, ontgrendel account, account deblokkeren, deblokkeer je account, schrijf me in',
    type: 'vul, voer, typ, toets, invoeren, intoetsen, in te voeren, in te vullen, voer deze code, voer de code, vul deze code, vul de code, voer de volgende code, kopieer',
    use: 'gebruik',
    enter:
      'aanmeld*, inlog*, log in, meld je aan, registreer*, registrat*, in te loggen, aan te melden',
    password: '*wachtwoord*, aanmeldgegevens, inloggegevens',
    expires: 'verloopt, verlopen, geldig*, minuten, uur',
    never:
      '*bestelling*, bestel*, *factu*, ordernummer, klantnummer, klant*, telefoon*, tel, bel ons, postcode, postbus, kortingscode, actiecode, *korting*, *kortingscode, cadeaubon*, zending*, pakket, ticket*, bedrag, totaal, prijs, kvk*, btw*, streepjescode, foutcode, broncode, landcode, netnummer, versie, boeking*, reservering*, referentie*, track*, uitnodiging*, vriend*, back-up*, backup*, boekingscode, reserveringscode, autorisatienummer, aanvraag, verwijzing*, trackingcode, cadeau*, vergadering, vorige code, oude code, wifi, afhaal*, ophaal*, productcode*, artikelcode*, aanbieding activeren, activeer je aanbieding',
    label: 'rekening, gebruiker, lid, kaart, bijvoorbeeld, bijv., beste klant, geachte klant',
    away: 'afmeld*, uitschrijv*, privacy*, voorwaarden, hulp, help, contact*, voorkeuren, instellingen, bekijk in browser, bekijk online, lees meer, annuler*, weiger*, intrekken, rapporteer*, meer informatie',
    denial:
      'niet aangevraagd, niet door jou, was jij dit niet, jij dit niet, niet door u, was jij niet, u dit niet, je dit niet, niet jij, niet herken*, herken je*, niet gedaan, niet zelf, heb je dit niet, hebt u dit niet, als jij dit niet, niet was',
    done: 'is gewijzigd, is gereset, is opnieuw ingesteld, is bevestigd, succesvol, we bevestigen, wij bevestigen, bevestigen wij, bevestigen we',
    hint: 'welkom*, bijna klaar, nog één stap, laatste stap, ben jij dit, was jij dit, bent u dit, alsjeblieft, hier is hij, je nummer is, uw nummer is, met niemand, aan niemand, nieuw apparaat, ondertekenen, onderteken, sleutel, toegang, zo ja, als jij dit bent',
    thing:
      'deur, sleutelkluis, sleutelkastje, tafel, verblijf, aankomst, winnaar*, loterij, lidmaatschap, uitslag, wachtrij, parkeer*, ophalen, bezorg*, donatie*, stemmen, weergaven, bezoekers, stappen, deelnemers, weekoverzicht',
    point: 'hier, het is, dit is, hij is, dan, alsjeblieft',
  },
  sv: {
    code: 'pinkod, siffror, kodord, kod, koden, koder, sifferkod*, siffrorna',
    once: 'verifieringskod*, bekräftelsekod*, säkerhetskod*, engångskod*, engångslösenord*, inloggningskod*, åtkomstkod*, aktiveringskod*, sexsiffrig*, autentiseringskod*, aktiverings-kod*, behörighetskod*, verifikationskod*, auktoriseringskod*, valideringskod*, identifieringskod*, registreringskod*, kontrollkod*, inloggnings-kod*, ange koden, ange den här koden, skriv in koden, ange följande kod, mata in koden, tillfälligt lösenord, tillfälliga lösenord, dela inte koden, dela inte den här koden, dela aldrig koden, lämna aldrig ut koden, ange siffrorna',
    verify:
      'bekräft*, verifier*, aktiver*, validera*, godkänn*, slutför*, lås upp kontot, lås upp ditt konto, låsa upp kontot, låsa upp ditt konto',
    type: 'ange, skriv in, skriv, knappa in, mata in, slå in, ange koden, ange den här koden, skriv in koden, ange följande kod, mata in koden, kopiera, ange siffrorna',
    use: 'använd',
    enter: 'logga in, inlogg*, registrer*, skapa konto, anmäl*',
    password: '*lösenord*, inloggningsuppgifter, användaruppgifter',
    expires: 'giltig*, upphör*, går ut, minuter, timmar',
    never:
      '*beställning*, order*, faktur*, kundnummer, kund*, telefon*, tel, postnummer, rabattkod*, kampanjkod*, *rabatt*, presentkort*, försändelse*, paket*, biljett*, belopp, summa, totalt, pris, org nr, organisationsnummer, streckkod*, felkod*, källkod*, landskod*, riktnummer, version, bokning*, referens*, värvning*, inbjud*, spårning*, kollinummer, bokningskod*, reservkod*, ärende*, auktoriseringsnummer, säkerhetskopi*, möte*, tidigare kod*, gamla koden, upphämtning*, uthämtning*, produktkod*, artikelkod*',
    label: 'konto, användare, kort, till exempel, t.ex., kära kund, bästa kund',
    away: 'avregistrer*, avprenumerera*, avsluta prenumeration*, integritet*, villkor*, hjälp*, kontakt*, inställning*, webbläsare*, läs mer, avbryt*, avvisa*, rapportera*, support*',
    denial:
      'inte du, inte begärt, inte var du, inte känner igen, inte gjort, har inte, inte bett, inte ändrat, inte har',
    done: 'har ändrats, har återställts, har bekräftats, har uppdaterats, vi bekräftar, bekräftar vi',
    hint: 'välkommen*, nästan klar*, ett steg kvar, sista steget, är det du, var det du, varsågod, här är den, ditt nummer är, för någon, med någon, ny enhet, signera, underskrift, nyckel, åtkomst, i så fall, om det är du',
    thing:
      'dörr*, nyckelskåp*, nyckelbox*, vistelse, ankomst, vinnar*, lotteri, medlemskap, resultat*, parkering*, hämta, leverans*, röster, visningar, besökare, deltagare, statistik',
    point: 'här, det är, den är',
  },
  da: {
    code: 'pinkode, cifre, kode, koden, koder, talkode*, cifferkode*',
    once: 'bekræftelseskode*, verifikationskode*, verificeringskode*, sikkerhedskode*, engangskode*, engangsadgangskode*, loginkode*, login-kode*, adgangskode til engangs*, aktiveringskode*, sekscifret, autentificeringskode*, godkendelseskode*, tilmeldingskode*, engangs*, valideringskode*, autorisationskode*, identifikationskode*, indlogningskode*, kontrolkode*, indtast koden, indtast denne kode, indtast følgende kode, midlertidig adgangskode, midlertidige adgangskode, del ikke koden, del ikke denne kode, del aldrig koden',
    verify:
      'bekræft*, verific*, verifik*, aktiver*, valider*, godkend*, fuldfør*, lås konto op, lås din konto op, låse din konto op, lås kontoen op',
    type: 'indtast, skriv, tast, angiv, indtast koden, indtast denne kode, indtast følgende kode, kopier',
    use: 'brug, anvend',
    enter: 'log ind, login*, logge ind, registrer*, tilmeld*, opret konto',
    password: '*adgangskode*, *kodeord*, password*, nulstil*',
    expires: 'udløber, gyldig*, minutter, timer',
    never:
      '*ordre*, bestilling*, faktura*, kundenummer, kunde*, telefon*, tlf, postnummer, postnr, rabatkode*, kampagnekode*, *rabat*, gavekort*, forsendelse*, pakke*, billet*, beløb, total, pris, cvr*, stregkode*, fejlkode*, kildekode*, landekode*, booking*, reference*, tracking*, henvis*, invitation*, bookingkode*, backup*, reservekod*, henvendelse*, autorisationsnummer, sporing*, vennekode*, møde*, tidligere kode*, afhentning*, produktkode*',
    label: 'konto, bruger, kort, for eksempel, f.eks., kære kunde',
    away: 'afmeld*, frameld*, privatliv*, vilkår*, hjælp*, kontakt*, indstilling*, browser*, læs mere, annuller*, afvis*, rapporter*, support*',
    denial:
      'ikke dig, ikke anmodet, ikke bedt, ikke var dig, ikke genkend*, ikke har, ikke ændret, har ikke',
    done: 'er blevet ændret, er ændret, er blevet nulstillet, er bekræftet, vi bekræfter, bekræfter vi',
    hint: 'velkommen*, næsten færdig*, et skridt mere, sidste trin, er det dig, var det dig, værsgo, dit nummer er, med nogen, ny enhed, underskriv*, nøgle, adgang, i så fald, hvis det er dig',
    thing:
      'dør*, nøgleboks*, ophold, ankomst, vinder*, lodtrækning, medlemskab, resultat*, parkering*, afhent*, levering, stemmer, visninger, besøgende, skridt i dag, deltagere',
    point: 'her, det er, den er',
  },
  nb: {
    code: 'siffer, sifre, kode, koden, koder, tallkode*, sifferkode*',
    once: 'bekreftelseskode*, verifiseringskode*, sikkerhetskode*, engangskode*, engangspassord*, innloggingskode*, påloggingskode*, tilgangskode*, aktiveringskode*, sekssifret, autentiseringskode*, verifikasjonskode*, engangs*, autorisasjonskode*, godkjenningskode*, identifikasjonskode*, valideringskode*, kontrollkode*, adgangskode*, skriv inn koden, skriv inn denne koden, tast inn koden, oppgi koden, midlertidig passord, midlertidige passord, del ikke koden, del ikke denne koden, del aldri koden',
    verify:
      'bekreft*, stadfest*, verifiser*, aktiver*, valider*, godkjenn*, fullfør*, lås opp kontoen, lås opp konto, låse opp kontoen',
    type: 'skriv inn, tast inn, skriv, oppgi, angi, skriv inn koden, skriv inn denne koden, tast inn koden, oppgi koden, kopier',
    use: 'bruk',
    enter:
      'logg inn, logge inn, innlogg*, pålogg*, logg på, registrer*, opprett konto, meld deg på',
    password: '*passord*, tilbakestill*',
    expires: 'utløper, utløp*, gyldig*, minutter, timer',
    never:
      'ordre*, bestilling*, faktura*, kundenummer, kunde*, telefon*, tlf, postnummer, postboks, rabattkode*, kampanjekode*, gavekort*, sending*, pakke*, billett*, beløp, sum, totalt, pris, org.nr, organisasjonsnummer, strekkode*, feilkode*, kildekode*, landskode*, referanse*, sporing*, vervekod*, inviter*, bestillingskode*, bookingkode*, reservekod*, henvendelse*, autorisasjonsnummer, sikkerhetskopi*, møte*, forrige kode, hentekode*, produktkode*',
    label: 'konto, bruker, kort, for eksempel, f.eks., kjære kunde',
    away: 'meld deg av, meld av, avmeld*, avslutt abonnement*, personvern*, vilkår*, hjelp*, kontakt*, innstilling*, nettleser*, les mer, avbryt*, avvis*, rapporter*, support*',
    denial:
      'ikke deg, ikke du, ikke bedt, ikke forespurt, ikke kjenn*, ikke har, har ikke, ikke endret',
    done: 'er endret, har blitt endret, er blitt endret, er tilbakestilt, er bekreftet, vi bekrefter, bekrefter vi',
    hint: 'velkommen*, nesten ferdig*, ett steg igjen, siste steg, er det deg, var det deg, vær så god, nummeret ditt er, med noen, ny enhet, signer*, underskrift, nøkkel, tilgang, i så fall, hvis det er deg',
    thing:
      'dør*, nøkkelboks*, opphold, ankomst, vinner*, lotteri, medlemskap, resultat*, parkering*, hent, levering, stemmer, visninger, besøkende, deltakere',
    point: 'her, det er, den er',
  },
  nn: {
    code: ', kode, koden',
    once: 'stadfestingskode*, eingongs*, eingongskode*, tryggleikskode*',
    verify: 'stadfest*, bekreft*, aktiver*',
    type: 'skriv inn, tast inn',
    use: 'bruk',
    enter: 'logg inn',
    password: 'passord*',
    expires: 'minutt, går ut',
    never: 'tinging*, faktura*, telefon*',
    denial: 'ikkje',
    hint: 'velkomen*, ver så god, er det deg',
    point: 'her, det er',
  },
  is: {
    code: ', kóði, kóða, kóðann, kóðinn, kóðanum',
    once: 'staðfestingarkóð*, öryggiskóð*, einnota*, innskráningarkóð*, auðkenningarkóð*, staðfestingarkód*, heimildarkóð*, aðgangskóð*, virkjunarkóð*, staðfestingar-kóð*',
    verify: 'staðfest*, virkja*, sannreyn*',
    type: 'sláðu inn, sláið inn, færðu inn',
    use: 'notaðu',
    enter: 'innskrá*, skrá þig, skrá inn, nýskrá*, skráning*',
    password: '*lykilorð*, *aðgangsorð*',
    expires: 'rennur út, gildir, mínút*, klukkust*',
    never:
      'pöntun*, pantan*, reikning*, sími, símanúmer, póstnúmer, afsláttar*, kennitala, upphæð, samtals, verð, bókun*, sending*, bókunar*, rakning*, boðskóð*, varakóð*, beiðni, viðskiptamanna*, heimildarnúmer, afsláttarkóð*',
    away: 'afskrá*, hætta áskrift*, persónuvernd*, skilmál*, hjálp*, stilling*, hafa samband',
    denial: 'ekki þú, baðst ekki, ekki beðið, kannast ekki, varst ekki, hefur ekki',
    done: 'hefur verið breytt',
    hint: 'velkomin*, er þetta þú, gjörðu svo vel, nýtt tæki',
    point: 'hér, það er',
  },
  fo: {
    code: ', kota, kotu, kotan, kotuna',
    once: 'váttanarkot*, trygdarkot*',
    verify: 'vátta*, stað*fest*',
    enter: 'rita inn, innrita*',
    password: 'loyniorð*',
    expires: 'minutt*',
    never: 'bílegg*, telefon*',
    hint: 'vælkomin*, ger so væl',
    point: 'her, tað er',
  },
  af: {
    code: 'pin-kode, kode, kodes',
    once: 'verifikasiekode, bevestigingskode, eenmalige*, sekuriteitskode, aanmeldkode, magtigingskode*, verifikasiekode*, eenmalig*, aantekenkode*, aktiveringskode*, toegangskode*, bevestigings-kode*',
    verify: 'bevestig*, verifieer*, verifikasie*, aktiveer*, bekragtig*',
    type: 'tik, voer, sleutel in',
    use: 'gebruik',
    enter: 'meld aan, aanmeld*, teken in, registreer*',
    password: '*wagwoord*',
    expires: 'verval*, geldig*, minute, uur',
    never:
      'bestelling*, faktuur*, telefoon*, poskode, afslag*, bedrag, totaal, verwysing*, foutkode, kliënt*, kwitansie*, afslagkode*, bespreking*, opsporing*, rugsteun*, versoek*, uitnodiging*',
    away: 'teken uit, kanselleer*, privaatheid*, hulp, kontak*, instellings, inskrywing*',
    denial: 'nie jy, nie versoek*, nie u, nie self, nie herken*, nie aangevra*',
    done: 'is verander, suksesvol',
    hint: 'welkom*, amper daar, is dit jy, jou nommer is, met niemand, nuwe toestel',
    point: 'hier, dit is',
  },
  fy: {
    code: ', koade, koaden',
    once: 'befêstigingskoade*, ferifikaasjekoade*, autorisaasjekoade*, ienmalige*, befeiligingskoade*, tagongskoade*, aktivearringskoade*',
    verify: 'befêstig*, ferifi*, aktivearj*',
    type: 'fier, typ',
    use: 'brûk',
    enter: 'oanmeld*, ynlogg*, registrear*',
    password: 'wachtwurd*',
    expires: 'minuten, ferrin*, minute',
    never: 'bestell*, faktuer*, telefoan*',
    denial: 'net jo, net oanfrege',
    hint: 'wolkom*',
  },
  lb: {
    code: ', code',
    once: 'bestätegungscode, eemolege*, sécherheetscode, verifikatiounscode, confirmatiounscode, aktivéierungscode',
    verify: 'bestäteg*, confirm*, aktivéier*',
    type: 'gitt, tippt, tipp',
    use: 'benotzt, benotz',
    enter: 'umell*, aloggen, registréier*',
    password: '*passwuert*',
    expires: 'minutten',
    never: 'bestell*, rechnung*, telefon*',
    hint: 'wëllkomm*, hei ass, sidd dir dat, bass du dat',
    point: 'hei, et ass',
  },
  yi: {
    code: 'קאד, קאָד',
    verify: 'באשטעטיג, באַשטעטיק',
    enter: 'איינלאגירן',
    password: 'פאסווארט, שפריכווארט',
    never: 'באַשטעלונג, טעלעפֿאָן',
    hint: 'ברוכים הבאים',
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
