import type { MailTerms } from '../term-kinds.ts';

// Assamese

export const mailTerms: MailTerms = {
  code: 'ক’ড*, কোড*, সংকেত*',
  oneTimeCode: 'সত্যাপন ক’ড*, এবাৰ*',
  verify: 'নিশ্চিত*, সত্যাপন*',
  signIn: 'লগ ইন*, ছাইন ইন*, পঞ্জীয়ন*',
  password: 'পাছৱৰ্ড*, গুপ্তশব্দ*',
  expires: 'মিনিট*, ম্যাদ*',
  otherNumber: 'অৰ্ডাৰ*, ফোন*',
  shortMailHint: 'স্বাগতম*, আদৰণি*',
};
