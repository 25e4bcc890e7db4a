import type { PageTermKind } from '../lexicon.ts';

/** Form types with a score, and forms that look up something that exists. */
export type ScoredType = Extract<
  PageTermKind,
  'signUp' | 'signIn' | 'recovery' | 'newsletter' | 'checkout' | 'contact' | 'lookup' | 'search'
>;

/** The minimum score of a form type. The highest that reaches it wins. */
export const formThreshold = 2;
/**
 * The minimum score of a log-in: lower, as it may consist of an address field without any terms.
 */
export const signInThreshold = 0.5;

/** From this score on, terms identify a log-in, whatever its password declares. */
export const surelySignIn = 4;
/**
 * A form whose user name is an address is a sign-up if it scores this much more than as a log-in.
 */
export const surelySignUp = 4;

/** Weights of form type terms, by position. */
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

/** A link or button to the log-in is typical of sign-up pages, and vice versa. */
export const oppositeWeights = { link: 2, button: 2 } as const;

/** Weights of all other rules, by form type. */
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
  'form of an administrator': { lookup: 20 },
} as const satisfies Record<string, Partial<Record<ScoredType, number>>>;

/**
 * If a form with a lone field scores more than `from` as a newsletter, it gets this share of its
 * other scores.
 */
export const loneField = { from: 2, share: 0.5 } as const;

/** Confidence that a field is an e-mail field. */
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

/** Confidence that a field takes a one-time code, from itself and then its surroundings. */
export const codeFieldWeights = {
  'autocomplete=one-time-code': 8,
  'row of boxes': 7,
  'row of numbered fields': 5,
  'e-mail and code in its label': 2,
  '"code was sent" in its label': 4,
  'code in its label': 3,
  'code in its names': 2,
  'number of digits in its label': 2,
  'one-time in its words': 2,
  'numeric input': 1,
  'room for 4 to 10 characters': 1,
  '"code was sent" around it': 2,
  'two-factor in its heading': 3,
  'the only field': 1,
  'among four fields': -2,
} as const;

/** The minimum score of a code field. */
export const codeFieldThreshold = 4;
/** The maximum score of a code field that is neither declared nor a row of boxes. */
export const codeFieldMost = 7;
/** From this score on, a code field may be transparent over drawn boxes. */
export const invisibleCodeField = 6;
/** Below this score, a field in a form that looks up orders or parcels asks for another number. */
export const codeFieldInLookup = 5;
/** The factor for comparing code fields with fields of other kinds. */
export const codeFieldFactor = 10;
