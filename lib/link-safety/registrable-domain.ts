/**
 * Who owns a host, without the public suffix list, which is three times as large as all else that a
 * message needs and goes stale. The owner's domain is taken to be the last two labels, or three
 * where the last two are known to be sold from: below a country, where the second label is one of
 * the few words that countries use for this, and below hosting platforms, whose customers are
 * strangers to one another. A suffix that is missing here joins strangers only below it, where
 * warning at all still works by the other signs; no list at all would join all of `co.uk`.
 */
const secondLevels = new Set(
  (
    'ac ad asn asso biz co com ed edu ens firm fm gen gob gouv gov gv go govt gr id in inf info int ' +
    'lg ltd med mil muni name ne net nhs nic nom nt or org oz parliament plc police press pro psi ' +
    'res sch school sci tm tv web'
  ).split(' '),
);

/** Hosting platforms with free subdomains, which phishing uses most. */
const platforms = new Set(
  (
    '000webhostapp.com amplifyapp.com appspot.com azureedge.net azurewebsites.net blogspot.com ' +
    'cloudfront.net duckdns.org firebaseapp.com fly.dev framer.app github.io gitlab.io glitch.me ' +
    'herokuapp.com myshopify.com netlify.app ngrok.io ngrok-free.app onrender.com pages.dev ' +
    'r2.dev render.com repl.co replit.app surge.sh trycloudflare.com typepad.com vercel.app ' +
    'web.app webflow.io weebly.com windows.net wixsite.com wordpress.com workers.dev'
  ).split(' '),
);

/** Whether two hosts belong to one owner, as far as their names tell. */
export function haveSameOwner(one: string, other: string): boolean {
  return one === other || registrableDomain(one) === registrableDomain(other);
}

function registrableDomain(host: string): string {
  if (isIpAddress(host)) return host;
  const labels = host.split('.');
  return labels.slice(-suffixLength(labels) - 1).join('.');
}

/** How many of the last labels make up what names are sold below. */
function suffixLength(labels: string[]): number {
  const top = labels.at(-1) ?? '';
  if (platforms.has(labels.slice(-2).join('.'))) return 2;
  if (labels.slice(-2).join('.') === 'amazonaws.com') return Math.max(2, labels.length - 1);
  return top.length === 2 && secondLevels.has(labels.at(-2) ?? '') ? 2 : 1;
}

/** Browsers serialise every spelling (hex, octal, one number) as four decimal numbers. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}

/** Whether what stands before the owner's domain looks like a host of its own. */
export function namesHostInFront(host: string): boolean {
  if (isIpAddress(host)) return false;
  const front = host.slice(0, -registrableDomain(host).length - 1).split('.');
  return front.some(
    (label, at) =>
      at > 0 && /^(?:com|org|net|gov|edu|info)$/.test(label) && front[at - 1] !== 'www',
  );
}
