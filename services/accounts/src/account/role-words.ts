import type { AccessType } from '@shoppervoice/contracts/remotes';

const ROLES: Readonly<Record<AccessType, string>> = {
  MERCHANT_USER: 'User',
  MERCHANT_ADMIN: 'Admin',
  SUPERUSER: 'Superuser',
};

/** A role's name on pages. */
export const roleWord = (role: string): string => ROLES[role as AccessType] ?? role;
