import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Amharic

export const pageTerms: PageTerms = {
  email: 'ኢሜ*',
  code: 'ኮድ*',
  signIn: 'ግባ, ግቡ',
};

export const mailTerms: MailTerms = {
  code: '*ኮድ*, *ኮዱ*',
  oneTimeCode: '*የማረጋገጫ ኮድ*, *የአንድ ጊዜ*, *የደህንነት ኮድ*, *ማረጋገጫ ኮድ*',
  verify: '*ማረጋገጫ*, *አረጋግጥ*, *ያረጋግጡ*, *ማረጋገጥ*, *አግብር*',
  typeIn: '*ያስገቡ*, *አስገባ*, *ይጻፉ*',
  use: '*ይጠቀሙ*',
  signIn: '*ግባ*, *ይግቡ*, *መግቢያ*, *ለመግባት*, *ተመዝገብ*, *ይመዝገቡ*',
  password: '*የይለፍ ቃል*, *የይለፍቃል*, *ይለፍ ቃል*',
  expires: '*ያበቃል*, *የሚያበቃ*, *ደቂቃ*, *ሰዓት*',
  otherNumber: '*ትዕዛዝ*, *ደረሰኝ*, *ስልክ*, *ቅናሽ*, *ድምር*, *ዋጋ*',
  otherLink: '*ግላዊነት*, *ውሎች*, *እገዛ*, *ያግኙን*, *ቅንብሮች*, *ሰርዝ*',
  notYou: '*እርስዎ ካልሆኑ*, *ካልጠየቁ*, *እርስዎ አይደሉም*',
  shortMailHint: '*እንኳን ደህና መጡ*, *እርስዎ ነዎት*, *ይኸው*, *ቁጥርዎ*, *ለማንም*',
  shortMailPointer: '*ይኸው*, *ነው*',
};
