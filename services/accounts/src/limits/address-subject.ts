import { addressKey } from '@shoppervoice/service-kit';

/** Where the gateway vouches for no address, all of them count as one. */
const NO_ADDRESS = 'unknown';

/** What the calls from an address are counted under: an IPv6 network counts as one. */
export const addressSubject = (address: string | null): string => (address === null ? NO_ADDRESS : addressKey(address));
