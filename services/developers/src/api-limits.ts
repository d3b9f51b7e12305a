import { PUBLIC_RECORDS } from '@shoppervoice/service-kit';

/** What a call of the public API may bring and take. */

/** One body as it comes, and unpacked. */
export const BODY_BYTES = PUBLIC_RECORDS.bytes;
export const UNPACKED_BYTES = PUBLIC_RECORDS.unpackedBytes;
/** Bodies that this process holds at once, unpacked: of all merchants, and of one of them. */
export const HELD_BYTES = PUBLIC_RECORDS.heldBytes;
export const HELD_OF_ONE = PUBLIC_RECORDS.heldOfOne;
/** Items of a page. */
export const MOST_ITEMS = 100;
/** Clients of a merchant. */
export const MOST_CLIENTS = 50;
/** Days that a client lasts where nothing else is said, and at most. */
export const EXPIRY_DAYS = 365;
