/** What a call of the public API may bring and take. */

const MIB = 1_048_576;

/** One body as it comes, and unpacked. */
export const BODY_BYTES = 8 * MIB;
export const UNPACKED_BYTES = 32 * MIB;
/** Bodies that this process holds at once, unpacked: of all merchants, and of one of them. */
export const HELD_BYTES = 128 * MIB;
export const HELD_OF_ONE = 64 * MIB;
/** Items of a page. */
export const MOST_ITEMS = 100;
/** Clients of a merchant. */
export const MOST_CLIENTS = 50;
/** Days that a client lasts where nothing else is said, and at most. */
export const EXPIRY_DAYS = 365;
