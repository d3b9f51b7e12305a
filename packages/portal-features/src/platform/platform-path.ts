/** Leads superusers from the portal to the platform's own address. */
export const PLATFORM_PATH = '/platform';
