import { PUBLIC_RECORDS } from '@shoppervoice/service-kit';

/** Limits of the public API. */

/** One body as received, and unpacked. */
export const BODY_BYTES = PUBLIC_RECORDS.bytes;
export const UNPACKED_BYTES = PUBLIC_RECORDS.unpackedBytes;
/** Bodies in memory at once, unpacked: of all merchants, and of one of them. */
export const BUFFERED_BYTES = PUBLIC_RECORDS.bufferedBytes;
export const HELD_OF_ONE = PUBLIC_RECORDS.bufferedOfOne;
/** Items of a page. */
export const MOST_ITEMS = 100;
/** Clients of a merchant. */
export const MOST_CLIENTS = 50;
/** Default and maximal lifetime of a client, in days. */
export const EXPIRY_DAYS = 365;
