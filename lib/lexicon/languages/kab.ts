import type { MailTerms } from '../term-kinds.ts';

// Kabyle

export const mailTerms: MailTerms = {
  code: `
angal
tangalt*
`,
  oneTimeCode: `
tangalt n usenqed
tangalt n usentem
tangalt n usireg
`,
  verify: `
asenqed
asentem
senqed*
sentem*
sermed*
usenqed
usentem
`,
  signIn: `
ajerred
anekcum
jerred*
qqen*
teqqneḍ
tuqqna
`,
  password: `
awal n uɛeddi
awal uffir
`,
  expires: `
ad immet
tasdidin
tisdatin
tseddatin
`,
  otherNumber: `
tafaktur*
taladna*
`,
  shortMailHint: `
ansuf
`,
};
