import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Lao

export const pageTerms: PageTerms = {
  email: 'ອີເມ',
  signIn: 'ເຂົ້າສູ່',
};

export const mailTerms: MailTerms = {
  code: 'ລະຫັດ',
  oneTimeCode: 'ລະຫັດຢືນຢັນ, ຄັ້ງດຽວ, ໃຊ້ເທື່ອດຽວ',
  verify: 'ຢືນຢັນ, ກວດສອບ, ເປີດໃຊ້',
  typeIn: 'ປ້ອນ, ໃສ່, ພິມ',
  signIn: 'ເຂົ້າສູ່ລະບົບ, ເຂົ້າລະບົບ, ລົງທະບຽນ, ສະໝັກ',
  password: 'ລະຫັດຜ່ານ',
  expires: 'ໝົດອາຍຸ, ນາທີ, ຊົ່ວໂມງ',
  otherNumber: 'ສັ່ງຊື້, ໂທລະສັບ, ໂທ, ລະຫັດໄປສະນີ, ສ່ວນຫຼຸດ, ລາຄາ, ລວມ, ການຈອງ, ສຳຮອງ',
  otherLink: 'ຍົກເລີກ, ຄວາມເປັນສ່ວນຕົວ, ຊ່ວຍເຫຼືອ, ຕິດຕໍ່, ຕັ້ງຄ່າ',
  notYou: 'ບໍ່ແມ່ນທ່ານ, ບໍ່ໄດ້ຮ້ອງຂໍ, ບໍ່ໄດ້ຂໍ',
  shortMailHint: 'ຍິນດີຕ້ອນຮັບ, ນີ້ແມ່ນ, ກັບໃຜ',
  shortMailPointer: 'ນີ້, ແມ່ນ',
};
