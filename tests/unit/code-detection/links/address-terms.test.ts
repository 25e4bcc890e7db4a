import { describe, expect, test } from 'vitest';
import { readAddress } from '../../../../lib/code-detection/links/link-address.ts';

/** The words of a table, split at white space. */
const rows = (table: string) => table.trim().split(/\s+/);
const key = 'aB3dE5gH7jK9mN1pQ';
const readPath = (address: string) => readAddress(`https://a.example${address}`);
/** Reads the URL with a key as the value of its last parameter or at the end of its path. */
const readWithKey = (address: string) =>
  readPath(address.endsWith('=') ? address + key : `${address}/${key}`);

describe('a URL confirms, even below a settings path', () => {
  test.each(
    rows(`
      /confirm /email-confirmation /verify /verificar-correo /users/activate /activation
      /activar-cuenta /validate-email /validar /valider-mon-compte /opt-in /double_opt_in /optin
      /authorize-device /authorise /approve /konto-aktivieren /aktywuj /bestaetigen
      /e-mail-bestatigen /bevestigen /bekraeft /bekreft-epost /bekrafta /potvrdit /potwierdz
      /overenie /overit-ucet /hesap-onayla /eposta-dogrula /podtverdit /vahvista /xac-nhan
      /xac_minh /xacminh
    `),
  )('with %s', (address) => {
    expect(readWithKey(`/settings${address}`)).toMatchObject({
      purpose: true,
      otherPurpose: false,
    });
  });

  test.each(
    rows(`
      /unconfirmed /unverified /email-verified /deactivate /deactivation /deactivar
      /konto-deaktivieren /aktivitet /dezaktywuj
    `),
  )('but not with %s', (address) => {
    expect(readWithKey(address)?.purpose).toBe(false);
  });
});

describe('a URL signs in, unless it is below a settings path', () => {
  test.each(
    rows(`
      /sign-in /users/sign_in /signin /log-in /login /logon.aspx /magic-link /sso /saml/sso/start
      /sso2 /oauth /auth /sign-up /register /registration /onboarding /accept?invitation_token=
      /accept?invitationtoken= /account/unlock /reset /pass-word /password /passwd /recover
      /forgot /new-pass /lost-pass /set-pass /resend-pwd /lost-pwd /new_pwd /change-pwd /changepwd
      /set-pwd /profile.php?newuseremail=
    `),
  )('with %s', (address) => {
    expect(readWithKey(address)).toMatchObject({ purpose: true, token: true, otherPurpose: false });
    expect(readWithKey(`/settings${address}`)).toMatchObject({ purpose: true, otherPurpose: true });
  });

  test.each(
    rows(`
      /authors /espresso /lesson /pwd /passport /invitation
    `),
  )('but not with %s', (address) => {
    expect(readWithKey(address)?.purpose).toBe(false);
  });
});

describe('a URL has another purpose, even if it also has a term for confirming', () => {
  test.each(
    rows(`
      /unsubscribe /opt-out /optout /cancel-account /InvalidateEmail /revoke /decline /disavow
      /not-me /this-wasnt-me /?mode=recoverEmail&x= /deny /denied /reject /report /report-abuse
      /undo
    `),
  )('with %s', (address) => {
    expect(readWithKey(`/confirm${address}`)?.otherPurpose).toBe(true);
  });

  test.each(
    rows(`
      /undocumented /foundone /reporters /nothing
    `),
  )('but not with %s', (address) => {
    expect(readWithKey(address)?.otherPurpose).toBe(false);
  });
});

describe('a URL has another purpose, unless it confirms with a key', () => {
  test.each(
    rows(`
      /email-preferences /settings /notifications /privacy /support /view-in-full /viewinfull
      /view-online /view_email /webversion /open-in-browser /secure-account /download /app-store
      /community /feedback /survey /careers /terms /legal /help /helpcenter /helpcentre /faq /faqs
      /contact /contactus /about /aboutus /our-blog /abuse /doc /docs /forum
    `),
  )('with %s', (address) => {
    expect(readWithKey(address)?.otherPurpose).toBe(true);
    expect(readPath(`${address}/confirm`)?.otherPurpose).toBe(true);
    expect(readWithKey(`${address}/confirm`)?.otherPurpose).toBe(false);
  });

  test.each(
    rows(`
      /helper /layabout /forums /blogger /contacts
    `),
  )('but not with %s', (address) => {
    expect(readWithKey(address)?.otherPurpose).toBe(false);
  });
});

describe('a URL leads to something to read, buy or answer', () => {
  test.each(
    rows(`
      /orders /bestellung /pedidos /commandes /cart /checkout /invoices /receipt /billing
      /payments /statements /messages /reviews /activity /aktivitet /actividad /dashboard
      /comments /issues /topic /posts /articles /news /story /stories /products /sale /events
      /calendar /meetings /webinar /shipments /tracking /delivery /wallet /bookings /reservation
      /Wiki /chats /documents /d /j
    `),
  )('with %s', (address) => {
    expect(readWithKey(`/en${address}`)?.content).toBe(true);
    expect(readWithKey(`/confirm${address}`)?.content).toBe(false);
  });

  test.each(
    rows(`
      /reorder /do /join /x?order=
    `),
  )('but not with %s', (address) => {
    expect(readWithKey(address)?.content).toBe(false);
  });
});

describe('a site is a known third party', () => {
  test.each(
    rows(`
      https://www.facebook.com/a.example https://twitter.com/example https://x.com/example
      https://t.co/Ab3dE5gH7j https://www.instagram.com/example
      https://www.linkedin.com/company/example https://www.youtube.com/@example
      https://youtu.be/dQw4w9WgXcQ https://www.tiktok.com/@example
      https://www.pinterest.com/example https://t.me/example https://telegram.me/example
      https://www.whatsapp.com/channel/0029Va https://wa.me/15551234567
      https://discord.com/invite/aB3dE5gH https://discord.gg/aB3dE5gH
      https://www.reddit.com/r/example https://medium.com/@example
      https://www.threads.net/@example https://www.threads.com/@example
      https://weibo.com/u/1234567890 https://vk.com/example https://vk.ru/example
      https://www.snapchat.com/add/example https://apps.apple.com/app/id1234567890
      https://itunes.apple.com/app/id1234567890
      https://play.google.com/store/apps/details?id=example.a https://maps.google.com/?q=Example
      https://goo.gl/aB3dE5
    `),
  )('at %s', (address) => {
    expect(readAddress(address)?.otherPurpose).toBe(true);
  });

  test.each(
    rows(`
      https://netflix.com/a https://appleid.apple.com/a https://x.com.example/a
    `),
  )('but not at %s', (address) => {
    expect(readAddress(address)?.otherPurpose).toBe(false);
  });
});

describe('a short key counts as a token', () => {
  test.each(
    rows(`
      /confirm?token=48291 /confirm?my_token_id=abcd /confirm?otp=48291 /confirm?oobCode=48291
      /confirm?oob_code=48291 /confirm?signature=48291 /confirm?sig=48291 /confirm?nonce=48291
      /confirm?jwt=48291 /confirm?hash=48291 /confirm?h=48291 /confirm?key=48291 /confirm?k=48291
      /confirm?t=48291 /confirm?c=48291 /confirm?code=48291 /confirm?ticket=48291
      /confirm?secret=48291 /confirm?confirmation=48291 /confirm?confirm_key=48291
      /confirm?activation_key=48291 /confirm?activation_code=48291
      /confirm?verification_code=48291 /confirm?verificationCode=48291
    `),
  )('in %s', (address) => {
    expect(readPath(address)?.token).toBe(true);
  });

  test.each(
    rows(`
      /confirm?user=48291 /confirm?postcode=48291 /confirm?keyboard=48291 /confirm?code=482
      /confirm?code=summer /confirm?t=2026-11-20
    `),
  )('but not in %s', (address) => {
    expect(readPath(address)?.token).toBe(false);
  });
});

describe('the value of a parameter names the purpose of a link', () => {
  test.each(
    rows(`
      /?action=verify&u= /?mode=verifyEmail&u= /?type=verify&u= /?a=verify&u= /?do=verify&u=
      /?cmd=verify&u= /?act=verify&u= /?purpose=verify&u= /?title=Special:Verify&u=
      /?r=user/verify&u= /?route=account/verify&u= /?page=verify&u= /?operation=verify&u=
    `),
  )('in %s', (address) => {
    expect(readWithKey(address)?.purpose).toBe(true);
  });

  test.each(
    rows(`
      /?q=verify&u= /?name=verify&u= /?pages=verify&u=
    `),
  )('but not in %s', (address) => {
    expect(readWithKey(address)?.purpose).toBe(false);
  });
});

describe('the value of an ignored parameter is not a token', () => {
  test.each(
    rows(`
      /confirm?utm_content= /confirm?UTM_Source= /confirm?ref= /confirm?source=
      /confirm?campaign_id= /confirm?lang= /confirm?locale= /confirm?redirect_uri= /confirm?next=
      /confirm?returnTo= /confirm?url= /confirm?continue= /confirm?callbackUrl=
    `),
  )('in %s', (address) => {
    expect(readWithKey(address)).toMatchObject({ purpose: true, token: false });
  });

  test('but a parameter whose name only ends like an ignored one is read', () => {
    expect(readWithKey('/confirm?xref=')?.token).toBe(true);
  });
});
