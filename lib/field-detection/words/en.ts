import type { Words } from '../words.ts';

/** English, and the words of attributes everywhere. */
export const en: Words = {
  email: '*email*, e-mail*, new email*, mail, mail addr*, eml',
  repeat: 'confirm*, *confirm, repeat*, re-enter, retype, re-type, again, verify',
  username:
    'username*, user name*, user id, userid, login id, login name, account name, account number, member id, member number, customer number, client number, nickname, nick, handle, screen name, display name, login or, user or, uname',
  person:
    'name, first name, last name, fname, lname, surname, full name, given name, family name, middle name, phone*, mobile*, cell, telephone, tel, fax, compan*, organi*, street, city, town, state, zip*, post code, postal code, country, birthday, birth date, date of birth, dob, subject, messag*, comment, comments, body, website, url, web site, title, gender, quantity, address line*, job title, amount, email subject, mail s*, email server*, email host, mail host, email format, email frequency, email signature, email template*, email body, email message, email text, email content, email type, email title, email name, email preview, email password, reset css, css reset',
  password: '*password*, passwd, pwd, passphrase',
  search: 'search*, find, query, keyword*, filter',
  friend:
    'friend*, recipient*, to email, send to, colleague*, invitee*, share with, gift recipient, their email, receiver*, beneficia*, reference email, add people, invite email*, referee*, emergency contact, contact s email',
  leaveEmpty:
    "leave this*, leave empty, leave blank, do not fill, don't fill, should be left unchanged, if you are human, if you're human, honeypot*, honey pot, hp field, gotcha, bot field, antispam, anti spam, nospam, not for humans, bot trap",
  code: '*code, code, codes, email code, email verification code, otp*, one-time password, one time pass*, passcode, verification number, confirmation number, mfa*, two factor, totp, verification token, verification pin, security pin, sms pin',
  notCode:
    'post code, postal code, zip code, zip, coupon*, promo*, discount*, voucher*, gift card*, gift code, referral*, referrer*, invit*, captcha*, cvc*, cvv*, csc, card code, card security code, country code*, area code*, dial code, dialing code, calling code, phone code, tax code, vat code, vat, fiscal code, sort code, swift*, bic, iban, bank code, bar code, qr code, error code, recovery code*, backup code*, color code, state code, region code, currency code, language code, offer code, sponsor*, creator code, user code, class code, class pin, course code, game pin, game code, product key*, license key*, licence key*, serial n*, email captcha, image*, picture, as it appears, tracking*, meeting*, join code',
  signUp:
    'new email*, update email*, change email address, change your email*, sign up*, sign me up, regist*, *registration, *register, *signup*, join, join us, join now, create account, create an account, create my account, create your account, create a free account, create free account, create new account, create account and*, create profile, create*, new account, newuser, open an account, open account, get started, start free trial, free trial, start trial, start your trial, try for free, try it free, enroll*, enrol*, become a member, new customer, new user, apply now, sign up free, claim your*, request access, early access, join waitlist, waitlist, wait list',
  signIn:
    'sign in*, log in*, login*, *login, logon, log on, signon, sign on, *signin*, sign into, log into, member login, welcome back, authenticat*, email me a login link, send magic link, magic link, continue to your account, my account',
  recovery:
    "forgot*, *forgot*, reset*, recover*, *recovery, lost password, lostpassword, retrieve password, trouble signing in, trouble logging in, can't sign in, cannot sign in, password help, reset link, password reminder, remind*, send reset*, find your account, password reset, send link, send me a link",
  newsletter:
    'newsletter*, news letter, *newsletter*, subscr*, *subscribe*, sign up for our newsletter, sign up for emails, sign up for email*, mailing list, mailinglist, stay in t*, stay up*, keep me posted, get updates, email updates, notify me, get notified, mailchimp, mc embed*, klaviyo*, join our*, join the list, latest news, weekly digest, inbox, back in stock, exclusive offers, unlock offer',
  checkout:
    'checkout*, check out, place order, order now, complete order, submit order, pay, pay now, payment*, billing*, shipping*, delivery*, buy*, purchase*, cart, basket, guest*, continue to shipping, continue to delivery, continue to payment, donate*, donati*, book now, complete booking, reserv*, order summary, your order, ticket*, continue as guest, receipt, invoice',
  contact:
    'contact*, *contact, send message, send us a message, message us, get in touch, enquir*, inquir*, feedback, comment*, leave a reply, leave a comment, post comment, reply, ask a question, ask us, request a quote, get a quote, free quote, request a demo, book a demo, get a demo, request demo, call back, support request, submit a ticket, submit ticket, rsvp, review, write a review, wpcf*, wpforms*, apply for, download*, get the guide, survey, hubspot*',
  existing:
    'unsubscribe*, send invit*, invite people, invite team*, invite your*, invite member*, add people, opt out, optout, track order, track your order, track my order, order track*, order status, order number, order id, find my order, find your order, find booking, manage booking, manage my booking, booking reference, confirmation number, resend confirmation, resend activation, order lookup, delete my data, check balance, live chat*, start chat*, chat now, chat widget, gift card balance',
  haveAccount:
    'already*, existing*, returning customer*, have an account, got an account, already registered, already a subscriber',
  noAccount:
    "don't have an account, don't have account, dont have an account, do not have an account, no account, new here, new to, not a member, not a customer, not registered, not a user, need an account, new customer, not yet registered, haven't registered",
  remember:
    'remember*, keep me signed in, keep me logged in, stay signed in, stay logged in, trust this device',
  terms:
    'terms*, privacy p*, privacy notice, i agree, i accept, by signing up, by creating, by registering, by continuing, agree to, consent*, gdpr',
  passwordRule:
    'at least, minimum*, characters, upper case, special character*, password strength, strong password, choose a password, create a password, create password, choose password, set a password',
  codeSent:
    "we sent, we've sent, we have sent, emailed, get code, send code, sent to, sent a code, resend*, send again, send code again, didn't*, did not receive, check your email, check your inbox, check your mail, enter the code, digit code, change email, get a new code, new code",
};
