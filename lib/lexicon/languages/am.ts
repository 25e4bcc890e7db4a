import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Amharic

export const pageTerms: PageTerms = {
  email: `
ኢሜ*
`,
  code: `
ኮድ*
`,
  signIn: `
ግቡ
ግባ
`,
};

export const mailTerms: MailTerms = {
  code: `
*ኮዱ*
*ኮድ*
`,
  oneTimeCode: `
*ማረጋገጫ ኮድ*
*የማረጋገጫ ኮድ*
*የአንድ ጊዜ*
*የደህንነት ኮድ*
`,
  verify: `
*ማረጋገጥ*
*ማረጋገጫ*
*አረጋግጥ*
*አግብር*
*ያረጋግጡ*
`,
  typeIn: `
*አስገባ*
*ያስገቡ*
*ይጻፉ*
`,
  use: `
*ይጠቀሙ*
`,
  signIn: `
*ለመግባት*
*መግቢያ*
*ተመዝገብ*
*ይመዝገቡ*
*ይግቡ*
*ግባ*
`,
  password: `
*የይለፍ ቃል*
*የይለፍቃል*
*ይለፍ ቃል*
`,
  expires: `
*ሰዓት*
*የሚያበቃ*
*ያበቃል*
*ደቂቃ*
`,
  otherNumber: `
*ስልክ*
*ቅናሽ*
*ትዕዛዝ*
*ዋጋ*
*ደረሰኝ*
*ድምር*
`,
  otherLink: `
*ሰርዝ*
*ቅንብሮች*
*እገዛ*
*ውሎች*
*ያግኙን*
*ግላዊነት*
`,
  notYou: `
*እርስዎ አይደሉም*
*እርስዎ ካልሆኑ*
*ካልጠየቁ*
`,
  shortMailHint: `
*ለማንም*
*ቁጥርዎ*
*እርስዎ ነዎት*
*እንኳን ደህና መጡ*
*ይኸው*
`,
  shortMailPointer: `
*ነው*
*ይኸው*
`,
};
