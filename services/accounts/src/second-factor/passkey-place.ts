import { isIP } from 'node:net';
import { isLoopback } from '@shoppervoice/service-kit';

/** Where passkeys of this portal are made and used. */
export interface PasskeyPlace {
  /** The relying party's id: the name of the portal's public address. */
  readonly rpId: string;
  /** Pages that may ask for them. */
  readonly origin: string;
}

/**
 * Passkeys belong to a name, never to a bare address. A portal of this machine is `localhost`, whichever of this machine's
 * addresses it is started with. Null where there is no name.
 */
export function passkeyPlaceOf(publicUrl: string | null): PasskeyPlace | null {
  if (publicUrl === null) return null;
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) {
    url.hostname = 'localhost';
    return { rpId: 'localhost', origin: url.origin };
  }
  const isAddress = url.hostname.startsWith('[') || isIP(url.hostname) !== 0;
  return isAddress ? null : { rpId: url.hostname, origin: url.origin };
}
