import { type ClaimConflict, claimConflicts, navKey, navsOf } from '../claims.ts';
import { reservedReason } from '../page-paths.ts';
import { uniqueNameOf } from '../remote-build.ts';
import type { Found, Rule, Subject } from './rule.ts';

const FILE = 'remote.json';
/** One finding for several live versions of one remote. */
const once = <Item extends { readonly sentence: string }>(found: readonly Item[]) =>
  found.filter((item, index) => found.findIndex(({ sentence }) => sentence === item.sentence) === index);

/** Rules about things that two remotes cannot share: container names, addresses, places in the sidebar. */
export const COLLISION_RULES: readonly Rule[] = [
  {
    key: 'unique-name',
    find: ({ build, manifest, portal, files }) => {
      const { name, version, uniqueName } = build;
      const mend = 'Build again with `npm run remote -- build`, which makes the name of remote and version.';
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
                  file: FILE,
                  sentence: `The path "${path}" cannot be taken: ${reason}.`,
                  mend: 'Begin the path with a word of the remote.',
                },
              ];
        }),
  },
  {
    key: 'path-collision',
    find: (subject) => conflicts(subject, 'path', 'Choose another path, or agree with the team of that remote.'),
  },
  {
    key: 'path-prefix',
    find: (subject) =>
      conflicts(subject, 'prefix', `Begin the path with a word of the remote: "/${subject.build.name}/...".`),
  },
  {
    key: 'nav-collision',
    find: (subject) => {
      const own = navsOf(subject.build.descriptor);
      const twice = own.filter((nav, index) => own.findIndex((each) => navKey(each) === navKey(nav)) !== index);
      const mend = 'Give the page another label or section.';
      return once([
        ...twice.map(({ label }) => ({
          file: FILE,
          sentence: `Two pages of this remote stand as "${label}" in one place of the sidebar.`,
          mend,
        })),
        ...conflicts(subject, 'nav', mend),
      ]);
    },
  },
];

function conflicts({ build, portal }: Subject, kind: ClaimConflict['kind'], mend: string): Found[] {
  return once(
    claimConflicts(build, portal.live)
      .filter((conflict) => conflict.kind === kind)
      .map(({ words }) => ({ file: FILE, sentence: `${words[0]?.toUpperCase()}${words.slice(1)}.`, mend })),
  );
}
