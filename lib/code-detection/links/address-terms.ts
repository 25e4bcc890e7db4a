/**
 * Terms in the path and parameter names of a URL, in lower case. A hyphen in a term matches a
 * hyphen, an underscore or nothing.
 */

const listed = (words: string): string =>
  words.trim().split(/\s+/).join('|').replaceAll('-', '[-_]?');
const whole = (words: string): string => `(?<![a-z])(?:${listed(words)})(?![a-z])`;

/** URLs that confirm, verify or activate. */
export const confirming = new RegExp(
  listed(`
    (?<!un)confirm verif(?!ied) (?<!de)activat (?<!de)activar validat validar valider
    opt-in authoriz authoris approve
    (?<!de)aktiv(?!it) (?<!dez)aktyw bestaetig bestatig bevestig bekraeft bekreft bekraft potvrd
    potwierd overen overit onay dogrula podtver vahvist xac-nhan xac-minh
  `),
);

/** URLs that sign in or up, or reset a password. */
export const signingIn = new RegExp(
  [
    listed(`
      sign-in log-in logon magic auth(?!or) sign-up register registration onboard invitation-token
      unlock
      reset pass-word passwd recover forgot new-pass lost-pass set-pass
      resend-pwd lost-pwd new-pwd change-pwd set-pwd newuseremail
    `),
    whole('sso'),
  ].join('|'),
);

/** URLs that unsubscribe, undo or deny, even if they also contain a term for confirming. */
export const rejecting = new RegExp(
  [
    listed('unsub opt-out cancel invalid revoke decline disavow not-me wasnt recoveremail'),
    whole('deny denied reject report undo'),
  ].join('|'),
);

/** Usually another purpose, but these terms also occur in the paths of confirmation links. */
export const sideTopics = new RegExp(
  [
    listed(`
      preferences settings notification privacy support view-in view-online view-email webversion
      browser secure-account download app-store community feedback survey careers
    `),
    whole(`
      terms legal help helpcenter helpcentre faq faqs contact contactus about aboutus blog abuse
      doc docs forum
    `),
  ].join('|'),
);

/** Prefixes of path parts that name something to read, buy or answer. */
export const contentPrefixes = new RegExp(
  `^(?:${listed(`
    order bestell pedido commande cart checkout invoice receipt billing payment statement message
    review activit aktivit activid dashboard comment issue topic post article news story stories
    product sale event calendar meeting webinar shipment tracking deliver wallet booking reservation
    wiki chat document archive thread incident status build pull d$ j$
  `)})`,
);

/** Social networks and app stores, to which many mails link. */
export const otherSites = new Set(
  `
    facebook.com twitter.com x.com t.co instagram.com linkedin.com youtube.com youtu.be tiktok.com
    pinterest.com t.me telegram.me whatsapp.com wa.me discord.com discord.gg reddit.com medium.com
    threads.net threads.com weibo.com vk.com vk.ru snapchat.com apps.apple.com itunes.apple.com
    play.google.com maps.google.com goo.gl
  `
    .trim()
    .split(/\s+/),
);

/** Parameters whose value is a key, even if short. */
export const keyParameters = new RegExp(
  `token|^(?:${listed(`
    otp oob-code signature sig nonce jwt hash h key k t c code ticket secret confirmation confirm-key
    activation-key activation-code verification-code
  `)})$`,
);

/** Parameters whose value names an action. */
export const actionParameters = new RegExp(
  `^(?:${listed('action mode type a do cmd act purpose title r route page operation')})$`,
);

/** Prefixes of parameters for a campaign or a redirect, which say nothing about the purpose. */
export const ignoredParameters = new RegExp(
  `^(?:${listed('utm_ ref source campaign lang locale redirect next return url continue callback')})`,
);
