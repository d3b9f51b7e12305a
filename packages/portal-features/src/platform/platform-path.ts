/** Where the portal leads superusers to the platform's own address from. */
export const PLATFORM_PATH = '/platform';
