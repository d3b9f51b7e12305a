import { BlockList, isIP } from 'node:net';
import { ConfigError } from './define-config.ts';
import { isLoopback } from './public-address.ts';

/** Names of networks whose addresses are never public. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
/** States that the portal is intentionally not behind a proxy. */
const NONE = 'none';
/**
 * Shortest prefix of a network: a shorter one covers more of the internet than any one owner has, so that foreign
 * machines were trusted.
 */
const SHORTEST = { ipv4: 8, ipv6: 16 } as const;
/** IPv4 addresses as IPv6 writes them (`::ffff:10.0.0.7`): the rest of such a prefix is that of the IPv4 network. */
const MAPPED_BITS = 96;
/** IPv6 networks that are never public, each as a whole. */
const INSIDE: readonly (readonly [network: string, bits: number])[] = [
  ['fc00::', 7],
  ['fe80::', 10],
];

/**
 * Reads TRUST_PROXY. `url`: PUBLIC_URL, null if it is not set. The portal does not speak TLS itself: a public https
 * address has a proxy in front, and all clients of that proxy would count as one address if it were not listed.
 * @throws ConfigError if an entry is neither an address nor a network or is too wide a one, or none is written for a
 * public https address
 */
export function trustedProxiesOf(url: string | null, entries: readonly string[]): string[] {
  if (entries.includes(NONE)) {
    if (entries.length === 1) return [];
    throw new ConfigError(['TRUST_PROXY holds "none" beside others. Write either "none" or the proxies.']);
  }
  for (const entry of entries) {
    if (PROXY_NAMES.includes(entry)) continue;
    if (!isNetwork(entry)) {
      throw new ConfigError([
        `TRUST_PROXY holds "${entry}". Write addresses or networks, like 10.0.0.7 or 10.0.0.0/8, or none.`,
      ]);
    }
    if (isTooWide(entry)) {
      throw new ConfigError([
        `TRUST_PROXY holds "${entry}", a network so wide that strangers are in it, who could then write any address as their ` +
          `own. Write the addresses of the proxies, or their network: its prefix is /${SHORTEST.ipv4} or longer (IPv6: ` +
          `/${SHORTEST.ipv6}).`,
      ]);
    }
  }
  if (entries.length === 0 && url !== null && isPublicHttps(new URL(url))) {
    throw new ConfigError([
      `People reach this portal at ${url}. Write TRUST_PROXY too: the addresses of the proxies in front of it, like ` +
        '10.0.0.7, or "none" where each client connects with its own address. Without it everybody would share one address, ' +
        'and one stranger could use up the limits of all.',
    ]);
  }
  return [...entries];
}

const isPublicHttps = ({ protocol, hostname }: URL): boolean => protocol === 'https:' && !isLoopback(hostname);

function isNetwork(entry: string): boolean {
  const [address = '', prefix, more] = entry.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix && more === undefined;
}

function isTooWide(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  if (prefix === undefined) return false;
  const bits = Number(prefix);
  if (isIP(address) === 4) return bits < SHORTEST.ipv4;
  if (isIn(address, '::ffff:0:0', MAPPED_BITS)) return bits < MAPPED_BITS + SHORTEST.ipv4;
  return bits < SHORTEST.ipv6 && !INSIDE.some(([network, of]) => bits >= of && isIn(address, network, of));
}

function isIn(address: string, network: string, bits: number): boolean {
  const list = new BlockList();
  list.addSubnet(network, bits, 'ipv6');
  return list.check(address, 'ipv6');
}
