import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Burmese

export const pageTerms: PageTerms = {
  email: `
အီးမ
`,
  code: `
ကုဒ်
`,
  signIn: `
အကောင့်ဝင်
`,
};

export const mailTerms: MailTerms = {
  code: `
ကုတ်
ကုဒ်
`,
  oneTimeCode: `
တစ်ကြိမ်သုံး
တစ်ခါသုံး
အတည်ပြုကုဒ်
အတည်ပြုရန်ကုဒ်
`,
  verify: `
စစ်ဆေး
အတည်ပြု
အသက်သွင်း
`,
  typeIn: `
ထည့်ပါ
ထည့်သွင်းပါ
ရိုက်ထည့်ပါ
ရိုက်ပါ
`,
  use: `
သုံးပါ
အသုံးပြုပါ
`,
  signIn: `
စာရင်းသွင်း
မှတ်ပုံတင်
လော့ဂ်အင်
ဝင်ရောက်
အကောင့်ဝင်
`,
  password: `
စကားဝှက်
`,
  expires: `
နာရီ
မိနစ်
သက်တမ်း
`,
  otherNumber: `
စာတိုက်
စုစုပေါင်း
ဈေးနှုန်း
ဖုန်း
ဘွတ်ကင်
မှာယူ
လျှော့စျေး
အရန်
အော်ဒါ
`,
  otherLink: `
ကိုယ်ရေးကာကွယ်
စည်းကမ်း
စာရင်းမှထွက်
ဆက်တင်
ဆက်သွယ်
ပယ်ဖျက်
အကူအညီ
`,
  notYou: `
မတောင်းဆို
သင်မဟုတ်
`,
  shortMailHint: `
ကြိုဆို
ကြိုဆိုပါ
မည်သူ
သင်ဖြစ်ပါသလား
`,
  shortMailPointer: `
ဒါက
`,
};
