import type { RemoteBuild } from './remote-descriptor.ts';

/** Files of a remote's build, and constants of the registry's calls. Without schemas, which the shell's first script does not need. */

/** Integrity hash of a build's file, by its URL; undefined if the build lists none. */
export function fileHash({ entry, integrity }: RemoteBuild, url: string): string | undefined {
  return integrity[url.slice(entry.lastIndexOf('/') + 1)];
}

/** Files that a module needs before it can render, entry first. Files without a hash are omitted: a browser would refuse them. */
export function moduleFiles(build: RemoteBuild, module: string): readonly { url: string; integrity: string }[] {
  return [build.entry, ...(build.preload?.[module] ?? [])].flatMap((url) => {
    const integrity = fileHash(build, url);
    return integrity ? [{ url, integrity }] : [];
  });
}

/** `POST RemoteReports`. */
export const REMOTE_REPORTS_PATH = '/api/remote-reports';
/** `POST RemoteVitals`. */
export const REMOTE_VITALS_PATH = '/api/remote-vitals';
/** `POST FlagReports`. */
export const REMOTE_FLAGS_PATH = '/api/remote-flags';
/** Most exposures, and most goals, of one call. */
export const MOST_FLAG_REPORTS = 20;
/** Most measures of one call. */
export const MOST_VITALS = 40;
/**
 * What is measured of a page where it is open: `code` (its scripts are fetched), `figures` (from the reader's click to everything drawn),
 * and the Core Web Vitals. Milliseconds; `cls` has no unit.
 */
export const VITALS = ['code', 'figures', 'lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];
/**
 * Fewest measurements by which a page is judged: at 95 %, the 75th percentile of 100 is between the 66th and the 84th of all
 * readers. Of fewer, a slow office decides.
 */
export const LCP_MEASURES = 100;
/** Whether a page keeps its budget of LCP, in milliseconds, by what was measured of it. */
export function lcpVerdict(
  budget: number,
  measured: { readonly p75: number; readonly count: number } | undefined,
): 'kept' | 'exceeded' | 'not-judged' {
  if (measured === undefined || measured.count < LCP_MEASURES) return 'not-judged';
  return measured.p75 > budget ? 'exceeded' : 'kept';
}
/** Name of the `Server-Timing` entry of a page that says which percentage of documents is measured. */
export const VITALS_TIMING = 'vitals';
/** Name of the `Server-Timing` entry of a page that samples what runs: a page cannot read its own `Document-Policy`. */
export const PROFILED_TIMING = 'profiled';
/** `GET` -> `LiveVersionsAnswer`. */
export const LIVE_VERSIONS_PATH = '/api/platform/live';

/** First characters of every deploy token. */
export const DEPLOY_TOKEN_PREFIX = 'svd_';

/**
 * What a deploy token may do: store and check versions; change who gets which one (promote, canary, rollback, pin,
 * withdraw). Each may list its remote.
 */
export const DEPLOY_SCOPES = ['publish', 'promote'] as const;
export type DeployScope = (typeof DEPLOY_SCOPES)[number];
/** Header of an upload: SHA-256 of the body in hexadecimal. */
export const PACKAGE_HASH_HEADER = 'x-package-sha256';
/** Content type of an upload. */
export const PACKAGE_CONTENT_TYPE = 'application/gzip';
