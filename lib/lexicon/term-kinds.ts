/**
 * The kinds of terms in a language's file in `languages/`.
 *
 * Each line of a list is one term, sorted by code unit. Case, accents and vowel points make no
 * difference. A term matches whole words. A star opens an end: `confirm*` also finds "confirmation",
 * `*code` also finds "Zugangscode", and `*קוד*` finds a word with joined prefixes. An end in a
 * script without spaces between words (Chinese, Thai) or with joined particles (Korean) is open by
 * itself. The longest match wins, so "post code" of one kind is never "code" of another.
 */

/** Terms of a page: its fields, its forms and what stands around them. */
export type PageTermKind =
  // What a field asks for.
  | 'email'
  /** The same once more: "confirm", "repeat". */
  | 'repeat'
  | 'username'
  /** What else fields ask for: names, telephone, street, subject, message. */
  | 'otherDetail'
  | 'password'
  | 'search'
  /** An address that takes the place of another: "new e-mail address". */
  | 'newEmail'
  /** An address that is on record: "e-mail used when booking". */
  | 'knownEmail'
  /** Somebody else, whose address it is: a friend, a recipient. */
  | 'otherPerson'
  /** Traps for robots: "leave this empty". */
  | 'honeypot'
  | 'code'
  /** Names for a code that can be no other: "verification code", "one-time password". */
  | 'oneTimeCode'
  /** A log-in in two steps, of which the second may ask for a code. */
  | 'twoFactor'
  /** Codes of other things: postcode, coupon, card security code, a customer's number. */
  | 'otherCode'
  /** Where codes are that nobody sends: on paper, on a thing, in a letter. */
  | 'onPaper'
  /** Codes to be read from a picture: "captcha", "characters in the image". */
  | 'captcha'
  // What a form is for.
  | 'signUp'
  | 'signIn'
  | 'recovery'
  | 'newsletter'
  | 'checkout'
  | 'contact'
  /** Finds or ends what exists: an order, a booking, a subscription. */
  | 'lookup'
  /** Manages other people or a service: "add user", "save settings". */
  | 'administration'
  // What stands around a form.
  | 'haveAccount'
  | 'noAccount'
  | 'staySignedIn'
  | 'legalTerms'
  | 'passwordRule'
  /** "Continue", "next": what a button says that tells nothing of its form. */
  | 'proceed'
  /** That a code was sent or is to be typed in, and the ways it comes: "we sent", "resend", "by SMS". */
  | 'codeSent'
  /** "Digits": a code that is counted in them, or another number. */
  | 'digits';

/** Terms of a mail: what its codes and links are for. */
export type MailTermKind =
  /** Names for a code that a person types: "code". */
  | 'code'
  /** Names that leave no doubt: "one-time password", "verification code". */
  | 'oneTimeCode'
  /** Verify, confirm, activate, validate, and their nouns. */
  | 'verify'
  /** Enter, type: what is done with the number right beside, in the forms that ask. */
  | 'typeIn'
  /** Use, submit, confirm with: the same, where the mail also says what for. */
  | 'use'
  /** Sign in, log in, sign up, register. */
  | 'signIn'
  /** Password, and its resetting. */
  | 'password'
  /** Expires, valid for, minutes: said beside a code or a link that soon expires. */
  | 'expires'
  /** Numbers that are no codes: order, invoice, telephone, postcode, discount code. */
  | 'otherNumber'
  /** The same, but only of the number right after them: "account 4821375", "such as 123456". */
  | 'numberLabel'
  /** Links that confirm nothing: unsubscribe, settings, help, privacy, view in browser. */
  | 'otherLink'
  /** "If this wasn't you": stands before a link to undo or to protect. */
  | 'notYou'
  /** What has happened already: "was changed", "successfully". Nothing is left to do then. */
  | 'alreadyDone'
  /** Said with a code in short mails: "welcome", "here you go", "is it you?". */
  | 'shortMailHint'
  /** Points to a number right after it in short mails: "here", "it is". */
  | 'shortMailPointer'
  /** Other things that have numbers in short mails: doors, tables, steps, winners. */
  | 'shortMailOther';

/** Lists of terms by kind, each a text with one term a line. */
export type Terms<Kind extends string> = Partial<Record<Kind, string>>;
export type PageTerms = Terms<PageTermKind>;
export type MailTerms = Terms<MailTermKind>;
