import type { LanguageWords } from '../words.ts';

export const southEastAsianWords: Record<string, LanguageWords> = {
  vi: {
    code: 'mã, mã số, mã pin, mã này',
    once: 'mã xác minh, mã xác nhận, mã xác thực, mã otp, mã bảo mật, mật khẩu một lần, mã đăng nhập, mã kích hoạt, dùng một lần, sử dụng một lần, mã truy cập',
    verify: 'xác minh, xác nhận, xác thực, kích hoạt, hoàn tất, phê duyệt',
    enter: 'đăng nhập, đăng ký, đăng kí, tạo tài khoản',
    password: 'mật khẩu, đặt lại',
    expires: 'hết hạn, hiệu lực, phút, giờ, không chia sẻ',
    never:
      'đơn hàng, mã đơn hàng, hóa đơn, hoá đơn, khách hàng, điện thoại, đt, sđt, hotline, mã bưu chính, mã bưu điện, mã giảm giá, giảm giá, khuyến mãi, mã khuyến mãi, phiếu, vận đơn, mã vận đơn, bưu kiện, vé, số tiền, tổng, giá, mã số thuế, mst, mã vạch, mã lỗi, mã nguồn, mã vùng, phiên bản, đặt chỗ, mã đặt chỗ, mã sản phẩm',
    away: 'hủy đăng ký, huỷ đăng ký, quyền riêng tư, bảo mật thông tin, điều khoản, trợ giúp, hỗ trợ, liên hệ, cài đặt, tùy chọn, trình duyệt, tìm hiểu thêm, xem thêm, hủy, huỷ, từ chối, báo cáo, tải xuống, tải về',
    denial:
      'không phải bạn, không phải là bạn, không yêu cầu, không thực hiện, nếu bạn không, nếu không phải, không nhận ra',
  },
  id: {
    code: 'kode, kodenya, pin, sandi sekali pakai, token',
    once: 'kode verifikasi, kode konfirmasi, kode otp, kode keamanan, kode akses, kode aktivasi, sekali pakai, kata sandi sekali, kode masuk, kode login, kode autentikasi, kode unik',
    verify:
      'verifikasi*, memverifikasi*, diverifikasi, konfirmasi*, mengonfirmasi*, mengkonfirmasi*, aktifkan*, aktivasi*, mengaktifkan*, validasi*, autentikasi*, selesaikan*',
    enter: 'masuk, login, daftar*, mendaftar*, pendaftaran*, buat akun',
    password: 'kata sandi*, sandi*, setel ulang*, atur ulang*',
    expires: 'kedaluwarsa*, kadaluarsa*, berlaku*, menit*, jam, jangan bagikan',
    never:
      'pesanan*, faktur*, tagihan*, invoice*, kuitansi*, pelanggan*, telepon*, telp, hubungi*, kode pos, kode promo*, kode diskon, diskon*, kupon*, voucher*, kiriman*, paket*, resi*, no resi, tiket*, jumlah*, total*, harga*, saldo*, npwp, kode batang, barcode, kode kesalahan, kode negara, kode sumber, versi*, pemesanan*, jalan, jl, poin*, referensi*',
    away: 'berhenti berlangganan, berhenti langganan, privasi*, ketentuan*, syarat*, bantuan*, kontak*, pengaturan*, preferensi*, peramban*, pelajari*, selengkapnya, batalkan*, tolak*, laporkan*, unduh*',
    denial:
      'bukan anda, bukan kamu, tidak meminta*, tidak melakukan*, tidak merasa*, jika anda tidak, jika kamu tidak, tidak mengenali*',
  },
  ms: {
    code: 'kod, kodnya, pin',
    once: 'kod pengesahan, kod keselamatan, kod akses, kod pengaktifan, sekali guna, sekali sahaja, kod log masuk, kata laluan sekali',
    verify:
      'sahkan*, pengesahan*, mengesahkan*, aktifkan*, pengaktifan*, mengaktifkan*, lengkapkan*',
    enter: 'log masuk, daftar masuk, daftar*, mendaftar*, pendaftaran*',
    password: 'kata laluan*, tetapkan semula*, set semula*',
    expires: 'tamat tempoh, luput, sah selama, minit*, jam',
    never:
      'pesanan*, invois*, resit*, pelanggan*, telefon*, tel, poskod*, kod promo*, kod diskaun, diskaun*, kupon*, baucar*, penghantaran*, bungkusan*, tiket*, jumlah*, harga*, kod bar, kod ralat, kod negara, versi*, tempahan*, rujukan*',
    away: 'henti langgan*, nyahlanggan*, batal langganan*, privasi*, terma*, bantuan*, hubungi*, tetapan*, pelayar*, ketahui*, batalkan*, tolak*, laporkan*',
    denial: 'bukan anda, tidak meminta*, tidak membuat*, jika anda tidak, tidak mengenali*',
  },
  tl: {
    code: 'code, kodigo, pin',
    once: 'verification code, code sa pag-verify, isang beses, code ng kumpirmasyon',
    verify:
      'i-verify*, verify*, kumpirma*, kumpirmahin*, i-activate*, patunayan*, pagkumpirma*, pag-verify*, beripika*, kumpletuhin*',
    enter:
      'mag-sign in, mag-log in, mag-login, magparehistro*, mag-sign up, pag-sign in, pag-login',
    password: 'password*, i-reset*',
    expires: 'mag-e-expire*, mawawalan ng bisa, valid*, minuto*, oras',
    never: 'numero ng order, resibo*, telepono*, diskwento*, halaga*, kabuuan*, presyo*',
    away: 'mag-unsubscribe*, patakaran*, tulong*, tuntunin*, kanselahin*',
    denial: 'hindi ikaw, hindi mo, hindi kayo, kung hindi',
  },
  ceb: {
    code: 'code, kodigo',
    verify: 'kumpirma*, pamatuod*, i-verify*',
    enter: 'pag-log in, pagrehistro*',
    password: 'password',
  },
  jv: {
    code: 'kode',
    verify: 'verifikasi*, konfirmasi*, aktif*',
    enter: 'mlebu, daftar*',
    password: 'sandi*, tembung sandi',
  },
  su: {
    code: 'kode, sandi',
    verify: 'vérifikasi*, konfirmasi*, aktip*',
    enter: 'asup, daptar*',
    password: 'sandi*',
  },
  th: {
    code: 'รหัส, โค้ด, พิน',
    once: 'รหัสยืนยัน, รหัสการยืนยัน, รหัสผ่านครั้งเดียว, รหัสความปลอดภัย, รหัสรักษาความปลอดภัย, ใช้ครั้งเดียว, รหัสเข้าสู่ระบบ, รหัสเปิดใช้งาน, รหัสตรวจสอบ, รหัส otp, รหัสใช้ครั้งเดียว',
    verify: 'ยืนยัน, ตรวจสอบ, เปิดใช้งาน, พิสูจน์ตัวตน',
    enter: 'เข้าสู่ระบบ, ลงชื่อเข้า, ล็อกอิน, ลงทะเบียน, สมัคร',
    password: 'รหัสผ่าน, รีเซ็ต, ตั้งรหัส',
    expires: 'หมดอายุ, ใช้ได้, นาที, ชั่วโมง',
    never:
      'คำสั่งซื้อ, ใบแจ้งหนี้, ใบเสร็จ, ลูกค้า, โทรศัพท์, โทร, รหัสไปรษณีย์, ส่วนลด, โค้ดส่วนลด, คูปอง, พัสดุ, ติดตาม, ตั๋ว, จำนวนเงิน, ยอดรวม, รวม, ราคา, บาร์โค้ด, รหัสข้อผิดพลาด, รหัสประเทศ, เวอร์ชัน, การจอง, เลขที่อ้างอิง, รหัสสินค้า',
    away: 'ยกเลิกการสมัคร, ยกเลิกการรับ, ความเป็นส่วนตัว, ข้อกำหนด, เงื่อนไข, ช่วยเหลือ, ติดต่อ, การตั้งค่า, ตั้งค่า, เบราว์เซอร์, เรียนรู้เพิ่ม, อ่านเพิ่ม, ยกเลิก, ปฏิเสธ, รายงาน, ดาวน์โหลด',
    denial: 'ไม่ใช่คุณ, ไม่ได้ขอ, ไม่ได้เป็น, หากคุณไม่, ถ้าคุณไม่, ไม่ได้ร้องขอ, ไม่ได้ทำ, ไม่ได้ดำเนินการ',
  },
  lo: {
    code: 'ລະຫັດ',
    once: 'ລະຫັດຢືນຢັນ, ຄັ້ງດຽວ',
    verify: 'ຢືນຢັນ, ກວດສອບ, ເປີດໃຊ້',
    enter: 'ເຂົ້າສູ່ລະບົບ, ເຂົ້າລະບົບ, ລົງທະບຽນ, ສະໝັກ',
    password: 'ລະຫັດຜ່ານ',
    expires: 'ໝົດອາຍຸ, ນາທີ, ຊົ່ວໂມງ',
    never: 'ສັ່ງຊື້, ໂທລະສັບ, ໂທ, ລະຫັດໄປສະນີ, ສ່ວນຫຼຸດ, ລາຄາ, ລວມ',
    away: 'ຍົກເລີກ, ຄວາມເປັນສ່ວນຕົວ, ຊ່ວຍເຫຼືອ, ຕິດຕໍ່, ຕັ້ງຄ່າ',
    denial: 'ບໍ່ແມ່ນທ່ານ, ບໍ່ໄດ້ຮ້ອງຂໍ, ບໍ່ໄດ້ຂໍ',
  },
  km: {
    code: 'កូដ, លេខកូដ',
    once: 'លេខកូដផ្ទៀងផ្ទាត់, កូដផ្ទៀងផ្ទាត់, ម្តង, កូដបញ្ជាក់',
    verify: 'ផ្ទៀងផ្ទាត់, បញ្ជាក់, ធ្វើឱ្យសកម្ម, អះអាង',
    enter: 'ចូល, ចុះឈ្មោះ',
    password: 'ពាក្យសម្ងាត់, លេខសម្ងាត់',
    expires: 'ផុតកំណត់, នាទី, ម៉ោង',
    never: 'ការបញ្ជាទិញ, វិក្កយបត្រ, ទូរស័ព្ទ, ប្រៃសណីយ៍, បញ្ចុះតម្លៃ, សរុប, តម្លៃ',
    away: 'ឈប់ជាវ, ឯកជនភាព, លក្ខខណ្ឌ, ជំនួយ, ទំនាក់ទំនង, ការកំណត់, បោះបង់',
    denial: 'មិនមែនអ្នក, មិនបានស្នើ',
  },
  my: {
    code: 'ကုဒ်, ကုတ်',
    once: 'အတည်ပြုကုဒ်, အတည်ပြုရန်ကုဒ်, တစ်ကြိမ်သုံး, တစ်ခါသုံး',
    verify: 'အတည်ပြု, စစ်ဆေး, အသက်သွင်း',
    enter: 'ဝင်ရောက်, လော့ဂ်အင်, အကောင့်ဝင်, မှတ်ပုံတင်, စာရင်းသွင်း',
    password: 'စကားဝှက်',
    expires: 'သက်တမ်း, မိနစ်, နာရီ',
    never: 'အော်ဒါ, မှာယူ, ဖုန်း, စာတိုက်, လျှော့စျေး, စုစုပေါင်း, ဈေးနှုန်း',
    away: 'စာရင်းမှထွက်, ကိုယ်ရေးကာကွယ်, စည်းကမ်း, အကူအညီ, ဆက်သွယ်, ဆက်တင်, ပယ်ဖျက်',
    denial: 'သင်မဟုတ်, မတောင်းဆို',
  },
};
