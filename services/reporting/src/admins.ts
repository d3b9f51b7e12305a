import type { SessionContext } from '@shoppervoice/contracts';

/** Whoever manages what is the merchant's and not one user's. */
export const isAdmin = ({ accessType }: Pick<SessionContext, 'accessType'>): boolean => accessType !== 'MERCHANT_USER';
