import Type, { type Static } from 'typebox';
import { AccessSchema } from '../calls/access.ts';
import { closed, type DeepReadonly, Instant } from '../calls/schema-parts.ts';

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

/** A sidebar group that the remote brings, for a programme that the portal does not know. It holds pages of this remote only. */
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
    /**
     * Every call that its pages make, as services name them: `PUT /api/notes/:id`. The shell makes no other for them. Left out:
     * nothing is refused, and no build is published any more that needs 2.6.0. What each may look like is `isListedForm`, so that
     * a wrong one is told in words. Since 2.6.0.
     */
    calls: Type.Optional(Type.Array(Type.String())),
  },
  strict,
);

export type RemoteDescriptor = Static<typeof RemoteDescriptorSchema>;
export type PageDescriptor = Static<typeof PageDescriptorSchema>;
export type GroupDescriptor = Static<typeof GroupDescriptorSchema>;
export type HomeDescriptor = Static<typeof HomeDescriptorSchema>;

const Text = Type.String();

const REMOTE_BUILD = {
  version: Text,
  /** Container name of the build, e.g. `online_buyer_1_4_0`: unique per remote and version. */
  uniqueName: Text,
  /** `/remotes/<name>/<version>/remoteEntry.<hash>.js`. */
  entry: Text,
  /** `/remotes/<name>/<version>/mf-manifest.json`. */
  manifest: Text,
  /** File path (relative to the version folder) -> `sha384-…`, for every script and style sheet. */
  integrity: Type.Record(Text, Text),
  /** Exposed module -> URLs of the scripts and style sheets that it needs before it can be drawn. */
  preload: Type.Optional(Type.Record(Text, Type.Array(Text))),
};
const RemoteBuildSchema = closed(REMOTE_BUILD);
/** One runnable build of a remote. URLs are absolute paths on the gateway (whole URLs for a developer's server). */
export type RemoteBuild = DeepReadonly<Static<typeof RemoteBuildSchema>>;

const RemoteChannelSchema = Type.Enum(['current', 'canary', 'pinned', 'dev']);
/** What a version of a remote is to one viewer. `dev`: served by a developer's machine, to this session only. */
export type RemoteChannel = Static<typeof RemoteChannelSchema>;

const DevOverrideSchema = closed({
  /** Of the developer's server, e.g. `http://localhost:4100`. It answers `/remote-build.json` and the files it names. */
  origin: Text,
  expiresAt: Instant,
  /** Address of its server-sent events: one `reload` event after each build. */
  events: Text,
});
/** A developer's own server in place of a build, for one session. */
export type DevOverride = DeepReadonly<Static<typeof DevOverrideSchema>>;

const RemoteListingSchema = closed({
  ...REMOTE_BUILD,
  name: Text,
  descriptor: RemoteDescriptorSchema,
  channel: RemoteChannelSchema,
  /** The version to run where this one fails. */
  fallback: Type.Optional(RemoteBuildSchema),
  /**
   * Only in the session that asked for it. With channel `dev` the build is the developer's; with another channel their
   * server did not answer, and the build is the usual one.
   */
  dev: Type.Optional(DevOverrideSchema),
});
/** A remote as one viewer is given it. */
export type RemoteListing = Omit<DeepReadonly<Static<typeof RemoteListingSchema>>, 'descriptor'> & {
  readonly descriptor: RemoteDescriptor;
};

/** `GET /remotes.json`, for this session. */
export const RemotesAnswerSchema = closed({
  shellApi: Text,
  /** Hash of the name -> version list: another value means that a new version is ready. */
  answer: Text,
  /** Goes back with reports (`REMOTE_REPORTS_PATH`). Signed, good for 24 h; visitors have one together. */
  ticket: Type.Optional(Text),
  remotes: Type.Array(RemoteListingSchema),
  /** Pages that were taken away from everybody, so that their addresses can say so. Absent where there are none. */
  withdrawn: Type.Optional(Type.Array(PageDescriptorSchema)),
});
export type RemotesAnswer = Omit<DeepReadonly<Static<typeof RemotesAnswerSchema>>, 'remotes' | 'withdrawn'> & {
  readonly remotes: readonly RemoteListing[];
  readonly withdrawn?: readonly PageDescriptor[];
};
