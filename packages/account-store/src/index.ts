export {
  ACCOUNT_DATABASE,
  type AccountDatabase,
  accountDatabase,
  prepareAccounts,
  sweepAccounts,
} from './account-database.ts';
export { recordAudit } from './audit/record-audit.ts';
export { readDatePreferences, saveDatePreferences } from './date-preferences/date-preferences.ts';
export type { Merchant, MerchantDocument, MerchantQuestion } from './merchants/merchant.ts';
export { readMerchants, saveMerchant } from './merchants/save-merchant.ts';
export { validateMerchant } from './merchants/validate-merchant.ts';
export type { Checked } from './record-fields.ts';
export type { Saved } from './saved.ts';
export { idleEnd, type SessionDocument, type SessionLifetimes } from './sessions/session.ts';
export { createSession, endSessions, findSession, type NewSession, useSession } from './sessions/session-store.ts';
export { type AttemptLimit, forgetAttempt, takeAttempt } from './sign-in/sign-in-attempts.ts';
export { SIGN_IN_PASSWORD, verifyPassword } from './users/password.ts';
export { saveUser } from './users/save-user.ts';
export type { UserDocument, UserRecord } from './users/user.ts';
export { USERNAME, validateUser } from './users/validate-user.ts';
