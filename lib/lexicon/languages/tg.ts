import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Tajik

export const pageTerms: PageTerms = {
  signIn: 'ворид*',
};

export const mailTerms: MailTerms = {
  code: 'рамз*, код, коди, рамзи',
  oneTimeCode: 'рамзи тасдиқ*, коди тасдиқ*, якдафъа*, якбора*',
  verify: 'тасдиқ*, санҷ*, фаъол*',
  signIn: 'вуруд*, даромад*, сабт*, воридш*',
  password: 'парол*, гузарвож*, рамз*',
  expires: 'эътибор*, дақиқа*, соат*',
  otherNumber: 'фармоиш*, телефон*, тахфиф*, маблағ*',
  otherLink: 'махфият*, шарт*, кумак*, тамос*',
  notYou: 'шумо не, шумо набудед',
  shortMailHint: 'хуш омадед, ба касе',
};
