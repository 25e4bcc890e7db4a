import type { MailTerms } from '../term-kinds.ts';

// Tibetan

export const mailTerms: MailTerms = {
  code: 'ཨང་གྲངས, གསང་ཨང',
  oneTimeCode: 'ར་སྤྲོད་ཨང',
  verify: 'ར་སྤྲོད, གཏན་འཁེལ',
  signIn: 'ནང་འཛུལ, ཐོ་འགོད',
  password: 'གསང་ཚིག, གསང་གྲངས',
  shortMailHint: 'དགའ་བསུ',
};
