import { describe, expect, test } from 'vitest';
import { findVerification } from '../../../../lib/code-detection.ts';

const linkIn = (subject: string, html: string) => findVerification({ subject, html }).link;

describe('a link with a short key is found', () => {
  test.each([
    ['Confirm your e-mail address', 'Please confirm your address:', 'Confirm'],
    ['Bestätige deine E-Mail-Adresse', 'Bitte bestätige deine Adresse:', 'Bestätigen'],
    ['Confirmez votre adresse', 'Veuillez confirmer votre adresse :', 'Confirmer'],
    ['Confirma tu correo', 'Confirma tu dirección:', 'Confirmar'],
    ['Conferma il tuo indirizzo', 'Conferma il tuo indirizzo:', 'Conferma'],
    ['Bevestig je e-mailadres', 'Bevestig je adres:', 'Bevestigen'],
    ['Potwierdź swój adres', 'Potwierdź swój adres:', 'Potwierdź'],
    ['Подтвердите адрес', 'Подтвердите ваш адрес:', 'Подтвердить'],
    ['メールアドレスの確認', 'メールアドレスを確認してください。', '確認する'],
    ['E-posta adresinizi doğrulayın', 'Adresinizi doğrulayın:', 'Doğrula'],
  ])('below "%s"', (subject, request, label) => {
    for (const address of ['https://s.example/confirm?t=abc', 'https://s.example/confirm/42']) {
      const button = `<p>Acme</p><p>${request}</p><p><a href="${address}">${label}</a></p>`;
      expect(linkIn(subject, button)).toBe(address);
    }
    const { link } = findVerification({
      subject,
      text: `${request}\n\nhttps://s.example/confirm?t=abc\n`,
    });
    expect(link).toBe('https://s.example/confirm?t=abc');
  });
});

test.each([
  ['Confirm your address', 'To confirm your address, <a>click here</a>.'],
  ['Adresse bestätigen', 'Um deine Adresse zu bestätigen, <a>klicke hier</a>.'],
  ['Confirmez votre adresse', 'Pour confirmer votre adresse, <a>cliquez ici</a>.'],
  ['Confirma tu correo', 'Para confirmar tu dirección, <a>haz clic aquí</a>.'],
  ['Conferma il tuo indirizzo', 'Per confermare il tuo indirizzo, <a>clicca qui</a>.'],
  ['Confirme o seu e-mail', 'Para confirmar o seu endereço, <a>clique aqui</a>.'],
  ['Bevestig je adres', 'Om je adres te bevestigen, <a>klik hier</a>.'],
  ['Bekräfta din adress', 'För att bekräfta din adress, <a>klicka här</a>.'],
  ['Potwierdź adres', 'Aby potwierdzić adres, <a>kliknij tutaj</a>.'],
  ['Подтвердите адрес', 'Чтобы подтвердить адрес, <a>нажмите здесь</a>.'],
  ['メールアドレスの確認', 'メールアドレスを確認するには、<a>こちらをクリック</a>してください。'],
  ['تأكيد بريدك الإلكتروني', 'لتأكيد عنوانك، <a>انقر هنا</a>.'],
])('"click here" is found below "%s"', (subject, request) => {
  for (const address of [
    'https://s.example/a/7fQ2xK9d',
    'https://s.example/u/abc123',
    'https://s.example/verify.php?id=42',
  ]) {
    const html = `<p>Hi,</p><p>${request.replace('<a>', `<a href="${address}">`)}</p>`;
    expect(linkIn(subject, html)).toBe(address);
  }
});

test.each([
  ['You are invited to Acme', 'Ada invited you to join Acme.', 'Accept invitation'],
  ['Einladung zu Acme', 'Ada hat dich zu Acme eingeladen.', 'Einladung annehmen'],
  ['Invitation à Acme', 'Ada vous invite à rejoindre Acme.', 'Accepter l’invitation'],
  ['Te invitaron a Acme', 'Ada te invitó a Acme.', 'Aceptar invitación'],
  ['Invito ad Acme', 'Ada ti ha invitato su Acme.', 'Accetta invito'],
  ['Convite para o Acme', 'Ada convidou você para o Acme.', 'Aceitar convite'],
  ['Uitnodiging voor Acme', 'Ada nodigt je uit voor Acme.', 'Uitnodiging accepteren'],
  ['Inbjudan till Acme', 'Ada har bjudit in dig till Acme.', 'Acceptera inbjudan'],
  ['Zaproszenie do Acme', 'Ada zaprasza Cię do Acme.', 'Przyjmij zaproszenie'],
  ['Приглашение в Acme', 'Ада пригласила вас в Acme.', 'Принять приглашение'],
  ['Acmeへの招待', 'AdaさんがあなたをAcmeに招待しました。', '招待を承諾'],
])('an invitation is found below "%s"', (subject, told, label) => {
  for (const address of [
    'https://s.example/invite/7fQ2xK9d',
    'https://s.example/invitations/Zk3vQ9xR2mT7wLp4/accept',
  ]) {
    const html = `<p>${told}</p><p><a href="${address}">${label}</a></p>`;
    expect(linkIn(subject, html)).toBe(address);
  }
});

describe('a request of a list manager is found', () => {
  test.each([
    'To confirm your subscription to the list garden, please follow this link:',
    'Para confirmar a súa subscrición á lista garden, siga esta ligazón:',
    'A garden listára való feliratkozás megerősítéséhez kattintson az alábbi hivatkozásra:',
    "Per confermare l'iscrizione alla lista garden, segua questo collegamento:",
    'garden メーリングリストへの登録を承認するには、次のリンクをクリックしてください。',
    'Om uw aanmelding voor de lijst garden te bevestigen, klikt u op de volgende link:',
    'Per confirmar vòstra inscripcion a la lista garden, clicatz sul ligam seguent :',
    'Чтобы подтвердить подписку на список рассылки garden, перейдите по ссылке:',
    'För att bekräfta din prenumeration på listan garden, följ länken:',
  ])('%s', (request) => {
    const address =
      'https://lists.example/sympa/auth/8f14e45fceea167a5a36dedd4bea2543/subscribe/garden';
    const text = `${request}\n\n${address}\n`;
    for (const subject of ['AUTH 8f14e45fceea167a5a36dedd4bea2543 SUBSCRIBE garden', 'garden'])
      expect(findVerification({ subject, text }).link).toBe(address);
  });

  test.each([
    'To choose your password for the list server, go to:',
    'Para escoller o seu contrasinal do servidor de listas, vaia a:',
    'A levelezőlista-kiszolgáló jelszavának megadásához látogasson el ide:',
    'Per scegliere la password del server di liste, vada a:',
    'メーリングリストサーバーのパスワードを設定するには、次のページを開いてください。',
    'Om uw wachtwoord voor de lijstserver te kiezen, ga naar:',
    'Per causir vòstre senhal pel servidor de listas, anatz a :',
    'Чтобы выбрать пароль для сервера рассылок, перейдите по адресу:',
    'För att välja lösenord till listservern, gå till:',
  ])('%s', (request) => {
    const address = 'https://lists.example/sympa/ticket/48291377501294';
    const text = `${request}\n\n${address}\n`;
    expect(findVerification({ subject: 'lists.example', text }).link).toBe(address);
  });
});

test.each([
  ['Teie konto on lukus', 'Konto lukust avamiseks klõpsake siin:'],
  ['Konto lukustati', 'Avage oma konto:'],
  ['حساب شما قفل شده است', 'برای باز کردن قفل حساب خود روی این پیوند کلیک کنید:'],
  ['قفل حساب', 'رفع قفل حساب کاربری:'],
  ['Your account is locked', 'To unlock your account, open this page:'],
  ['Dein Konto ist gesperrt', 'Um dein Konto zu entsperren, öffne diese Seite:'],
  ['Votre compte est verrouillé', 'Pour déverrouiller votre compte, ouvrez cette page :'],
  ['Potrditev prijave', 'Za potrditev prijave na e-novice kliknite:'],
  ['Prijava na novice', 'Prijavo na novice potrdite na naslednji povezavi:'],
  ['التحقق من بريدك', 'للتحقق من بريدك الإلكتروني افتح هذا الرابط:'],
  ['توثيق الحساب', 'يرجى توثيق حسابك:'],
  ['تحقق من عنوانك', 'تحقّق من عنوان بريدك الإلكتروني:'],
])('a link is found below "%s": %s', (subject, request) => {
  const address = 'https://s.example/a/Zk3vQ9xR2mT7wLp4K8d2';
  expect(findVerification({ subject, text: `${request}\n\n${address}\n` }).link).toBe(address);
  const html = `<p>${request}</p><p><a href="${address}">${address}</a></p>`;
  expect(linkIn(subject, html)).toBe(address);
});

describe('no tracked link is found in a mail without a request', () => {
  const t = (key: string) => `https://t.site.example/c/${key}R2mT7wLp4K8d2Zk3vQ9x`;
  const link = (key: string, label: string) => `<a href="${t(key)}">${label}</a>`;

  test.each([
    ['Sent with Acme Send.', 'Sign up for free', 'Unsubscribe'],
    ['Verschickt mit Acme Send.', 'Kostenlos registrieren', 'Abmelden'],
    ['Envoyé avec Acme Send.', 'Inscrivez-vous gratuitement', 'Se désabonner'],
    ['Enviado con Acme Send.', 'Regístrate gratis', 'Darse de baja'],
    ['Inviato con Acme Send.', 'Registrati gratis', 'Disiscriviti'],
    ['Verzonden met Acme Send.', 'Registreer gratis', 'Afmelden'],
    ['Отправлено через Acme Send.', 'Зарегистрируйтесь бесплатно', 'Отписаться'],
    ['Acme Sendで送信されました。', '無料で登録', '配信停止'],
  ])('%s', (footer, label, leave) => {
    const html = `<p>Hi Gina,</p><p>the draft is below.</p><p>Ada</p><hr><p>${footer} ${link('a', label)}</p>`;
    expect(linkIn('The draft', html)).toBeUndefined();
    expect(linkIn('The draft', `${html}<p>${link('b', leave)}</p>`)).toBeUndefined();
  });

  test.each([
    ['This week at Acme', 'Read more', 'Sign in to comment'],
    ['Diese Woche bei Acme', 'Weiterlesen', 'Anmelden und kommentieren'],
    ['Cette semaine chez Acme', 'Lire la suite', 'Se connecter pour commenter'],
    ['Esta semana en Acme', 'Leer más', 'Inicia sesión para comentar'],
    ['Questa settimana su Acme', 'Continua a leggere', 'Accedi per commentare'],
    ['Deze week bij Acme', 'Lees meer', 'Log in om te reageren'],
    ['На этой неделе в Acme', 'Читать далее', 'Войдите, чтобы комментировать'],
    ['今週のAcme', '続きを読む', 'ログインしてコメント'],
  ])('%s', (subject, more, comment) => {
    const html = `<h2>Ten gardens</h2><p>${link('a', more)}</p><h2>Roses</h2><p>${link('b', more)}</p><p>${link('c', comment)}</p>`;
    expect(linkIn(subject, html)).toBeUndefined();
  });

  test.each([
    [
      'Your password was reset',
      'Your password has been reset.',
      'Sign in',
      'Not you? Reset your password.',
    ],
    [
      'Dein Passwort wurde zurückgesetzt',
      'Dein Passwort wurde zurückgesetzt.',
      'Anmelden',
      'Nicht du? Setze dein Passwort zurück.',
    ],
    [
      'Votre mot de passe a été réinitialisé',
      'Votre mot de passe a été réinitialisé.',
      'Se connecter',
      'Ce n’était pas vous ? Réinitialisez votre mot de passe.',
    ],
    [
      'Se restableció tu contraseña',
      'Se restableció tu contraseña.',
      'Iniciar sesión',
      '¿No fuiste tú? Restablece tu contraseña.',
    ],
    [
      'La password è stata reimpostata',
      'La tua password è stata reimpostata.',
      'Accedi',
      'Non sei stato tu? Reimposta la password.',
    ],
    [
      'Sua senha foi redefinida',
      'Sua senha foi redefinida.',
      'Entrar',
      'Não foi você? Redefina sua senha.',
    ],
    [
      'Je wachtwoord is gewijzigd',
      'Je wachtwoord is opnieuw ingesteld.',
      'Inloggen',
      'Was jij dit niet? Stel je wachtwoord opnieuw in.',
    ],
    ['Пароль был сброшен', 'Ваш пароль был сброшен.', 'Войти', 'Это были не вы? Сбросьте пароль.'],
    [
      'Hasło zostało zresetowane',
      'Twoje hasło zostało zresetowane.',
      'Zaloguj się',
      'To nie Ty? Zresetuj hasło.',
    ],
    [
      'パスワードがリセットされました',
      'パスワードがリセットされました。',
      'ログイン',
      'お心当たりがない場合はパスワードをリセットしてください。',
    ],
  ])('%s', (subject, told, label, notYou) => {
    expect(linkIn(subject, `<p>${told}</p><p>${link('a', label)}</p>`)).toBeUndefined();
    const asked = `<p>${told}</p><p>${link('a', label)}</p><p>${link('b', notYou)}</p>`;
    expect(linkIn(subject, asked)).toBeUndefined();
  });

  test.each([
    ['Password reset', 'Your password has been reset successfully.', 'Log in'],
    ['Passwort', 'Dein Passwort wurde erfolgreich zurückgesetzt.', 'Anmelden'],
    ['Mot de passe', 'Votre mot de passe a bien été réinitialisé.', 'Se connecter'],
    ['Contraseña', 'Tu contraseña se ha restablecido.', 'Iniciar sesión'],
    ['Password', 'La tua password è stata reimpostata.', 'Accedi'],
    ['Senha', 'Sua senha foi redefinida com sucesso.', 'Entrar'],
    ['Wachtwoord', 'Je wachtwoord is gewijzigd.', 'Inloggen'],
    ['Пароль', 'Ваш пароль был сброшен.', 'Войти'],
    ['Questions of this week', 'Three new questions.', 'How do I verify an e-mail address?'],
    ['Fragen der Woche', 'Drei neue Fragen.', 'Wie bestätige ich eine Adresse?'],
    ['Questions de la semaine', 'Trois questions.', 'Comment vérifier une adresse ?'],
  ])('%s: %s %s', (subject, told, label) => {
    expect(linkIn(subject, `<p>${told}</p><p>${link('a', label)}</p>`)).toBeUndefined();
  });
});

test.each([
  ['Invite your friends', 'Share your link:', 'https://s.example/invite/7fQ2xK9d'],
  ['Ada invites you to lunch', 'On Friday at noon.', 'View invitation'],
  ['Einladung zum Essen', 'Am Freitag um zwölf.', 'Einladung ansehen'],
  ['Invitation', 'Vendredi à midi.', "Voir l'invitation"],
  ['Your page', 'The page is online.', 'Page 42'],
])('a link that confirms nothing is not a verification link: %s', (subject, told, label) => {
  const html = `<p>${told}</p><p><a href="https://s.example/invite/7fQ2xK9d">${label}</a></p>`;
  expect(linkIn(subject, html)).toBeUndefined();
});
