export {
  ACCOUNT_DATABASE,
  type AccountDatabase,
  accountDatabase,
  prepareAccounts,
  sweepAccounts,
} from './account-database.ts';
export { recordAudit } from './audit/record-audit.ts';
export { issueBotPass, spendBotToken, takeBotPass } from './bot-checks/bot-checks.ts';
export { readDatePreferences, saveDatePreferences } from './date-preferences/date-preferences.ts';
export type { Merchant, MerchantDocument, MerchantQuestion } from './merchants/merchant.ts';
export { readMerchants, saveMerchant } from './merchants/save-merchant.ts';
export { validateMerchant } from './merchants/validate-merchant.ts';
export { type ClaimedMail, claimMail, countOutbox, giveUp, noteSent, putBack, queueMail } from './outbox/outbox.ts';
export type { MailTemplate, NewMail, OutboxDocument } from './outbox/outbox-document.ts';
export type { Checked } from './record-fields.ts';
export type { Saved } from './saved.ts';
export { idleEnd, type SessionDocument, type SessionLifetimes } from './sessions/session.ts';
export { createSession, endSessions, findSession, type NewSession, useSession } from './sessions/session-store.ts';
export { type AttemptLimit, forgetAttempt, takeAttempt } from './sign-in/sign-in-attempts.ts';
export type { SignUpDocument } from './sign-ups/sign-up-document.ts';
export { createSubscription, isUnsubscribed, type Subscription, unsubscribe } from './subscriptions/subscriptions.ts';
export { TOKEN_LIFETIMES, type TokenDocument, type TokenKind } from './tokens/token-document.ts';
export { findToken, type GivenToken, issueToken, revokeTokens, takeToken } from './tokens/tokens.ts';
export { emailKey } from './users/email-key.ts';
export { hashPassword, isNewPassword, SIGN_IN_PASSWORD, verifyPassword } from './users/password.ts';
export { saveUser } from './users/save-user.ts';
export { isActive, isProven, type UserDocument, type UserRecord } from './users/user.ts';
export { USERNAME, validateUser } from './users/validate-user.ts';
