/** Weights of the rules for links. The best link is shown if it reaches `linkThreshold`. */
export const linkThreshold = 5.5;

/** How strongly kinds of terms name the purpose of a link. */
export const purposeWeights = { verify: 3.5, password: 3, signIn: 2.5 } as const;

/** The share of a purpose that counts if its term is outside the link. */
export const purposeFactors = {
  sentence: 0.9,
  looseSentence: 0.5,
  before: 0.5,
  subject: 0.6,
} as const;

export const linkWeights = {
  /** Multiplied by the strength of the purpose that the terms name. */
  purposeInTerms: 1,
  purposeInAddress: 5.75,
  noPurposeInAddress: 2,
  purposeInSubject: 1.25,
  button: 1.5,
  addressToCopy: 0.5,
  firstLink: 0.5,
  onlyLinkWithKey: 0.5,
  onlyAddressOfRequest: 0.75,
  addressOfSomethingToRead: -3,
  headline: -3,
  bulkMail: -4,
  alreadyDoneInSubject: -3,
  signInAfterAllIsDone: -3,
  question: -3,
  notYouBeforeVerify: -2,
  notYouInSentence: -6,
  notYouBefore: -4,
  otherNumberInLink: -3,
  otherNumberInSubject: -2,
} as const;

export type LinkRule = keyof typeof linkWeights;
