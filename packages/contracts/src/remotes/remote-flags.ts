import Type, { type Static } from 'typebox';
import { Count, closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';
import { FlagDescriptorSchema, RemoteDescriptorSchema } from './remote-descriptor.ts';
import { MOST_FLAG_REPORTS } from './remote-files.ts';

const strict = { additionalProperties: false } as const;
const { name: FLAG } = FlagDescriptorSchema.properties;
const OF_VERSION = { remote: RemoteDescriptorSchema.properties.name, version: Type.String({ maxLength: 60 }) };
const most = { maxItems: MOST_FLAG_REPORTS };

/**
 * `POST /api/remote-flags`: 204. Only name and version pairs of the ticket of `/remotes.json` count. The portal knows by itself
 * which arm the reader has; an exposure to an earlier setting counts for nothing.
 */
export const FlagReportsSchema = Type.Object(
  {
    ticket: Type.String({ minLength: 1, maxLength: 8000 }),
    /** A page asked for the flag, once per document. */
    exposures: Type.Array(
      Type.Object({ ...OF_VERSION, flag: FLAG, revision: Type.Integer({ minimum: 0 }) }, strict),
      most,
    ),
    /** After the exposures. */
    goals: Type.Array(Type.Object({ ...OF_VERSION, goal: FLAG }, strict), most),
  },
  strict,
);
export type FlagReports = Static<typeof FlagReportsSchema>;

const PERCENT = Type.Number({ minimum: 0, maximum: 100 });
/** `POST /api/platform/remotes/:name/flag`: sets a flag anew; one of `percent`, `arms`, `mids` and `off` at least. */
export const SetFlagSchema = Type.Object(
  {
    flag: FLAG,
    /** Of merchants or users; of a flag without arms. */
    percent: Type.Optional(PERCENT),
    /** Arm -> percentage; the default has the rest. */
    arms: Type.Optional(Type.Record(Type.String({ maxLength: 20 }), PERCENT, { maxProperties: 6 })),
    /** Merchants for whom it is on at any percentage; of a flag without arms. */
    mids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 1000 })),
    off: Type.Optional(Type.Literal(true)),
    reason: Type.Optional(Type.String({ maxLength: 300 })),
  },
  strict,
);
export type SetFlag = Static<typeof SetFlagSchema>;

/** `count` of the arm's `exposed`, and the range of the share in all of them: 0 to 1 (Wilson, 95 %). */
const ShareSchema = closed({ count: Count, least: Type.Number(), most: Type.Number() });
export type FlagShare = DeepReadonly<Static<typeof ShareSchema>>;

/** Milliseconds at the 75th percentile of `count` measurements, and its range in all of them (by rank, 95 %). */
const ArmTimeSchema = closed({ p75: Type.Number(), count: Count, least: Type.Number(), most: Type.Number() });
export type ArmTime = DeepReadonly<Static<typeof ArmTimeSchema>>;

const RemoteFlagSchema = closed({
  ...FlagDescriptorSchema.properties,
  /** Null: never set. */
  setting: orNull(
    closed({
      /** Without the default. */
      shares: Type.Array(closed({ arm: Type.String(), percent: Type.Number() })),
      mids: Type.Array(Type.Integer()),
      revision: Count,
      by: Type.String(),
      at: Instant,
    }),
  ),
  /** Since it was set, by arm, the default last. Of merchants or users, as `by` says; without merchants that are named. */
  results: Type.Array(
    closed({
      arm: Type.String(),
      percent: Type.Number(),
      /** Merchants or users for whom a page asked for it. */
      exposed: Count,
      /** For whom the remote could not be loaded or drawn, hung, or threw later. */
      failed: ShareSchema,
      /** Of these, for whom a tab hung, or froze where it was sampled. */
      hung: ShareSchema,
      /** Of all pages of the remote, since they were exposed; null: nothing was measured. */
      lcp: orNull(ArmTimeSchema),
      inp: orNull(ArmTimeSchema),
      /** Null: it has no goal. */
      reached: orNull(ShareSchema),
    }),
  ),
});
export type RemoteFlag = DeepReadonly<Static<typeof RemoteFlagSchema>>;

/** `GET /api/platform/remotes/:name/flags`: by a superuser, or by the remote's deploy token. */
export const RemoteFlagsAnswerSchema = closed({
  /** Most merchants or users that are counted of an arm. */
  most: Count,
  flags: Type.Array(RemoteFlagSchema),
});
export type RemoteFlagsAnswer = DeepReadonly<Static<typeof RemoteFlagsAnswerSchema>>;
