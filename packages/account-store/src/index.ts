export {
  ACCOUNT_DATABASE,
  type AccountDatabase,
  accountDatabase,
  type DemoShop,
  type DemoShopDocument,
  findDemoShop,
  isDuplicate,
  type NewcomerDocument,
  prepareAccounts,
  saveDemoShop,
  sweepAccounts,
} from './account-database.ts';
export type { AuditDocument } from './audit/audit-document.ts';
export { type AuditQuery, readAudit } from './audit/read-audit.ts';
export { recordAudit, recordAuditOnce } from './audit/record-audit.ts';
export { consumeBotPass, consumeBotToken, issueBotPass } from './bot-checks/bot-checks.ts';
export { readDatePreferences, saveDatePreferences } from './date-preferences/date-preferences.ts';
export { CHALLENGE_SECONDS, consumeChallenge, saveChallenge } from './factors/challenges.ts';
export { changeFactors, type FactorsContent, findFactors, removeFactors, usersWithFactors } from './factors/factors.ts';
export type {
  AuthenticatorFactor,
  Factor,
  PasskeyFactor,
  RecoveryCode,
  SecondFactorsDocument,
} from './factors/factors-document.ts';
export type { InvitationDocument } from './invitations/invitation.ts';
export {
  consumeInvitation,
  createInvitation,
  findInvitation,
  listInvitations,
  renewInvitation,
  returnInvitation,
  withdrawInvitation,
} from './invitations/invitations.ts';
export { LeaseUnavailable, withLeases } from './leases/with-leases.ts';
export type { Merchant, MerchantDocument, MerchantQuestion } from './merchants/merchant.ts';
export { registrableDomain, websiteDomainOf } from './merchants/registrable-domain.ts';
export {
  changeMerchant,
  hasMerchantAt,
  type MerchantOwnFields,
  readMerchants,
  saveMerchant,
} from './merchants/save-merchant.ts';
export { validateMerchant } from './merchants/validate-merchant.ts';
export { claimNewcomers, merchantsToNotify, recordNewcomer } from './newcomers/newcomers.ts';
export type { NoticeDocument } from './notices/notice.ts';
export { markNoticeMailed, markNoticesRead, readNotices, saveNotice } from './notices/notices.ts';
export type { Checked } from './record-fields.ts';
export type { Saved } from './saved.ts';
export {
  idleEnd,
  type SessionClient,
  type SessionDocument,
  type SessionLifetimes,
  type SessionOverride,
  type ShownFactor,
} from './sessions/session.ts';
export {
  createSession,
  endSession,
  endSessions,
  findSession,
  type NewSession,
  recordFactor,
  renewSession,
  switchDemoShop,
  type UsedSession,
  useSession,
} from './sessions/session-store.ts';
export {
  endOldestSessions,
  endSessionOf,
  endSessionsIn,
  endSessionsOf,
  listSessions,
} from './sessions/user-sessions.ts';
export { type AttemptLimit, countAttempt, type LimitPassed, resetAttempts } from './sign-in/sign-in-attempts.ts';
export type { SignInStepDocument } from './sign-in-steps/sign-in-step-document.ts';
export {
  beginSignInStep,
  consumeSignInStep,
  endSignInSteps,
  enrolInSignInStep,
  failSignInStep,
  findSignInStep,
  passwordMarkOf,
  proveInSignInStep,
  SIGN_IN_STEP_SECONDS,
} from './sign-in-steps/sign-in-steps.ts';
export type { SignUpDocument } from './sign-ups/sign-up-document.ts';
export { TOKEN_LIFETIMES, type TokenDocument, type TokenKind } from './tokens/token-document.ts';
export {
  consumeToken,
  findIssuedToken,
  findToken,
  isOfAccountNow,
  issueToken,
  type PresentedToken,
  revokeTokens,
} from './tokens/tokens.ts';
export { accountState, voidLinks } from './users/account-state.ts';
export { admitUser, proveMailbox, rejectUser, removeRegistration } from './users/admit-user.ts';
export {
  changePassword,
  changeRole,
  deactivateIn,
  hasOtherAdmin,
  listUsers,
  reactivateIn,
  recordSignIn,
} from './users/change-user.ts';
export { applyNewEmail, cancelNewEmail, changeProfile, isOthersEmail, requestNewEmail } from './users/new-email.ts';
export { hashPassword, isNewPassword, SIGN_IN_PASSWORD, verifyPassword } from './users/password.ts';
export { removeUser } from './users/remove-user.ts';
export { saveUser } from './users/save-user.ts';
export { seesAddresses, setSeesAddresses } from './users/shopper-addresses.ts';
export { contactOf, isActive, isProven, midsOf, type UserDocument, type UserRecord } from './users/user.ts';
export { USERNAME, validateUser } from './users/validate-user.ts';
