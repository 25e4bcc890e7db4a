import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Vietnamese

export const pageTerms: PageTerms = {
  email: 'e-mail*, thư điện tử, hòm thư, địa chỉ e-mail, e-mail mới, email mới, địa chỉ email mới',
  repeat: 'xác nhận, nhập lại, lại',
  username: 'tên đăng nhập, tên người dùng, tên tài khoản, biệt danh',
  otherDetail:
    'họ tên, họ và tên, tên, họ, tên của bạn, số điện thoại, điện thoại, công ty, đường, thành phố, tỉnh, tiêu đề e-mail, tiêu đề email, chủ đề e-mail, chủ đề email, tiêu đề, chủ đề, máy chủ mail, máy chủ email, máy chủ thư',
  password: 'mật khẩu',
  search: 'tìm kiếm, tìm',
  otherPerson: 'bạn bè, người nhận, chuyển tiếp đến, chia sẻ với, của bạn bè, người được mời',
  code: 'mã',
  oneTimeCode:
    'mã xác nhận, mã xác thực, mã xác minh, mã otp, mã kích hoạt, mật khẩu một lần, mã đăng nhập, mã dùng một lần, mã kiểm tra, mã sms, mã gửi qua, mã được gửi',
  twoFactor:
    'hai yếu tố, hai bước, 2 bước, hai lớp, đa yếu tố, xác minh danh tính, xác thực danh tính, xác nhận danh tính',
  otherCode:
    'mã giảm giá, mã bưu*, mã khuyến mãi, mã giới thiệu, mã quốc gia, mã vùng, mã số thuế, mã mời, phiếu quà tặng, mã ưu đãi, mã đơn hàng, mã khách hàng, mã người dùng, mã nhân viên, mã sản phẩm, mã sinh viên, mã học sinh, mã thẻ, mã đặt chỗ, mã zip, mã chi nhánh, mã trường, mã cộng tác viên',
  captcha: 'hình ảnh, trong hình, trong ảnh, mã bảo vệ, captcha, ký tự hiển thị, ký tự trong',
  signUp:
    'đăng k*, tạo tài khoản, mở tài khoản, tài khoản mới, tham gia, dùng thử miễn phí, khách hàng mới',
  signIn: 'đăng nhập',
  recovery: 'quên mật khẩu, quên, đặt lại mật khẩu, khôi phục, lấy lại mật khẩu',
  newsletter:
    'bản tin, đăng ký nhận tin, đăng ký nhận*, nhận tin, nhận bản tin, theo dõi, nhận khuyến mãi, lưu tìm kiếm, báo cho tôi, thông báo khi',
  checkout:
    'thanh toán, đặt hàng, mua hàng, mua, giao hàng, vận chuyển, giỏ hàng, hóa đơn, khách, quyên góp, đặt phòng, đặt vé',
  contact:
    'liên hệ, gửi tin nhắn, gửi liên hệ, gửi bình luận, yêu cầu*, báo giá, phản hồi, đánh giá, tư vấn, bình luận*, để lại bình luận',
  lookup:
    'hủy đăng ký, theo dõi đơn hàng, tra cứu đơn hàng, mã đơn hàng, mã đặt chỗ, mã đặt phòng, số đặt chỗ, tra cứu đặt chỗ, mã vận đơn, xóa tài khoản, hủy nhận tin, hủy đăng ký nhận tin',
  haveAccount: 'đã có tài khoản, bạn đã có tài khoản, đã là thành viên',
  noAccount: 'chưa có tài khoản, chưa là thành viên, bạn chưa có tài khoản, bạn mới',
  staySignedIn: 'ghi nhớ*, nhớ mật khẩu, duy trì đăng nhập, nhớ tôi',
  passwordRule: 'ít nhất, tối thiểu, ký tự',
  codeSent: 'đã gửi, gửi lại, nhập mã, chưa nhận được',
  proceed: 'tiếp tục, tiếp theo, tiếp',
  digits: 'chữ số',
  newEmail: 'e-mail mới, email mới, địa chỉ email mới',
  knownEmail: 'đã dùng khi đặt, dùng khi đặt',
};

export const mailTerms: MailTerms = {
  code: 'mã, mã số, mã pin, mã này',
  oneTimeCode:
    'mã xác minh, mã xác nhận, mã xác thực, mã otp, mã bảo mật, mật khẩu một lần, mã đăng nhập, mã kích hoạt, dùng một lần, sử dụng một lần, mã truy cập, mã gồm, mã ủy quyền, nhập mã, mật khẩu tạm thời, không chia sẻ mã, không cung cấp mã',
  verify: 'xác minh, xác nhận, xác thực, kích hoạt, hoàn tất, phê duyệt, mở khóa tài khoản',
  typeIn: 'nhập, điền, nhập vào, nhập mã, sao chép',
  use: 'sử dụng',
  signIn: 'đăng nhập, đăng ký, đăng kí, tạo tài khoản',
  password: 'mật khẩu, đặt lại, mật mã',
  expires: 'hết hạn, hiệu lực, phút, giờ, không chia sẻ',
  otherNumber:
    'giảm, đơn hàng, mã đơn hàng, hóa đơn, hoá đơn, khách hàng, điện thoại, đt, sđt, hotline, mã bưu chính, mã bưu điện, mã giảm giá, giảm giá, khuyến mãi, mã khuyến mãi, phiếu, vận đơn, mã vận đơn, bưu kiện, số tiền, tổng, mã số thuế, mst, mã vạch, mã lỗi, mã nguồn, mã vùng, phiên bản, đặt chỗ, mã đặt chỗ, mã sản phẩm, giá tiền, mã vé, giới thiệu, mời, dự phòng, yêu cầu, phê duyệt, theo dõi, quà tặng, đặt phòng, đặt vé',
  numberLabel: 'tài khoản, thẻ, ví dụ, kính gửi quý khách, quý khách thân mến',
  otherLink:
    'hủy đăng ký, huỷ đăng ký, quyền riêng tư, bảo mật thông tin, điều khoản, trợ giúp, hỗ trợ, liên hệ, cài đặt, tùy chọn, trình duyệt, tìm hiểu thêm, xem thêm, hủy, huỷ, từ chối, báo cáo, tải xuống, tải về',
  notYou:
    'không phải bạn, không phải là bạn, không yêu cầu, không thực hiện, nếu bạn không, nếu không phải, không nhận ra',
  alreadyDone:
    'đã được thay đổi, đã thay đổi, thành công, chúng tôi xác nhận, đã bị tắt, đã được gỡ, đã được xác nhận, đã sẵn sàng, đã được kích hoạt',
  shortMailHint:
    'chào mừng, sắp xong, còn một bước, bước cuối, có phải bạn, phải bạn không, đây là, của bạn đây, số của bạn là, với bất kỳ ai, cho bất kỳ ai, cho ai, thiết bị mới, để ký, chữ ký, khóa, truy cập, nếu đúng, nếu là bạn',
  shortMailPointer: 'đây, đây là, là, như sau',
  shortMailOther:
    'cửa, hộp khóa, bàn số, chỗ ngồi, lưu trú, nhận phòng, trúng thưởng, rút thăm, thẻ thành viên, kết quả, hàng chờ, xếp hàng, đỗ xe, nhận hàng, giao hàng, lượt xem, lượt truy cập, bước chân, người tham gia, thống kê',
};
