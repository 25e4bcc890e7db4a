import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Welsh

export const pageTerms: PageTerms = {
  email: 'e-bost*',
  password: 'cyfrinair',
  signUp: 'cofrestr*',
  signIn: 'mewngofnod*',
};

export const mailTerms: MailTerms = {
  code: 'cod, côd, god, chod',
  oneTimeCode:
    'cod dilysu, cod cadarnhau, cod diogelwch, un-tro, untro, cod mynediad, cod awdurdodi, cod gwirio, cod unigryw, defnydd un-tro, cyfrinair dros dro',
  verify: 'cadarnh*, gwirio*, dilys*, gweithredu*, gadarnh*, ddilys*, wirio*',
  typeIn: 'rhowch, teipiwch, nodwch, mewnbynnwch',
  use: 'defnyddiwch',
  signIn: 'mewngofnod*, cofrestr*, logio i mewn, gofrestr*',
  password: 'cyfrinair*, chyfrinair*, gyfrinair*, nghyfrinair*, cyfrinar*',
  expires: 'dod i ben, dilys am, munud*, awr',
  otherNumber:
    'archeb*, anfoneb*, ffôn*, cod post, côd post, gostyngiad*, cyfanswm, disgownt, archebu, olrhain, cyfeirio, wrth gefn, cais, cwsmer',
  otherLink: 'dad-danysgrif*, preifatrwydd*, telerau*, cymorth*, help, cysyllt*, gosodiadau*',
  notYou: 'nid chi, nid ydych, heb ofyn, na ofyn*, os na',
  shortMailHint:
    "croeso, ai chi, bron yno, un cam arall, dyma fo, dyma'ch, eich rhif, dyfais newydd",
  shortMailPointer: "dyma, mae'n",
};
