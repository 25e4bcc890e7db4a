/**
 * The kinds of terms in a language's file in `languages/`.
 *
 * Each line of a list is one term, sorted by code unit. Case, accents and vowel points make no
 * difference. A term matches whole words. A star opens an end: `confirm*` also finds
 * "confirmation", `*code` also finds "Zugangscode", and `*קוד*` finds a word with joined prefixes.
 * An end in a script without spaces between words (Chinese, Thai) or with joined particles (Korean)
 * is open by itself. The longest match wins, so "post code" of one kind is never "code" of another.
 */

/** Kinds of terms on a page: in fields, forms and the text around them. */
export type PageTermKind =
  // The value that a field asks for.
  | 'email'
  /** A second field for the same value: "confirm", "repeat". */
  | 'repeat'
  | 'username'
  /** Other field contents: name, telephone, street, subject, message. */
  | 'otherDetail'
  | 'password'
  | 'search'
  /** An address that replaces another: "new e-mail address". */
  | 'newEmail'
  /** An address that the site already has: "e-mail used when booking". */
  | 'knownEmail'
  /** The address of another person: a friend, a recipient. */
  | 'otherPerson'
  /** Traps for robots: "leave this empty". */
  | 'honeypot'
  | 'code'
  /** Unambiguous names of a one-time code: "verification code", "one-time password". */
  | 'oneTimeCode'
  /** Two-factor authentication, which may ask for a code. */
  | 'twoFactor'
  /** Other codes: postcode, coupon, card security code, customer number. */
  | 'otherCode'
  /** Sources of codes that are not sent by mail or SMS: on paper, on a device, in a letter. */
  | 'onPaper'
  /** Codes in a picture: "captcha", "characters in the image". */
  | 'captcha'
  // The purpose of a form.
  | 'signUp'
  | 'signIn'
  | 'recovery'
  | 'newsletter'
  | 'checkout'
  | 'contact'
  /** Finds or cancels an order, a booking or a subscription. */
  | 'lookup'
  /** Manages other people or a service: "add user", "save settings". */
  | 'administration'
  // The text around a form.
  | 'haveAccount'
  | 'noAccount'
  | 'staySignedIn'
  | 'legalTerms'
  | 'passwordRule'
  /** Buttons that do not name the purpose of their form: "continue", "next". */
  | 'proceed'
  /** Sending and typing of codes: "we sent", "resend", "by SMS". */
  | 'codeSent'
  /** "Digits", of a code or of another number. */
  | 'digits';

/** Kinds of terms in a mail: the purposes of its codes and links. */
export type MailTermKind =
  /** Names of a code that a person types: "code". */
  | 'code'
  /** Unambiguous names: "one-time password", "verification code". */
  | 'oneTimeCode'
  /** Verify, confirm, activate, validate, and the nouns of these verbs. */
  | 'verify'
  /** Requests to type the number beside the term: "enter", "type". */
  | 'typeIn'
  /**
   * Like `typeIn`, but only in a mail that also names the purpose: "use", "submit", "confirm with".
   */
  | 'use'
  /** Sign in, log in, sign up, register. */
  | 'signIn'
  /** Password, reset password. */
  | 'password'
  /** The expiry of a code or link: "expires", "valid for", "minutes". */
  | 'expires'
  /** Numbers that are not codes: order, invoice, telephone, postcode, discount code. */
  | 'otherNumber'
  /** Labels of such a number directly before it: "account 4821375", "such as 123456". */
  | 'numberLabel'
  /** Links with another purpose: unsubscribe, settings, help, privacy, view in browser. */
  | 'otherLink'
  /** Text before a link that undoes a change or protects the account: "if this wasn't you". */
  | 'notYou'
  /** Completed actions, after which the reader need not act: "was changed", "successfully". */
  | 'alreadyDone'
  /** Text near a code in short mails: "welcome", "here you go", "is it you?". */
  | 'shortMailHint'
  /** Text directly before a code in short mails: "here", "it is". */
  | 'shortMailPointer'
  /** Things with other numbers in short mails: doors, tables, steps, winners. */
  | 'shortMailOther';

/** A list of terms for each kind: a text with one term per line. */
export type Terms<Kind extends string> = Partial<Record<Kind, string>>;
export type PageTerms = Terms<PageTermKind>;
export type MailTerms = Terms<MailTermKind>;
