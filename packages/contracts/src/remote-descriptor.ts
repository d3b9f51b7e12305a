import Type, { type Static } from 'typebox';
import { AccessSchema } from './access.ts';

/** `remote.json`: what a remote brings to the portal. Checked at build, at publish and at load. */
const strict = { additionalProperties: false } as const;

const NavSchema = Type.Object(
  {
    /** Key of a sidebar group (`SIDEBAR_GROUPS` of survey-model), e.g. `online-buyer`, or of the remote's own; `account` is the user menu. */
    group: Type.String({ minLength: 1 }),
    /** Heading inside the group, e.g. `Online` or `BOPIS`. */
    section: Type.Optional(Type.String({ minLength: 1 })),
    label: Type.String({ minLength: 1, maxLength: 40 }),
    order: Type.Integer(),
    /** Shown as NEW until the end of that day (`YYYY-MM-DD`). */
    badge: Type.Optional(
      Type.Object({ kind: Type.Literal('new'), until: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) }, strict),
    ),
  },
  strict,
);

export const PageDescriptorSchema = Type.Object(
  {
    /** react-router patterns; the first is canonical. */
    path: Type.Array(Type.String({ pattern: '^/[A-Za-z0-9/:*_?-]*$' }), { minItems: 1 }),
    /** Exposed module, e.g. `./overall-metrics`: its default export is a `PageComponent`. */
    module: Type.String({ pattern: '^\\./[a-z0-9-]+$' }),
    title: Type.String({ minLength: 1, maxLength: 60 }),
    area: Type.Union([
      Type.Literal('buyer'),
      Type.Literal('site-abandonment'),
      Type.Literal('stff'),
      Type.Literal('account'),
    ]),
    access: AccessSchema,
    /**
     * What a session sees that lacks the gate. `home`: a lock in the sidebar, and the address leads to `/`; `upgrade`: the same
     * lock, and the page itself, locked; `absent`: nothing in the sidebar, and the address leads to `/`. Since 2.4.0 `absent`.
     */
    whenLocked: Type.Union([Type.Literal('home'), Type.Literal('upgrade'), Type.Literal('absent')]),
    nav: Type.Optional(NavSchema),
    /** The report that leaves the portal from this page, as its service declares it; `schedule` null: it has none. */
    report: Type.Optional(
      Type.Object(
        {
          type: Type.String({ pattern: '^[A-Z][A-Z0-9]{2,39}$' }),
          export: AccessSchema,
          schedule: Type.Union([AccessSchema, Type.Null()]),
        },
        strict,
      ),
    ),
    /** Pages of sign-in and recovery: drawn without header and sidebar; signed-in users are sent to `/`. */
    auth: Type.Optional(Type.Literal(true)),
  },
  strict,
);

/** What a programme brings to `/`. The shell draws it; the remote's code is not loaded for it. */
export const HomeDescriptorSchema = Type.Object(
  {
    title: Type.String({ minLength: 1 }),
    access: AccessSchema,
    /** Call that answers `HomeFigures`. */
    figures: Type.String({ pattern: '^/api/[a-z0-9/-]+$' }),
    /** Call that answers `CommentsAnswer` (newest first), and the page that shows them all. */
    comments: Type.Optional(
      Type.Object({ call: Type.String({ pattern: '^/api/[a-z0-9/-]+$' }), page: Type.String() }, strict),
    ),
    /** The card shown while the programme is not held. */
    upgrade: Type.Object({ text: Type.String(), points: Type.Array(Type.String()) }, strict),
  },
  strict,
);

/** A group of the sidebar that the remote brings, for a programme that the portal does not know. Its pages alone stand in it. */
export const GroupDescriptorSchema = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 40 }),
    label: Type.String({ minLength: 1, maxLength: 40 }),
    /** Package without which the group's row carries a lock. Left out: it carries none. */
    package: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
);

export const RemoteDescriptorSchema = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    name: Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 40 }),
    /** Semver range of the shell API that the remote needs. */
    shellApi: Type.String({ minLength: 1 }),
    pages: Type.Array(PageDescriptorSchema, { minItems: 1 }),
    home: Type.Optional(HomeDescriptorSchema),
    group: Type.Optional(GroupDescriptorSchema),
  },
  strict,
);

export type RemoteDescriptor = Static<typeof RemoteDescriptorSchema>;
export type PageDescriptor = Static<typeof PageDescriptorSchema>;
export type GroupDescriptor = Static<typeof GroupDescriptorSchema>;
export type HomeDescriptor = Static<typeof HomeDescriptorSchema>;

/** One runnable build of a remote. URLs are absolute paths on the gateway (whole URLs for a developer's server). */
export interface RemoteBuild {
  readonly version: string;
  /** Container name of the build, e.g. `online_buyer_1_4_0`: unique per remote and version. */
  readonly uniqueName: string;
  /** `/remotes/<name>/<version>/remoteEntry.<hash>.js`. */
  readonly entry: string;
  /** `/remotes/<name>/<version>/mf-manifest.json`. */
  readonly manifest: string;
  /** File path (relative to the version folder) -> `sha384-…`, for every script and style sheet. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Exposed module -> URLs of the scripts and style sheets that it needs before it can be drawn. */
  readonly preload?: Readonly<Record<string, readonly string[]>>;
}

/** What a version of a remote is to one viewer. `dev`: served by a developer's machine, to this session only. */
export type RemoteChannel = 'current' | 'canary' | 'pinned' | 'dev';

/** A developer's own server in place of a build, for one session. */
export interface DevOverride {
  /** Of the developer's server, e.g. `http://localhost:4100`. It answers `/remote-build.json` and the files it names. */
  readonly origin: string;
  readonly expiresAt: string;
  /** Address of its server-sent events: one `reload` event after each build. */
  readonly events: string;
}

/** A remote as one viewer is given it. */
export type RemoteListing = RemoteBuild & {
  readonly name: string;
  readonly descriptor: RemoteDescriptor;
  readonly channel: RemoteChannel;
  /** The version to run where this one fails. */
  readonly fallback?: RemoteBuild;
  /**
   * Only in the session that asked for it. With channel `dev` the build is the developer's; with another channel their
   * server did not answer, and the build is the usual one.
   */
  readonly dev?: DevOverride;
};

/** `GET /remotes.json`, for this session. */
export interface RemotesAnswer {
  readonly shellApi: string;
  /** Hash of the name -> version list: another value means that a new version is ready. */
  readonly answer: string;
  /** Goes back with reports (`REMOTE_REPORTS_PATH`). Signed, good for 24 h; visitors have one together. */
  readonly ticket?: string;
  readonly remotes: readonly RemoteListing[];
  /** Pages that were taken away from everybody, so that their addresses can say so. Absent where there are none. */
  readonly withdrawn?: readonly PageDescriptor[];
}
