import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Burmese

export const pageTerms: PageTerms = {
  email: 'အီးမ',
  code: 'ကုဒ်',
  signIn: 'အကောင့်ဝင်',
};

export const mailTerms: MailTerms = {
  code: 'ကုဒ်, ကုတ်',
  oneTimeCode: 'အတည်ပြုကုဒ်, အတည်ပြုရန်ကုဒ်, တစ်ကြိမ်သုံး, တစ်ခါသုံး',
  verify: 'အတည်ပြု, စစ်ဆေး, အသက်သွင်း',
  typeIn: 'ထည့်ပါ, ရိုက်ထည့်ပါ, ထည့်သွင်းပါ, ရိုက်ပါ',
  use: 'အသုံးပြုပါ, သုံးပါ',
  signIn: 'ဝင်ရောက်, လော့ဂ်အင်, အကောင့်ဝင်, မှတ်ပုံတင်, စာရင်းသွင်း',
  password: 'စကားဝှက်',
  expires: 'သက်တမ်း, မိနစ်, နာရီ',
  otherNumber: 'အော်ဒါ, မှာယူ, ဖုန်း, စာတိုက်, လျှော့စျေး, စုစုပေါင်း, ဈေးနှုန်း, ဘွတ်ကင်, အရန်',
  otherLink: 'စာရင်းမှထွက်, ကိုယ်ရေးကာကွယ်, စည်းကမ်း, အကူအညီ, ဆက်သွယ်, ဆက်တင်, ပယ်ဖျက်',
  notYou: 'သင်မဟုတ်, မတောင်းဆို',
  shortMailHint: 'ကြိုဆိုပါ, ကြိုဆို, သင်ဖြစ်ပါသလား, မည်သူ',
  shortMailPointer: 'ဒါက',
};
