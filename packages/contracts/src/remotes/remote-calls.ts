/** Words of the registry's calls; without schemas, so that browser code stays small. */

/** Takes `RemoteReports`. */
export const REMOTE_REPORTS_PATH = '/api/remote-reports';

/** Answers `LiveVersionsAnswer`. */
export const LIVE_VERSIONS_PATH = '/api/platform/live';

/** First characters of every deploy token. */
export const DEPLOY_TOKEN_PREFIX = 'svd_';
/** Header of an upload: SHA-256 of the body in hexadecimal. */
export const PACKAGE_HASH_HEADER = 'x-package-sha256';
/** Content type of an upload. */
export const PACKAGE_CONTENT_TYPE = 'application/gzip';
