import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Lao

export const pageTerms: PageTerms = {
  email: `
ອີເມ
`,
  signIn: `
ເຂົ້າສູ່
`,
};

export const mailTerms: MailTerms = {
  code: `
ລະຫັດ
`,
  oneTimeCode: `
ຄັ້ງດຽວ
ລະຫັດຢືນຢັນ
ໃຊ້ເທື່ອດຽວ
`,
  verify: `
ກວດສອບ
ຢືນຢັນ
ເປີດໃຊ້
`,
  typeIn: `
ປ້ອນ
ພິມ
ໃສ່
`,
  signIn: `
ລົງທະບຽນ
ສະໝັກ
ເຂົ້າລະບົບ
ເຂົ້າສູ່ລະບົບ
`,
  password: `
ລະຫັດຜ່ານ
`,
  expires: `
ຊົ່ວໂມງ
ນາທີ
ໝົດອາຍຸ
`,
  otherNumber: `
ການຈອງ
ລວມ
ລະຫັດໄປສະນີ
ລາຄາ
ສັ່ງຊື້
ສຳຮອງ
ສ່ວນຫຼຸດ
ໂທ
ໂທລະສັບ
`,
  otherLink: `
ຄວາມເປັນສ່ວນຕົວ
ຊ່ວຍເຫຼືອ
ຍົກເລີກ
ຕັ້ງຄ່າ
ຕິດຕໍ່
`,
  notYou: `
ບໍ່ແມ່ນທ່ານ
ບໍ່ໄດ້ຂໍ
ບໍ່ໄດ້ຮ້ອງຂໍ
`,
  shortMailHint: `
ກັບໃຜ
ຍິນດີຕ້ອນຮັບ
ນີ້ແມ່ນ
`,
  shortMailPointer: `
ນີ້
ແມ່ນ
`,
};
