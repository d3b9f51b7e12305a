import Type, { type Static } from 'typebox';
import { type RemoteDescriptor, RemoteDescriptorSchema } from './remote-descriptor.ts';

/**
 * What crosses between a team's pipeline, the gateway's registry and the browser. Paths of every call under
 * `/api/platform/` are answered by the gateway itself: with a deploy token (`authorization: Bearer svd_…`, good for one
 * remote) or with a superuser's session. Instants are ISO texts in UTC.
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
  /** Exposed module -> the files (scripts and style sheets) that it needs before it can be drawn. */
  preload: Type.Optional(Type.Record(Type.String(), Type.Array(FILE, { maxItems: 200 }))),
  /** Sum of the brotli sizes of its files. */
  bytes: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type RemoteBuildFile = Static<typeof RemoteBuildFileSchema>;

/** `<SHELL_DIR>/shell-build.json`: what the shell offers to remotes. Written by the shell's build, read by the gateway. */
export const ShellBuildFileSchema = Type.Object({
  shellApi: Type.String({ minLength: 1 }),
  /** Shared library -> the version that the shell brings. */
  shared: Type.Record(Type.String(), Type.String()),
});
export type ShellBuildFile = Static<typeof ShellBuildFileSchema>;

/** One thing that is wrong with a package. `file` is `''` where it is the whole package. */
export interface PackageFinding {
  /** Stable key of the rule, e.g. `path-collision`. */
  readonly rule: string;
  readonly file: string;
  /** What is wrong. */
  readonly sentence: string;
  /** What to do about it. */
  readonly mend: string;
}

/** How large a package may be: what is looked at before anything in it is read. Bytes, but for `files`. */
export interface PackageLimits {
  /** The package as it is uploaded. */
  readonly packed: number;
  /** All of its files unpacked, compressed variants too. */
  readonly unpacked: number;
  /** Number of files. */
  readonly files: number;
  /** One file. */
  readonly file: number;
  /** One style sheet: reading it takes a hundred times its size in memory. */
  readonly style: number;
}

/** What a package is validated against: the portal as it is at this moment. */
export interface LivePortal {
  readonly shellApi: string;
  readonly shared: Readonly<Record<string, string>>;
  /** Every version that some user may be given now (current, canary, pinned, previous), of every remote. */
  readonly live: readonly {
    readonly name: string;
    readonly version: string;
    readonly uniqueName: string;
    readonly descriptor: RemoteDescriptor;
  }[];
  /** Most bytes (brotli) of all files of one build. */
  readonly maxBytes: number;
  /** Those of `DEFAULT_LIMITS` where they are not given. */
  readonly limits?: PackageLimits;
}

/**
 * `POST /api/remote-reports`: at most 20 events, 204. Only name and version pairs of the ticket count: `loaded` and the first
 * failure of a version, each once a user. What else a tab tells changes no figure; it is told by one in ten.
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
          event: Type.Union([
            Type.Literal('loaded'),
            Type.Literal('load-failed'),
            Type.Literal('render-failed'),
            Type.Literal('fell-back'),
          ]),
          /** `''` for `loaded`. Never personal data. */
          message: Type.String({ maxLength: 1000 }),
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

/** What failed for one user; without personal data. */
export interface RemoteFailure {
  readonly at: string;
  readonly module: string;
  readonly event: RemoteReportEvent['event'];
  readonly message: string;
}

/** What is wrong with a build as it is stored: not there, or not what was published. Publishing the same build again mends it. */
export type StoredFault = 'missing' | 'damaged';

export interface RemoteVersion {
  readonly version: string;
  readonly publishedAt: string;
  /** User name, `token <name>`, or `bundled`. */
  readonly publishedBy: string;
  /** Sum of the brotli sizes of its files. */
  readonly bytes: number;
  /** `bad`: it was rolled back by itself; promoting it again needs `force`. */
  readonly state: 'published' | 'bad';
  readonly badReason?: string;
  /** Absent: it is stored as it was published. */
  readonly stored?: StoredFault;
  /** Users who loaded it, and of these the ones for whom it failed. */
  readonly loadedUsers: number;
  readonly failedUsers: number;
  /** A sample of these failures, 20 at most, newest first; absent where there is none. */
  readonly failures?: readonly RemoteFailure[];
  readonly descriptor: RemoteDescriptor;
}

export type RemoteAction =
  | 'publish'
  | 'promote'
  | 'canary'
  | 'end-canary'
  | 'rollback'
  | 'automatic-rollback'
  | 'automatic-end-canary'
  | 'no-way-back'
  | 'pin'
  | 'unpin'
  | 'retire'
  | 'withdraw'
  | 'automatic-withdraw'
  | 'end-withdrawal'
  | 'create-token'
  | 'revoke-token';

export interface RemoteHistoryEntry {
  readonly at: string;
  readonly who: string;
  readonly action: RemoteAction;
  readonly version: string | null;
  readonly reason: string;
}

export interface RemoteCanary {
  readonly version: string;
  /** Of the merchants, 0 to 100. */
  readonly percent: number;
  /** Merchants that get it whatever the percentage. */
  readonly mids: readonly number[];
}

export interface RemoteWithdrawal {
  readonly by: string;
  readonly kind: 'team' | 'superuser' | 'gateway';
  readonly at: string;
  readonly reason: string;
}

export interface PlatformRemote {
  readonly name: string;
  /** Null: published, never promoted. */
  readonly current: string | null;
  readonly previous: string | null;
  readonly canary: RemoteCanary | null;
  readonly pinned: { readonly version: string; readonly by: string; readonly at: string } | null;
  /** Nobody is given it. `kind`: who withdrew it; a superuser's withdrawal is ended by a superuser alone. Absent: a portal from before. */
  readonly withdrawn?: RemoteWithdrawal | null;
  /** Newest first. */
  readonly versions: readonly RemoteVersion[];
  /** Newest first, the last 100. */
  readonly history: readonly RemoteHistoryEntry[];
}

/** `GET /api/platform/remotes`. A token sees its own remote only. */
export interface PlatformRemotesAnswer {
  readonly shellApi: string;
  readonly shared: Readonly<Record<string, string>>;
  /** What a package is validated against; the same for everybody. */
  readonly maxBytes: number;
  /** Absent: a portal from before there were any. */
  readonly limits?: PackageLimits;
  readonly remotes: readonly PlatformRemote[];
}

/**
 * `POST /api/platform/remotes/:name/versions` (201) and `POST …/:name/check` (200). 422: `PackageRefusal`.
 * 409: the version exists with other bytes.
 */
export interface PublishAnswer {
  readonly name: string;
  readonly version: string;
  readonly published: boolean;
  /** These bytes were published before: nothing was changed. */
  readonly already: boolean;
  /** They were missing in the store or damaged there, and are stored again. */
  readonly mended?: true;
}

/** Problem answer (422) with what is wrong. */
export interface PackageRefusal {
  readonly status: 422;
  readonly detail: string;
  readonly findings: readonly PackageFinding[];
}

const strict = { additionalProperties: false } as const;
const REASON = Type.Optional(Type.String({ maxLength: 300 }));
/** `POST …/:name/promote`. 409 for a version that is `bad`, without `force`. Ends a canary of the same version, and of no other. */
export const PromoteSchema = Type.Object(
  { version: VERSION, force: Type.Optional(Type.Boolean()), reason: REASON },
  strict,
);
/** `POST …/:name/canary`; `DELETE …/:name/canary` ends it. At least one of `percent` and `mids`. */
export const CanarySchema = Type.Object(
  {
    version: VERSION,
    percent: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    mids: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 1000 })),
    force: Type.Optional(Type.Boolean()),
    reason: REASON,
  },
  strict,
);
/**
 * `POST …/:name/rollback`: makes the previous good version current. A canary of that same version ends, everybody having it;
 * any other goes on, and `did` says so: `DELETE …/:name/canary` ends it.
 */
export const RollbackSchema = Type.Object({ reason: REASON }, strict);
/** `POST …/:name/pin`; `DELETE …/:name/pin`. A pinned version is given to everybody and never rolled back by itself. 409 for one that is `bad`. */
export const PinSchema = Type.Object({ version: VERSION, reason: REASON }, strict);
/** `POST …/:name/withdraw`: nobody is given the remote, and its addresses say so. `DELETE …/:name/withdraw`, or promoting, ends it. */
export const WithdrawSchema = Type.Object({ reason: REASON }, strict);
/** What every change of a remote answers: the remote as it is now, and a sentence about what was done. */
export interface RemoteChangeAnswer {
  readonly did: string;
  readonly remote: PlatformRemote;
}
