import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Albanian

export const pageTerms: PageTerms = {
  email: 'adresë elektronike',
  password: 'fjalëkalim*',
  signUp: 'regjistrohu*, krijo llogari',
  signIn: 'identifikohu, hyni*, kyçu*',
  recovery: 'harruat fjalëkalimin',
};

export const mailTerms: MailTerms = {
  code: 'kod, kodi, kodin, kodit, shifra',
  oneTimeCode:
    'kodi i verifikimit, kodi i konfirmimit, kodi i sigurisë, kod verifikimi, kodin e verifikimit, njëpërdorimsh*, kodi i hyrjes, kodi juaj i verifikimit, njëpërdorim*, kod sigurie, kod ripohimi, kod autorizimi',
  verify: 'verifik*, konfirm*, ripohoni*, ripohim*, aktiviz*, vërtet*, përfundo*',
  typeIn: 'shkruani, shkruaj, futni, vendosni',
  use: 'përdorni, përdor',
  signIn: 'hyrje*, hyni, identifiko*, regjistr*, kyçu, krijoni llogari',
  password: 'fjalëkalim*, rivendos*',
  expires: 'skadon, skadoj*, vlefsh*, minuta, orë',
  otherNumber:
    'porosi*, faturë*, fatura*, klient*, telefon*, kodi postar, zbritj*, ofert*, shuma, totali, çmim*, rezervim*, versioni*, zbritje*, gjurmim*, ftes*, rezervë, kërkes*, klientit, autorizimit numri, numri i autorizimit',
  otherLink:
    'çregjistr*, çabon*, privatësi*, kushte*, ndihmë*, kontakt*, rregullim*, cilësim*, shfletues*, mëso më*, anulo*, refuzo*',
  notYou: 'nuk ishit ju, nuk e kërkuat, nuk ishe ti, nuk keni, nëse nuk, nuk e bëtë, nuk jeni',
  alreadyDone: 'u ndryshua, me sukses',
  shortMailHint:
    'mirë se vini, mirë se erdh*, mirësevini, edhe një hap, jeni ju, je ti, urdhëro*, numri juaj është, askujt, me askënd',
  shortMailPointer: 'këtu, ja, është',
};
