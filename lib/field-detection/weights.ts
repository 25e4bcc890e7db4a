import type { PageTermKind } from '../lexicon.ts';

/** What a form's score is kept for: form types, and forms that look up what exists. */
export type ScoredType = Extract<
  PageTermKind,
  'signUp' | 'signIn' | 'recovery' | 'newsletter' | 'checkout' | 'contact' | 'lookup' | 'search'
>;

/** The least score of a form type. The highest of those that reach it is taken. */
export const formThreshold = 2;
/** A log-in may ask for the address alone, under a heading and over a button without its terms. */
export const signInThreshold = 0.5;

/** From here on a log-in is told by its words, whatever its password declares. */
export const surelySignIn = 4;
/** So much more than a log-in a form is for signing up where its user name is an address. */
export const surelySignUp = 4;

/** How much a term of a form type weighs, by where it stands. */
export const termWeights = {
  'submit button': 5,
  'name of the submit button': 1,
  'heading inside': 3,
  'heading before': 2.5,
  'attributes of the form': 2,
  'names of the fields': 1.5,
  'names of the section': 1.5,
  URL: 2,
  title: 1.5,
  'heading of the page': 1,
  'chosen tab': 2,
  'label of the field': 2,
  text: 1,
} as const;

/** A link or another button to the log-in stands on pages for signing up, and the reverse. */
export const oppositeWeights = { link: 2, button: 2 } as const;

/** What each other rule adds to the score of a form type. */
export const formRules = {
  'link to a recovery': { signIn: 3 },
  '"already have an account?"': { signUp: 3 },
  '"no account yet?"': { signIn: 3 },
  'legal terms': { signUp: 1, newsletter: 0.5 },
  'one field in a text about a newsletter': { newsletter: 1 },
  'text about passwords without a field for one': { recovery: 2.5 },
  '"stay signed in"': { signIn: 3 },
  'rules for passwords': { signUp: 2 },
  'password with a recovery': { signIn: 1 },
  'two passwords': { signUp: 5, signIn: -5 },
  password: {
    newsletter: -6,
    contact: -4,
    recovery: -3,
    search: -5,
    lookup: -3,
    checkout: -1,
    signUp: 1,
    signIn: 1,
  },
  'password and three fields': { signUp: 2.5 },
  'password and a name': { signUp: 3 },
  'password and one field': { signIn: 1.5 },
  'no password': { signIn: -2.5 },
  'heading of returning customers': { signIn: 4 },
  'nothing but "continue"': { signIn: 3.5 },
  'one field named for a user name': { signIn: 3 },
  'three fields without a password': { signIn: -3, recovery: -1.5 },
  'one field without a password': { newsletter: 0.5 },
  'autocomplete of a new password': { signUp: 4 },
  'autocomplete of a user name': { signIn: 1.5 },
  'autocomplete of the current password': { signIn: 3 },
  'autocomplete of an order': { checkout: 2 },
  'text area': { contact: 3, newsletter: -2, recovery: -4 },
  'number of an order': { lookup: 5 },
  'number of an order and an address alone': { lookup: 5 },
  'postal address': { checkout: 2.5, recovery: -3 },
  footer: { newsletter: 2 },
  'role of a search': { search: 6 },
} as const satisfies Record<string, Partial<Record<ScoredType, number>>>;

/** A lone field takes over this share of other scores where newsletters score more than `from`. */
export const loneField = { from: 2, share: 0.5 } as const;

/** How surely a field is an e-mail field. */
export const emailWeights = {
  'type=email': 3,
  'autocomplete=email': 2,
  'e-mail in its label': 2,
  'e-mail in its names': 1,
} as const;

/** How well a field would be filled, for choosing between fields and frames. */
export const targetWeights = {
  'sign-up': 60,
  checkout: 50,
  contact: 45,
  other: 40,
  newsletter: 35,
  'sign-in': 15,
  recovery: 10,
  'nothing offered': -20,
  'asks again': -4,
  'in a footer': -2,
  'in a modal dialog': 30,
  'in a dialog': 10,
} as const;

/** How surely a field takes a one-time code, by itself and then with what stands around it. */
export const codeFieldWeights = {
  'autocomplete=one-time-code': 8,
  'row of boxes': 7,
  'row of numbered fields': 5,
  'e-mail and code in its label': 2,
  '"code was sent" in its label': 4,
  'code in its label': 3,
  'code in its names': 2,
  'one-time in its words': 2,
  'numeric input': 1,
  'room for 4 to 10 characters': 1,
  '"code was sent" around it': 2,
  'two-factor in its heading': 3,
  'the only field': 1,
  'among four fields': -2,
} as const;

/** The least of a code field, and the most of one that does not declare itself. */
export const codeFieldThreshold = 4;
export const codeFieldMost = 7;
/** From here on it may be laid invisibly over drawn boxes. */
export const invisibleCodeField = 6;
/** Below this, a form that looks up orders or parcels has numbers of its own. */
export const codeFieldInLookup = 5;
/** How much of a code field's score counts against fields of other kinds. */
export const codeFieldFactor = 10;
