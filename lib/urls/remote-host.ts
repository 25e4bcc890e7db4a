/**
 * Decides which hosts remote images may come from: hosts on the internet, never local ones.
 * Considers only the form of the host: extensions cannot resolve names, so a name whose DNS record
 * points to a local address is fetched if its form is allowed.
 */
import { isIpAddress } from './host-name.ts';

/** Addresses, as serialised in URLs, of this machine, its network or no network (RFC 6890). */
const nearbyAddresses = [
  /^(?:0|10|127)\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.(?:168|0\.0)\./,
  /^198\.1[89]\./,
  /^(?:22[4-9]|2[3-5]\d)\./,
  // IPv6: everything but global unicast, and ranges that embed an IPv4 address: NAT64
  // (64:ff9b::/96) and mapped addresses by the first rule, then Teredo and its neighbours
  // (2001::/23), and 6to4.
  /^\[(?!2[0-9a-f]{3}:|3[0-9a-f]{3}:)/,
  /^\[2001:(?::|[0-9a-f]{1,2}:|1[0-9a-f]{2}:)/,
  /^\[2002:/,
];

/**
 * Top-level labels that are always local (RFC 6761, RFC 9476) or that routers resolve themselves.
 */
const nearbyLabels = new Set(
  `localhost localdomain local localnet internal intranet intra lan home corp private priv mshome
  workgroup domain test invalid onion alt arpa box nas repeater ip router modem gateway wifi hotspot
  setup cpe kpn ctc cmcc svc docker consul`.split(/\s+/),
);

/**
 * Public domains that resolve to local addresses: wildcard DNS services, loopback aliases, and
 * names that routers resolve themselves.
 */
const nearbyDomains = new Set(
  `nip.io sslip.io xip.io xip.name backname.io traefik.me local-ip.co local-ip.sh plex.direct
  localtest.me lvh.me vcap.me lacolhost.com localho.st local.gd fuf.me smackaho.st ulh.us localdev.me
  yoogle.com 42foo.com beweb.com ratchetlocal.com ortkut.com feacebook.com 127-0-0-1.org.uk
  routerlogin.net routerlogin.com orbilogin.net orbilogin.com mywifiext.net mywifiext.com
  tplinkwifi.net tplinklogin.net tplinkmodem.net tplinkrepeater.net tplinkap.net tplinkextender.net
  tplogin.cn falogin.cn melogin.cn mwlogin.net tendawifi.com miwifi.com phicomm.me linksyssmartwifi.com
  asusrouter.com router.asus.com repeater.asus.com router.synology.com huaweimobilewifi.com aterm.me
  mafreebox.freebox.fr myfiosgateway.com setup.meraki.com my.meraki.com`.split(/\s+/),
);

/** An IPv4 address within a name, separated by dots or hyphens; matches may overlap. */
const dottedWithin = /(?<!\d)(?=(\d{1,3})([.-])(\d{1,3})\2(\d{1,3})\2(\d{1,3})(?!\d))/g;

/** The IP addresses embedded in a name, as serialised in URLs. */
function addressesIn(name: string): string[] {
  const dotted = [...name.matchAll(dottedWithin)].map(([, a, , b, c, d]) =>
    [a, b, c, d].map(Number).join('.'),
  );
  const labels = name.split('.').flatMap((label) => {
    const url = /^[0-9a-f]{8}$/.test(label)
      ? `http://0x${label}`
      : // An IPv6 address with hyphens for colons.
        /^[0-9a-f]*(?:-[0-9a-f]*){2,7}$/.test(label) && `http://[${label.replaceAll('-', ':')}]`;
    return (url && URL.parse(url)?.hostname) || [];
  });
  return [...dotted, ...labels];
}

/** Whether a host is local by its form. */
function isNearby(host: string): boolean {
  const isAddressNearby = (address: string) => nearbyAddresses.some((one) => one.test(address));
  if (isIpAddress(host)) return isAddressNearby(host);
  const labels = host.split('.');
  const [last = ''] = labels.slice(-1);
  if (labels.length === 1 || nearbyLabels.has(last)) return true;
  const domains = labels.map((_, at) => labels.slice(at).join('.'));
  return domains.some((one) => nearbyDomains.has(one)) || addressesIn(host).some(isAddressNearby);
}

const withoutDot = (hostname: string) => hostname.replace(/\.$/, '');

/**
 * Whether an image may be fetched from a URL.
 *
 * @param service base address of the service that the mail came from. Its origin is trusted with
 *   its own mail, even if it is local. Other ports of its host are rejected: the permission for the
 *   service covers all ports, so the person would not be asked.
 */
export function mayFetchFrom(url: string, service: string | undefined): boolean {
  const { protocol, hostname, origin, username, password } = URL.parse(url) ?? {};
  if (!hostname || username || password || !/^https?:$/.test(protocol ?? '')) return false;
  const own = service === undefined ? null : URL.parse(service);
  const host = withoutDot(hostname);
  if (own && host === withoutDot(own.hostname)) return origin === own.origin;
  return !isNearby(host);
}
