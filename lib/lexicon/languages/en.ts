import type { MailTerms, PageTerms } from '../term-kinds.ts';

// English, and the terms of attributes everywhere

export const pageTerms: PageTerms = {
  email: `
*email*
change email address
change your email*
e-mail*
eml
mail
mail addr*
new e-mail*
new email*
`,
  repeat: `
*confirm
again
confirm*
re-enter
re-type
repeat*
retype
verify
`,
  username: `
account name
account number
client number
customer number
display name
handle
login id
login name
login or
member id
member number
nick
nickname
screen name
uname
user id
user name*
user or
userid
username*
`,
  otherDetail: `
address line*
amount
birth date
birthday
body
cell
city
comment
comments
compan*
country
css reset
date of birth
dob
e-mail subject
email body
email content
email count
email format
email frequency
email host
email message
email name
email num
email number
email order*
email password
email preview
email res*
email reservation*
email server*
email signature
email subject
email tab
email template*
email text
email title
email type
family name
fax
first name
fname
full name
gender
given name
imap*
job title
last name
lname
mail host
mail order*
mail port
mail s*
mail server*
mail subject
mailing address
messag*
middle name
mobile*
name
organi*
phone*
pop 3
post code
postal code
quantity
reset css
smtp*
state
street
subject
subject of email
subject of mail
subject of the e-mail
subject of the email
subject of your e-mail
subject of your email
surname
tel
telephone
title
town
url
web site
website
zip*
`,
  password: `
*password*
passphrase
passwd
pwd
`,
  search: `
filter
find
keyword*
query
search*
`,
  otherPerson: `
add people
bcc
beneficia*
co-author*
coauthor*
colleague*
contact s email
emergency contact
forward to
friend*
gift recipient
invite attendees*
invite by email
invite email*
invitee*
landlord*
manager s email
next of kin
receiver*
recipient*
refer a friend
referee*
reference email
reviewer email
reviewer s email
send to
share with
supervisor*
tell a friend
their email
to email
your friend
`,
  honeypot: `
anti spam
antispam
bot field
bot trap
decoy*
do not fill
don't fill
dummy email
dummy mail
fake*
gotcha
honey pot
honeypot*
hp field
if you are human
if you're human
leave blank
leave empty
leave this*
nospam
not for humans
should be left unchanged
`,
  code: `
*code
codes
confirmation number
one time pass*
one-time password
passcode
security pin
token
`,
  oneTimeCode: `
2 fa
activation code*
auth code
authentication code*
authenticator code*
authorisation code*
authorization code*
code from email
code from the email
code from your authenticator
code from your email
confirmation code*
digit code
email code
email verification code
log-in code*
login code*
mfa*
one time
one time pin
one-time code*
one-time pass*
onetime
otp*
passcode from email
passcode from your email
pin from the sms
pin we sent
pin we texted
security key
security token
sign-in code*
sms code
sms pin
temporary pin
text message code
tfa code
totp
two-factor code
two-step code
validation code*
verification code*
verification number
verification pin
verification token
verify code
`,
  twoFactor: `
2 fa
2-factor*
2-step auth*
2-step verif*
authenticator app
authenticator code
check your phone
mfa
multi-factor*
multifactor*
two-factor*
two-step auth*
two-step login
two-step verif*
verify it's you
verify its you
verify your identity
`,
  otherCode: `
access card
access token*
account code
activation letter
affiliate code
agent code
api token*
area code*
auth code epp
auth token
authorization code epp
backup code*
bank code
bar code
bearer*
benefit code
bic
booking code
bot token
branch code
by post
calling code
card code
card id
card security code
card verification*
class code
class pin
client code
collection code
color code
company code
config code
configuration code
country code*
coupon*
course code
creator code
csc
csrf*
currency code
customer code
cvc*
cvv*
dealer code
device token
dial code
dialing code
discount*
employee code
epp
epp code
epp key
error code
event code
fiscal code
game code
game pin
gift card*
gift code
group code
iban
invit*
item code
job code
join code
keycode
language code
licence key*
license key*
locker code
meeting*
member code
membership code
naics*
offer code
organization code
part code
partner code
party code
patient code
personal token
pickup code
plan code
policy code
post code
postal code
printed on
priority code
product code
product key*
project code
promo*
qr code
quote code
recovery code*
referral*
referrer*
refresh token
region code
reservation code
return code
returns code
rewards code
room code
school code
serial n*
sort code
source code
sponsor*
state code
stock code
store code
student code
subject code
supplier code
survey code
swift*
tax code
token name
tracking*
user code
vat
vat code
vehicle code
voucher*
web code
zip
zip code
zone code
`,
  captcha: `
anti-spam*
antispam code
as it appears
as shown
as you see it
captcha*
case sensitive
characters shown
characters you see
email captcha
image*
letters shown
letters you see
not a robot
numbers shown
picture
sec code
seccode
shown above
shown below
text shown
turing
visual*
vvcode
`,
  signUp: `
*register
*registration
*signup*
apply now
become a member
change email address
change your email*
claim your*
create a free account
create account
create account and*
create an account
create free account
create my account
create new account
create profile
create your account
create*
early access
enrol*
enroll*
free trial
get started
join
join now
join us
join waitlist
new account
new customer
new email*
new user
newuser
open account
open an account
regist*
request access
sign me up
sign up free
sign up*
start free trial
start trial
start your trial
try for free
try it free
update email*
wait list
waitlist
`,
  signIn: `
*login
*signin*
authenticat*
continue to your account
email me a login link
log in*
log into
log on
login*
logon
magic link
member login
my account
send magic link
sign in*
sign into
sign on
signon
welcome back
`,
  recovery: `
*forgot*
*recovery
can't sign in
cannot sign in
find your account
lost password
lostpassword
password help
password reminder
password reset
recover*
remind*
reset link
reset*
retrieve password
send link
send me a link
send reset*
trouble logging in
trouble signing in
`,
  newsletter: `
*newsletter*
*subscribe*
access my subscription
access subscription
access your subscription
acymailing*
alert*
alerts by email
aweber*
back in stock
brevo*
convertkit*
email alert*
email me jobs
email me when
email updates
exclusive offers
existing subscri*
find my subscription
find your subscription
get notified
get updates
getresponse*
inbox
job alert*
jobs by email
join our*
join the list
keep me posted
klaviyo*
latest news
mailchimp
mailerlite*
mailing list
mailinglist
mailpoet*
manage my subscription
manage subscription*
manage your subscription
mc embed*
mc4wp*
news letter
notify me
price alert*
results by email
save search*
save this search*
save your search*
saved search alert*
saved search*
sendinblue*
sib form*
sign up for email*
sign up for emails
sign up for our newsletter
stay in t*
stay up*
subscr*
unlock offer
updates by email
view your subscription
weekly digest
wysija*
`,
  checkout: `
basket
billing*
book now
buy*
cart
check out
checkout*
complete booking
complete order
continue as guest
continue to delivery
continue to payment
continue to shipping
delivery*
donate*
donati*
guest*
invoice
order now
order summary
pay
pay now
payment*
place order
purchase*
receipt
reserv*
shipping*
submit order
ticket*
your order
`,
  contact: `
*contact
apply for
ask a question
ask us
book a demo
call back
comment*
contact*
download*
enquir*
feedback
free quote
get a demo
get a quote
get in touch
get the guide
hubspot*
inquir*
leave a comment
leave a reply
message us
post comment
reply
request a demo
request a quote
request demo
review
rsvp
send message
send us a message
submit a ticket
submit ticket
support request
survey
wpcf*
wpforms*
write a review
`,
  lookup: `
access my subscription
access subscription
access your subscription
add people
application status
booking code
booking number
booking reference
booking reference number
cancel my subscription
cancel subscription
case number
chat now
chat widget
check balance
claim number
close my account
close your account
confirmation code of your booking
confirmation number
delete account
delete my account
delete my data
delete your account
existing subscri*
find booking
find my booking
find my order
find my subscription
find your booking
find your order
find your subscription
gift card balance
invite member*
invite people
invite team*
invite your*
live chat*
look up order
manage booking
manage my booking
manage my subscription
manage subscription*
manage your booking
manage your subscription
opt out
optout
order id
order lookup
order number
order reference
order status
order track*
pnr code
pnr number
record locator
resend activation
resend confirmation
reservation code
reservation number
retrieve booking
retrieve my booking
retrieve your booking
send invit*
start chat*
track my order
track order
track your order
tracking number
unsubscribe me
unsubscribe*
view booking
view my booking
view your subscription
warranty check
`,
  haveAccount: `
already a subscriber
already registered
already*
existing subscri*
existing*
got an account
have an account
returning customer*
`,
  noAccount: `
do not have an account
don't have account
don't have an account
dont have an account
haven't registered
need an account
new customer
new here
new to
no account
not a customer
not a member
not a user
not registered
not yet registered
`,
  staySignedIn: `
keep me logged in
keep me signed in
remember*
stay logged in
stay signed in
trust this device
`,
  legalTerms: `
agree to
by continuing
by creating
by registering
by signing up
consent*
gdpr
i accept
i agree
privacy notice
privacy p*
terms*
`,
  passwordRule: `
at least
characters
choose a password
choose password
create a password
create password
minimum*
password strength
set a password
special character*
strong password
upper case
`,
  codeSent: `
call me again
call me instead
change email
check your email
check your inbox
check your mail
did not receive
didn't*
digit code
emailed
enter the code
get a new code
get code
just gave you
new code
resend*
send again
send code
send code again
sent a code
sent to
text message to
texted you
we called
we have sent
we just sent
we sent
we texted
we've sent
`,
  proceed: `
continue
continue with email
next
next step
proceed
`,
  digits: `
digit
digit code
digits
numbers
`,
  newEmail: `
change email address
change your email*
new e-mail*
new email*
`,
  onPaper: `
activation letter
back cover
barcode on
by post
current registrar
inside the pack*
letter that we sent by post
on the back of
on the label
on your bill
on your invoice
on your receipt
printed
printed below
printed beneath
printed on
`,
  knownEmail: `
email on the booking
email on the order
given in the application
used at checkout
used for booking
used for the booking
used for the order
used for your order
used to book
used to order
used to purchase
used when booking
used when ordering
used when you booked
`,
  administration: `
add a member
add a new user
add a user
add collaborator*
add employee*
add member*
add new member
add new user
add staff*
add team member*
add user*
edit a user
edit collaborator*
edit employee*
edit member*
edit staff*
edit team member*
edit user*
from address
invite a member
invite a user
invite collaborator*
invite employee*
invite member*
invite new user
invite people
invite staff*
invite team member*
invite user*
save configuration
save settings
send test*
sender address
test email
update employee*
update user*
`,
};

export const mailTerms: MailTerms = {
  code: `
access key
code
codes
digit code
digits
following number
magic code
number below
numeric code
passcode
pin
pin code
pincode
secret code
security number
this number
token
verification number
`,
  oneTimeCode: `
-digit code
2fa code
4-digit
6-digit
8-digit
access code
activation code
activation key
auth code
authentication code
authorisation code
authorization code
code for the payment
code for the transfer
code for your payment
code for your transaction
code for your transfer
code to continue
confirmation code
device code
do not disclose this code
do not give this code
do not share the code
do not share this code
don't give this code
don't share this code
dynamic code
email code
enter code
enter it in
enter the code
enter the following code
enter this code
enter your code
four-digit
initial password
input the code
input this code
log-in code
login code
login number
login passcode
login passphrase
login phrase
login pin
never give this code
never share this code
no one this code
nobody this code
not share this code
one time *
one-time *
one-time passcode
one-time-*
onetime *
otp
pairing code
passcode to log in
passcode to sign in
recovery code
registration code
reset code
security code
security key code
sign in code
sign-in code
sign-in number
sign-up code
signin code
signup code
single-use code
six-digit
temp password
temporary code
temporary passphrase
temporary password
this code to confirm
this code to log
this code to sign
this code to verify
two-factor code
two-step code
type the code
type this code
use this code to complete
verification code
verification pin
verify code
`,
  verify: `
accept invitation
accept invite
accept the invitation
accept this invitation
accept your invitation
access codes
activat*
activation codes
approve*
authenticat*
authoris*
authoriz*
complete registration
complete sign*
complete the registration
complete the sign*
complete your account
complete your registration
complete your sign*
confirm with
confirm*
confirmation codes
finish creating
finish registering
finish setting up
finish signing
finish verifying
it was me
it's me
it's mine
login codes
one-time codes
one-time passcodes
one-time passwords
opt in
opt-in
reactivat*
security codes
subscribe me
that was me
this was me
unlock*
validat*
verif*
verification codes
verify with
`,
  typeIn: `
copy
copy these
copy this number
enter
enter code
enter it
enter it in
enter just
enter the code
enter the digits
enter the following code
enter the number
enter these
enter this
enter this code
enter your code
key in
punch in
put this in
type
type in
type it
type the code
type the number
type this
type this code
type this in
when asked
when prompted
`,
  use: `
confirm with
insert
log in with
provide
reply with
sign in with
sign up with
submit
use
use this
verify with
`,
  signIn: `
2-step verification
create account
create your account
log in
log in with
log-in
logging in
login
magic link
multi-factor authentication
register
registering
registration
sign in
sign in with
sign up
sign up with
sign-in
sign-up
signin
signing in
signing up
signup
two factor authentication
two-factor authentication
two-step verification
`,
  password: `
credential*
passphrase
password*
reset link
`,
  expires: `
do not share
don't share
expire*
hours
minutes
never share
valid
valid for
valid until
`,
  otherNumber: `
*% off
account ending
account number
acct
activate cashback
activate deal
activate offer
activate this offer
activate your deal
activate your offer
affiliate code
airport code
all rights reserved
amount*
approval number
area code
area codes
at checkout
authorization number
avenue
back-up*
backup code
backup codes
backup*
balance
bar code
barcode*
bic
booking*
box
branch code
build
build number
call
call us
calories
card number
case
case id
case number
checkout
claim code
claim number
class code
client number
code amber
code geel
code of
code of conduct
code orange
code oranje
code red
code review
code rood
code yellow
codebase
coding
color code
colour code
commit
company no
company number
conference id
confirmation number
confirmed booking
copyright
cost code
country code
coupon code
coupon codes
coupon*
course code
customer*
dealer code
delivery code
dial
dial-in
discount code
discount*
door code
dress code
earlier code
employee*
ending in
ending with
enquiry
entry code
error code
exit code
fax
first order
flight
flight number
floor
followers
free delivery
free shipping
friend code
gate
gate code
gift card code
gift card*
gift code
hex code
hs code
iban
imei
inquiry
invitation code
invitation*
invite code
invoice no
invoice*
ip address
isbn
issue
item code
item number
job code
job number
last code
last four
licence
license
line of code
lines of code
locker
meeting id
meeting*
member id
member number
member since
members
membership number
meter
miles
mobile
model
model number
nct
next order
next purchase
offer code
old code
order no
order*
p.o. box
package
parcel
part number
passcode for the meeting
permit number
phone*
pick-up code
pickup
pickup code
po box
points
policy no
policy number
post code
postal code
postcode
previous code
price*
product code
promo code
promo*
promotion code
promotional code
pull request
qr code
qr-code
rebate code
receipt*
record locator
recovery codes
redeem*
redemption code
ref
reference*
referral code
referral*
registered in
registered office
registration number
release
request number
reservation*
road
room code
routing
save up to
serial*
shipment
sku
sort code
source code
station code
status code
steps
street
student*
style code
subscribers
subtotal
survey code
swift
tax
tax code
tel
telephone
ticket*
total
track point*
tracking
tracking code
trackpoint*
transaction*
transfer code
unicode
unlock deal
unlock offer
unlock reward
unlock rewards
unlock savings
unlock your offer
unlock your reward
vat
version
voucher code
voucher*
waypoint*
webinar id
webinar*
wi-fi
wi-fi password
wifi
zip
zip code
zipcode
`,
  numberLabel: `
account
application
candidate number
card
center code
centre code
client
column
dear customer
dear member
dear user
dear valued customer
device id
e.g.
eg
ending
for example
for instance
level
like
line
member
room
session
such as
user
zone
`,
  otherLink: `
about us
app store
block*
blog
cancel*
change your email
check activity
contact*
cookie*
decline*
delete*
deny
dismiss
download*
faq
follow us
forward
google play
help
help center
help centre
home page
ignore*
it wasn't me
learn more
legal
manage*
not me
opt out
opt-out
policy
preferences
privacy*
read more
reject*
remove*
report*
review activity
revoke*
secure account
secure my account
secure your account
see all
settings
shop now
support
terms*
track*
unsubscribe*
view in browser
view online
view order
view this email
view your order
was not me
wasn't me
web version
why did i get this
`,
  notYou: `
did not ask
did not authorize
did not change
did not create
did not do
did not initiate
did not make
did not request
did not sign
didn't ask
didn't authorise
didn't authorize
didn't change
didn't create
didn't do
didn't initiate
didn't make
didn't request
didn't sign
do not recognise
do not recognize
don't recognise
don't recognize
if you did not
if you didn't
not authorize
not recognise
not recognize
not you
protect your account
someone else
suspicious
unauthorized
was not you
wasn't me
wasn't you
were not trying
were not you
weren't the one
weren't trying
weren't you
`,
  alreadyDone: `
all set
are all set
been activated
compromised
happy to confirm
has been changed
has been confirmed
has been disabled
has been removed
has been reset
has been turned off
has been updated
has been verified
have confirmed your
hereby confirm
is complete
is confirmed
is now active
is ready
is verified
password changed
password updated
removed the second factor
removed your
subscription confirmed
successfully
this is to confirm
turned off
was changed
was confirmed
was deactivated
was disabled
was removed
was reset
was turned off
was updated
was verified
we are pleased to confirm
we confirm
we have confirmed
we have verified
we hereby confirm
we verified
we've confirmed
we've verified
you are in
your address is confirmed
your e-mail is confirmed
your email is confirmed
`,
  shortMailHint: `
access
almost there
asked for it
final step
get started
good to have you
here it is
here you go
if it is you
if it was you
if so
if that was you
if this is you
if this was you
if yes
is it you
is this you
keep it to yourself
keep this to yourself
key
last step
let it in
let me in
let's get started
nearly there
new device
nobody else
one more step
prove you
sign the
signature
tell no one
tell nobody
thanks for joining
thanks for signing
to sign
was this you
way in
welcome
with anyone
your number is
your number to
your numbers are
yours
`,
  shortMailPointer: `
here
here it is
here you are
it is
it's
that's
then
this is
this one
yours is
`,
  shortMailOther: `
apartment
arrival
attendees
cabin
check in
check-in
class of
cloakroom
collect
courier
delivery
donation*
door
downloads
draw
entries
front door
gate
guest*
in line
key box
key safe
keybox
listeners
lock box
lockbox
lottery
membership
monthly
paid
parking
payment received
players
queue
raffle
raised
readers
reading
report
result*
score*
seat
shipped
statistics
stats
stay
summary
views
visitors
votes
weekly
winner*
your turn
`,
};
