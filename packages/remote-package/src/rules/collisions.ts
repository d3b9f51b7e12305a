import type { LivePortal, RemoteBuildFile } from '@shoppervoice/contracts';
import { overlap, reservedReason } from '../page-paths.ts';
import { uniqueNameOf } from '../unique-name.ts';
import type { Rule } from './rule.ts';

type Nav = NonNullable<RemoteBuildFile['descriptor']['pages'][number]['nav']>;

const othersOf = (portal: LivePortal, name: string) => portal.live.filter((other) => other.name !== name);
const navKey = ({ group, section, label }: Nav) =>
  JSON.stringify([group, section ?? '', label].map((part) => part.trim().toLowerCase()));
/** One finding for several live versions of one remote. */
const once = <Item extends { readonly sentence: string }>(found: readonly Item[]) =>
  found.filter((item, index) => found.findIndex(({ sentence }) => sentence === item.sentence) === index);

/** Rules about what no two remotes may have both: container names, addresses, places in the sidebar. */
export const COLLISION_RULES: readonly Rule[] = [
  {
    key: 'unique-name',
    find: ({ build, manifest, portal, files }) => {
      const { name, version, uniqueName } = build;
      const mend = 'Build anew with `npm run remote -- build`, which makes the name of remote and version.';
      const expected = uniqueNameOf(name, version);
      if (uniqueName !== expected || manifest.metaData.globalName !== expected) {
        const sentence = `The container must be called ${expected}; the build says ${uniqueName}, its manifest ${manifest.metaData.globalName}.`;
        return [{ file: build.manifest, sentence, mend }];
      }
      if (!files.get(build.entry)?.includes(uniqueName)) {
        return [{ file: build.entry, sentence: `${build.entry} does not define the container ${uniqueName}.`, mend }];
      }
      const same = portal.live.find(
        (other) => other.uniqueName === uniqueName && !(other.name === name && other.version === version),
      );
      if (!same) return [];
      return [
        {
          file: 'package.json',
          sentence: `The container name ${uniqueName} is that of ${same.name} ${same.version}: a browser would run the one for the other.`,
          mend: 'Give the remote another version.',
        },
      ];
    },
  },
  {
    key: 'path-reserved',
    find: ({ build }) =>
      build.descriptor.pages
        .flatMap(({ path }) => path)
        .flatMap((path) => {
          const reason = reservedReason(path);
          return reason === null
            ? []
            : [
                {
                  file: 'remote.json',
                  sentence: `The path "${path}" cannot be taken: ${reason}.`,
                  mend: 'Begin the path with a word of the remote.',
                },
              ];
        }),
  },
  {
    key: 'path-collision',
    find: ({ build, portal }) =>
      once(
        othersOf(portal, build.name).flatMap((other) =>
          other.descriptor.pages
            .flatMap(({ path }) => path)
            .flatMap((taken) =>
              build.descriptor.pages
                .flatMap(({ path }) => path)
                .filter((path) => overlap(path, taken))
                .map((path) => ({
                  file: 'remote.json',
                  sentence: `The path "${path}" meets "${taken}", which belongs to ${other.name}.`,
                  mend: 'Choose another path, or agree with the team of that remote.',
                })),
            ),
        ),
      ),
  },
  {
    key: 'nav-collision',
    find: ({ build, portal }) => {
      const own = build.descriptor.pages.flatMap(({ nav }) => nav ?? []);
      const twice = own.filter((nav, index) => own.findIndex((each) => navKey(each) === navKey(nav)) !== index);
      const mend = 'Give the page another label or section.';
      return once([
        ...twice.map(({ label }) => ({
          file: 'remote.json',
          sentence: `Two pages of this remote stand as "${label}" in one place of the sidebar.`,
          mend,
        })),
        ...othersOf(portal, build.name).flatMap((other) =>
          other.descriptor.pages.flatMap(({ nav }) =>
            nav && own.some((each) => navKey(each) === navKey(nav))
              ? [
                  {
                    file: 'remote.json',
                    sentence: `"${nav.label}" stands in the same place of the sidebar as a page of ${other.name}.`,
                    mend,
                  },
                ]
              : [],
          ),
        ),
      ]);
    },
  },
];
