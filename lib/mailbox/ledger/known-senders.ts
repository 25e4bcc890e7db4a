/** Domains that send mail for other companies, and companies with several domains. */

/**
 * Companies that a site gives addresses to for its own purposes: identity, payment, delivery,
 * support, reviews and sending. Public mailboxes and most mail-sending services are in
 * `messages/sender-domain.ts`.
 */
const processors = new Set(
  `activecampaign.com activehosted.com adyen.com appcues.com app.supabase.io auth0.com aweber.com
  beehiiv.com braze.com bloomreach.com calendly.com campaignmonitor.com cleverreach.com clerk.dev
  constantcontact.com convertkit.com customer.io customeriomail.com dhl.com dhl.de
  discoursemail.com docusign.net dotdigital.com dpd.com dpd.de drip.com eloqua.com emarsys.com
  eventbrite.com evri.com exacttarget.com fedex.com firebaseapp.com getresponse.com ghost.io
  gls-group.com gls-pakete.de greenhouse.io helpscout.com helpscout.net hermesworld.com hubspot.com
  intercom.io iterable.com kit.com klarna.com klaviyo.com lever.co loops.so mailchimp.com
  mailerlite.com mailtrap.io memberful.com mollie.com mparticle.com okta.com omnisend.com
  onesignal.com paddle.com pardot.com patreon.com paypal.com pendo.io postnl.nl qualtrics.com
  rapidmail.de recurly.com royalmail.com sailthru.com salesforce.com sendpulse.com shopify.com
  shopifyemail.com squarespace.com stripe.com substack.com supabase.io surveymonkey.com
  trustedshops.com trustpilot.com typeform.com unisender.com ups.com usps.com verificationemail.com
  wix.com workday.com yotpo.com zoom.us`.split(/\s+/),
);

/** Whether mail from a registrable domain may be sent for any site. */
export function sendsForOthers(domain: string): boolean {
  return processors.has(domain);
}

/** One company a line: registrable domains that write to each other's customers. */
const companies = `
  adobe.com behance.net
  airbnb.com hoteltonight.com
  alibaba.com aliexpress.com lazada.com taobao.com tmall.com
  amazon.com audible.com goodreads.com imdb.com twitch.tv primevideo.com
  apple.com icloud.com
  atlassian.com bitbucket.org trello.com loom.com
  automattic.com gravatar.com tumblr.com woocommerce.com wordpress.com
  bytedance.com capcut.com tiktok.com
  booking.com agoda.com kayak.com priceline.com opentable.com
  disney.com disneyplus.com espn.com hulu.com
  dropbox.com hellosign.com
  expedia.com hotels.com vrbo.com
  facebook.com facebookmail.com instagram.com messenger.com meta.com oculus.com threads.net whatsapp.com
  google.com blogger.com fitbit.com nest.com waze.com youtube.com
  just-eat.com lieferando.de takeaway.com thuisbezorgd.nl
  match.com hinge.co meetic.com okcupid.com pof.com tinder.com gotinder.com
  microsoft.com bing.com github.com linkedin.com live.com office.com skype.com xbox.com
  mozilla.org firefox.com getpocket.com thunderbird.net
  nytimes.com theathletic.com
  openai.com chatgpt.com
  salesforce.com slack.com heroku.com
  sony.com playstation.com crunchyroll.com
  stackoverflow.com stackexchange.com
  valvesoftware.com steamcommunity.com steampowered.com
  wikipedia.org wikimedia.org
  x.com twitter.com
  yahoo.com aol.com yahooinc.com
  zillow.com trulia.com`
  .trim()
  .split('\n')
  .map((line) => new Set(line.trim().split(' ')));

/** Whether two registrable domains belong to one company. */
export function haveSameCompany(one: string, other: string): boolean {
  return companies.some((domains) => domains.has(one) && domains.has(other));
}
