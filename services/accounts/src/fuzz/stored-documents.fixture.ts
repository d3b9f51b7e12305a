import { isDeepStrictEqual } from 'node:util';
import { TOKEN_LIFETIMES, validateMerchant, validateUser, websiteDomainOf } from '@shoppervoice/account-store';
import { AUDIT_ACTIONS, ContactDetailsSchema, DEMO_MID, OutsideRuleSchema } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { PromotionSchema } from '@shoppervoice/contracts/remotes';
import type { Db } from 'mongodb';
import Type, { type TSchema } from 'typebox';
import { Value } from 'typebox/value';

const closed = (properties: Record<string, TSchema>): TSchema =>
  Type.Object(properties, { additionalProperties: false });
const Instant = Type.Refine(Type.Unsafe<Date>({}), (value) => value instanceof Date && !Number.isNaN(value.getTime()));
const Text = (longest: number) => Type.String({ maxLength: longest, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });
const Email = Type.String({ maxLength: 50, pattern: '^[^\\s()[\\]";:><,@]+@[^\\s()[\\]";:><,@]+$' });
const Hash = Type.String({ pattern: '^[\\w-]{43}$' });
const Id = Type.String({ pattern: '^[\\w-]{16,43}$' });
const Mid = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Name = Type.String({ minLength: 1, maxLength: 30, pattern: "^\\p{L}[\\p{L}\\p{M}\\p{N} .,'’-]*$" });
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const Numbers = Type.Array(Type.Integer({ minimum: 1, maximum: 139 }), { maxItems: 139 });
/** The longest lists ten people. */
const Values = Type.Record(Type.String({ pattern: '^\\w{1,20}$' }), Text(1500));
const Kind = Type.Union(Object.keys(TOKEN_LIFETIMES).map((kind) => Type.Literal(kind)));
const Action = Type.Union(Object.keys(AUDIT_ACTIONS).map((action) => Type.Literal(action)));
const Change = closed({ from: orNull(Text(200)), to: orNull(Text(200)) });
const Detail = Type.Union([Text(500), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.Number()), Change]);

const MAIL = {
  _id: Type.String({ pattern: '^[\\w.-]{1,60}$' }),
  template: Type.String({ pattern: '^[a-z-]{1,30}$' }),
  createdAt: Instant,
  attempts: Type.Integer({ minimum: 0 }),
};
const UNSENT = {
  ...MAIL,
  to: Type.Union([Email, Type.Literal('')]),
  values: Values,
  token: orNull(closed({ kind: Kind, subject: Id })),
  traceparent: Type.Optional(Type.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$' })),
};

const FACTOR = { id: Id, name: Text(40), addedAt: Instant, usedAt: orNull(Instant) };

/** Allowed documents of each collection. */
const SCHEMAS: Readonly<Record<string, TSchema>> = {
  sessions: closed({
    _id: Hash,
    keys: Type.Array(closed({ hash: Hash, since: Instant, seen: Type.Boolean(), until: orNull(Instant) }), {
      minItems: 1,
      maxItems: 10,
    }),
    turns: Type.Integer({ minimum: 0 }),
    renewals: Type.Integer({ minimum: 0 }),
    handle: Hash,
    csrf: Hash,
    family: Hash,
    door: Type.Optional(Type.Literal('platform')),
    userId: Id,
    mid: Mid,
    signedInAt: Instant,
    endsAt: Instant,
    seenAt: Instant,
    client: Type.Optional(closed({ address: orNull(Text(50)), browser: orNull(Text(40)), system: orNull(Text(40)) })),
    factor: Type.Optional(orNull(Type.String({ enum: ['authenticator', 'passkey', 'recovery'] }))),
    override: Type.Optional(orNull(closed({ packages: orNull(Numbers), features: orNull(Numbers) }))),
    demo: Type.Optional(Type.Literal(true)),
  }),
  datePreferences: closed({
    _id: Type.String({ pattern: '^[\\w-]+/\\d+$' }),
    dateRange: Type.String({ pattern: '^[\\w ]{3,30}$' }),
    startDate: orNull(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
    endDate: orNull(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })),
  }),
  notices: closed({
    _id: Hash,
    mid: Mid,
    userId: Id,
    cause: Text(300),
    title: Text(200),
    text: Text(2000),
    link: orNull(Text(2000)),
    message: Type.Optional(Type.Literal(true)),
    createdAt: Instant,
    readAt: orNull(Instant),
    mailed: Type.Boolean(),
  }),
  signInAttempts: closed({
    _id: Type.String({ pattern: '^([a-z-]+-)?(account|address)/[\\w-]{43}$' }),
    count: Type.Integer({ minimum: 0 }),
    until: Instant,
  }),
  audit: closed({
    _id: Type.Unknown(),
    at: Instant,
    action: Action,
    userId: orNull(Id),
    mid: orNull(Mid),
    address: orNull(Text(50)),
    requestId: Type.String({ pattern: '^[\\w-]{8,64}$' }),
    details: Type.Optional(Type.Record(Type.String({ pattern: '^\\w{1,30}$' }), Detail)),
  }),
  tokens: closed({
    _id: Hash,
    kind: Kind,
    subject: Id,
    email: Email,
    until: Instant,
    usedAt: orNull(Instant),
    account: Type.Optional(Hash),
  }),
  outbox: Type.Union([
    closed({ ...UNSENT, state: Type.Literal('queued'), nextAt: Instant }),
    closed({ ...UNSENT, state: Type.Literal('sending'), nextAt: Instant, claim: Id }),
    closed({ ...MAIL, state: Type.Literal('sent'), doneAt: Instant }),
    closed({ ...UNSENT, state: Type.Literal('failed'), doneAt: Instant, reason: Text(40) }),
  ]),
  signUps: closed({
    _id: Id,
    firstName: Name,
    lastName: Name,
    email: Email,
    emailKey: Email,
    phoneNumber: Type.String({ pattern: '^\\+\\d{7,15}$' }),
    company: Type.String({ minLength: 1, maxLength: 50, pattern: "^[\\p{L}\\p{M}\\p{N}&.\\-'’!%+, ]+$" }),
    websiteUrl: Type.String({ minLength: 1, maxLength: 50, pattern: '^[^\\s<>"]+$' }),
    domain: Type.String({ pattern: '^[a-z0-9_-]+(\\.[a-z0-9_-]+)+$' }),
    country: Type.Union([Type.Literal('US'), Type.Literal('CA')]),
    timeZone: orNull(Type.String({ pattern: '^[\\w+-]+(/[\\w+-]+)*$', maxLength: 50 })),
    signupSource: orNull(Text(500)),
    acceptedTermsAt: Instant,
    createdAt: Instant,
    verifiedAt: orNull(Instant),
    mid: orNull(Mid),
    key: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })),
  }),
  mailOptOuts: closed({
    _id: Hash,
    address: Email,
    addressKey: Email,
    subject: Text(200),
    createdAt: Instant,
    optedOutAt: orNull(Instant),
    again: Type.Optional(closed({ id: Hash, askedAt: Instant })),
  }),
  botChecks: closed({ _id: Type.String({ pattern: '^(pass|token)/[\\w-]{43}$' }), until: Instant }),
  invitations: closed({
    _id: Id,
    mid: Mid,
    email: Email,
    emailKey: Email,
    firstName: Name,
    lastName: Name,
    accessType: Type.Union([Type.Literal('MERCHANT_ADMIN'), Type.Literal('MERCHANT_USER')]),
    invitedBy: Id,
    invitedAt: Instant,
    expiresAt: Instant,
  }),
  newcomers: closed({
    _id: Type.String({ pattern: '^\\d+/[\\w-]{16,43}$' }),
    mid: Mid,
    userId: Id,
    how: Type.Union([Type.Literal('registered'), Type.Literal('invited')]),
    invitedBy: orNull(Id),
    at: Instant,
    toldBy: orNull(Type.String({ pattern: '^[\\w.-]{1,60}$' })),
  }),
  secondFactors: closed({
    _id: Id,
    turn: Id,
    factors: Type.Array(
      Type.Union([
        closed({
          ...FACTOR,
          kind: Type.Literal('authenticator'),
          sealedSecret: Type.String({ pattern: '^[\\w-]+\\.\\.[\\w-]+\\.[\\w-]+\\.[\\w-]+$' }),
          lastStep: Type.Integer({ minimum: 0 }),
        }),
        closed({
          ...FACTOR,
          kind: Type.Literal('passkey'),
          credentialId: Type.String({ pattern: '^[\\w-]{16,1400}$' }),
          publicKey: Type.String({ pattern: '^[\\w-]{40,2000}$' }),
          counter: Type.Integer({ minimum: 0 }),
          transports: Type.Array(Text(40), { maxItems: 10 }),
        }),
      ]),
      { minItems: 1, maxItems: 10 },
    ),
    recoveryCodes: Type.Array(closed({ hash: Hash, usedAt: orNull(Instant) }), { maxItems: 10 }),
    codesMadeAt: Instant,
  }),
  passkeyChallenges: closed({
    _id: Hash,
    userId: Id,
    purpose: Type.Union([Type.Literal('add'), Type.Literal('show')]),
    until: Instant,
  }),
  signInSteps: closed({
    _id: Hash,
    userId: Id,
    passwordMark: Hash,
    device: orNull(Id),
    mustEnrol: Type.Boolean(),
    mailboxProven: Type.Boolean(),
    enrolled: Type.Boolean(),
    failures: Type.Integer({ minimum: 0 }),
    until: Instant,
  }),
  // Documents with which a service tests the database's engine at its start.
  engineCheck: closed({
    _id: Type.Literal('tried'),
    entries: Type.Array(closed({ key: Type.String(), mark: Type.Number() })),
    isTried: Type.Optional(Type.Literal(true)),
  }),
  leases: closed({ _id: Text(120), holder: Id, until: Instant }),
  demoShops: closed({
    _id: Type.Literal(DEMO_MID),
    merchantName: Type.String(),
    merchantWebsiteUrl: Type.String(),
    countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
    timeZone: Type.String(),
    through: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
  }),
};

const User = closed({
  _id: Id,
  username: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  accessType: Type.String(),
  mids: Type.Array(Mid),
  passwordHash: Type.String({ pattern: '^\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$' }),
  emailKey: Email,
  newEmail: Type.Optional(Email),
  linkEpoch: Type.Optional(Type.Integer({ minimum: 1 })),
  shopperAddresses: Type.Optional(Type.Record(Type.String({ pattern: '^[1-9]\\d*$' }), Type.Boolean())),
  emailProvenAt: Type.Optional(orNull(Instant)),
  deactivatedAt: Type.Optional(orNull(Instant)),
  deactivatedMids: Type.Optional(Type.Array(Mid)),
  waitingMids: Type.Optional(Type.Array(Mid)),
  lastSignInAt: Type.Optional(orNull(Instant)),
  createdAt: Type.Optional(Instant),
  contact: Type.Optional(Type.Partial(ContactDetailsSchema)),
  selfRegistered: Type.Optional(Type.Literal(true)),
  closedPromotions: Type.Optional(Type.Array(PromotionSchema, { uniqueItems: true })),
});

type Document = Readonly<Record<string, unknown>>;

function faultOf(collection: string, document: Document): string | null {
  if (collection === 'merchants') return faultOfMerchant(document);
  if (collection === 'users') return faultOfUser(document);
  const schema = SCHEMAS[collection];
  if (schema === undefined) return 'is in a collection that nobody knows';
  return Value.Check(schema, document) ? null : JSON.stringify(Value.Errors(schema, document)[0]);
}

function faultOfMerchant(document: Document): string | null {
  const { _id, websiteDomain, ...rest } = document;
  const { timeZoneSince, newUsersWait, usersSeeAddresses, outsideRecipients, weekStartsOn, ...fields } = rest;
  const checked = validateMerchant({ ...withoutNulls(fields), mid: _id });
  if ('reason' in checked) return checked.reason;
  const { mid: _mid, ...read } = checked.value;
  if (websiteDomain !== websiteDomainOf(checked.value).websiteDomain) return 'has the domain of another website';
  if (timeZoneSince !== undefined && !Number.isInteger(timeZoneSince)) return 'timeZoneSince is no instant';
  for (const [name, value] of Object.entries({ newUsersWait, usersSeeAddresses })) {
    if (value !== undefined && typeof value !== 'boolean') return `${name} is not a switch`;
  }
  if (outsideRecipients !== undefined && !Value.Check(OutsideRuleSchema, outsideRecipients)) {
    return 'outsideRecipients is not a rule';
  }
  if (weekStartsOn !== undefined && ![0, 1, 6].includes(weekStartsOn as number)) return 'weekStartsOn begins no week';
  return isDeepStrictEqual(read, fields) ? null : 'has more than a merchant has, or other values';
}

function faultOfUser(document: Document): string | null {
  if (!Value.Check(User, document)) return JSON.stringify(Value.Errors(User, document)[0]);
  if (document.emailKey !== emailKey(String(document.email))) return 'has the key of another address';
  // A user may have lost all merchants, though an import never has such a user.
  const mids = (document.mids as readonly number[]).length === 0 ? [1] : document.mids;
  const checked = validateUser({ ...document, mids });
  return 'reason' in checked ? checked.reason : null;
}

const withoutNulls = (fields: Document): Document =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** All invalid documents, with their collection and the violation. */
export async function invalidDocuments(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const { name } of await db.listCollections().toArray()) {
    for (const document of await db.collection(name).find({}).toArray()) {
      const fault = faultOf(name, document);
      if (fault !== null) faults.push(`${name} ${fault}: ${JSON.stringify(document).slice(0, 600)}`);
    }
  }
  return faults;
}
