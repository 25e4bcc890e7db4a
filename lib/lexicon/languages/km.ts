import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Khmer

export const pageTerms: PageTerms = {
  email: `
អ៊ីម
`,
  code: `
កូដ
`,
  signIn: `
ចូលគ
ចូលប្រើ
`,
};

export const mailTerms: MailTerms = {
  code: `
កូដ
លេខកូដ
`,
  oneTimeCode: `
កូដបញ្ជាក់
កូដផ្ទៀងផ្ទាត់
ម្តង
លេខកូដផ្ទៀងផ្ទាត់
`,
  verify: `
ធ្វើឱ្យសកម្ម
បញ្ជាក់
ផ្ទៀងផ្ទាត់
អះអាង
`,
  typeIn: `
បញ្ចូល
វាយបញ្ចូល
`,
  signIn: `
ចុះឈ្មោះ
ចូល
`,
  password: `
ពាក្យសម្ងាត់
លេខសម្ងាត់
`,
  expires: `
នាទី
ផុតកំណត់
ម៉ោង
`,
  otherNumber: `
ការកក់
ការបញ្ជាទិញ
តម្លៃ
ទូរស័ព្ទ
បញ្ចុះតម្លៃ
បម្រុង
ប្រៃសណីយ៍
វិក្កយបត្រ
សរុប
`,
  otherLink: `
ការកំណត់
ជំនួយ
ឈប់ជាវ
ទំនាក់ទំនង
បោះបង់
លក្ខខណ្ឌ
ឯកជនភាព
`,
  notYou: `
មិនបានស្នើ
មិនមែនអ្នក
`,
  shortMailHint: `
តើជាអ្នក
នរណា
នេះជា
លេខរបស់អ្នកគឺ
សូមស្វាគមន៍
`,
  shortMailPointer: `
គឺ
នេះ
`,
};
