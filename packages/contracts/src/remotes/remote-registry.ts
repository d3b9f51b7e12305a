import Type, { type Static } from 'typebox';
import { ProblemSchema } from '../calls/problem-answer.ts';
import { Count, closed, type DeepReadonly, Instant, orNull } from '../calls/schema-parts.ts';
import { type RemoteDescriptor, RemoteDescriptorSchema } from './remote-descriptor.ts';
import { type TeamService, TeamServiceSchema } from './service-calls.ts';
import { ProvenanceSchema } from './trusted-publishers.ts';

/**
 * Types of the calls between a team's pipeline, the gateway's registry and the browser. The gateway itself handles
 * every path under `/api/platform/`: with a deploy token (`authorization: Bearer svd_…`, valid for one remote) or with
 * a superuser's session. Instants are ISO texts in UTC.
 */

const NAME = RemoteDescriptorSchema.properties.name;
const VERSION = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$', maxLength: 60 });
/** A file of a build, relative to its folder: no empty, `.` or `..` part, no backslash. */
const FILE = Type.String({
  pattern: '^(?!.*(?:^|/)\\.{1,2}(?:/|$))[A-Za-z0-9_@.+-]+(?:/[A-Za-z0-9_@.+-]+)*$',
  maxLength: 200,
});

/** `remote-build.json`, the first file of a package and of every build folder. File names are relative to the folder. */
export const RemoteBuildFileSchema = Type.Object({
  name: NAME,
  version: VERSION,
  uniqueName: Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]*$', maxLength: 120 }),
  entry: FILE,
  manifest: FILE,
  integrity: Type.Record(Type.String(), Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' })),
  descriptor: RemoteDescriptorSchema,
  /** Shared library -> semver range that the build needs. */
  shared: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
  /** Exposed module -> the files (scripts and style sheets) that it needs before it can render. */
  preload: Type.Optional(Type.Record(Type.String(), Type.Array(FILE, { maxItems: 200 }))),
  /** Sum of the brotli sizes of its files. */
  bytes: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type RemoteBuildFile = Static<typeof RemoteBuildFileSchema>;

/**
 * The heavy part of the design system, which a remote takes from the shell where both have exactly the same, and brings
 * a copy of for any other shell: it needs none of it.
 */
export const DESIGN_PARTS = '@shoppervoice/ui/base-parts';

/** `<SHELL_DIR>/shell-build.json`: what the shell offers to remotes. Written by the shell's build, read by the gateway. */
export const ShellBuildFileSchema = Type.Object({
  shellApi: Type.String({ minLength: 1 }),
  /** Every version that it serves, the newest first, one of each major. Omitted by earlier versions: `shellApi` alone. */
  shellApis: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
  /** Shared library -> the version that the shell brings. */
  shared: Type.Record(Type.String(), Type.String()),
});
export type ShellBuildFile = Static<typeof ShellBuildFileSchema>;

/** A problem of a package. `file` is `''` for the whole package. */
const PackageFindingSchema = closed({
  /** Stable key of the rule, e.g. `path-collision`. */
  rule: Type.String(),
  file: Type.String(),
  /** What is wrong. */
  sentence: Type.String(),
  /** What to do about it. */
  mend: Type.String(),
});
export type PackageFinding = DeepReadonly<Static<typeof PackageFindingSchema>>;

/** Size limits of a package, checked before anything in it is read. Bytes, except `files`. */
export const PackageLimitsSchema = closed({
  /** The uploaded package. */
  packed: Count,
  /** All of its files decompressed, including compressed variants. */
  unpacked: Count,
  /** Number of files. */
  files: Count,
  /** One file. */
  file: Count,
  /** One style sheet: parsing it takes a hundred times its size in memory. */
  style: Count,
});
export type PackageLimits = DeepReadonly<Static<typeof PackageLimitsSchema>>;

/** What a package is validated against: the current state of the portal. */
export interface LivePortal {
  readonly shellApi: string;
  /** Default: `shellApi` alone. */
  readonly shellApis?: readonly string[];
  readonly shared: Readonly<Record<string, string>>;
  /** Every version that any user may get now (current, canary, pinned, previous), of every remote. */
  readonly live: readonly {
    readonly name: string;
    readonly version: string;
    readonly uniqueName: string;
    readonly descriptor: RemoteDescriptor;
  }[];
  /** Most bytes (brotli) of all files of one build. */
  readonly maxBytes: number;
  /** Default: `DEFAULT_LIMITS`. */
  readonly limits?: PackageLimits;
}

const RemoteReportEventName = Type.Union([
  Type.Literal('loaded'),
  Type.Literal('load-failed'),
  Type.Literal('render-failed'),
  Type.Literal('fell-back'),
  /** It hung the tab: detected by the next load of that tab. */
  Type.Literal('hung'),
  /** It held the main thread for seconds and went on: in the sample, by a profile of which `stack` is the heaviest part. Telemetry alone. */
  Type.Literal('froze'),
  /** Thrown outside of rendering: in a handler, a timer, a promise. Counted separately, without a rollback. */
  Type.Literal('late-error'),
  /** A page made a call that its descriptor does not list: it was refused. Counted separately, too. */
  Type.Literal('unlisted-call'),
  /** It used a member that an adapter gives to older remotes; `message` is its key in `DEPRECATED_MEMBERS`. Telemetry alone. */
  Type.Literal('deprecated-use'),
]);

/**
 * `POST /api/remote-reports`: at most 20 events, 204. Only name and version pairs of the ticket count. A tab sends `loaded`
 * once per page, the first failure of a version, and one in ten of further ones. Users of a version are counted once each.
 */
export const RemoteReportsSchema = Type.Object(
  {
    ticket: Type.String({ minLength: 1, maxLength: 8000 }),
    events: Type.Array(
      Type.Object(
        {
          remote: NAME,
          version: VERSION,
          module: Type.String({ maxLength: 200 }),
          event: RemoteReportEventName,
          /** `''` for `loaded`. Never personal data. */
          message: Type.String({ maxLength: 1000 }),
          /** As the browser writes it. Only frames are read of it. Omitted by earlier versions of the shell. */
          stack: Type.Optional(Type.String({ maxLength: 4000 })),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 20 },
    ),
  },
  { additionalProperties: false },
);
export type RemoteReports = Static<typeof RemoteReportsSchema>;
export type RemoteReportEvent = RemoteReports['events'][number];

/** One user's failure; without personal data. */
const RemoteFailureSchema = closed({
  at: Instant,
  module: Type.String(),
  event: RemoteReportEventName,
  message: Type.String(),
});
export type RemoteFailure = DeepReadonly<Static<typeof RemoteFailureSchema>>;

/** Problem of a stored build: missing, or not what was published. Publishing the same build again repairs it. */
const StoredFaultSchema = Type.Union([Type.Literal('missing'), Type.Literal('damaged')]);
export type StoredFault = Static<typeof StoredFaultSchema>;

const RemoteVersionSchema = closed({
  version: Type.String(),
  publishedAt: Instant,
  /** User name, `token <name>`, `pipeline <subject>`, or `bundled`. */
  publishedBy: Type.String(),
  /** Of a pipeline that published it without a secret. */
  provenance: Type.Optional(ProvenanceSchema),
  /** It waits until a second person approves it. */
  waits: Type.Optional(Type.Literal(true)),
  /** The second person. */
  approvedBy: Type.Optional(Type.String()),
  /** Sum of the brotli sizes of its files. */
  bytes: Count,
  /** `bad`: it was rolled back automatically; promoting it again needs `force`. */
  state: Type.Union([Type.Literal('published'), Type.Literal('bad')]),
  badReason: Type.Optional(Type.String()),
  /** Undefined: stored as published. */
  stored: Type.Optional(StoredFaultSchema),
  /** Users who loaded it, and for how many of them it failed. */
  loadedUsers: Count,
  failedUsers: Count,
  /** A sample of these failures, 20 at most, newest first; undefined if there are none. */
  failures: Type.Optional(Type.Array(RemoteFailureSchema)),
  /** Users for whom it threw later: in a handler, a timer, a promise. Omitted by earlier versions. */
  lateErrorUsers: Type.Optional(Count),
  /** A sample of these errors, 20 at most, newest first; undefined if there are none. */
  lateErrors: Type.Optional(Type.Array(RemoteFailureSchema)),
  /** Users for whom it made an unlisted call, and a sample of the calls, 20 at most, newest first. */
  unlistedCallUsers: Type.Optional(Count),
  unlistedCalls: Type.Optional(Type.Array(RemoteFailureSchema)),
  descriptor: RemoteDescriptorSchema,
});
export type RemoteVersion = Omit<DeepReadonly<Static<typeof RemoteVersionSchema>>, 'descriptor'> & {
  readonly descriptor: RemoteDescriptor;
};

const RemoteActionSchema = Type.Enum([
  'publish',
  'promote',
  'canary',
  'end-canary',
  'rollback',
  'automatic-rollback',
  'automatic-end-canary',
  'no-way-back',
  'pin',
  'unpin',
  'retire',
  'withdraw',
  'automatic-withdraw',
  'end-withdrawal',
  'preview',
  'end-preview',
  'create-token',
  'revoke-token',
  'trust-publisher',
  'end-publisher',
  'late-errors',
  'ramp-step',
  'ramp-stopped',
  'approve',
  'require-approval',
  'end-approval',
  'register-service',
  'approve-service',
  'refuse-service',
  'withdraw-service',
  'end-service-withdrawal',
  'rollback-service',
  'flag',
]);
export type RemoteAction = Static<typeof RemoteActionSchema>;

const RemoteHistoryEntrySchema = closed({
  at: Instant,
  who: Type.String(),
  action: RemoteActionSchema,
  version: orNull(Type.String()),
  reason: Type.String(),
  /** Of a pipeline that did it without a secret. */
  provenance: Type.Optional(ProvenanceSchema),
});
export type RemoteHistoryEntry = DeepReadonly<Static<typeof RemoteHistoryEntrySchema>>;

const RemoteCanarySchema = closed({
  version: Type.String(),
  /** Percentage of merchants, 0 to 100. */
  percent: Type.Number({ minimum: 0, maximum: 100 }),
  /** Merchants that get it regardless of the percentage. */
  mids: Type.Array(Type.Integer()),
  /** It goes on by itself. Undefined: somebody decides about each step. */
  ramp: Type.Optional(
    closed({
      steps: Type.Array(Type.Number()),
      everyMinutes: Count,
      /** When the present step began, and how many users had tried the version by then. */
      since: Instant,
      tried: Count,
      /** Why it goes on no more; the canary keeps its share. */
      stopped: orNull(Type.String()),
    }),
  ),
});
export type RemoteCanary = DeepReadonly<Static<typeof RemoteCanarySchema>>;

const RemoteWithdrawalSchema = closed({
  by: Type.String(),
  kind: Type.Union([Type.Literal('team'), Type.Literal('superuser'), Type.Literal('gateway')]),
  at: Instant,
  reason: Type.String(),
});
export type RemoteWithdrawal = DeepReadonly<Static<typeof RemoteWithdrawalSchema>>;

const RemotePreviewSchema = closed({
  /** Its name, e.g. `pr-17`. */
  name: Type.String(),
  version: Type.String(),
  publishedAt: Instant,
  publishedBy: Type.String(),
  endsAt: Instant,
  /** Sum of the brotli sizes of its files. */
  bytes: Count,
  /** The portal's address that shows it, after a confirmation, to whoever opens it signed in. */
  open: Type.String(),
});
export type RemotePreview = DeepReadonly<Static<typeof RemotePreviewSchema>>;

const PlatformRemoteSchema = closed({
  name: Type.String(),
  /** Null: published, never promoted. */
  current: orNull(Type.String()),
  previous: orNull(Type.String()),
  canary: orNull(RemoteCanarySchema),
  pinned: orNull(closed({ version: Type.String(), by: Type.String(), at: Instant })),
  /**
   * Withdrawn: no user gets it. `kind`: who withdrew it; only a superuser can end a superuser's withdrawal. Omitted by
   * earlier versions.
   */
  withdrawn: Type.Optional(orNull(RemoteWithdrawalSchema)),
  /** Versions wait until a second person approves them. Omitted by earlier versions. */
  approval: Type.Optional(orNull(closed({ by: Type.String(), at: Instant }))),
  /** Newest first. */
  versions: Type.Array(RemoteVersionSchema),
  /** Open ones, newest first. Omitted by earlier versions. */
  previews: Type.Optional(Type.Array(RemotePreviewSchema)),
  /** Services of its team's own. Omitted by earlier versions. */
  services: Type.Optional(Type.Array(TeamServiceSchema)),
  /** Newest first, the last 100. */
  history: Type.Array(RemoteHistoryEntrySchema),
});
export type PlatformRemote = Omit<DeepReadonly<Static<typeof PlatformRemoteSchema>>, 'versions' | 'services'> & {
  readonly versions: readonly RemoteVersion[];
  readonly services?: readonly TeamService[];
};

/** `GET /api/platform/remotes`. A token sees its own remote only. */
export const PlatformRemotesAnswerSchema = closed({
  shellApi: Type.String(),
  /** Every version that the shell serves, the newest first. Omitted by earlier versions. */
  shellApis: Type.Optional(Type.Array(Type.String())),
  shared: Type.Record(Type.String(), Type.String()),
  /** What a package is validated against; the same for all tokens. */
  maxBytes: Count,
  /** Omitted by earlier versions. */
  limits: Type.Optional(PackageLimitsSchema),
  remotes: Type.Array(PlatformRemoteSchema),
});
export type PlatformRemotesAnswer = Omit<DeepReadonly<Static<typeof PlatformRemotesAnswerSchema>>, 'remotes'> & {
  readonly remotes: readonly PlatformRemote[];
};

/**
 * `POST /api/platform/remotes/:name/versions` (201) and `POST …/:name/check` (200). 422: `PackageRefusal`.
 * 409: the version exists with other bytes.
 */
export const PublishAnswerSchema = closed({
  name: Type.String(),
  version: Type.String(),
  published: Type.Boolean(),
  /** These bytes were published before: nothing was changed. */
  already: Type.Boolean(),
  /** They were missing or damaged in the store, and are stored again. */
  mended: Type.Optional(Type.Literal(true)),
});
export type PublishAnswer = DeepReadonly<Static<typeof PublishAnswerSchema>>;

/** Name of a preview: small letters, digits and dashes. A version of a preview ends in it and a hash. */
export const PreviewNameSchema = Type.String({ pattern: '^[a-z](?:[a-z0-9-]{0,18}[a-z0-9])?$', maxLength: 20 });
/** `?days=`: for how long a preview is open. */
export const PreviewQuerySchema = Type.Object(
  { days: Type.Optional(Type.String({ pattern: '^(?:[1-9]|[1-8]\\d|90)$' })) },
  { additionalProperties: false },
);
/**
 * `POST /api/platform/remotes/:name/previews/:preview` (201): the body is a package whose version ends in
 * `-<preview>-<8 hex>`. No user gets it but those who open its address. Published again, it has the same address, and its time
 * begins anew. 409: too many are open. `DELETE` ends it, as a
 * change.
 */
export const PreviewAnswerSchema = closed({
  name: Type.String(),
  /** These bytes are in the preview already. */
  already: Type.Boolean(),
  preview: RemotePreviewSchema,
});
export type PreviewAnswer = DeepReadonly<Static<typeof PreviewAnswerSchema>>;

/** Problem answer (422) with what is wrong. */
export const PackageRefusalSchema = closed({
  ...ProblemSchema.properties,
  status: Type.Literal(422),
  findings: Type.Array(PackageFindingSchema),
});
export type PackageRefusal = DeepReadonly<Static<typeof PackageRefusalSchema>>;

const strict = { additionalProperties: false } as const;
const REASON = Type.Optional(Type.String({ maxLength: 300 }));
/** `POST …/:name/promote`. 409 for a version that is `bad`, without `force`. Ends a canary of the same version only. */
export const PromoteSchema = Type.Object(
  { version: VERSION, force: Type.Optional(Type.Boolean()), reason: REASON },
  strict,
);
/** `POST …/:name/approve`: by a second person, who may promote. `POST` and `DELETE …/:name/approval`: superusers alone. */
export const ApproveSchema = Type.Object({ version: VERSION, reason: REASON }, strict);
/** `POST …/:name/canary`; `DELETE …/:name/canary` ends it. At least one of `percent`, `ramp` and `mids`. */
export const CanarySchema = Type.Object(
  {
    version: VERSION,
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    mids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 1000 })),
    /** In place of `percent`: ascending percentages, the next one after each pause while the version is healthy. */
    ramp: Type.Optional(
      Type.Object(
        {
          steps: Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 100 }), { minItems: 1, maxItems: 10 }),
          everyMinutes: Type.Integer({ minimum: 1, maximum: 10_080 }),
        },
        strict,
      ),
    ),
    force: Type.Optional(Type.Boolean()),
    reason: REASON,
  },
  strict,
);
/**
 * `POST …/:name/rollback`: makes the previous good version current. A canary of that same version ends, because
 * everyone gets it; any other continues, and `did` says so: `DELETE …/:name/canary` ends it.
 */
export const RollbackSchema = Type.Object({ reason: REASON }, strict);
/**
 * `POST …/:name/pin`; `DELETE …/:name/pin`. A pinned version is given to everyone and never rolled back automatically.
 * 409 for one that is `bad`.
 */
export const PinSchema = Type.Object({ version: VERSION, reason: REASON }, strict);
/**
 * `POST …/:name/withdraw`: no user gets the remote, and its addresses say so. `DELETE …/:name/withdraw`, or promoting,
 * ends it.
 */
export const WithdrawSchema = Type.Object({ reason: REASON }, strict);
/** Response of every change of a remote: its current state, and a sentence about what was done. */
export const RemoteChangeAnswerSchema = closed({ did: Type.String(), remote: PlatformRemoteSchema });
export type RemoteChangeAnswer = { readonly did: string; readonly remote: PlatformRemote };
