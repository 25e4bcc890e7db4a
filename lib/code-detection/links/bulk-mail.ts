/** Detects bulk mail, in which most links advertise, and "activate" refers to an offer. */
import type { Link, MailText } from '../mail-text/mail-text.ts';

const listed = (words: string): RegExp => new RegExp(words.trim().split(/\s+/).join('|'));

/** Beginnings of the texts of unsubscribe links, normalised. */
const unsubscribeTexts = listed(`
  unsub opt.?out abmeld abbestell abbestill austrag desabon desinscri dar(?:se|te|me)?.de.baja
  cancelar.(?:la.)?(?:suscri|inscri|assin|subscri) descadastr disiscri cancella.(?:l.)?iscri uitschr
  afmeld avmeld avregistr avprenum avsluta.pren peruuta.(?:uutis|tila) wypis zrezygn odhlas odjav
  leiratko dezabon отпис відпис одјав απεγγραφ διαγραφ abonelikten berhenti.(?:ber)?langgan
  huy.dang.ky 退订 退訂 取消订阅 取消訂閱 配信停止 配信解除 購読解除 수신.?거부 구독.?취소 الغاء.الاشتراك
  لغو.(?:اشتراك|عضويت) הסר להסרה ביטול.הרשמה ยกเลิกการ
`);

/** Terms for an address, an account or a subscription in the same languages, normalised. */
const memberTerms = listed(`
  (?<!this.e?-?)mail account konto compte cuenta conta(?!ct) akun akaun hesab tai.khoan
  tili(?:n|a|si)?\\b ucet ucto fiok cont(?:ul)?\\b subscri abon prenum suscri inscri iscri assina
  inskri zapis subskry anmeldung aanmeld inschrijv tilmeld pamelding anmalan ilmoittautu prihlas
  feliratk regisztr registration your.sign.?up registro registraz adres addres indiriz direcc
  endere correo courriel e.posta sahkopost profil perfil workspace your.inbox abo\\b
  (?:sign|log).?in.link newsletter nyhedsbrev nyhetsbrev nieuwsbrief boletin butlleti uutiskirj
  tilauk biulet langgan uyelik почт рассыл подпис підпис аккаунт учет пошт обликов розсил профил
  имеил налог μεил λογαριασμ εγγραφ dang.ky メール アカウント 登録 会員 购读 购読 購読 邮 郵 账 帐 帳 订阅 訂閱 이메일 메일 계정 구독
  بريد حساب ايميل اشتراك عضويت מייל דוא חשבון הרשמה อีเมล บัญชี สมัคร
`);

/** Number of characters before a link, and of the link's text, that are searched for terms. */
const charactersBefore = 160;
const charactersOfText = 40;

/**
 * Whether a mail has an unsubscribe link, but no "if this wasn't you", which occurs in mail that
 * the person requested.
 */
export function isBulk({ lower, links, matches }: MailText): boolean {
  if (matches.some(({ kinds }) => kinds.has('notYou'))) return false;
  return links.some(({ start, end }) =>
    unsubscribeTexts.test(
      lower.slice(Math.max(0, start - charactersOfText), Math.min(end, start + charactersOfText)),
    ),
  );
}

/** Whether a link's text or URL contains a term for unsubscribing. */
export function unsubscribes({ lower }: MailText, { start, end, href }: Link): boolean {
  const text = lower.slice(start, Math.min(end, start + charactersOfText));
  return unsubscribeTexts.test(text) || unsubscribeTexts.test(href.toLowerCase());
}

/**
 * Whether the subject, a link's line or the text before the link names an account or subscription.
 */
export function namesMember({ lower, lines }: MailText, { start, end, line }: Link): boolean {
  const subject = lower.slice(0, lines[0]?.end ?? 0);
  const stop = Math.min(lines[line]?.end ?? end, end + charactersBefore);
  return memberTerms.test(
    `${subject}\n${lower.slice(Math.max(0, start - charactersBefore), stop)}`,
  );
}
