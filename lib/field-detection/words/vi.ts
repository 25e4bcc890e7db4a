import type { Words } from '../words.ts';

/** Vietnamese. */
export const vi: Words = {
  email: 'e-mail*, thư điện tử, hòm thư, địa chỉ e-mail',
  repeat: 'xác nhận, nhập lại, lại',
  username: 'tên đăng nhập, tên người dùng, tên tài khoản, biệt danh',
  person:
    'họ tên, họ và tên, tên, họ, tên của bạn, số điện thoại, điện thoại, công ty, đường, thành phố, tỉnh',
  password: 'mật khẩu',
  search: 'tìm kiếm, tìm',
  friend: 'bạn bè, người nhận',
  code: 'mã, mã xác nhận, mã xác thực, mã xác minh, mã otp, mã kích hoạt',
  notCode:
    'mã giảm giá, mã bưu*, mã khuyến mãi, mã giới thiệu, mã quốc gia, mã vùng, mã số thuế, mã mời, phiếu quà tặng, mã ưu đãi, mã đơn hàng',
  signUp:
    'đăng k*, tạo tài khoản, mở tài khoản, tài khoản mới, tham gia, dùng thử miễn phí, khách hàng mới',
  signIn: 'đăng nhập',
  recovery: 'quên mật khẩu, quên, đặt lại mật khẩu, khôi phục, lấy lại mật khẩu',
  newsletter:
    'bản tin, đăng ký nhận tin, đăng ký nhận*, nhận tin, nhận bản tin, theo dõi, nhận khuyến mãi',
  checkout:
    'thanh toán, đặt hàng, mua hàng, mua, giao hàng, vận chuyển, giỏ hàng, hóa đơn, khách, quyên góp, đặt phòng, đặt vé',
  contact:
    'liên hệ, gửi tin nhắn, gửi liên hệ, gửi bình luận, yêu cầu*, báo giá, phản hồi, đánh giá, tư vấn, bình luận*, để lại bình luận',
  existing: 'hủy đăng ký, theo dõi đơn hàng, tra cứu đơn hàng, mã đơn hàng',
  haveAccount: 'đã có tài khoản, bạn đã có tài khoản, đã là thành viên',
  noAccount: 'chưa có tài khoản, chưa là thành viên, bạn chưa có tài khoản, bạn mới',
  remember: 'ghi nhớ*, nhớ mật khẩu, duy trì đăng nhập, nhớ tôi',
  passwordRule: 'ít nhất, tối thiểu, ký tự',
  codeSent: 'đã gửi, gửi lại, nhập mã, chưa nhận được, chữ số',
};
