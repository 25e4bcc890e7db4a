import type { Words } from '../words.ts';

/** Dutch. */
export const nl: Words = {
  email: 'e-mail*, mailad*, emailadres*, mail',
  repeat: 'bevestig*, herhaal*, nogmaals, opnieuw, herhaling',
  username: 'gebruiker, gebruikersn*, gebruikers-id, klantnummer, lidnummer, inlognaam, bijnaam',
  person:
    'naam, voornaam*, achternaam*, telefo*, mobiel*, bedrijf*, straat*, huisnummer, postcode, plaats, woonplaats',
  password: 'wachtwoord*',
  search: 'zoek*',
  friend: 'vriend*, ontvanger*, collega*',
  leaveEmpty: 'laat leeg, leeg laten, niet invullen, laat dit veld leeg',
  code: '*code, bevestigingscode, verificatiecode, beveiligingscode, eenmalig wachtwoord',
  notCode:
    'postcode, kortingscode*, actiecode, coupon*, cadeau*, uitnodigingscode, netnummer, landcode, landnummer, herstelcode, vriendencode, kortingsbon, couponcode',
  signUp:
    'regist*, account aanmaken, maak een account, maak account, maak een account aan, account maken, nieuw account, inschrijv*, schrijf je in, word lid, lid worden, nieuwe klant, meld je aan, gratis proberen, probeer gratis, ik ben nieuw, account openen, deelnemen, doe mee, aan de slag',
  signIn: 'inloggen, log in, login, aanmelden, log je in, mijn account, welkom terug',
  recovery:
    'wachtwoord vergeten, vergeten, wachtwoord herstellen, herstel*, wachtwoord resetten, nieuw wachtwoord aanvragen',
  newsletter:
    'nieuwsbrief*, aanmelden nieuwsbrief, aanmelden voor de nieuwsbrief, meld je aan voor*, schrijf je in voor, abonneer*, abonneren, blijf op de hoogte, ontvang*, op de hoogte blijven, nieuws, mis niets',
  checkout:
    'afrekenen, bestel*, betaal*, betaling, betalen, bezorg*, verzend*, levering*, factuur*, winkelwagen, winkelmand*, gast, als gast, koop*, kopen, doneer, doneren, boek, reserv*, naar kassa',
  contact:
    'contact*, bericht versturen, verstuur bericht, stuur bericht, stel je vraag, stel een vraag, vraag*, offerte*, reactie*, plaats reactie, terugbel*, aanvra*, beoordeling',
  existing: 'uitschrijven, afmelden, bestelling volgen, volg je bestelling, bestelnummer',
  haveAccount:
    'al een account, heb je al*, heeft u al*, al geregistreerd, al klant, al lid, bestaande*',
  noAccount: 'nog geen*, geen account, nieuw hier, nieuwe klant, nieuw bij, nog niet geregistreerd',
  remember: 'onthoud*, ingelogd blijven, aangemeld blijven, blijf ingelogd, onthouden',
  passwordRule: 'minimaal, minstens, tekens',
  codeSent:
    'verzonden, gestuurd, verstuurd, opnieuw versturen, voer de code, niet ontvangen, geen code ontvangen',
};
