/** Apart from their schemas, as `view-paths.ts` is. */
export const COLLEAGUES_PATH = '/api/account/colleagues';
