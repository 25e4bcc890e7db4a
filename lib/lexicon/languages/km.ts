import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Khmer

export const pageTerms: PageTerms = {
  email: 'អ៊ីម',
  code: 'កូដ',
  signIn: 'ចូលគ, ចូលប្រើ',
};

export const mailTerms: MailTerms = {
  code: 'កូដ, លេខកូដ',
  oneTimeCode: 'លេខកូដផ្ទៀងផ្ទាត់, កូដផ្ទៀងផ្ទាត់, ម្តង, កូដបញ្ជាក់',
  verify: 'ផ្ទៀងផ្ទាត់, បញ្ជាក់, ធ្វើឱ្យសកម្ម, អះអាង',
  typeIn: 'បញ្ចូល, វាយបញ្ចូល',
  signIn: 'ចូល, ចុះឈ្មោះ',
  password: 'ពាក្យសម្ងាត់, លេខសម្ងាត់',
  expires: 'ផុតកំណត់, នាទី, ម៉ោង',
  otherNumber: 'ការបញ្ជាទិញ, វិក្កយបត្រ, ទូរស័ព្ទ, ប្រៃសណីយ៍, បញ្ចុះតម្លៃ, សរុប, តម្លៃ, ការកក់, បម្រុង',
  otherLink: 'ឈប់ជាវ, ឯកជនភាព, លក្ខខណ្ឌ, ជំនួយ, ទំនាក់ទំនង, ការកំណត់, បោះបង់',
  notYou: 'មិនមែនអ្នក, មិនបានស្នើ',
  shortMailHint: 'សូមស្វាគមន៍, តើជាអ្នក, នេះជា, លេខរបស់អ្នកគឺ, នរណា',
  shortMailPointer: 'នេះ, គឺ',
};
