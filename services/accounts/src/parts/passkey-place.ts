import { isIP } from 'node:net';
import type { Door } from '@shoppervoice/contracts/accounts';
import { isLoopback } from '@shoppervoice/service-kit';
import type { AccountsConfig } from './accounts-config.ts';

/** The relying party of a door. */
export interface PasskeyPlace {
  /** The host of the portal's public address. */
  readonly rpId: string;
  /** Origin of pages that may use passkeys. */
  readonly origin: string;
}

/** Null: no passkeys at that door. */
export type PasskeyPlaces = Readonly<Record<Door, PasskeyPlace | null>>;

/**
 * Passkeys need a host name; a portal on this machine is `localhost`. The platform shares the portal's relying party if
 * its host is equal or a subdomain. A signature is only valid for the origin of the door, so one made on a remote's
 * page opens nothing at the platform.
 */
export function passkeyPlacesOf({
  PUBLIC_URL,
  PLATFORM_URL,
}: Pick<AccountsConfig, 'PUBLIC_URL' | 'PLATFORM_URL'>): PasskeyPlaces {
  const [portal, platform] = [placeOf(PUBLIC_URL), placeOf(PLATFORM_URL)];
  const isTheirs =
    portal !== null &&
    platform !== null &&
    (platform.rpId === portal.rpId || platform.rpId.endsWith(`.${portal.rpId}`));
  return { portal, platform: isTheirs ? { rpId: portal.rpId, origin: platform.origin } : null };
}

/** Null without an address, or for an IP address. */
function placeOf(address: string | null): PasskeyPlace | null {
  if (address === null) return null;
  const url = new URL(address);
  if (isLoopback(url.hostname)) {
    url.hostname = 'localhost';
    return { rpId: 'localhost', origin: url.origin };
  }
  const isAddress = url.hostname.startsWith('[') || isIP(url.hostname) !== 0;
  return isAddress ? null : { rpId: url.hostname, origin: url.origin };
}
