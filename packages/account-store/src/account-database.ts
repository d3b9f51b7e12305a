import { DEMO_MID } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import type { DatePreferences } from '@shoppervoice/contracts/remotes';
import type { Collection, Db } from 'mongodb';
import type { AuditDocument } from './audit/audit-document.ts';
import type { SecondFactorsDocument } from './factors/factors-document.ts';
import type { InvitationDocument } from './invitations/invitation.ts';
import type { Merchant, MerchantDocument } from './merchants/merchant.ts';
import { websiteDomainOf } from './merchants/registrable-domain.ts';
import { NOTICE_DAYS, type NoticeDocument } from './notices/notice.ts';
import type { SessionDocument } from './sessions/session.ts';
import type { SignInStepDocument } from './sign-in-steps/sign-in-step-document.ts';
import type { SignUpDocument } from './sign-ups/sign-up-document.ts';
import type { TokenDocument } from './tokens/token-document.ts';
import type { UserDocument } from './users/user.ts';

/** A user who joined a merchant without an admin's action. Its admins are notified once. */
export interface NewcomerDocument {
  /** `<mid>/<userId>`. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  readonly how: 'registered' | 'invited';
  /** User ID of the inviter; null without an invitation. */
  readonly invitedBy: string | null;
  readonly at: Date;
  /** The mail request that notified the admins; null until then. */
  readonly toldBy: string | null;
}

/** What pages show of the demo shop. Its entitlements are those of the reader's merchant. */
export type DemoShop = Pick<Merchant, 'merchantName' | 'merchantWebsiteUrl' | 'countryCode' | 'timeZone'>;

export interface DemoShopDocument extends DemoShop {
  /** `DEMO_MID`. */
  readonly _id: number;
  /** Last day with made-up responses, `YYYY-MM-DD`. */
  readonly through: string;
}

export interface ChallengeDocument {
  /** SHA-256 of the challenge that a passkey signs, base64url. */
  readonly _id: string;
  readonly userId: string;
  /** To add a passkey, or to use one. */
  readonly purpose: 'add' | 'show';
  readonly until: Date;
}

export interface SignInAttemptsDocument {
  /**
   * `account/<hash>` or `address/<hash>`, prefixed by `<purpose>-` unless it is a sign-in. Hashed, so that neither
   * names nor addresses can be read.
   */
  readonly _id: string;
  readonly count: number;
  readonly until: Date;
}

/** A lock for changes that must not run concurrently. */
export interface LeaseDocument {
  /** The subject, for example `admins/4101`. */
  readonly _id: string;
  readonly holder: string;
  /** Expiry, after which others may acquire it even if the holder has died. */
  readonly until: Date;
}

/** One per user and merchant. */
export interface DatePreferencesDocument extends DatePreferences {
  /** `<userId>/<mid>`. */
  readonly _id: string;
}

export interface BotCheckDocument {
  /** `pass/<hash>` of the browser's pass, or `token/<hash>` of a used token. */
  readonly _id: string;
  readonly until: Date;
}

const DAY_MS = 86_400_000;

export const ACCOUNT_DATABASE = 'shoppervoice_accounts';

export interface AccountDatabase {
  readonly merchants: Collection<MerchantDocument>;
  readonly users: Collection<UserDocument>;
  /** A separate collection, so that nothing counts, lists, bills or compares it. */
  readonly demoShops: Collection<DemoShopDocument>;
  readonly sessions: Collection<SessionDocument>;
  readonly datePreferences: Collection<DatePreferencesDocument>;
  readonly signInAttempts: Collection<SignInAttemptsDocument>;
  readonly audit: Collection<AuditDocument>;
  readonly invitations: Collection<InvitationDocument>;
  readonly leases: Collection<LeaseDocument>;
  readonly tokens: Collection<TokenDocument>;
  readonly signUps: Collection<SignUpDocument>;
  readonly botChecks: Collection<BotCheckDocument>;
  readonly newcomers: Collection<NewcomerDocument>;
  readonly notices: Collection<NoticeDocument>;
  readonly secondFactors: Collection<SecondFactorsDocument>;
  readonly passkeyChallenges: Collection<ChallengeDocument>;
  readonly signInSteps: Collection<SignInStepDocument>;
}

/** `db`: the database `ACCOUNT_DATABASE` of a client. */
export function accountDatabase(db: Db): AccountDatabase {
  return {
    merchants: db.collection('merchants'),
    users: db.collection('users'),
    demoShops: db.collection('demoShops'),
    sessions: db.collection('sessions'),
    datePreferences: db.collection('datePreferences'),
    signInAttempts: db.collection('signInAttempts'),
    audit: db.collection('audit'),
    invitations: db.collection('invitations'),
    leases: db.collection('leases'),
    tokens: db.collection('tokens'),
    signUps: db.collection('signUps'),
    botChecks: db.collection('botChecks'),
    newcomers: db.collection('newcomers'),
    notices: db.collection('notices'),
    secondFactors: db.collection('secondFactors'),
    passkeyChallenges: db.collection('passkeyChallenges'),
    signInSteps: db.collection('signInSteps'),
  };
}

/** Creates missing indexes. */
export async function prepareAccounts(db: Db): Promise<void> {
  const accounts = accountDatabase(db);
  await accounts.users.createIndexes([
    { key: { username: 1 }, name: 'username', unique: true },
    { key: { email: 1 }, name: 'email' },
    { key: { deactivatedMids: 1 }, name: 'deactivatedMids' },
    { key: { waitingMids: 1 }, name: 'waitingMids' },
    { key: { emailKey: 1 }, name: 'emailKey' },
    { key: { mids: 1 }, name: 'mids' },
  ]);
  await keyOlderUsers(accounts);
  await accounts.merchants.createIndexes([{ key: { websiteDomain: 1 }, name: 'website' }]);
  await addWebsiteDomains(accounts);
  await accounts.sessions.createIndexes([
    { key: { handle: 1 }, name: 'handle' },
    { key: { family: 1 }, name: 'family' },
    { key: { 'keys.hash': 1 }, name: 'key' },
    { key: { userId: 1 }, name: 'user' },
    { key: { endsAt: 1 }, name: 'ends' },
  ]);
  await accounts.signInAttempts.createIndexes([{ key: { until: 1 }, name: 'until' }]);
  await accounts.audit.createIndexes([
    // In page order, so that the database need not sort.
    { key: { at: -1, _id: -1 }, name: 'newest' },
    { key: { action: 1, at: -1, _id: -1 }, name: 'action_newest' },
    { key: { userId: 1, at: -1, _id: -1 }, name: 'user_newest' },
    { key: { mid: 1, at: -1, _id: -1 }, name: 'mid_newest' },
  ]);
  await accounts.invitations.createIndexes([
    { key: { mid: 1, emailKey: 1 }, name: 'mid_email', unique: true },
    { key: { expiresAt: 1 }, name: 'expires' },
  ]);
  await accounts.tokens.createIndexes([
    { key: { subject: 1, kind: 1 }, name: 'subject' },
    { key: { until: 1 }, name: 'until' },
  ]);
  await accounts.signUps.createIndexes([
    { key: { emailKey: 1 }, name: 'emailKey' },
    { key: { createdAt: 1 }, name: 'created' },
  ]);
  await accounts.botChecks.createIndexes([{ key: { until: 1 }, name: 'until' }]);
  await accounts.passkeyChallenges.createIndexes([{ key: { until: 1 }, name: 'until' }]);
  await accounts.signInSteps.createIndexes([
    { key: { userId: 1 }, name: 'user' },
    { key: { until: 1 }, name: 'until' },
  ]);
  await accounts.newcomers.createIndexes([
    { key: { mid: 1, toldBy: 1 }, name: 'mid_told' },
    { key: { toldBy: 1, at: 1 }, name: 'told_at' },
    { key: { at: 1 }, name: 'at' },
  ]);
  await accounts.notices.createIndexes([
    { key: { mid: 1, userId: 1, createdAt: -1 }, name: 'person_newest' },
    { key: { createdAt: 1 }, name: 'age', expireAfterSeconds: (NOTICE_DAYS * DAY_MS) / 1000 },
  ]);
}

/** Adds `emailKey` to users stored before it existed. */
async function keyOlderUsers(accounts: AccountDatabase): Promise<void> {
  const older = accounts.users.find({ emailKey: { $exists: false } }, { projection: { email: 1 } });
  for await (const { _id, email } of older) {
    await accounts.users.updateOne({ _id }, { $set: { emailKey: emailKey(email) } });
  }
}

/** Adds the domain of their website to merchants stored before it existed. */
async function addWebsiteDomains({ merchants }: AccountDatabase): Promise<void> {
  const older = merchants.find({ websiteDomain: { $exists: false } }, { projection: { merchantWebsiteUrl: 1 } });
  for await (const { _id, merchantWebsiteUrl } of older) {
    await merchants.updateOne({ _id, merchantWebsiteUrl }, { $set: websiteDomainOf({ merchantWebsiteUrl }) });
  }
}

/** Days after which unverified sign-ups, expired invitations and newcomers are removed. */
const KEPT_DAYS = { signUp: 60, expiredInvitation: 30, newcomer: 30 } as const;

/**
 * Removes what has expired: sessions, attempt counts, tokens, bot checks, sign-in steps, sign-ups, old newcomers.
 * `now`: milliseconds.
 */
export async function sweepAccounts(accounts: AccountDatabase, now: number): Promise<void> {
  await accounts.sessions.deleteMany({ endsAt: { $lte: new Date(now) } });
  const over = { until: { $lte: new Date(now) } };
  await accounts.signInAttempts.deleteMany(over);
  await accounts.tokens.deleteMany(over);
  await accounts.botChecks.deleteMany(over);
  await accounts.passkeyChallenges.deleteMany(over);
  await accounts.signInSteps.deleteMany(over);
  const before = (days: number) => ({ $lte: new Date(now - days * DAY_MS) });
  await accounts.signUps.deleteMany({ verifiedAt: null, createdAt: before(KEPT_DAYS.signUp) });
  await accounts.invitations.deleteMany({ expiresAt: before(KEPT_DAYS.expiredInvitation) });
  await accounts.newcomers.deleteMany({ at: before(KEPT_DAYS.newcomer) });
}

/** Whether a write failed on a duplicate key. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 11_000;

type DemoShops = Pick<AccountDatabase, 'demoShops'>;

/** Null until responses have been imported. */
export function findDemoShop({ demoShops }: DemoShops): Promise<DemoShopDocument | null> {
  return demoShops.findOne({ _id: DEMO_MID });
}

/** Makes the shop visible, once its responses are imported. */
export async function saveDemoShop({ demoShops }: DemoShops, shop: DemoShop, through: string): Promise<void> {
  await demoShops.replaceOne({ _id: DEMO_MID }, { ...shop, through }, { upsert: true });
}
