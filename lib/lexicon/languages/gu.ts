import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Gujarati

export const pageTerms: PageTerms = {
  email: `
ઇમે*
`,
  code: `
કોડ*
`,
  signIn: `
લૉગ*
લોગ*
`,
};

export const mailTerms: MailTerms = {
  code: `
કોડ*
`,
  oneTimeCode: `
એક વખત*
ઓટીપી*
ચકાસણી કોડ*
પુષ્ટિકરણ કોડ*
વન ટાઇમ*
`,
  verify: `
ખાતરી*
ચકાસ*
પુષ્ટિ*
સક્રિય*
`,
  typeIn: `
દાખલ કરો*
લખો*
`,
  use: `
ઉપયોગ કરો*
વાપરો*
`,
  signIn: `
નોંધણી*
રજિસ્ટર*
લૉગ ઇન*
લૉગિન*
લોગ ઇન*
સાઇન ઇન*
`,
  password: `
પાસવર્ડ*
`,
  expires: `
કલાક*
માન્ય*
મિનિટ*
સમાપ્ત*
`,
  otherNumber: `
ઇન્વૉઇસ*
ઓર્ડર*
કુલ*
કૂપન*
છૂટ*
ટ્રેકિંગ*
ડિસ્કાઉન્ટ*
પિન કોડ*
ફોન*
બુકિંગ*
બેકઅપ*
રકમ*
રેફરલ*
`,
  otherLink: `
અનસબ્સ્ક્રાઇબ*
ગોપનીયતા*
મદદ*
રદ*
શરત*
સંપર્ક*
સહાય*
સેટિંગ*
`,
  notYou: `
જો તમે*
તમે ન*
તમે નથી*
`,
  shortMailHint: `
આ રહ્યો*
કોઈને*
તમારો નંબર*
શું આ તમે*
સ્વાગત*
`,
};
