/**
 * Weights of the rules for code candidates. The best candidate is shown if it reaches
 * `codeThreshold`.
 */
export const codeThreshold = 5.49;

/** The score of a shape that is never a code, whatever the terms. */
export const impossible = -9;

/** Layout scores: conspicuous, slightly conspicuous, ordinary text. */
export const strongLayout = 3;
export const noticeableLayout = 1.5;
export const plainLayout = 1;

export const codeWeights = {
  // The shape of the candidate.
  sixDigits: 1,
  otherDigits: 0.5,
  nineDigitsOrMore: -1,
  groupedDigits: 1,
  telephoneGroups: -1.5,
  year: -4.5,
  yearNamedAsCode: -1,
  copyrightYear: -20,
  zipCodeBehindState: -5,
  postcodeBeforePlace: -5,
  partOfAddressLine: -1.5,
  mixed: -0.5,
  mixedWithLowerCase: -1.5,
  mixedLikeWord: -5,
  quantity: -5,
  ticketName: -5,
  ticketNameBehindCodeTerm: -1.5,
  couponLike: -4.5,
  couponLikeInDiscount: -9,
  couponLikeBehindOneTimeCodeTerm: -0.5,
  fourMixed: -5,
  fourMixedBehindCodeTerm: -0.5,
  termItself: -9,
  lettersSetApart: -1,
  lettersIntroduced: -1.5,
  lettersInText: -3,
  pronounceableLetters: -9,
  lowerCaseSetApart: -1,
  lowerCaseAnnounced: -1.5,
  lowerCaseWord: -9,
  bothCasesAnnounced: -1.5,
  randomLettersBehindCodeTerm: 1,
  nameInBothCases: -9,

  // The layout around it.
  hidden: -2,
  characterByCharacter: 2.5,
  aloneOnLine: 1.5,
  largerThanText: 1.5,
  letterSpaced: 1.5,
  monospace: 1,
  ownBoldElement: 1,
  ownElement: 0.5,
  bold: 0.5,
  boxed: 0.5,

  // The terms around it.
  /** Multiplied by its closeness: from 4.6 beside the candidate to 1.35 at the maximum distance. */
  nearestTerm: 1,
  purposeAndExpiryOnly: 3,
  noTermNear: -1.5,
  otherNumberInSubject: -2.5,
  otherNumberInUnsureSubject: -7,
  oneTimeCodeTermNear: 1.5,
  purposeNear: 1,
  otherNumberNearer: -3,
  expiryNear: 0.25,
  nothingButNearestTerm: -1.5,
  codeTermInSubject: 1.5,
  purposeInSubject: 1,
  expiry: 0.5,
  namedInSentence: 0.75,
  rightBehindColonOrTerm: 0.75,
  otherCell: -3,
  beginsSentence: 2,
  insideOtherSentence: -2.5,
  discountNear: -5,
  sentenceOfSomethingDone: -4,
  otherNumberBesideLayout: -2,
  otherNumberBeside: -6,
  otherNumberNear: -3,

  // The mail as a whole.
  subjectAndBody: 2.5,
  digitsInConfirmationLink: 4,
  lettersInConfirmationLink: 6,
  originBound: 20,
} as const;

export type CodeRule = keyof typeof codeWeights;

/** The minimum score of the only number of a short mail. */
export const shortMailThreshold = 3.5;

/** The minimum part of that score that comes from reasons to send a code. */
export const shortMailReasonThreshold = 1.5;

export const shortMailWeights = {
  // Reasons to send a code.
  signInOrCodeTerm: 2,
  verifyTerm: 1.5,
  typeInTerm: 1,
  notYouTerm: 2,
  expiryTerm: 1.5,
  hintTerm: 2,
  subjectAloneOrSenderOfCodes: 1.5,
  // How isolated the number is.
  aloneOrBehindColon: 1.5,
  atSentenceEnd: 1,
  behindCodeTerm: 1,
  sixCharacters: 1,
} as const;

export type ShortMailRule = keyof typeof shortMailWeights;
