// Page
export const thisMerchant = 'this merchant';
export const hasNewSecret = (client: string): string => `${client} has a new secret.`;
export const wasCreated = (client: string): string => `${client} was created. This is its secret.`;
export const onlyAFingerprint = 'We keep only a fingerprint, so it cannot be shown again.';
export const previousKeepsWorking =
  'The previous secret keeps working until you end it, so nothing breaks while you switch.';
export const storeIt = 'Store it with the program’s secrets, never in its code.';
export const isYours = (client: string): string =>
  `${client} is yours. The secret created since its creator left keeps working.`;
export const isYoursWithSecret = (client: string): string => `${client} is yours, and this is its new secret.`;
export const formerHaveEnded = 'Its former secrets have ended: give this one to its program now.';
export const apiReference = 'API reference';
export const lead =
  'Your programs can read figures and comments, send responses, and be notified when something happens.';
export const scopesNotLoaded = 'The available scopes could not be loaded';
export const scopesNotRefreshed = 'The available scopes could not be refreshed.';
export const pageTakesLonger = 'The page takes a moment longer than usual.';
export const clientsNotLoaded = 'Your clients could not be loaded';
export const clientsNotRefreshed = 'The list of clients could not be refreshed.';
export const listTakesLonger = 'The list takes a moment longer than usual.';
export const loading = 'Loading the developers area';
