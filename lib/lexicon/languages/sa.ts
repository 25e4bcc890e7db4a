import type { MailTerms } from '../term-kinds.ts';

// Sanskrit

export const mailTerms: MailTerms = {
  code: 'सङ्केत*, कूटसङ्ख्या*',
  verify: 'प्रमाणी*, पुष्टी*, सत्याप*',
  signIn: 'प्रवेश*, पञ्जी*',
  password: 'कूटशब्द*',
  expires: 'निमेष*, समाप्*',
  otherNumber: 'आदेशः*',
  shortMailHint: 'स्वागतम्*',
};
