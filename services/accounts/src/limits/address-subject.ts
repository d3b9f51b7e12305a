import { addressKey } from '@shoppervoice/service-kit';

/** Calls without an address verified by the gateway share one counter. */
const NO_ADDRESS = 'unknown';

/** The counter of an address; an IPv6 network has one. */
export const addressSubject = (address: string | null): string => (address === null ? NO_ADDRESS : addressKey(address));
