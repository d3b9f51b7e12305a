import { isIP } from 'node:net';
import type { Door } from '@shoppervoice/contracts/accounts';
import { isLoopback } from '@shoppervoice/service-kit';
import type { AccountsConfig } from './accounts-config.ts';

/** Where passkeys of this portal are made and used. */
export interface PasskeyPlace {
  /** The relying party's id: the name of the portal's public address. */
  readonly rpId: string;
  /** Origin of the pages that may ask for passkeys. */
  readonly origin: string;
}

/** Null: passkeys do not work at that door. */
export type PasskeyPlaces = Readonly<Record<Door, PasskeyPlace | null>>;

/**
 * Passkeys belong to a name, never to a bare address. A portal of this machine is `localhost`, whichever of this machine's
 * addresses it is started with. The platform takes the portal's where browsers let it: its host is the same one, or below it.
 * A signature counts at the door on whose page it was made: one that a page of a remote asked for opens nothing at the platform.
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

/** Null without an address, or if its host is a bare IP address. */
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
