import type { MailTerms, PageTerms } from '../term-kinds.ts';

// Vietnamese

export const pageTerms: PageTerms = {
  email: `
e-mail mới
e-mail*
email mới
hòm thư
thư điện tử
địa chỉ e-mail
địa chỉ email mới
`,
  repeat: `
lại
nhập lại
xác nhận
`,
  username: `
biệt danh
tên người dùng
tên tài khoản
tên đăng nhập
`,
  otherDetail: `
chủ đề
chủ đề e-mail
chủ đề email
công ty
họ
họ tên
họ và tên
máy chủ email
máy chủ mail
máy chủ thư
số điện thoại
thành phố
tiêu đề
tiêu đề e-mail
tiêu đề email
tên
tên của bạn
tỉnh
điện thoại
đường
`,
  password: `
mật khẩu
`,
  search: `
tìm
tìm kiếm
`,
  otherPerson: `
bạn bè
chia sẻ với
chuyển tiếp đến
của bạn bè
người nhận
người được mời
`,
  code: `
mã
`,
  oneTimeCode: `
mã dùng một lần
mã gửi qua
mã kiểm tra
mã kích hoạt
mã otp
mã sms
mã xác minh
mã xác nhận
mã xác thực
mã đăng nhập
mã được gửi
mật khẩu một lần
`,
  twoFactor: `
2 bước
hai bước
hai lớp
hai yếu tố
xác minh danh tính
xác nhận danh tính
xác thực danh tính
đa yếu tố
`,
  otherCode: `
mã bưu*
mã chi nhánh
mã cộng tác viên
mã giảm giá
mã giới thiệu
mã học sinh
mã khuyến mãi
mã khách hàng
mã mời
mã người dùng
mã nhân viên
mã quốc gia
mã sinh viên
mã sản phẩm
mã số thuế
mã thẻ
mã trường
mã vùng
mã zip
mã đơn hàng
mã đặt chỗ
mã ưu đãi
phiếu quà tặng
`,
  captcha: `
captcha
hình ảnh
ký tự hiển thị
ký tự trong
mã bảo vệ
mã hiển thị
trong hình
trong ảnh
`,
  signUp: `
dùng thử miễn phí
khách hàng mới
mở tài khoản
tham gia
tài khoản mới
tạo tài khoản
đăng k*
`,
  signIn: `
đăng nhập
`,
  recovery: `
khôi phục
lấy lại mật khẩu
quên
quên mật khẩu
đặt lại mật khẩu
`,
  newsletter: `
báo cho tôi
bản tin
lưu tìm kiếm
nhận bản tin
nhận khuyến mãi
nhận tin
theo dõi
thông báo khi
đăng ký nhận tin
đăng ký nhận*
`,
  checkout: `
giao hàng
giỏ hàng
hóa đơn
khách
mua
mua hàng
quyên góp
thanh toán
vận chuyển
đặt hàng
đặt phòng
đặt vé
`,
  contact: `
báo giá
bình luận*
gửi bình luận
gửi liên hệ
gửi tin nhắn
liên hệ
phản hồi
tư vấn
yêu cầu*
đánh giá
để lại bình luận
`,
  lookup: `
hủy nhận tin
hủy đăng ký
hủy đăng ký nhận tin
mã vận đơn
mã đơn hàng
mã đặt chỗ
mã đặt phòng
số đặt chỗ
theo dõi đơn hàng
tra cứu đơn hàng
tra cứu đặt chỗ
xóa tài khoản
`,
  haveAccount: `
bạn đã có tài khoản
đã có tài khoản
đã là thành viên
`,
  noAccount: `
bạn chưa có tài khoản
bạn mới
chưa có tài khoản
chưa là thành viên
`,
  staySignedIn: `
duy trì đăng nhập
ghi nhớ*
nhớ mật khẩu
nhớ tôi
`,
  passwordRule: `
ký tự
tối thiểu
ít nhất
`,
  codeSent: `
chưa nhận được
gửi lại
nhập mã
đã gửi
`,
  proceed: `
tiếp
tiếp theo
tiếp tục
`,
  digits: `
chữ số
`,
  newEmail: `
e-mail mới
email mới
địa chỉ email mới
`,
  knownEmail: `
dùng khi đặt
đã dùng khi đặt
`,
  administration: `
lưu cài đặt
mời người dùng
mời thành viên
sửa người dùng
thêm người dùng
thêm thành viên
địa chỉ người gửi
`,
};

export const mailTerms: MailTerms = {
  code: `
mã
mã này
mã pin
mã số
`,
  oneTimeCode: `
dùng một lần
không chia sẻ mã
không cung cấp mã
mã bảo mật
mã gồm
mã kích hoạt
mã otp
mã truy cập
mã xác minh
mã xác nhận
mã xác thực
mã đăng nhập
mã ủy quyền
mật khẩu một lần
mật khẩu tạm thời
nhập mã
sử dụng một lần
`,
  verify: `
chấp nhận lời mời
hoàn tất
kích hoạt
mở khóa tài khoản
phê duyệt
xác minh
xác nhận
xác thực
`,
  typeIn: `
nhập
nhập mã
nhập vào
sao chép
điền
`,
  use: `
sử dụng
`,
  signIn: `
tạo tài khoản
đăng kí
đăng ký
đăng nhập
`,
  password: `
mật khẩu
mật mã
đặt lại
`,
  expires: `
giờ
hiệu lực
hết hạn
không chia sẻ
phút
`,
  otherNumber: `
bưu kiện
dự phòng
giá tiền
giảm
giảm giá
giới thiệu
hotline
hóa đơn
khuyến mãi
khách hàng
mst
mã bưu chính
mã bưu điện
mã giảm giá
mã khuyến mãi
mã lỗi
mã nguồn
mã sản phẩm
mã số thuế
mã vé
mã vùng
mã vạch
mã vận đơn
mã đơn hàng
mã đặt chỗ
mời
phiên bản
phiếu
phê duyệt
quà tặng
sđt
số tiền
theo dõi
tổng
vận đơn
yêu cầu
điện thoại
đt
đơn hàng
đặt chỗ
đặt phòng
đặt vé
`,
  numberLabel: `
kính gửi quý khách
quý khách thân mến
thẻ
tài khoản
ví dụ
`,
  otherLink: `
báo cáo
bảo mật thông tin
cài đặt
hỗ trợ
hủy
hủy đăng ký
liên hệ
quyền riêng tư
trình duyệt
trợ giúp
tìm hiểu thêm
tùy chọn
tải về
tải xuống
từ chối
xem thêm
điều khoản
`,
  notYou: `
không nhận ra
không phải bạn
không phải là bạn
không thực hiện
không yêu cầu
nếu bạn không
nếu không phải
`,
  alreadyDone: `
chúng tôi xác nhận
thành công
đã bị tắt
đã sẵn sàng
đã thay đổi
đã được gỡ
đã được kích hoạt
đã được thay đổi
đã được xác nhận
`,
  shortMailHint: `
bước cuối
cho ai
cho bất kỳ ai
chào mừng
chữ ký
còn một bước
có phải bạn
của bạn đây
khóa
nếu là bạn
nếu đúng
phải bạn không
sắp xong
số của bạn là
thiết bị mới
truy cập
với bất kỳ ai
đây là
để ký
`,
  shortMailPointer: `
của bạn là
là
như sau
đây
đây là
`,
  shortMailOther: `
bàn số
bước chân
chỗ ngồi
giao hàng
hàng chờ
hộp khóa
kết quả
lưu trú
lượt truy cập
lượt xem
người tham gia
nhận hàng
nhận phòng
rút thăm
số cửa
thẻ thành viên
thống kê
trúng thưởng
xếp hàng
đỗ xe
`,
};
