import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Mongolian

export const pageTerms: PageTerms = {
  email: `
и-мэйл*
имэйл*
`,
  password: `
нууц үг
`,
  signUp: `
бүртг*
`,
  signIn: `
нэвт*
`,
};

export const mailTerms: MailTerms = {
  code: `
код
кодоо
коды*
кодыг
`,
  oneTimeCode: `
аюулгүй байдлын код*
баталгаажуулах код*
нэвтрэх код*
нэг удаагийн*
`,
  verify: `
баталга*
баталгаажуул*
идэвхжүүл*
шалга*
`,
  typeIn: `
бичнэ үү
оруулаарай
оруулна уу
`,
  use: `
ашиглана уу
`,
  signIn: `
бүртг*
бүртгүүл*
нэвтр*
`,
  password: `
нууц үг*
`,
  expires: `
дуус*
минут*
хүчинтэй*
цаг*
`,
  otherNumber: `
дүн
захиалг*
захиалга*
захиалгын
илгээмж*
нийт
нэхэмжлэх*
нөөц*
урилг*
утас*
утасны*
хэрэглэгчийн дугаар
хямдрал*
хүсэлт*
хөнгөлөлт*
шуудан*
үнэ
`,
  otherLink: `
нууцлал*
нөхцөл*
тохирго*
тусламж*
холбоо*
цуцл*
`,
  notYou: `
та биш
та хийгээгүй*
хүсээгүй*
`,
  shortMailHint: `
тавтай морил*
хэнд ч
энэ та мөн үү
`,
  shortMailPointer: `
энэ
энэ бол
`,
};
