import type { Access } from '@shoppervoice/contracts/calls';
import { DESIGN_PARTS } from '@shoppervoice/contracts/remotes';
import { featureNumber, SIDEBAR_GROUPS, USER_MENU_GROUP } from '@shoppervoice/survey-model';
import { gtr, lt, minVersion, satisfies, valid, validRange } from 'semver';
import { descriptorProblem } from '../descriptor-problem.ts';
import { BUILD_FILE } from '../remote-build.ts';
import { servedVersion } from '../served-api.ts';
import type { Found, Rule } from './rule.ts';

const FILE = 'remote.json';
/** Pages of this group are shown in the user menu. */
const GROUPS: ReadonlySet<string> = new Set([...SIDEBAR_GROUPS.map(({ key }) => key), USER_MENU_GROUP]);

const LABELS: ReadonlySet<string> = new Set(SIDEBAR_GROUPS.map(({ label }) => label.toLowerCase()));

/**
 * Most sidebar items of one remote, and their greatest `order`: a remote must not fill the sidebar, or come before all
 * others.
 */
const MOST_ITEMS = 20;
const HIGHEST_ORDER = 999;

/** Shell API in which descriptors list the calls of their pages: required of builds that need it or a later one. */
const CALLS_SINCE = '2.6.0';

/** Rules about the remote's descriptor, and about what it needs from the shell. */
export const DESCRIPTOR_RULES: readonly Rule[] = [
  {
    key: 'descriptor',
    find: ({ build }) => {
      const problem = descriptorProblem(build.descriptor);
      return problem === null
        ? []
        : [{ file: FILE, sentence: `In remote.json ${problem}`, mend: 'Correct remote.json and build again.' }];
    },
  },
  {
    key: 'name',
    find: ({ build, expected }) => {
      const found: Found[] = [];
      if (build.name !== build.descriptor.name) {
        found.push({
          file: BUILD_FILE,
          sentence: `The build is of "${build.name}", its descriptor of "${build.descriptor.name}".`,
          mend: 'Build again; do not change remote-build.json by hand.',
        });
      }
      if (expected.name !== undefined && expected.name !== build.name) {
        found.push({
          file: FILE,
          sentence: `This is the remote "${build.name}", and it was sent as "${expected.name}".`,
          mend: `Set "name" in remote.json to "${expected.name}", or use a token of "${build.name}".`,
        });
      }
      return found;
    },
  },
  {
    key: 'version',
    find: ({ build: { version } }) =>
      valid(version) === null
        ? [
            {
              file: 'package.json',
              sentence: `The version "${version}" is no semantic version.`,
              mend: 'Write one such as 1.4.0 in package.json.',
            },
          ]
        : [],
  },
  {
    key: 'nav-group',
    find: ({ build }) =>
      build.descriptor.pages.flatMap(({ nav }) =>
        nav && !GROUPS.has(nav.group) && nav.group !== build.descriptor.group?.key
          ? [
              {
                file: FILE,
                sentence: `The page "${nav.label}" names the sidebar group "${nav.group}", which does not exist.`,
                mend: `Name one of ${[...GROUPS].join(', ')}, or describe it under "group".`,
              },
            ]
          : [],
      ),
  },
  {
    key: 'nav-items',
    find: ({ build }) => {
      const { length } = build.descriptor.pages.filter(({ nav }) => nav !== undefined);
      return length <= MOST_ITEMS
        ? []
        : [
            {
              file: FILE,
              sentence: `The remote brings ${length} items to the sidebar; ${MOST_ITEMS} is the most.`,
              mend: 'Take "nav" out of pages that others lead to.',
            },
          ];
    },
  },
  {
    key: 'nav-order',
    find: ({ build }) =>
      build.descriptor.pages.flatMap(({ nav }) =>
        nav && (nav.order < 0 || nav.order > HIGHEST_ORDER)
          ? [
              {
                file: FILE,
                sentence: `The item "${nav.label}" has the order ${nav.order}; it is one from 0 to ${HIGHEST_ORDER}.`,
                mend: 'Write its place within its section.',
              },
            ]
          : [],
      ),
  },
  {
    key: 'own-group',
    find: ({ build: { descriptor } }) => {
      const { group } = descriptor;
      if (group === undefined) return [];
      if (GROUPS.has(group.key) || LABELS.has(group.label.trim().toLowerCase())) {
        return [
          {
            file: FILE,
            sentence: `The remote brings a sidebar group "${group.label}" (${group.key}), which the portal has.`,
            mend: 'Name that group in its pages and take "group" out, or call it otherwise.',
          },
        ];
      }
      return descriptor.pages.some(({ nav }) => nav?.group === group.key)
        ? []
        : [
            {
              file: FILE,
              sentence: `The remote brings the sidebar group "${group.label}", but none of its pages is in it.`,
              mend: `Name "${group.key}" as the group of a page's "nav", or take "group" out.`,
            },
          ];
    },
  },
  {
    key: 'access',
    find: ({ build: { descriptor } }) =>
      [
        ...descriptor.pages.map(({ title, access }) => ({ what: `page "${title}"`, access })),
        ...(descriptor.extensions ?? []).map(({ slot, access }) => ({ what: `extension of "${slot}"`, access })),
      ].flatMap(({ what, access }) =>
        [access, ...(access.anyOf ?? [])].flatMap(({ feature }) =>
          typeof feature === 'string' && featureNumber(feature) === undefined
            ? [
                {
                  file: FILE,
                  sentence: `The ${what} is gated by the feature "${feature}", which does not exist: no one could open it.`,
                  mend: "Write the feature's number, or its name as the catalogue spells it.",
                },
              ]
            : [],
        ),
      ),
  },
  {
    key: 'absent',
    find: ({ build }) =>
      build.descriptor.pages.flatMap(({ title, access, whenLocked }) =>
        whenLocked === 'absent' && !canLock(access)
          ? [
              {
                file: FILE,
                sentence: `The page "${title}" is to be absent where it is locked, and nothing locks it.`,
                mend: 'Name the feature, the package or the roles in its "access", or write "whenLocked": "home".',
              },
            ]
          : [],
      ),
  },
  {
    key: 'shell-api',
    find: ({ build, portal }) => {
      const range = build.descriptor.shellApi;
      if (validRange(range) === null) {
        return [
          {
            file: FILE,
            sentence: `"shellApi" is "${range}", which is no semver range.`,
            mend: `Write "^${portal.shellApi}".`,
          },
        ];
      }
      const served = portal.shellApis ?? [portal.shellApi];
      if (servedVersion(range, served) !== undefined) return [];
      const isOld = gtr(served.at(-1) ?? portal.shellApi, range);
      return [
        {
          file: FILE,
          sentence: `The remote needs shell API ${range}, which this portal ${isOld ? 'no longer serves' : 'does not have yet'}; it has ${served.join(' and ')}.`,
          mend: isOld
            ? `Take the kits of this portal, build and test against them, then write "shellApi": "^${portal.shellApi}".`
            : `Build and test against the kits of this portal, then write "shellApi": "^${portal.shellApi}"; or ask its operator to upgrade it.`,
        },
      ];
    },
  },
  {
    key: 'listed-calls',
    find: ({ build: { descriptor } }) => {
      const { shellApi, calls } = descriptor;
      const least = validRange(shellApi) === null ? null : minVersion(shellApi);
      if (calls !== undefined || least === null || lt(least, CALLS_SINCE)) return [];
      return [
        {
          file: FILE,
          sentence: `The remote needs shell API ${shellApi} and does not list the calls of its pages.`,
          mend: 'Write "calls" in remote.json: every call, such as "PUT /api/notes/:id"; [] where they make none.',
        },
      ];
    },
  },
  {
    key: 'exposed-modules',
    find: ({ build, manifest }) => {
      const exposed = new Set(manifest.exposes.map(({ path }) => path));
      const { pages, extensions = [] } = build.descriptor;
      const named = (all: readonly { readonly module: string }[], folder: string, what: string) =>
        [...new Set(all.map(({ module }) => module))]
          .filter((module) => !exposed.has(module))
          .map((module) => ({
            file: FILE,
            sentence: `remote.json names the module "${module}", which the build does not expose.`,
            mend: `Write src/${folder}/${module.replace('./', '')}/index.tsx, or take the ${what} out of remote.json, and build again.`,
          }));
      return [...named(pages, 'pages', 'page'), ...named(extensions, 'extensions', 'extension')];
    },
  },
  {
    key: 'shared-libraries',
    find: ({ build, manifest, portal }) => {
      const needs = new Map<string, Set<string>>();
      const add = (library: string, range: string) => needs.set(library, (needs.get(library) ?? new Set()).add(range));
      for (const [library, range] of Object.entries(build.shared ?? {})) add(library, range);
      for (const { name, requiredVersion } of manifest.shared ?? []) {
        if (requiredVersion && name !== DESIGN_PARTS) add(name, requiredVersion);
      }
      return [...needs].flatMap(([library, ranges]) =>
        [...ranges].flatMap((range) => unmet(library, range, portal.shared)),
      );
    },
  },
];

/** Whether any session may be unable to open the page. */
const canLock = ({ public: open, ...conditions }: Access): boolean =>
  open !== true && Object.keys(conditions).length > 0;

function unmet(library: string, range: string, shared: Readonly<Record<string, string>>): Found[] {
  const version = Object.hasOwn(shared, library) ? shared[library] : undefined;
  if (version === undefined) {
    return [
      {
        file: 'package.json',
        sentence: `The build expects "${library}" from the shell, which does not share it.`,
        mend: `Build with the federation kit of this portal: it bundles "${library}".`,
      },
    ];
  }
  if (validRange(range) !== null && satisfies(version, range)) return [];
  return [
    {
      file: 'package.json',
      sentence: `The build needs "${library}" ${range}; the shell shares ${version}.`,
      mend: `Install ${library} ${version} and build again.`,
    },
  ];
}
