import type { JsonBounds } from '@shoppervoice/contracts/calls';
import { RECORDS_BYTES } from '@shoppervoice/contracts/developers';

const KIB = 1024;
const MIB = 1024 * KIB;

/** Limits of a body or a response. */
export interface BodyBounds extends JsonBounds {
  /** Bytes as received. */
  readonly bytes: number;
  /** Of a body that may be compressed. */
  readonly unpackedBytes?: number;
}

/** All records of a call. One that a shop sends has 10 to 100 values. */
export const RECORDS_BOUNDS: JsonBounds = { depth: 32, values: 500_000 };

/**
 * Records that a merchant's program sends. A process holds this many bytes of them at once: of all merchants, and of
 * one.
 */
export const PUBLIC_RECORDS = {
  bytes: 8 * MIB,
  unpackedBytes: 32 * MIB,
  ...RECORDS_BOUNDS,
  bufferedBytes: 128 * MIB,
  bufferedOfOne: 64 * MIB,
} satisfies BodyBounds & { bufferedBytes: number; bufferedOfOne: number };

/** The same between servers, with room for the ends of their lines. */
export const INTERNAL_RECORDS: BodyBounds = { bytes: RECORDS_BYTES + 64 * KIB, ...RECORDS_BOUNDS };

/** 500 events, each with a response. */
export const EVENTS: BodyBounds = { bytes: 32 * MIB, depth: 32, values: 500_000 };
