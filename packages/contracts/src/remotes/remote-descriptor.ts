import Type, { type Static } from 'typebox';
import { AccessSchema } from '../calls/access.ts';
import { Count, closed, type DeepReadonly, Instant } from '../calls/schema-parts.ts';

/** `remote.json`: what a remote contributes to the portal. Checked at build, at publish and at load. */
const strict = { additionalProperties: false } as const;

const NavSchema = Type.Object(
  {
    /**
     * Key of a sidebar group (`SIDEBAR_GROUPS` of survey-model), e.g. `online-buyer`, or of the remote's own; `account`
     * is the user menu.
     */
    group: Type.String({ minLength: 1 }),
    /** Heading inside the group, e.g. `Online` or `BOPIS`. */
    section: Type.Optional(Type.String({ minLength: 1 })),
    label: Type.String({ minLength: 1, maxLength: 40 }),
    order: Type.Integer(),
    /** Marked NEW until the end of that day (`YYYY-MM-DD`). */
    badge: Type.Optional(
      Type.Object({ kind: Type.Literal('new'), until: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) }, strict),
    ),
  },
  strict,
);

/**
 * What the first view of a page or an extension may take. `kB`: thousands of bytes, as sent; `lcp`: milliseconds, the 75th
 * percentile of readers, of pages alone.
 */
export const BudgetSchema = Type.Object(
  {
    kB: Type.Optional(Type.Number({ minimum: 1, maximum: 10_000 })),
    lcp: Type.Optional(Type.Integer({ minimum: 100, maximum: 60_000 })),
  },
  { ...strict, minProperties: 1 },
);
export type Budget = Static<typeof BudgetSchema>;

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
     * For sessions that do not pass the gate. `home`: a lock in the sidebar, and the address redirects to `/`;
     * `upgrade`: the same lock, and the page itself, locked; `absent`: not in the sidebar, and the address redirects to
     * `/`. Since 2.4.0 `absent`.
     */
    whenLocked: Type.Union([Type.Literal('home'), Type.Literal('upgrade'), Type.Literal('absent')]),
    nav: Type.Optional(NavSchema),
    /** The page's report, as its service declares it; `schedule` null: it cannot be scheduled. */
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
    budget: Type.Optional(BudgetSchema),
    /** Pages of sign-in and recovery: rendered without header and sidebar; signed-in users are redirected to `/`. */
    auth: Type.Optional(Type.Literal(true)),
  },
  strict,
);

/** What a programme contributes to `/`. The shell renders it without loading the remote's code. */
export const HomeDescriptorSchema = Type.Object(
  {
    title: Type.String({ minLength: 1 }),
    access: AccessSchema,
    /** Call that answers `HomeFigures`. */
    figures: Type.String({ pattern: '^/api/[a-z0-9/-]+$' }),
    /** Call that returns `CommentsAnswer` (newest first), and the page that shows them all. */
    comments: Type.Optional(
      Type.Object({ call: Type.String({ pattern: '^/api/[a-z0-9/-]+$' }), page: Type.String() }, strict),
    ),
    /** Upgrade card, if the programme is not in the plan. */
    upgrade: Type.Object({ text: Type.String(), points: Type.Array(Type.String()) }, strict),
  },
  strict,
);

/** A sidebar group of the remote, for a programme that the portal does not know. It has pages of this remote only. */
export const GroupDescriptorSchema = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$', maxLength: 40 }),
    label: Type.String({ minLength: 1, maxLength: 40 }),
    /** Package without which the group's row has a lock. Default: no lock. */
    package: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
);

/** What a remote shows in a slot of the portal or of another remote. Since 2.9.0. */
export const ExtensionDescriptorSchema = Type.Object(
  {
    /** One of `EXTENSION_SLOTS`, or a slot of a remote: `returns/below-figures`. */
    slot: Type.String({ pattern: '^[a-z][a-z0-9-]*[./][a-z][a-z0-9-]*$', maxLength: 80 }),
    /** Exposed module, as of a page: its default export is a component that takes `ExtensionProps`. */
    module: Type.String({ pattern: '^\\./[a-z0-9-]+$' }),
    /** Who sees it. Its calls are gated by their services as ever. */
    access: AccessSchema,
    /** Its place among the extensions of the slot. */
    order: Type.Integer({ minimum: 0, maximum: 999 }),
    budget: Type.Optional(BudgetSchema),
  },
  strict,
);

const FLAG_WORD = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

/** A flag of the remote, or an experiment. Since 3.1.0. */
export const FlagDescriptorSchema = Type.Object(
  {
    name: Type.String({ pattern: FLAG_WORD, maxLength: 40 }),
    /** Who is given one value: all users of a merchant, or each user for themselves. */
    by: Type.Enum(['merchant', 'user']),
    /** Of an experiment. Omitted: it is on or off, and off until it is set. */
    arms: Type.Optional(Type.Array(Type.String({ pattern: FLAG_WORD, maxLength: 20 }), { minItems: 2, maxItems: 6 })),
    /** The arm of those whom no other is given; with `arms` alone. */
    default: Type.Optional(Type.String({ maxLength: 20 })),
    /** What its results count besides failures: the name that `shell.goal` reports. */
    goal: Type.Optional(Type.String({ pattern: FLAG_WORD, maxLength: 40 })),
  },
  strict,
);

/** As the portal's other mails take it. */
export const TeamMailSchema = Type.String({ pattern: '^[^\\s()[\\]";:><,@]+@[^\\s()[\\]";:><,@]+$', maxLength: 50 });

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
     * Every call that its pages and extensions make, as services name them: `PUT /api/notes/:id`. The shell refuses others. If
     * omitted, nothing is refused, and a build that needs 2.6.0 cannot be published. The form of each is checked by
     * `isListedForm`, for a readable message. Since 2.6.0.
     */
    calls: Type.Optional(Type.Array(Type.String())),
    /** Since 2.9.0. */
    extensions: Type.Optional(Type.Array(ExtensionDescriptorSchema, { maxItems: 20 })),
    /** Slots that its pages offer to extensions, under its own name: `returns/below-figures`. Since 2.9.0. */
    slots: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
    /** Since 3.1.0. */
    flags: Type.Optional(Type.Array(FlagDescriptorSchema, { maxItems: 20 })),
    /** Whom the portal writes to when a version goes back by itself. Not sent to browsers. */
    team: Type.Optional(Type.Object({ mail: TeamMailSchema }, strict)),
  },
  strict,
);

export type RemoteDescriptor = Static<typeof RemoteDescriptorSchema>;
export type PageDescriptor = Static<typeof PageDescriptorSchema>;
export type ExtensionDescriptor = Static<typeof ExtensionDescriptorSchema>;
export type FlagDescriptor = Static<typeof FlagDescriptorSchema>;
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
  /** Exposed module -> URLs of the scripts and style sheets that it needs before it can render. */
  preload: Type.Optional(Type.Record(Text, Type.Array(Text))),
  /** Major of the shell API that it is built for, where the shell has to adapt its own (`SHELL_APIS`). */
  adapter: Type.Optional(Count),
};
const RemoteBuildSchema = closed(REMOTE_BUILD);
/** One runnable build of a remote. URLs are absolute paths on the gateway (absolute URLs for a developer's server). */
export type RemoteBuild = DeepReadonly<Static<typeof RemoteBuildSchema>>;

/** `GET /api/platform/remotes/:name/versions/:version`, by its token or a superuser: a build that need not be shown to anybody. */
export const RemoteVersionAnswerSchema = closed({ ...REMOTE_BUILD, name: Text, descriptor: RemoteDescriptorSchema });
export type RemoteVersionAnswer = Omit<DeepReadonly<Static<typeof RemoteVersionAnswerSchema>>, 'descriptor'> & {
  readonly descriptor: RemoteDescriptor;
};

const RemoteChannelSchema = Type.Enum(['current', 'canary', 'pinned', 'preview', 'dev']);
/**
 * Channel of a version for one user. `preview`: its reader has opened the address of a preview; `dev`: served by a
 * developer's machine. Both are of this session only.
 */
export type RemoteChannel = Static<typeof RemoteChannelSchema>;

const DevOverrideSchema = closed({
  /**
   * URL of the developer's server, e.g. `http://localhost:4100`. It serves `/remote-build.json` and the files it names.
   */
  origin: Text,
  expiresAt: Instant,
  /** Address of its server-sent events: one `reload` event after each build. */
  events: Text,
  /** There is no portal: figures are samples, and the page comes from the same server (`remote dev --offline`). */
  samples: Type.Optional(Type.Literal(true)),
});
/** A developer's server in place of a build, for one session. */
export type DevOverride = DeepReadonly<Static<typeof DevOverrideSchema>>;

const OpenedPreviewSchema = closed({
  /** Its name, e.g. `pr-17`. */
  name: Text,
  endsAt: Instant,
});
/** A preview that this session has opened. */
export type OpenedPreview = DeepReadonly<Static<typeof OpenedPreviewSchema>>;

const RemoteListingSchema = closed({
  ...REMOTE_BUILD,
  name: Text,
  descriptor: RemoteDescriptorSchema,
  channel: RemoteChannelSchema,
  /** Fallback version. */
  fallback: Type.Optional(RemoteBuildSchema),
  /**
   * Only in the session with the override. With channel `dev` the build is the developer's; with another channel their
   * server did not respond, and the build is the usual one.
   */
  dev: Type.Optional(DevOverrideSchema),
  /**
   * Only in the session that has opened it. With another channel than `preview` its build cannot be shown, and this is the
   * usual one.
   */
  preview: Type.Optional(OpenedPreviewSchema),
});
/** A remote as resolved for one user. */
export type RemoteListing = Omit<DeepReadonly<Static<typeof RemoteListingSchema>>, 'descriptor'> & {
  readonly descriptor: RemoteDescriptor;
};

/** What this session is given of a flag. `revision`: of its setting; 0: it was never set. */
const GivenFlagSchema = closed({ value: Type.Union([Type.Boolean(), Text]), revision: Type.Integer({ minimum: 0 }) });

/** `GET /remotes.json`, for this session. */
export const RemotesAnswerSchema = closed({
  shellApi: Text,
  /** Hash of the name -> version list: a changed value means that a new version is available. */
  answer: Text,
  /** Sent with reports (`REMOTE_REPORTS_PATH`). Signed, valid for 24 h; signed-out users share one. */
  ticket: Type.Optional(Text),
  /** Remote -> its flags; remotes without flags are left out. Omitted by earlier versions. */
  flags: Type.Optional(Type.Record(Text, Type.Record(Text, GivenFlagSchema))),
  remotes: Type.Array(RemoteListingSchema),
  /** Withdrawn pages, so that their addresses can say so. Undefined if there are none. */
  withdrawn: Type.Optional(Type.Array(PageDescriptorSchema)),
});
export type GivenFlags = Readonly<Record<string, DeepReadonly<Static<typeof GivenFlagSchema>>>>;
export type RemotesAnswer = Omit<DeepReadonly<Static<typeof RemotesAnswerSchema>>, 'remotes' | 'withdrawn'> & {
  readonly remotes: readonly RemoteListing[];
  readonly withdrawn?: readonly PageDescriptor[];
};
