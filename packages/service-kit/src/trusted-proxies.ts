import { isIP } from 'node:net';
import { ConfigError } from './define-config.ts';
import { isLoopback } from './public-address.ts';

/** Names that stand for networks of addresses which no other machine can have. */
const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
/** Says that the portal is not behind a proxy, and that this is meant. */
const NONE = 'none';

/**
 * Reads TRUST_PROXY. `url`: PUBLIC_URL, null where it is not set. The portal does not speak TLS itself: a public https address
 * has a proxy in front, and all clients of that proxy would count as one address if it were not named.
 * @throws ConfigError where an entry is neither an address nor a network, or none is written for a public https address
 */
export function trustedProxiesOf(url: string | null, entries: readonly string[]): string[] {
  if (entries.includes(NONE)) {
    if (entries.length === 1) return [];
    throw new ConfigError(['TRUST_PROXY holds "none" beside others. Write either "none" or the proxies.']);
  }
  for (const entry of entries) {
    if (PROXY_NAMES.includes(entry) || isNetwork(entry)) continue;
    throw new ConfigError([
      `TRUST_PROXY holds "${entry}". Write addresses or networks, like 10.0.0.7 or 10.0.0.0/8, or none.`,
    ]);
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
