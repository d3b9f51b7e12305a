import { EXTENSION_SLOTS, type RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { lt, minVersion, validRange } from 'semver';
import { kilobytes } from '../limits.ts';
import { sentBytes } from '../remote-build.ts';
import type { Found, Rule } from './rule.ts';

const FILE = 'remote.json';
/** Shell API with extensions and slots of remotes. */
const SINCE = '2.9.0';
const PORTAL_SLOTS: readonly string[] = EXTENSION_SLOTS;
/** Slots that only the portal's own features fill. */
const FEATURE_SLOTS: readonly string[] = ['comments/above-list'];
const OWN_SLOT = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\/[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Most bytes that an extension may need before it is drawn: it is loaded on other teams' pages, up to 20 of them on
 * one. As sent, and unpacked, which is what a browser parses.
 */
const MOST = { sent: 200_000, unpacked: 1_000_000 } as const;

const ownerOf = (slot: string) => slot.split('/')[0];
const isSlot = (slot: string) => PORTAL_SLOTS.includes(slot) || (OWN_SLOT.test(slot) && !FEATURE_SLOTS.includes(slot));

/** Rules about what a remote shows on pages of others, and about the places that it offers to others. */
export const EXTENSION_RULES: readonly Rule[] = [
  {
    key: 'slots-since',
    find: ({ build: { descriptor } }) => {
      const { shellApi, extensions, slots } = descriptor;
      const least = validRange(shellApi) === null ? null : minVersion(shellApi);
      if ((extensions === undefined && slots === undefined) || least === null || !lt(least, SINCE)) return [];
      return [
        {
          file: FILE,
          sentence: `The remote has extensions or slots and allows shell API ${shellApi}, which begins before both.`,
          mend: `Write "shellApi": "^${SINCE}".`,
        },
      ];
    },
  },
  {
    key: 'slot-known',
    find: ({ build: { descriptor } }) =>
      (descriptor.extensions ?? []).flatMap(({ slot }): Found[] => {
        if (!isSlot(slot)) {
          return [
            {
              file: FILE,
              sentence: `An extension names the slot "${slot}", which does not exist.`,
              mend: `Name one of ${PORTAL_SLOTS.join(', ')}, or a slot of a remote, such as "returns/below-figures".`,
            },
          ];
        }
        return ownerOf(slot) !== descriptor.name || descriptor.slots?.includes(slot)
          ? []
          : [
              {
                file: FILE,
                sentence: `An extension names the slot "${slot}" of this remote, which "slots" does not offer.`,
                mend: `Add "${slot}" to "slots".`,
              },
            ];
      }),
  },
  {
    key: 'own-slots',
    find: ({ build: { descriptor } }) =>
      (descriptor.slots ?? []).flatMap((slot, at, all): Found[] => {
        if (!isSlot(slot) || ownerOf(slot) !== descriptor.name) {
          return [
            {
              file: FILE,
              sentence: `The remote offers the slot "${slot.slice(0, 80)}", which is not one under its own name.`,
              mend: `Name it "${descriptor.name}/…", of small letters, digits and hyphens.`,
            },
          ];
        }
        return all.indexOf(slot) === at
          ? []
          : [
              {
                file: FILE,
                sentence: `The remote offers the slot "${slot}" twice.`,
                mend: 'Leave it in "slots" once.',
              },
            ];
      }),
  },
  {
    key: 'extension-module',
    find: ({ build: { descriptor } }) => {
      const pages = new Set(descriptor.pages.map(({ module }) => module));
      return modulesOf(descriptor)
        .filter((module) => pages.has(module))
        .map((module) => ({
          file: FILE,
          sentence: `The module "${module}" is both a page and an extension, which take other props.`,
          mend: 'Give the extension a module of its own, in src/extensions.',
        }));
    },
  },
  {
    key: 'extension-size',
    find: ({ build, files }) =>
      modulesOf(build.descriptor).flatMap((module): Found[] => {
        const names = Object.hasOwn(build.preload ?? {}, module) ? (build.preload?.[module] ?? []) : [];
        const needed = new Map(
          [...files].filter(([file]) => names.some((name) => file === name || isPacked(file, name))),
        );
        const sent = sentBytes(needed);
        const unpacked = names.reduce((sum, name) => sum + (files.get(name)?.length ?? 0), 0);
        if (sent <= MOST.sent && unpacked <= MOST.unpacked) return [];
        return [
          {
            file: names[0] ?? FILE,
            sentence: `The extension "${module}" needs ${kilobytes(sent)} as sent and ${kilobytes(unpacked)} unpacked before it is drawn; ${kilobytes(MOST.sent)} and ${kilobytes(MOST.unpacked)} are the most.`,
            mend: 'Load with `import()` what is not seen at first, or leave it out.',
          },
        ];
      }),
  },
];

const isPacked = (file: string, name: string) => file === `${name}.br` || file === `${name}.gz`;

const modulesOf = ({ extensions = [] }: RemoteDescriptor) => [...new Set(extensions.map(({ module }) => module))];
