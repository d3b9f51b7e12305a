import { ConfigError } from './define-config.ts';

/** Where browsers reach the portal, and which `Origin`s are its own. */
export interface PublicAddress {
  readonly url: string;
  readonly https: boolean;
  readonly ownOrigins: ReadonlySet<string>;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** A host name or address (IPv6 with or without brackets) that only this machine reaches. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare);
}

/**
 * Reads HOST, PORT and PUBLIC_URL (an origin, or null) together. Own origins are the PUBLIC_URL's and, while HOST is
 * loopback, those of this machine on the port.
 * @throws ConfigError if PUBLIC_URL is not https though its host is not loopback, or is missing though others can reach
 * HOST
 */
export function publicAddressOf(config: {
  readonly HOST: string;
  readonly PORT: number;
  readonly PUBLIC_URL: string | null;
}): PublicAddress {
  const { HOST, PORT, PUBLIC_URL } = config;
  if (PUBLIC_URL === null && !isLoopback(HOST)) {
    throw new ConfigError([
      `HOST is ${HOST}, which other machines can reach. Write PUBLIC_URL too: the https address that people open, ` +
        'like https://portal.example.com.',
    ]);
  }
  const written = PUBLIC_URL ?? `http://${HOST.includes(':') && !HOST.startsWith('[') ? `[${HOST}]` : HOST}:${PORT}`;
  if (!URL.canParse(written)) throw new ConfigError([`HOST is "${HOST}". Write a name or an address, like 127.0.0.1.`]);
  const url = new URL(written);
  const https = url.protocol === 'https:';
  if (!https && !isLoopback(url.hostname)) {
    throw new ConfigError([
      `PUBLIC_URL is "${written}". Write an address that starts with https://; http is for this machine only.`,
    ]);
  }
  const local = isLoopback(HOST) ? LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${PORT}`).origin) : [];
  return { url: url.origin, https, ownOrigins: new Set([url.origin, ...local]) };
}

/**
 * PLATFORM_URL (an origin, or null) as it was written.
 * @throws ConfigError if it is plain http and its host is not this machine
 */
export function platformUrlOf(PLATFORM_URL: string | null): string | null {
  if (PLATFORM_URL === null) return null;
  const { protocol, hostname, origin } = new URL(PLATFORM_URL);
  if (protocol === 'https:' || isLoopback(hostname)) return origin;
  throw new ConfigError([
    `PLATFORM_URL is "${PLATFORM_URL}". Write an address that starts with https://; http is for this machine only.`,
  ]);
}

/**
 * Where superusers reach the platform: a separate origin, on a separate port. Without a PLATFORM_URL it is this machine's.
 * @throws ConfigError if that is the portal's origin, too, or if others can reach PLATFORM_HOST and PLATFORM_URL is not set
 */
export function platformAddressOf(
  config: { readonly PLATFORM_HOST: string; readonly PLATFORM_PORT: number; readonly PLATFORM_URL: string | null },
  portal: Pick<PublicAddress, 'ownOrigins'>,
): PublicAddress {
  const { PLATFORM_HOST, PLATFORM_PORT, PLATFORM_URL } = config;
  const written = platformUrlOf(PLATFORM_URL);
  if (written === null && !isLoopback(PLATFORM_HOST)) {
    throw new ConfigError([
      `PLATFORM_HOST is ${PLATFORM_HOST}, which other machines can reach. Write PLATFORM_URL too: the https address that ` +
        'superusers open, like https://platform.example.com.',
    ]);
  }
  const here = publicAddressOf({ HOST: PLATFORM_HOST, PORT: PLATFORM_PORT, PUBLIC_URL: written });
  // If it has a public address, only that one.
  const isHere = written === null || isLoopback(new URL(written).hostname);
  const address = isHere ? here : { ...here, ownOrigins: new Set([here.url]) };
  // A free port differs from any other.
  const isAnyPort = written === null && PLATFORM_PORT === 0;
  const shared = [...address.ownOrigins].find((origin) => portal.ownOrigins.has(origin));
  if (shared !== undefined && !isAnyPort) {
    throw new ConfigError([
      `The platform would be at ${shared}, which is the portal itself. Write another PLATFORM_URL or PLATFORM_PORT.`,
    ]);
  }
  return address;
}

/**
 * Address for help requests. A portal that others reach needs one, because every contact link uses it.
 * @throws ConfigError if there is none and `url` (null: unknown) is not of this machine
 */
export function supportEmailOf(url: string | null, SUPPORT_EMAIL: string | null): string | null {
  if (SUPPORT_EMAIL === null && url !== null && !isLoopback(new URL(url).hostname)) {
    throw new ConfigError([
      `People reach this portal at ${url}. Write SUPPORT_EMAIL too: where those who need help write to, like help@portal.example.com.`,
    ]);
  }
  return SUPPORT_EMAIL;
}
