/**
 * Guesses a host's registrable domain without the public suffix list, which goes stale and is three
 * times as large as the rest of the code that shows a message. The registrable domain is the last
 * two labels, or more below a known suffix: a country's second-level domain, or a hosting platform
 * whose customers are unrelated. Unrelated hosts below a suffix that is missing here count as one
 * owner; the other checks still apply to them.
 */
import { isIpAddress } from '../urls/host-name.ts';

const secondLevels = new Set(
  (
    'ac ad asn asso biz co com ed edu ens firm fm gen gob gouv gov gv go govt gr id in inf info int ' +
    'lg ltd med mil muni name ne net nhs nic nom nt or org oz parliament plc police press pro psi ' +
    'res sch school sci tm tv web'
  ).split(' '),
);

/** Hosting platforms with free subdomains that are most used for phishing. */
const platforms = new Set(
  (
    '000webhostapp.com amplifyapp.com appspot.com azureedge.net azurewebsites.net blogspot.com ' +
    'cloudfront.net duckdns.org firebaseapp.com fly.dev framer.app github.io gitlab.io glitch.me ' +
    'herokuapp.com myshopify.com netlify.app ngrok.io ngrok-free.app onrender.com pages.dev ' +
    'r2.dev render.com repl.co replit.app surge.sh trycloudflare.com typepad.com vercel.app ' +
    'web.app webflow.io weebly.com windows.net wixsite.com wordpress.com workers.dev'
  ).split(' '),
);

/** Whether two hosts have the same registrable domain. */
export function haveSameOwner(one: string, other: string): boolean {
  return one === other || registrableDomain(one) === registrableDomain(other);
}

function registrableDomain(host: string): string {
  if (isIpAddress(host)) return host;
  const labels = host.split('.');
  return labels.slice(-suffixLength(labels) - 1).join('.');
}

/** The number of labels in a host's public suffix. */
function suffixLength(labels: string[]): number {
  const top = labels.at(-1) ?? '';
  if (platforms.has(labels.slice(-2).join('.'))) return 2;
  if (labels.slice(-2).join('.') === 'amazonaws.com') return Math.max(2, labels.length - 1);
  return top.length === 2 && secondLevels.has(labels.at(-2) ?? '') ? 2 : 1;
}

/** Whether the labels before the registrable domain look like a host. */
export function namesHostInFront(host: string): boolean {
  if (isIpAddress(host)) return false;
  const front = host.slice(0, -registrableDomain(host).length - 1).split('.');
  return front.some(
    (label, at) =>
      at > 0 && /^(?:com|org|net|gov|edu|info)$/.test(label) && front[at - 1] !== 'www',
  );
}
