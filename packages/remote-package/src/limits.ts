import type { PackageLimits } from '@shoppervoice/contracts/remotes';

/**
 * Limits of a portal if no others are configured. A remote of usual size has 140 files and 1.6 MB with its compressed
 * variants.
 */
export const DEFAULT_LIMITS: PackageLimits = {
  packed: 20_000_000,
  unpacked: 16_000_000,
  files: 1_000,
  file: 4_000_000,
  style: 1_000_000,
};

/** Size budget of a remote if no other one is configured: the brotli sizes of its files together, in bytes. */
export const DEFAULT_MAX_BYTES = 1_000_000;

/** Longest `remote-build.json`, and longest manifest, in bytes: a build of 1,000 files has a fifth of it. */
export const LONGEST_DESCRIPTION = 300_000;

/** `1234 kB`, rounded up. */
export const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1000)} kB`;

/** A sentence about a package that is too large to be read. */
export const packedSentence = ({ packed }: Pick<PackageLimits, 'packed'>): string =>
  `The package is larger than ${kilobytes(packed)}, the most that this portal takes.`;

export const MAKE_SMALLER =
  'Load large libraries and pictures only where they are drawn, or leave them out; `npm run remote -- build` prints the size of every file.';
